/** Removes unchecked genres and appends newly checked ones. */
export function applyChecked(order: readonly string[], checked: readonly string[]): string[] {
  return [...order.filter((code) => checked.includes(code)), ...checked.filter((code) => !order.includes(code))];
}

/** Moves a genre one place towards the front. */
export function moveForward(order: readonly string[], code: string): string[] {
  const index = order.indexOf(code);
  if (index < 1) return [...order];
  return [...order.slice(0, index - 1), code, ...order.slice(index - 1, index), ...order.slice(index + 1)];
}
