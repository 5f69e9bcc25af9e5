/** The transport of queued mails: a mail server (`smtp.ts`) or a folder (`mailSpool.ts`). */

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface DatedMail extends Mail {
  readonly date: Date;
}

/**
 * - `sent`: the server has accepted the mail.
 * - `refused`: the server will never accept this mail; `reason` is its reply.
 * - `later`: the server refuses this mail for now (greylisting, a full mailbox).
 * - `away`: no mail can be sent at present: the server can't be reached, or the login fails.
 */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'later' | 'away'; readonly reason: string };

export interface MailTransport {
  /** @param id the same at every attempt, so that a mail that is sent twice can be recognized */
  deliver(mail: DatedMail, id: string): Promise<Delivery>;
  /** Aborts the current delivery. */
  close(): void;
}
