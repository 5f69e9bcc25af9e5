/** The content of error reports: the real reporting code with a transport that records the requests. */
import { createTransport, init } from '@sentry/browser';
import { expect, it } from 'vitest';
import { createReportOptions, sendReport } from '../../src/analytics/sentry.ts';

const SECRET = 'S3cr3t-Zk39x';

it('a report contains the error message, but no tokens, cookies or email addresses', async () => {
  const sent: string[] = [];
  init({
    ...createReportOptions('https://public@reports.test/42', { session: false }),
    transport: (options) =>
      createTransport(options, ({ body }) => {
        sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
        return Promise.resolve({ statusCode: 200 });
      }),
  });
  const originalUrl = location.href;
  document.cookie = `session=${SECRET}`;
  history.pushState(history.state, '', `${location.pathname}?token=${SECRET}&q=cats#${SECRET}`);
  await fetch(`/api/password/reset/${SECRET}`, { headers: { Accept: 'application/json' } });
  const cause = new Error(`GET /api/invitation/${SECRET} for ada@example.com`);
  sendReport(new TypeError('The story broke', { cause }));
  history.replaceState(history.state, '', originalUrl);
  document.cookie = 'session=; max-age=0';

  await expect.poll(() => sent.length).toBe(1);
  const [report = ''] = sent;
  expect(report).toContain('The story broke');
  expect(report).toContain('"infer_ip":"never"');
  expect(report).toContain('/api/invitation/redacted');
  expect(report).toContain('/api/password/reset/redacted');
  expect(report).not.toContain(SECRET);
  expect(report).not.toContain('ada@');
});
