/** Functions for a list of genres in the order in which the user chose them. The first genres are the main genres. Pure. */

/** Applies changed checkboxes: removes unchecked genres and appends newly checked genres. */
export function withTicked(order: readonly string[], ticked: readonly string[]): string[] {
  return [...order.filter((code) => ticked.includes(code)), ...ticked.filter((code) => !order.includes(code))];
}

/** Moves a genre one place towards the front. */
export function moveForward(order: readonly string[], code: string): string[] {
  const at = order.indexOf(code);
  if (at < 1) return [...order];
  return [...order.slice(0, at - 1), code, ...order.slice(at - 1, at), ...order.slice(at + 1)];
}
