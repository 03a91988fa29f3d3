export function wheels() {}
