/** Prints the figures of a drill. */
export function printFigures(drill: string, figures: Readonly<Record<string, string | number>>): void {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`${drill}: ${text.join(', ')}`);
}
