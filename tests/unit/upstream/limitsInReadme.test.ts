import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { passwordLimits, type Limit, mailLimits, type Rate, rates } from '../../../upstream/http/limits/rates.ts';

const readme = readFileSync(new URL('../../../upstream/README.md', import.meta.url), 'utf8');
const [, section = ''] = /\n## Limits\n(.*?)\n## /s.exec(readme) ?? [];

/** A limit in the format of the table, such as `20 in 1 h`. */
function formatLimit(limit: Limit | undefined): string {
  if (limit === undefined) return '';
  const { attempts, seconds } = limit;
  return `${attempts} in ${seconds < 3_600 ? `${seconds / 60} min` : `${seconds / 3_600} h`}`;
}

describe("limits in the server's README", () => {
  const rows = section.split('\n').flatMap((line) => {
    const [, first = '', ...cells] = line.split('|').map((cell) => cell.trim());
    const [, name] = /\(`(\w+)`\)$/.exec(first) ?? [];
    return name === undefined ? [] : [[name, cells.slice(0, 3)] as const];
  });

  it('have a table of the limits in `rates`, and no others, in the same order', () => {
    const known = Object.entries<Rate>(rates).map(([name, { address, addressAndSubject, subject }]) => [
      name,
      [formatLimit(address), formatLimit(addressAndSubject), formatLimit(subject)],
    ]);
    expect(rows).toEqual(known);
  });

  it('mention the limits for wrong passwords and mails', () => {
    const { address, addressAndSubject, underAttack } = passwordLimits;
    for (const limit of [
      address,
      addressAndSubject,
      underAttack.subject,
      underAttack.addressAndSubject,
      ...Object.values(mailLimits),
    ])
      expect(section.replace(/\s+/g, ' ')).toContain(formatLimit(limit));
  });
});
