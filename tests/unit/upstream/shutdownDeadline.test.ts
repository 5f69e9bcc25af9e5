import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const moduleUrl = new URL('../../../upstream/shutdownDeadline.ts', import.meta.url).href;

function run(ms: number, rest: string, form = 'off') {
  const script = `
    import { startShutdownDeadline } from '${moduleUrl}';
    startShutdownDeadline(${ms}, 'too late', '${form}');
    ${rest}`;
  const { status, signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    // Ends the process if the deadline doesn't.
    timeout: 20_000,
  });
  return { status, signal, stderr };
}

it('a process whose shutdown blocks its main thread is killed at the deadline, with a line in the log', () => {
  expect(run(50, 'for (;;);')).toEqual({ status: null, signal: 'SIGKILL', stderr: 'too late\n' });
});

it('the line has the form of the log', () => {
  const { stderr } = run(50, 'for (;;);', 'json');
  expect(JSON.parse(stderr)).toMatchObject({ level: 'error', message: 'too late' });
});

it('a process that ends before the deadline is not killed, and does not wait for it', () => {
  expect(run(60_000, '')).toEqual({ status: 0, signal: null, stderr: '' });
});
