import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands } from '../../../upstream/operator/commands.ts';
import { variables } from '../../../upstream/settings.ts';

const readme = readFileSync(new URL('../../../upstream/README.md', import.meta.url), 'utf8');

/** Rows of its tables whose first column names variables: `[name, default]`. */
const documented = readme.split('\n').flatMap((line) => {
  const [, first = '', standard = '', about = ''] = line.split('|').map((cell) => cell.trim());
  const names = [...first.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name);
  return names.map((name) => ({ name, standard, about }));
});

describe("the upstream's README", () => {
  it('has every variable once, and no other', () => {
    const names = documented.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...variables.keys()].toSorted());
  });

  it.each(documented)('says what $name is when nothing is set, and what it is for', ({ name, standard, about }) => {
    const value = variables.get(name);
    // Without a default of its own there is nothing, or words that say where the value comes from.
    if (value === undefined) expect(standard).not.toMatch(/^`[^`]*`$/);
    else expect(standard).toBe(`\`${value}\``);
    expect(about).not.toBe('');
  });

  it('names every area of commands', () => {
    for (const { name } of commands) expect(readme).toContain(`\`${name.split(' ')[0]}`);
  });
});
