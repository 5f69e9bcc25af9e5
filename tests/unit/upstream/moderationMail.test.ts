import { describe, expect, it } from 'vitest';
import type { ModerationNotice } from '../../../upstream/mail/mailQueue.ts';
import { createModerationMail } from '../../../upstream/mail/moderationMail.ts';

const LINK = 'https://comics.example.org/fr/x';
/** An ordinary space where French needs a no-break space. */
const LOOSE = /\S [:;!?»]|« /;

const notices: readonly ModerationNotice[] = (['sent_back', 'taken_down'] as const).flatMap((act) =>
  (['series', 'episode'] as const).map((subject) => ({
    act,
    subject,
    id: 'x',
    title: 'Low Tide',
    message: 'Page 3.\nPlease.',
  })),
);
const accountNotices: readonly ModerationNotice[] = (['blocked', 'unblocked'] as const).map((act) => ({
  act,
  subject: 'person',
  id: 'x',
  title: '',
  message: 'Page 3.\nPlease.',
}));

describe('mails about decisions of the moderation', () => {
  it.each(notices)(
    '$act of a $subject: the text has the title of the $subject, the quoted message and a link at the end',
    (notice) => {
      for (const locale of ['en', 'fr'] as const) {
        const { subject, text } = createModerationMail(locale, notice, LINK);
        expect(text).toContain('Low Tide');
        expect(text).toContain('\n\n> Page 3.\n> Please.\n\n');
        expect(text.endsWith(`\n\n${LINK}`)).toBe(true);
        // The title is the creator's own text. A subject is read without the mail's context.
        expect(subject).not.toContain('Low Tide');
      }
    },
  );

  it.each([...notices, ...accountNotices])(
    '$act of a $subject: no ordinary space where French needs a no-break space',
    (notice) => {
      const { subject, text } = createModerationMail('fr', notice, LINK);
      expect(subject).not.toMatch(LOOSE);
      expect(text).not.toMatch(LOOSE);
    },
  );

  it('a mail without a message has no empty quotation', () => {
    for (const notice of accountNotices)
      expect(createModerationMail('en', { ...notice, message: '' }, undefined).text).not.toContain('>');
  });
});
