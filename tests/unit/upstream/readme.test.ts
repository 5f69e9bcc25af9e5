import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands } from '../../../upstream/operator/commands.ts';
import { settingDefaults } from '../../../upstream/settings.ts';

const readme = readFileSync(new URL('../../../upstream/README.md', import.meta.url), 'utf8');

/** The rows of the README's tables whose first column contains names of environment variables. */
const documented = readme.split('\n').flatMap((line) => {
  const [, first = '', standard = '', about = ''] = line.split('|').map((cell) => cell.trim());
  const names = [...first.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name);
  return names.map((name) => ({ name, standard, about }));
});

describe("the server's README", () => {
  it('lists exactly the environment variables that the server reads, each once', () => {
    const names = documented.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...settingDefaults.keys()].toSorted());
  });

  it.each(documented)('gives the default of $name and describes it', ({ name, standard, about }) => {
    const value = settingDefaults.get(name);
    // A variable without a default has an empty cell, or a text that explains where the value comes from.
    if (value === undefined) expect(standard).not.toMatch(/^`[^`]*`$/);
    else expect(standard).toBe(`\`${value}\``);
    expect(about).not.toBe('');
  });

  it('mentions every group of commands', () => {
    for (const { name } of commands) expect(readme).toContain(`\`${name.split(' ')[0]}`);
  });
});
