import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../upstream/errors.ts';
import { rateLimiter, rateLimits } from '../../../upstream/rateLimits.ts';

function limited(enabled = true) {
  const clock = { ms: 0 };
  const limiter = rateLimiter(enabled, () => clock.ms);
  /** s to wait; 0 when it is allowed */
  const attempt = (address: string, subject?: string): number => {
    try {
      limiter.attempt('signIn', address, subject);
      return 0;
    } catch (error) {
      if (error instanceof Refusal && error.status === 429) return error.retryAfter ?? -1;
      throw error;
    }
  };
  return { clock, attempt, limiter };
}

const { address, subject } = rateLimits.signIn;

describe('limits of attempts', () => {
  it('are per account, whoever asks and however the name is written', () => {
    const { attempt } = limited();
    for (let count = 0; count < subject.attempts; count += 1) expect(attempt(`address ${count}`, 'Ann@x.org')).toBe(0);
    expect(attempt('another address', 'ann@X.org')).toBe(subject.seconds);
    expect(attempt('another address', 'bob@x.org')).toBe(0);
  });

  it('are per address, whomever it is about', () => {
    const { attempt } = limited();
    for (let count = 0; count < address.attempts; count += 1) expect(attempt('here', `person ${count}`)).toBe(0);
    expect(attempt('here', 'somebody new')).toBe(address.seconds);
    expect(attempt('here')).toBe(address.seconds);
    expect(attempt('there', 'somebody new')).toBe(0);
  });

  it('say how long to wait, and are over then; trying meanwhile makes it no longer', () => {
    const { clock, attempt } = limited();
    for (let count = 0; count < subject.attempts; count += 1) attempt('here', 'ann');
    clock.ms = 100_500;
    expect(attempt('here', 'ann')).toBe(Math.ceil(subject.seconds - 100.5));
    clock.ms = subject.seconds * 1000 - 1;
    expect(attempt('here', 'ann')).toBe(1);
    clock.ms += 1;
    expect(attempt('here', 'ann')).toBe(0);
  });

  it('are of one kind of call: the others go on', () => {
    const { attempt, limiter } = limited();
    for (let count = 0; count <= subject.attempts; count += 1) attempt('here', 'ann');
    expect(() => limiter.attempt('signUp', 'here', 'ann')).not.toThrow();
  });

  it('forget who has not come for long when too many come, and nobody else', () => {
    const { attempt } = limited();
    for (let count = 0; count <= subject.attempts; count += 1) {
      attempt(`a${count}`, 'first');
      attempt(`b${count}`, 'second');
    }
    for (let count = 0; count < 40_000; count += 1) attempt(`flood ${count}`);
    expect(attempt('c', 'second')).toBe(subject.seconds);
    for (let count = 0; count < 40_000; count += 1) attempt(`flood again ${count}`);
    expect(attempt('c', 'second')).toBe(subject.seconds);
    expect(attempt('c', 'first')).toBe(0);
  });

  it('take what one customer of a network has for one address', () => {
    const { attempt } = limited();
    const same = ['2001:db8:0:7::1', '2001:0DB8::7:aaaa:bbbb:cccc:dddd', '2001:db8:0:7:1::', '2001:db8:0:7::9%eth0'];
    for (let count = 0; count < address.attempts; count += 1) attempt(same[count % same.length] ?? '');
    for (const one of same) expect([one, attempt(one)]).toEqual([one, address.seconds]);
    for (const other of ['2001:db8:0:8::1', '2001:db8::1', '::1', '::ffff:203.0.113.7'])
      expect([other, attempt(other)]).toEqual([other, 0]);
    for (let count = 1; count < address.attempts; count += 1) attempt('203.0.113.7');
    expect(attempt('::ffff:203.0.113.7')).toBe(address.seconds);
    expect(attempt('::ffff:203.0.113.8')).toBe(0);
  });

  it('are off where they are switched off', () => {
    const { attempt } = limited(false);
    for (let count = 0; count < 100; count += 1) expect(attempt('here', 'ann')).toBe(0);
  });
});
