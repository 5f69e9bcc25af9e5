import { describe, expect, it } from 'vitest';
import { rateWindows } from '../../upstream/db/tables/limits.ts';
import { HttpError, unauthorized } from '../../upstream/http/errors.ts';
import { deleteExpiredWindows, createRateLimiter } from '../../upstream/http/limits/rateLimiter.ts';
import { passwordLimits, rates } from '../../upstream/http/limits/rates.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const { address, subject } = rates.report;

let nameCount = 0;

/** Creates the name of an account or network address that no other test uses. */
function createUniqueName() {
  nameCount += 1;
  return `somebody ${nameCount}`;
}

describe.each(databases)('rate limiter ($name)', (database) => {
  const upstream = useUpstream(database, { RATE_LIMITS: true });
  const createLimiter = (enabled = true) => {
    const { db, secret, now } = upstream().services;
    return createRateLimiter({ db, secret, enabled, now });
  };
  /** Returns the seconds to wait; 0 if the attempt is allowed. */
  async function getSecondsToWait(attempt: Promise<unknown>): Promise<number> {
    try {
      await attempt;
      return 0;
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) return error.retryAfter ?? -1;
      throw error;
    }
  }
  const attempt = (networkAddress: string, account?: string) =>
    getSecondsToWait(createLimiter().attempt('report', networkAddress, account));
  /** Checks a password. @returns the seconds to wait; 0 if the password was checked, whether it was right or wrong */
  const guess = (networkAddress: string, account: string, isRight = false) =>
    getSecondsToWait(
      createLimiter()
        .countFailures('signIn', networkAddress, account, async () => {
          if (!isRight) throw unauthorized('bad_credentials');
        })
        .catch((error: unknown) => {
          if (!(error instanceof HttpError) || error.status !== 401) throw error;
        }),
    );
  const countWindows = async () => (await upstream().db.select().from(rateWindows)).length;

  it('counts attempts per account, ignoring the case of its name', async () => {
    const ann = createUniqueName();
    for (let count = 0; count < subject.attempts; count += 1) expect(await attempt(createUniqueName(), ann)).toBe(0);
    expect(await attempt(createUniqueName(), ann.toUpperCase())).toBeGreaterThan(subject.seconds - 60);
    expect(await attempt(createUniqueName(), createUniqueName())).toBe(0);
  });

  it('counts attempts per network address, across accounts', async () => {
    const clientAddress = createUniqueName();
    for (let count = 0; count < address.attempts; count += 1)
      expect(await attempt(clientAddress, createUniqueName())).toBe(0);
    expect(await attempt(clientAddress, createUniqueName())).toBeGreaterThan(0);
    expect(await attempt(clientAddress)).toBeGreaterThan(0);
    expect(await attempt(createUniqueName(), createUniqueName())).toBe(0);
  });

  it("reports the time to wait, which further attempts don't extend", async () => {
    upstream().freezeClock();
    const ann = createUniqueName();
    for (let count = 0; count < subject.attempts; count += 1) await attempt(createUniqueName(), ann);
    upstream().clockOffsetMs += 100_500;
    expect(await attempt(createUniqueName(), ann)).toBe(Math.ceil(subject.seconds - 100.5));
    upstream().clockOffsetMs += subject.seconds * 1_000 - 100_501;
    expect(await attempt(createUniqueName(), ann)).toBe(1);
    upstream().clockOffsetMs += 1;
    expect(await attempt(createUniqueName(), ann)).toBe(0);
  });

  it('counts reports and uploads separately', async () => {
    const [clientAddress, ann] = [createUniqueName(), createUniqueName()];
    for (let count = 0; count <= subject.attempts; count += 1) await attempt(clientAddress, ann);
    expect(await getSecondsToWait(createLimiter().attempt('upload', clientAddress, ann))).toBe(0);
  });

  it('a refused network address creates no new counters', async () => {
    const [clientAddress, ann] = [createUniqueName(), createUniqueName()];
    for (let count = 0; count < subject.attempts; count += 1) await attempt(createUniqueName(), ann);
    for (let count = 0; count < address.attempts; count += 1) await attempt(clientAddress, createUniqueName());
    const before = await countWindows();
    for (let count = 0; count < 300; count += 1)
      expect(await attempt(clientAddress, createUniqueName())).toBeGreaterThan(0);
    for (let count = 0; count < 300; count += 1) await guess(clientAddress, createUniqueName());
    // The guesses create one counter for the address. Each guess within the limit of the address creates three more.
    expect(await countWindows()).toBe(before + 1 + 3 * passwordLimits.address.attempts);
    expect(await attempt(createUniqueName(), ann)).toBeGreaterThan(0);
  });

  it('several limiters share the counters in the database', async () => {
    const ann = createUniqueName();
    const limiters = [createLimiter(), createLimiter(), createLimiter()];
    const all = Array.from({ length: 2 * subject.attempts }, (_, count) =>
      getSecondsToWait(
        limiters[count % 3]?.attempt('report', createUniqueName(), ann) ?? Promise.reject(new Error('There are three')),
      ),
    );
    expect((await Promise.all(all)).filter((seconds) => seconds === 0)).toHaveLength(subject.attempts);
    expect(await attempt(createUniqueName(), ann)).toBeGreaterThan(0);
  });

  it('deletes expired counters', async () => {
    await attempt(createUniqueName(), createUniqueName());
    await deleteExpiredWindows(upstream().db, upstream().services.now());
    expect(await countWindows()).toBeGreaterThan(0);
    upstream().clockOffsetMs += 3_600_000 + 1;
    await deleteExpiredWindows(upstream().db, upstream().services.now());
    expect(await countWindows()).toBe(0);
  });

  it('stores no readable network addresses or accounts', async () => {
    await attempt('203.0.113.99', 'ann@example.org');
    const kept = JSON.stringify(await upstream().db.select().from(rateWindows));
    expect(kept).not.toMatch(/203|ann|report/);
  });

  it('counts wrong passwords, not right ones', async () => {
    const [clientAddress, ann] = [createUniqueName(), createUniqueName()];
    for (let count = 0; count < 3 * passwordLimits.address.attempts; count += 1)
      expect(await guess(clientAddress, ann, true)).toBe(0);
    for (let count = 0; count < passwordLimits.addressAndSubject.attempts; count += 1)
      expect(await guess(clientAddress, ann)).toBe(0);
    expect(await guess(clientAddress, ann, true)).toBeGreaterThan(0);
    expect(await guess(clientAddress, createUniqueName(), true)).toBe(0);
    expect(await guess(createUniqueName(), ann, true)).toBe(0);
  });

  it("concurrent requests can't check more passwords than the limit", async () => {
    const [clientAddress, ann] = [createUniqueName(), createUniqueName()];
    let checkCount = 0;
    const all = Array.from({ length: 30 }, () =>
      createLimiter()
        .countFailures('signIn', clientAddress, ann, async () => {
          checkCount += 1;
          await new Promise((resolve) => setTimeout(resolve, 20));
          throw unauthorized('bad_credentials');
        })
        .catch(() => undefined),
    );
    await Promise.all(all);
    expect(checkCount).toBe(passwordLimits.addressAndSubject.attempts);
  });

  it('errors that are no HttpError are not counted as wrong passwords', async () => {
    const [clientAddress, ann] = [createUniqueName(), createUniqueName()];
    for (let count = 0; count < 20; count += 1) {
      const broken = createLimiter().countFailures('signIn', clientAddress, ann, () =>
        Promise.reject(new Error('The disk is full')),
      );
      await expect(broken).rejects.toThrow('The disk is full');
    }
    expect(await guess(clientAddress, ann, true)).toBe(0);
  });

  it('many guessing network addresses get fewer attempts each, and the right password from a new one works', async () => {
    const ann = createUniqueName();
    const { attempts } = passwordLimits.underAttack.subject;
    for (let count = 0; count < attempts / 5; count += 1) {
      const guesserAddress = createUniqueName();
      for (let again = 0; again < 5; again += 1) expect(await guess(guesserAddress, ann)).toBe(0);
    }
    const fresh = createUniqueName();
    for (let count = 0; count < passwordLimits.underAttack.addressAndSubject.attempts; count += 1)
      expect(await guess(fresh, ann)).toBe(0);
    expect(await guess(fresh, ann)).toBeGreaterThan(0);
    for (let count = 0; count < 20; count += 1) expect(await guess(createUniqueName(), ann, true)).toBe(0);
  });

  it('counts nothing when it is disabled', async () => {
    for (let count = 0; count < 2 * subject.attempts; count += 1) {
      await createLimiter(false).attempt('report', 'here', 'ann');
      await createLimiter(false).countFailures('signIn', 'here', 'ann', async () => undefined);
    }
    expect(await attempt('here', 'ann')).toBe(0);
  });
});
