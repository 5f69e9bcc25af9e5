import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emailEndpoints } from '../../src/api/schemas/email.ts';
import type { Endpoint } from '../../src/api/schemas/endpoint.ts';
import { invitationEndpoints } from '../../src/api/schemas/invitation.ts';
import { passwordEndpoints } from '../../src/api/schemas/password.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { createBackground } from '../../upstream/background.ts';
import { outgoingMails } from '../../upstream/db/tables/mails.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { emailConfirmations, passwordResets } from '../../upstream/db/tables/sessions.ts';
import { invitationRequests } from '../../upstream/db/tables/waitingLists.ts';
import { createLog } from '../../upstream/log.ts';
import { createMailWorker } from '../../upstream/mail/mailWorker.ts';
import type { MailTransport, DatedMail } from '../../upstream/mail/transport.ts';
import { databases } from './databases.ts';
import { type CallOptions, useUpstream } from './upstream.ts';

const PASSWORD = 'seven or more';
const mailAway: MailTransport = {
  deliver: async () => ({ kind: 'away', reason: 'Connection refused' }),
  check: async () => undefined,
  close: () => undefined,
};
/** Longer than the first wait of the worker, which is 30 s. */
const AFTER_FIRST_WAIT_MS = 31_000;
/** How long a claimed mail is reserved for its worker (`mail/mailQueue.ts`). */
const LEASE_MS = 5 * 60_000;

/** A transport that accepts every mail. */
function createMailbox() {
  const mails: (DatedMail & { id: string })[] = [];
  const transport: MailTransport = {
    async deliver(mail, id) {
      mails.push({ ...mail, id });
      return { kind: 'sent' };
    },
    check: async () => undefined,
    close: () => undefined,
  };
  return { mails, transport };
}

describe.each(databases)('mail queue ($name)', (database) => {
  const upstream = useUpstream(database, { RATE_LIMITS: true });
  beforeEach(async () => {
    await upstream().services.background.settled();
    await upstream().db.delete(outgoingMails);
    upstream().mailTransport = createMailbox().transport;
  });
  afterEach(() => vi.restoreAllMocks());

  const loadQueuedMails = () => upstream().db.select().from(outgoingMails);
  const waitForBackground = () => upstream().services.background.settled();
  /** Stops the worker, so that a test sees only the effects of the request itself. */
  const stopWorker = () => vi.spyOn(upstream().services.mails, 'wake').mockImplementation(() => undefined);
  /** Restores the worker, and sends the queued mails after its first wait. @returns the sent mails */
  const sendNow = () => {
    vi.restoreAllMocks();
    const { mails, transport } = createMailbox();
    upstream().mailTransport = transport;
    upstream().clockOffsetMs += AFTER_FIRST_WAIT_MS;
    upstream().services.mails.wake();
    return waitForBackground().then(() => mails);
  };
  /** @returns a function that sends all due mails, as a separate process would */
  const createSendingProcess = (transport: MailTransport) => {
    const ownBackground = createBackground(createLog('off'));
    const worker = createMailWorker({ ...upstream().services, background: ownBackground }, transport);
    return () => {
      worker.wake();
      return ownBackground.settled();
    };
  };
  const extractToken = (mail: DatedMail | undefined) => /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const signUp = async (email: string) => {
    const created = await upstream().call(userEndpoints.create, { body: { email, password: PASSWORD } });
    await waitForBackground();
    return { kind: 'user', token: created.authentication_token } as const;
  };

  it('a mail is in the database before the response is sent, and is sent in the background', async () => {
    const as = await signUp('ann@example.org');
    const calls: [Endpoint, CallOptions, string][] = [
      [passwordEndpoints.forgotten, { body: { email: 'ann@example.org' } }, 'Choose a new password'],
      [invitationEndpoints.ask, { body: { email: 'ann@example.org' } }, 'We got your invitation request'],
      [
        emailEndpoints.change,
        { as, body: { email: 'anna@example.org', current_password: PASSWORD } },
        'Confirm your new email address',
      ],
      [userEndpoints.create, { body: { email: 'new@example.org', password: PASSWORD } }, 'Confirm your email address'],
      [
        passwordEndpoints.change,
        { as, body: { current_password: PASSWORD, new_password: 'another long one' } },
        'Your password has changed',
      ],
    ];
    for (const [endpoint, options, subject] of calls) {
      stopWorker();
      await upstream().call(endpoint, options);
      expect([endpoint.path, await loadQueuedMails()]).toEqual([
        endpoint.path,
        [expect.objectContaining({ failedAt: null })],
      ]);
      const mails = await sendNow();
      expect(mails.map((mail) => mail.subject)).toEqual([expect.stringContaining(subject)]);
      expect(await loadQueuedMails()).toEqual([]);
    }
  });

  it('a request does the same database work for known and unknown addresses', async () => {
    await signUp('somebody@example.org');
    const as = await signUp('asker@example.org');
    const measureRequest = async (endpoint: Endpoint, email: string, rest: Partial<CallOptions> = {}, more = {}) => {
      stopWorker();
      const spies = (['select', 'insert', 'update', 'delete', 'execute', 'transaction'] as const).map((method) =>
        vi.spyOn(upstream().db, method),
      );
      const { status } = await upstream().send(endpoint, { ...rest, body: { email, ...more } });
      const queries = spies.map(({ mock }) => mock.calls.length);
      const rows = (await loadQueuedMails()).map(({ kind, details }) => ({ kind, details }));
      const links = [await upstream().db.$count(passwordResets), await upstream().db.$count(emailConfirmations)];
      vi.restoreAllMocks();
      await upstream().db.delete(outgoingMails);
      return { status, queries, rows, links };
    };
    const measureForBoth = async (endpoint: Endpoint, rest?: CallOptions, more?: object) => [
      await measureRequest(endpoint, 'somebody@example.org', rest, more),
      await measureRequest(endpoint, 'nobody@example.org', rest, more),
    ];
    for (const [known, unknown] of [
      await measureForBoth(passwordEndpoints.forgotten),
      await measureForBoth(emailEndpoints.change, { as }, { current_password: PASSWORD }),
      await measureForBoth(invitationEndpoints.ask),
    ]) {
      expect(known?.status).toBe(204);
      expect(known?.rows).toHaveLength(1);
      expect(known?.queries.reduce((sum, count) => sum + count)).toBeGreaterThan(1);
      expect(unknown).toEqual(known);
    }
  });

  it('the work on a mail begins only after the response', async () => {
    const work = vi.spyOn(upstream().db, 'update');
    await upstream().send(passwordEndpoints.forgotten, { body: { email: 'somebody@example.org' } });
    expect(work).not.toHaveBeenCalled();
    await waitForBackground();
    expect(work).toHaveBeenCalled();
  });

  it("if a mail can't be queued, the request fails with 503, and a sign-up creates no account", async () => {
    const { db } = upstream();
    await db.execute(
      sql.raw(
        "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$",
      ),
    );
    await db.execute(
      sql.raw('CREATE TRIGGER no_room BEFORE INSERT ON outgoing_mails FOR EACH ROW EXECUTE FUNCTION no_room()'),
    );
    try {
      const body = { email: 'full@example.org' };
      for (const [endpoint, more] of [
        [passwordEndpoints.forgotten, {}],
        [invitationEndpoints.ask, {}],
        [userEndpoints.create, { password: PASSWORD }],
      ] as const) {
        const refused = await upstream().callRefused(endpoint, { body: { ...body, ...more } });
        expect([endpoint.path, refused.status, refused.retryAfter]).toEqual([endpoint.path, 503, 30]);
      }
      expect((await db.select().from(users)).map(({ email }) => email)).not.toContain('full@example.org');
    } finally {
      await db.execute(sql.raw('DROP FUNCTION no_room() CASCADE'));
    }
    await upstream().call(userEndpoints.create, { body: { email: 'full@example.org', password: PASSWORD } });
  });

  it('a queued mail waits for the mail server, and its link is not readable from the database', async () => {
    await signUp('waits@example.org');
    const before = await upstream().db.$count(passwordResets);
    upstream().mailTransport = mailAway;
    await upstream().call(passwordEndpoints.forgotten, { body: { email: 'waits@example.org' } });
    await waitForBackground();
    // Several retries don't create a second link.
    for (let attempt = 0; attempt < 6; attempt += 1) {
      upstream().clockOffsetMs += 20 * 60_000;
      upstream().services.mails.wake();
      await waitForBackground();
    }
    expect(await loadQueuedMails()).toHaveLength(1);
    expect(await upstream().db.$count(passwordResets)).toBe(before + 1);
    upstream().clockOffsetMs += 15 * 60_000;
    const stored = [await loadQueuedMails(), await upstream().db.select().from(passwordResets)];
    const [mail] = await sendNow();
    expect(mail?.to).toBe('waits@example.org');
    expect(JSON.stringify(stored)).not.toContain(extractToken(mail));
    await upstream().call(passwordEndpoints.resetLink, { params: { token: extractToken(mail) } });
  });

  it('stores invitation requests while the mail server is down; only the reply mails wait', async () => {
    upstream().mailTransport = mailAway;
    const requestInvitation = (email: string) => upstream().call(invitationEndpoints.ask, { body: { email } });
    await requestInvitation('early@example.org');
    await waitForBackground();
    await requestInvitation('later@example.org');
    await waitForBackground();
    const kept = await upstream().db.select().from(invitationRequests);
    expect(kept.map(({ email }) => email)).toEqual(expect.arrayContaining(['early@example.org', 'later@example.org']));
    expect((await sendNow()).map(({ to }) => to)).toEqual(['early@example.org', 'later@example.org']);
  });

  it("drops the 'forgot password' mail to an unknown address", async () => {
    upstream().mailTransport = mailAway;
    await upstream().call(passwordEndpoints.forgotten, { body: { email: 'stranger@example.org' } });
    await waitForBackground();
    expect(await loadQueuedMails()).toEqual([]);
  });

  it('if a process dies while sending, another process sends the same mail when the lease has expired', async () => {
    await signUp('leased@example.org');
    stopWorker();
    await upstream().call(passwordEndpoints.forgotten, { body: { email: 'leased@example.org' } });
    vi.restoreAllMocks();
    let firstMail: DatedMail | undefined;
    let name = '';
    let die = (_error: Error) => {};
    const sendInFirstProcess = createSendingProcess({
      deliver: (mail, id) => {
        [firstMail, name] = [mail, id];
        return new Promise((_, reject) => {
          die = reject;
        });
      },
      check: async () => undefined,
      close: () => undefined,
    });
    void sendInFirstProcess();
    await vi.waitFor(() => expect(firstMail).toBeDefined());
    const { mails, transport } = createMailbox();
    const sendInSecondProcess = createSendingProcess(transport);
    upstream().clockOffsetMs += LEASE_MS - 5_000;
    await sendInSecondProcess();
    expect(mails).toEqual([]);
    upstream().clockOffsetMs += 6_000;
    await sendInSecondProcess();
    expect(mails.map((mail) => [extractToken(mail), mail.id])).toEqual([[extractToken(firstMail), name]]);
    expect(await loadQueuedMails()).toEqual([]);
    die(new Error('The process has ended'));
  });

  it('a revoked link is not sent by a mail that was still queued', async () => {
    const as = await signUp('owner@example.org');
    stopWorker();
    await upstream().call(emailEndpoints.change, {
      as,
      body: { email: 'thief@example.org', current_password: PASSWORD },
    });
    await upstream().call(passwordEndpoints.forgotten, { body: { email: 'Owner@example.org' } });
    await upstream().call(passwordEndpoints.change, {
      as,
      body: { current_password: PASSWORD, new_password: 'another long one' },
    });
    expect((await sendNow()).map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@example.org', 'Your password has changed'],
    ]);
  });

  it('sending a mail again does not make its used link valid again', async () => {
    const { email } = await upstream().createPerson();
    await upstream().db.update(users).set({ emailConfirmedAt: upstream().services.now() });
    const { mails, transport } = createMailbox();
    // The mail server accepts the mail, and the process ends before recording it.
    upstream().mailTransport = {
      ...transport,
      deliver: async (mail, id) => {
        await transport.deliver(mail, id);
        return { kind: 'later', reason: 'The process has ended' };
      },
    };
    await upstream().call(passwordEndpoints.forgotten, { body: { email } });
    await waitForBackground();
    const token = extractToken(mails[0]);
    expect(await loadQueuedMails()).toHaveLength(1);
    await upstream().call(passwordEndpoints.reset, { body: { token, password: 'another long one' } });
    upstream().clockOffsetMs += 60_000;
    await sendNow();
    expect(await upstream().callRefused(passwordEndpoints.resetLink, { params: { token } })).toMatchObject({
      code: 'reset_link_invalid',
    });
  });
});
