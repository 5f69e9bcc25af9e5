/** A mail as a file: readable as it is, and read back by whoever sends it. */
import type { DatedMail } from './transport.ts';

export function formatMailFile({ to, subject, text, date }: DatedMail): string {
  const headers = [`To: ${oneLine(to)}`, `Subject: ${oneLine(subject)}`, `Date: ${date.toUTCString()}`];
  return `${headers.join('\n')}\n\n${text}\n`;
}

/** Undefined for what is no such file. */
export function parseMailFile(content: string): DatedMail | undefined {
  const [, to, subject, date, text] =
    /^To: (.*)\nSubject: (.*)\nDate: (.*)\n(?:[\w-]+: .*\n)*\n([\s\S]*)\n$/.exec(content) ?? [];
  if (to === undefined || subject === undefined || date === undefined || text === undefined) return undefined;
  return { to, subject, text, date: new Date(date) };
}

/** No line of an address becomes a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
