/** A local SMTP server that accepts, refuses or defers mails as a test requires. */
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, as received. */
  readonly text: string;
}

export interface TestMailServer {
  readonly mails: readonly ReceivedMail[];
  stop(): Promise<void>;
}

interface MailServerOptions {
  /** Returns the SMTP status that refuses a recipient, or 0 to accept it. By default, all recipients are accepted. */
  readonly getRecipientStatus?: (address: string) => number;
  /** The password that clients must sign in with. Without it, the server offers no sign-in. */
  readonly password?: string;
  /** Called with each received mail, before the server confirms it. */
  readonly onMail?: (mail: ReceivedMail) => void;
}

/** Starts the server on 127.0.0.1, without encryption. */
export async function startMailServer(
  port: number,
  { getRecipientStatus = () => 0, password, onMail }: MailServerOptions = {},
) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('Who are you?')),
    onRcptTo({ address }, _session, done) {
      const status = getRecipientStatus(address);
      done(status === 0 ? null : Object.assign(new Error('Not this one'), { responseCode: status }));
    },
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        text += chunk;
      });
      stream.once('error', done);
      stream.once('end', () => {
        const mail = { from, to, text };
        mails.push(mail);
        onMail?.(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A connection closed by a client is not an error of the server.
  server.on('error', () => undefined);
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { mails, stop } satisfies TestMailServer;
}
