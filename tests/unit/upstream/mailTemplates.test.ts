import { describe, expect, it } from 'vitest';
import * as letters from '../../../upstream/mail/templates.ts';

/** An ordinary space where French needs a no-break space. A line could then begin with a mark or end with «. */
const LOOSE = /\S [:;!?»]|« /;

describe('mail templates', () => {
  it.each(Object.entries(letters))(
    'the French mail %s has no ordinary space beside a punctuation mark that needs a no-break space',
    (_name, write) => {
      const { subject, text } = write('fr', 'https://comics.example.org/fr/x');
      expect(subject).not.toMatch(LOOSE);
      expect(text).not.toMatch(LOOSE);
    },
  );
});
