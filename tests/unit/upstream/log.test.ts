import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { type LogFormat, createLog, redactPath } from '../../../upstream/log.ts';

function recordLog(format: LogFormat) {
  const out: string[] = [];
  const err: string[] = [];
  const now = () => new Date('2026-11-21T12:00:00Z');
  const sink = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  return { out, err, logger: createLog(format, sink, now) };
}

const call = { method: 'GET', path: '/api/comic', status: 200, ms: 3.14, id: 'a1' };

describe('the server log', () => {
  it('writes a call as a line of text, as JSON, or not at all', () => {
    const [off, text, json] = [recordLog('off'), recordLog('text'), recordLog('json')];
    for (const { logger } of [off, text, json]) logger.call(call);
    expect(off.out).toEqual([]);
    expect(text.out).toEqual(['2026-11-21T12:00:00.000Z 200 GET /api/comic 3.1 ms a1']);
    expect(json.out.map((line) => JSON.parse(line))).toEqual([
      { time: '2026-11-21T12:00:00.000Z', level: 'info', ...call, ms: 3.1 },
    ]);
    expect([off, text, json].map(({ logger }) => logger.wantsCalls)).toEqual([false, true, true]);
  });

  it('writes errors in every mode, without the parameters of a database query', () => {
    const cause = new Error('duplicate key value');
    const error = new DrizzleQueryError('insert into users', ['ann@example.org', 'hash'], cause);
    for (const format of ['off', 'text', 'json'] as const) {
      const { err, logger } = recordLog(format);
      logger.problem('A mail failed', error);
      expect(err).toHaveLength(1);
      expect(err[0]).toContain('A mail failed');
      expect(err[0]).toContain('duplicate key value');
      expect(err[0]).not.toContain('ann@example.org');
    }
    const { err, logger } = recordLog('json');
    logger.problem('Lost');
    expect(err.map((line) => JSON.parse(line))).toEqual([
      { time: '2026-11-21T12:00:00.000Z', level: 'error', message: 'Lost' },
    ]);
  });

  it.each([
    ['http://x.org/api/comic/lanterns/episode?pageNumber=2', '/api/comic/lanterns/episode'],
    ['http://x.org/api/auth/google/callback?code=secret&state=secret', '/api/auth/google/callback'],
    ['http://x.org/settings/login-security?email_token=secret', '/settings/login-security'],
    ['http://x.org/api/password/reset/secret', '/api/password/reset/…'],
    ['http://x.org/api/invitation/SECRET', '/api/invitation/…'],
    ['http://x.org/fr/invitation/SECRET', '/fr/invitation/…'],
    ['http://x.org/invitation/', '/invitation/'],
    [`http://x.org/api/files/${'0123456789abcdef'.repeat(4)}.webp`, '/api/files/01234567…'],
    [`http://x.org/api/image/${'0123456789abcdef'.repeat(4)}`, '/api/image/01234567…'],
    ['http://x.org/api/image', '/api/image'],
    ['http://x.org/%0aGET%20/', '/%0aGET%20/'],
  ])('redactPath turns %s into %s', (url, path) => {
    expect(redactPath(url)).toBe(path);
  });
});
