/** The interface through which queued mails are delivered: to a mail server (`smtp.ts`) or a folder (`mailSpool.ts`). */

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface DatedMail extends Mail {
  /** Time of the attempt to deliver the mail; for a mail file of an earlier version (`queueMailFiles.ts`), its date. */
  readonly date: Date;
}

/**
 * The result of an attempt to deliver a mail:
 * - `sent`: the server has accepted the mail.
 * - `refused`: the server will never accept this mail.
 * - `later`: the server doesn't accept this mail at present, for example because of greylisting or a full mailbox.
 * - `away`: no mail can be sent at present.
 */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'later' | 'away'; readonly reason: string };

export interface MailTransport {
  /** @param id the same for every attempt, so that a mail that was sent twice can be recognized */
  deliver(mail: DatedMail, id: string): Promise<Delivery>;
  /** Checks whether mails can be delivered at present, without sending one. @throws Error if not */
  check(): Promise<void>;
  /** Releases resources. A current delivery goes on until its reply or timeout. */
  close(): void;
}
