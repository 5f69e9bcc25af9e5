import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guesses, type Limit, mails, type Rate, rates } from '../../../upstream/http/limits/rates.ts';

const readme = readFileSync(new URL('../../../upstream/README.md', import.meta.url), 'utf8');
const [, section = ''] = /\n## Limits\n(.*?)\n## /s.exec(readme) ?? [];

/** `20 in 1 h`, as the table says it. */
function said(limit: Limit | undefined): string {
  if (limit === undefined) return '';
  const { attempts, seconds } = limit;
  return `${attempts} in ${seconds < 3_600 ? `${seconds / 60} min` : `${seconds / 3_600} h`}`;
}

describe("limits in the upstream's README", () => {
  const rows = section.split('\n').flatMap((line) => {
    const [, first = '', ...cells] = line.split('|').map((cell) => cell.trim());
    const [, name] = /\(`(\w+)`\)$/.exec(first) ?? [];
    return name === undefined ? [] : [[name, cells.slice(0, 3)] as const];
  });

  it('are those of the table, all of them', () => {
    const known = Object.entries<Rate>(rates).map(([name, { address, addressAndSubject, subject }]) => [
      name,
      [said(address), said(addressAndSubject), said(subject)],
    ]);
    expect(rows).toEqual(known);
  });

  it('name those of wrong passwords and of mails', () => {
    const { address, addressAndSubject, besieged } = guesses;
    for (const limit of [
      address,
      addressAndSubject,
      besieged.subject,
      besieged.addressAndSubject,
      ...Object.values(mails),
    ])
      expect(section.replace(/\s+/g, ' ')).toContain(said(limit));
  });
});
