/** Prints the numbers that a fault test has counted or measured. @param drill what the test does */
export function printFigures(drill: string, figures: Readonly<Record<string, string | number>>): void {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`${drill}: ${text.join(', ')}`);
}
