import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outgoingMails } from '../../upstream/db/tables/mails.ts';
import { createLog } from '../../upstream/log.ts';
import { formatMailFile } from '../../upstream/mail/mailFile.ts';
import { queueMail } from '../../upstream/mail/mailQueue.ts';
import { type MailWorker, createMailWorker, type RetryPolicy } from '../../upstream/mail/mailWorker.ts';
import { queueMailFiles } from '../../upstream/mail/queueMailFiles.ts';
import { createSmtpTransport } from '../../upstream/mail/smtp.ts';
import { runCommand } from '../../upstream/operator/run.ts';
import { databases } from './databases.ts';
import { findFreePort } from '../freePort.ts';
import { startMailServer } from './mailServer.ts';
import { useUpstream } from './upstream.ts';

const FROM = 'Comics <comics@example.org>';
const letter = { subject: 'Bienvenue à bord', text: 'Bonjour,\n\nvoilà : https://x.org/a?token=1' };

/** Waits for an assertion to pass, with a long timeout for busy machines. */
function waitForAssertion(check: () => void | Promise<void>) {
  return vi.waitFor(check, { timeout: 20_000, interval: 10 });
}

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

async function startServer(port: number, options?: Parameters<typeof startMailServer>[1]) {
  const started = await startMailServer(port, options);
  cleanups.push(started.stop);
  return started;
}

describe.each(databases)('sending mails by SMTP ($name)', (database) => {
  const upstream = useUpstream(database);
  beforeEach(async () => {
    await upstream().db.delete(outgoingMails);
  });

  const queue = async ({ to = 'ann@example.org', subject = letter.subject } = {}) =>
    queueMail(upstream().db, upstream().services.now(), {
      content: { kind: 'written', subject, text: letter.text },
      email: to,
      locale: 'en',
    });
  const loadQueuedMails = () => upstream().db.select().from(outgoingMails);
  const waitUntilEmpty = () => waitForAssertion(async () => expect(await loadQueuedMails()).toEqual([]));

  /**
   * Starts a mail worker, as each server process does. By default, it retries after 20 to 40 ms. @param options.login name:password
   */
  async function startWorker(port: number, options: Partial<RetryPolicy> & { login?: string } = {}) {
    const { login, ...policy } = options;
    const logLines: string[] = [];
    const sink = { out: (line: string) => logLines.push(line), err: (line: string) => logLines.push(line) };
    const url = `smtp://${login === undefined ? '' : `${login}@`}127.0.0.1:${port}`;
    const services = { ...upstream().services, log: createLog('text', sink) };
    const worker: MailWorker = createMailWorker(services, createSmtpTransport(url, FROM), {
      firstWaitMs: 20,
      maxWaitMs: 40,
      maxAgeMs: 3_600_000,
      ...policy,
    });
    cleanups.push(() => worker.close());
    await worker.begin(false);
    return { worker, logLines };
  }

  it('sends sender, subject and text, and deletes the mail from the queue', async () => {
    const port = await findFreePort();
    const { mails } = await startServer(port);
    await queue();
    await startWorker(port);
    await waitForAssertion(() => expect(mails).toHaveLength(1));
    const [mail] = mails;
    expect(mail).toMatchObject({ from: 'comics@example.org', to: ['ann@example.org'] });
    expect(mail?.text).toMatch(/^From: Comics <comics@example\.org>\r$/m);
    expect(mail?.text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail?.text).toMatch(/^Message-ID: <[^>]+@example\.org>\r$/m);
    const body = mail?.text.split('\r\n\r\n').slice(1).join('\r\n\r\n') ?? '';
    expect(decodeBody(mail?.text ?? '', body)).toContain('token=1');
    await waitUntilEmpty();
  });

  it('retries while the server is down, and then sends the oldest mail first', async () => {
    const port = await findFreePort();
    await queue({ subject: 'one' });
    const { worker, logLines } = await startWorker(port);
    await waitForAssertion(() => expect(logLines.join()).toContain("The mail server can't be reached"));
    await queue({ subject: 'two' });
    worker.wake();
    const { mails } = await startServer(port);
    await waitForAssertion(() => expect(mails.map(readSubject)).toEqual(['one', 'two']));
    await waitUntilEmpty();
    // The failure is logged once, not at each attempt.
    expect(logLines.filter((line) => line.includes("can't be reached"))).toHaveLength(1);
  });

  it('keeps mails while the server refuses the login', async () => {
    const port = await findFreePort();
    const { mails } = await startServer(port, { password: 'right' });
    await queue();
    const wrong = await startWorker(port, { login: 'me:wrong' });
    await waitForAssertion(() => expect(wrong.logLines.join()).toContain("can't be reached"));
    await wrong.worker.close();
    expect(await loadQueuedMails()).toHaveLength(1);
    expect(wrong.logLines.join()).not.toContain('wrong@');
    await startWorker(port, { login: 'me:right' });
    await waitForAssertion(() => expect(mails).toHaveLength(1));
  });

  it('keeps permanently refused mails with their reason, and sends the others', async () => {
    let takesAll = false;
    const port = await findFreePort();
    const { mails } = await startServer(port, {
      getRecipientStatus: (to) => (to.startsWith('gone') && !takesAll ? 550 : 0),
    });
    await queue({ to: 'gone@example.org' });
    await queue();
    const { worker } = await startWorker(port);
    await waitForAssertion(() => expect(mails).toHaveLength(1));
    await waitForAssertion(async () =>
      expect(await loadQueuedMails()).toMatchObject([{ failure: expect.stringContaining('550') }]),
    );
    const context = { settings: upstream().services.settings, services: async () => upstream().services };
    const listed = await runCommand(context, ['mails', 'list', '--json']);
    expect(JSON.parse(listed.out)).toMatchObject([
      { state: 'failed', to: 'gone@example.org', reason: expect.stringContaining('550') },
    ]);
    expect(listed.out).not.toContain('token');
    takesAll = true;
    expect((await runCommand(context, ['mails', 'retry'])).out).toBe('waitingAgain: 1');
    worker.wake();
    await waitForAssertion(() => expect(mails.at(-1)?.to).toEqual(['gone@example.org']));
    await waitUntilEmpty();
  });

  it('retries temporarily refused mails, and sends the others meanwhile', async () => {
    const port = await findFreePort();
    let isGrey = true;
    const { mails } = await startServer(port, {
      getRecipientStatus: (to) => (isGrey && to.startsWith('ann') ? 451 : 0),
    });
    await queue();
    await queue({ to: 'bob@example.org' });
    await startWorker(port);
    await waitForAssertion(() => expect(mails.map(({ to }) => to)).toEqual([['bob@example.org']]));
    isGrey = false;
    await waitForAssertion(() => expect(mails.map(({ to }) => to[0])).toEqual(['bob@example.org', 'ann@example.org']));
    await waitUntilEmpty();
  });

  it('gives up after the maximum time, logs it and keeps the mail', async () => {
    const port = await findFreePort();
    await queue();
    const { logLines } = await startWorker(port, { maxAgeMs: -1 });
    await waitForAssertion(async () => expect(await loadQueuedMails()).toMatchObject([{ failedAt: expect.any(Date) }]));
    expect(logLines.join()).toContain('is not sent again: Not delivered for days');
  });

  it('skips a mail of an unknown kind, and sends the others', async () => {
    const port = await findFreePort();
    const { mails } = await startServer(port);
    await queue({ subject: 'of another version' });
    await upstream().db.update(outgoingMails).set({ kind: 'unheard_of' });
    await queue();
    const { logLines } = await startWorker(port);
    await waitForAssertion(() => expect(mails).toHaveLength(1));
    expect(logLines.join()).toContain('could not be written');
    expect(await loadQueuedMails()).toMatchObject([{ kind: 'unheard_of', failedAt: null }]);
  });

  it('three workers together send each mail once', async () => {
    const port = await findFreePort();
    const { mails } = await startServer(port);
    for (let number = 0; number < 20; number += 1) await queue({ subject: `mail ${number}` });
    const workers = await Promise.all([startWorker(port), startWorker(port), startWorker(port)]);
    await waitForAssertion(() => expect(new Set(mails.map(readSubject)).size).toBe(20));
    await waitUntilEmpty();
    for (const { worker } of workers) worker.wake();
    await upstream().services.background.settled();
    expect(mails).toHaveLength(20);
  });

  it('a line break in a subject adds no header', async () => {
    const port = await findFreePort();
    const { mails } = await startServer(port);
    await queue({ subject: 'Hello\nBcc: eve@example.org' });
    await startWorker(port);
    await waitForAssertion(() => expect(mails).toHaveLength(1));
    expect(mails[0]?.to).toEqual(['ann@example.org']);
    expect(mails[0]?.text).not.toMatch(/^Bcc:/m);
  });

  it('imports mail files of an earlier version once, and keeps failed ones as failed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'longstrip-mails-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const date = new Date();
    for (const state of ['waiting', 'sending', 'failed']) {
      mkdirSync(join(folder, state), { recursive: true });
      const text = formatMailFile({ to: 'ann@example.org', subject: state, text: letter.text, date });
      const whole = state === 'failed' ? text.replace('\n\n', '\nFailure: 550 Not this one\n\n') : text;
      writeFileSync(join(folder, state, `${state}.txt`), whole);
    }
    await Promise.all([1, 2].map(() => queueMailFiles(upstream().services, folder)));
    await queueMailFiles(upstream().services, folder);
    await queueMailFiles(upstream().services, join(folder, 'nowhere'));
    expect(['waiting', 'sending', 'failed'].flatMap((state) => readdirSync(join(folder, state)))).toEqual([]);
    expect(existsSync(folder)).toBe(true);
    const port = await findFreePort();
    const { mails } = await startServer(port);
    await startWorker(port);
    await waitForAssertion(() => expect(new Set(mails.map(readSubject))).toEqual(new Set(['sending', 'waiting'])));
    await waitForAssertion(async () =>
      expect(await loadQueuedMails()).toMatchObject([{ email: 'ann@example.org', failure: '550 Not this one' }]),
    );
  });
});

function readSubject({ text }: { text: string }): string | undefined {
  return /^Subject: (.*)\r$/m.exec(text)?.[1];
}

function decodeBody(headers: string, body: string): string {
  return /Content-Transfer-Encoding: base64/i.test(headers)
    ? Buffer.from(body, 'base64').toString('utf8')
    : body.replace(/=\r\n/g, '').replace(/=3D/g, '=');
}
