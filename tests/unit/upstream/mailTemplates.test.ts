import { describe, expect, it } from 'vitest';
import * as letters from '../../../upstream/mail/templates.ts';

/** What French keeps together: no line of a mail begins with a mark or ends with an opening quotation mark. */
const LOOSE = /\S [:;!?»]|« /;

describe('letters', () => {
  it.each(Object.entries(letters))('%s has no ordinary space at a French mark', (_name, write) => {
    const { subject, text } = write('fr', 'https://comics.example.org/fr/x');
    expect(subject).not.toMatch(LOOSE);
    expect(text).not.toMatch(LOOSE);
  });
});
