/** Delivers mails over SMTP and maps the server's reply to a `Delivery`. */
import { createTransport } from 'nodemailer';
import type { Delivery, MailTransport } from './transport.ts';

/** Timeout of connecting, and of waiting for the server's greeting. */
const MAX_CONNECT_MS = 10_000;
/** Timeout of waiting for each later reply. */
const MAX_SILENCE_MS = 30_000;

/**
 * @param url `smtps://…:465` or `smtp://name:password@host:587`. With `smtp:`, STARTTLS is used if the server supports it, and
 * required if a password is sent to another machine.
 * @param from sender: `comics@example.org` or `Comics <comics@example.org>`
 */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const { protocol, hostname, username } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && username !== '' && !isLocal,
    connectionTimeout: MAX_CONNECT_MS,
    greetingTimeout: MAX_CONNECT_MS,
    socketTimeout: MAX_SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver({ to, subject, text, date }, id) {
      try {
        // The recipient is an object, because a string that contains a comma would be parsed as two addresses.
        const recipient = { name: '', address: to };
        await transport.sendMail({ from, to: recipient, subject, text, date, messageId: `<${id}@${domain}>` });
        return { kind: 'sent' };
      } catch (error) {
        return toDelivery(error);
      }
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/**
 * Maps an error to a `Delivery`. Only a permanent reply about this mail is a refusal, so that a wrong SMTP password loses no
 * mails.
 */
function toDelivery(error: unknown): Delivery {
  const reason = error instanceof Error ? error.message : String(error);
  const [code, command, status] = ['code', 'command', 'responseCode'].map((name) =>
    error instanceof Error ? Reflect.get(error, name) : undefined,
  );
  const isOfThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  if (!isOfThisMail) return { kind: 'away', reason };
  // Without a reply of the server, EENVELOPE means that nodemailer itself found no valid recipient.
  const isPermanent = typeof status === 'number' ? status >= 500 : code === 'EENVELOPE';
  return { kind: isPermanent ? 'refused' : 'later', reason };
}
