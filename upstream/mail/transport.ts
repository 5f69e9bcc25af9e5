/** What takes mails from the queue: a mail server (`smtp.ts`) or a folder (`mailSpool.ts`). */

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface DatedMail extends Mail {
  readonly date: Date;
}

/**
 * - `sent`: the mail has been taken.
 * - `refused`: this mail will never be taken; `reason` is the server's own words.
 * - `later`: not now, this one (a grey list, a full mailbox).
 * - `away`: no mail at all goes out at present: the server can't be reached, or does not let us in.
 */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'later' | 'away'; readonly reason: string };

export interface MailTransport {
  /** @param id the same each time, so that a mail that is sent twice is known to be the same */
  deliver(mail: DatedMail, id: string): Promise<Delivery>;
  /** Breaks off what is under way. */
  close(): void;
}
