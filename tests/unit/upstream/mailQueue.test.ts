import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../../upstream/log.ts';
import { mailText } from '../../../upstream/mail/mailFile.ts';
import { type MailQueue, mailQueue, type Patience } from '../../../upstream/mail/mailQueue.ts';
import { smtpServer } from '../../../upstream/mail/smtp.ts';
import { runCommand } from '../../../upstream/operator/run.ts';
import { defaultSettings } from '../../../upstream/settings.ts';
import { freePort, startMailServer } from './mailServer.ts';

const FROM = 'Comics <comics@example.org>';
const letter = {
  to: 'ann@example.org',
  subject: 'Bienvenue à bord',
  text: 'Bonjour,\n\nvoilà : https://x.org/a?token=1',
};

/** Soon, but on a machine that is busy not at once. */
const eventually = (looked: () => void) => vi.waitFor(looked, { timeout: 20_000, interval: 10 });

vi.setConfig({ testTimeout: 60_000 });

const toEnd: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end();
});

function newFolder(): string {
  const data = mkdtempSync(join(tmpdir(), 'longstrip-mails-'));
  toEnd.push(() => rmSync(data, { recursive: true, force: true }));
  return join(data, 'mails');
}

/** Tries again at once, unless a test wishes otherwise. */
function newQueue(folder: string, port: number, wishes: Partial<Patience> & { login?: string } = {}) {
  const { login, ...patience } = wishes;
  const said: string[] = [];
  const sink = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
  const url = `smtp://${login === undefined ? '' : `${login}@`}127.0.0.1:${port}`;
  const queue: MailQueue = mailQueue(folder, smtpServer(url, FROM), log('text', sink), {
    first: 20,
    longest: 40,
    givingUp: 3_600_000,
    ...patience,
  });
  toEnd.push(() => queue.close());
  return { queue, said };
}

async function server(port: number, wishes?: Parameters<typeof startMailServer>[1]) {
  const started = await startMailServer(port, wishes);
  toEnd.push(started.stop);
  return started;
}

const inFolder = (folder: string, name: string) => {
  try {
    return readdirSync(join(folder, name)).sort();
  } catch {
    return [];
  }
};
const nothingLeft = (folder: string) => ['waiting', 'sending', 'failed'].flatMap((name) => inFolder(folder, name));

describe('mails by a mail server', () => {
  it('arrive whole, from whom and with the text they were written with, and leave nothing behind', async () => {
    const [folder, port] = [newFolder(), await freePort()];
    const { mails } = await server(port);
    await newQueue(folder, port).queue.send(letter);
    await eventually(() => expect(mails).toHaveLength(1));
    const [mail] = mails;
    expect(mail).toMatchObject({ from: 'comics@example.org', to: ['ann@example.org'] });
    expect(mail?.text).toMatch(/^From: Comics <comics@example\.org>\r$/m);
    expect(mail?.text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail?.text).toMatch(/^Message-ID: <[^>]+@example\.org>\r$/m);
    const body = mail?.text.split('\r\n\r\n').slice(1).join('\r\n\r\n') ?? '';
    expect(decoded(mail?.text ?? '', body)).toContain('token=1');
    await eventually(() => expect(nothingLeft(folder)).toEqual([]));
  });

  it('wait while the server is away, and go out by themselves, oldest first, when it is back', async () => {
    const [folder, port] = [newFolder(), await freePort()];
    const { queue, said } = newQueue(folder, port);
    await queue.send({ ...letter, subject: 'one' });
    await eventually(() => expect(said.join()).toContain('The mail server is away'));
    await queue.send({ ...letter, subject: 'two' });
    // An attempt moves one from folder to folder while they are read.
    await eventually(() => expect(inFolder(folder, 'waiting')).toHaveLength(2));
    const { mails } = await server(port);
    await eventually(() => expect(mails.map(subjectOf)).toEqual(['one', 'two']));
    await eventually(() => expect(nothingLeft(folder)).toEqual([]));
    // It was said once, not at each attempt.
    expect(said.filter((line) => line.includes('away'))).toHaveLength(1);
  });

  it('wait also where the server does not let us in: a wrong password costs no mail', async () => {
    const [folder, port] = [newFolder(), await freePort()];
    const { mails } = await server(port, { password: 'right' });
    const wrong = newQueue(folder, port, { login: 'me:wrong' });
    await wrong.queue.send(letter);
    await eventually(() => expect(wrong.said.join()).toContain('away'));
    await wrong.queue.close();
    expect(inFolder(folder, 'waiting')).toHaveLength(1);
    expect(wrong.said.join()).not.toContain('wrong@');
    newQueue(folder, port, { login: 'me:right' }).queue.begin();
    await eventually(() => expect(mails).toHaveLength(1));
  });

  it('that are refused for good keep nobody waiting, and are kept with the reason', async () => {
    let takesAll = false;
    const [folder, port] = [newFolder(), await freePort()];
    const { mails } = await server(port, { recipient: (to) => (to.startsWith('gone') && !takesAll ? 550 : 0) });
    const { queue } = newQueue(folder, port);
    await queue.send({ ...letter, to: 'gone@example.org' });
    await queue.send(letter);
    await eventually(() => expect(mails).toHaveLength(1));
    await eventually(() => expect(inFolder(folder, 'failed')).toHaveLength(1));
    // The server has the other one; that its file is gone comes after.
    await eventually(() => expect(inFolder(folder, 'sending')).toEqual([]));
    const [name = ''] = inFolder(folder, 'failed');
    expect(readFileSync(join(folder, 'failed', name), 'utf8')).toMatch(/^Failure: .*550/m);
    const operation = {
      settings: { ...defaultSettings, DATA_DIR: join(folder, '..'), SMTP_URL: 'smtp://localhost' },
      services: () => Promise.reject(new Error('The data was opened')),
    };
    const listed = await runCommand(operation, ['mails', 'list', '--json']);
    expect(JSON.parse(listed.out)).toMatchObject([
      { state: 'failed', to: 'gone@example.org', reason: expect.stringContaining('550') },
    ]);
    expect(listed.out).not.toContain('token');
    takesAll = true;
    expect((await runCommand(operation, ['mails', 'retry'])).out).toBe('waitingAgain: 1');
    await queue.tryAll();
    await eventually(() => expect(mails.at(-1)?.to).toEqual(['gone@example.org']));
    await eventually(() => expect([inFolder(folder, 'waiting'), inFolder(folder, 'sending')]).toEqual([[], []]));
  });

  it('that are put off are tried again, without keeping the others waiting', async () => {
    const [folder, port] = [newFolder(), await freePort()];
    let isGrey = true;
    const { mails } = await server(port, { recipient: (to) => (isGrey && to.startsWith('ann') ? 451 : 0) });
    const { queue } = newQueue(folder, port);
    await queue.send(letter);
    await queue.send({ ...letter, to: 'bob@example.org' });
    await eventually(() => expect(mails.map(({ to }) => to)).toEqual([['bob@example.org']]));
    isGrey = false;
    await eventually(() => expect(mails.map(({ to }) => to[0])).toEqual(['bob@example.org', 'ann@example.org']));
    expect(inFolder(folder, 'failed')).toEqual([]);
  });

  it('that nobody took for days are given up, and kept', async () => {
    const [folder, port] = [newFolder(), await freePort()];
    const { queue } = newQueue(folder, port, { givingUp: -1 });
    await queue.send(letter);
    await eventually(() => expect(inFolder(folder, 'failed')).toHaveLength(1));
  });

  it('that an earlier process left are sent, also what it was just handing over', async () => {
    const [folder, port] = [newFolder(), await freePort()];
    const { mails } = await server(port);
    for (const [where, subject, minutes] of [
      ['waiting', 'left', 0],
      ['sending', 'abandoned', 60],
      ['sending', 'in hand', 0],
    ] as const) {
      mkdirSync(join(folder, where), { recursive: true });
      const path = join(folder, where, `${subject}.txt`);
      writeFileSync(path, mailText({ ...letter, subject, date: new Date() }));
      const at = new Date(Date.now() - minutes * 60_000);
      utimesSync(path, at, at);
    }
    newQueue(folder, port).queue.begin();
    await eventually(() => expect(new Set(mails.map(subjectOf))).toEqual(new Set(['abandoned', 'left'])));
    // Somebody else has that one.
    await eventually(() => expect(inFolder(folder, 'sending')).toEqual(['in hand.txt']));
  });

  it('go out once, though two processes share the folder', async () => {
    const [folder, port] = [newFolder(), await freePort()];
    const { mails } = await server(port);
    const [one, other] = [newQueue(folder, port).queue, newQueue(folder, port).queue];
    for (let at = 0; at < 10; at += 1) await (at % 2 === 0 ? one : other).send({ ...letter, subject: `mail ${at}` });
    await eventually(() => expect(new Set(mails.map(subjectOf)).size).toBe(10));
    await eventually(() => expect(nothingLeft(folder)).toEqual([]));
    await one.tryAll();
    expect(mails).toHaveLength(10);
  });

  it('make no header of what stands in an address or a subject', async () => {
    const [folder, port] = [newFolder(), await freePort()];
    const { mails } = await server(port);
    await newQueue(folder, port).queue.send({ ...letter, subject: 'Hello\nBcc: eve@example.org' });
    await eventually(() => expect(mails).toHaveLength(1));
    expect(mails[0]?.to).toEqual(['ann@example.org']);
    expect(mails[0]?.text).not.toMatch(/^Bcc:/m);
  });
});

function subjectOf({ text }: { text: string }): string | undefined {
  return /^Subject: (.*)\r$/m.exec(text)?.[1];
}

function decoded(headers: string, body: string): string {
  return /Content-Transfer-Encoding: base64/i.test(headers)
    ? Buffer.from(body, 'base64').toString('utf8')
    : body.replace(/=\r\n/g, '').replace(/=3D/g, '=');
}
