/** The text format of a mail file. */
import type { DatedMail } from './transport.ts';

export function formatMailFile({ to, subject, text, date }: DatedMail): string {
  const headers = [`To: ${oneLine(to)}`, `Subject: ${oneLine(subject)}`, `Date: ${date.toUTCString()}`];
  return `${headers.join('\n')}\n\n${text}\n`;
}

/** Parses a mail file; undefined if the content isn't a mail file. */
export function parseMailFile(content: string): DatedMail | undefined {
  // Further headers are ignored. Earlier versions added `Failure` to mails that were refused.
  const [, to, subject, date, text] =
    /^To: (.*)\nSubject: (.*)\nDate: (.*)\n(?:[\w-]+: .*\n)*\n([\s\S]*)\n$/.exec(content) ?? [];
  if (to === undefined || subject === undefined || date === undefined || text === undefined) return undefined;
  return { to, subject, text, date: new Date(date) };
}

/** Replaces line breaks by spaces, so that no value can add a header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
