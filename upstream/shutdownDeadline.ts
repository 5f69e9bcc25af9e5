/** Ends the process if its shutdown takes too long. */
import { Worker } from 'node:worker_threads';
import { createLog, type LogForm } from './log.ts';

/**
 * The script of the thread. It doesn't use `console.error`, which needs the main thread, or `process.exit`, which would end only
 * this thread.
 */
const SCRIPT = `
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
setTimeout(() => {
  writeSync(2, workerData.line);
  process.kill(process.pid, 'SIGKILL');
}, workerData.ms);
`;

/**
 * Kills the process after `ms`, unless it has ended by then, and logs `message`. A timer of the main thread isn't enough: the embedded
 * database runs in that thread, and blocks it for ever if it can't write its files any more.
 */
export function startShutdownDeadline(ms: number, message: string, form: LogForm): void {
  let line = message;
  createLog(form, { out: () => undefined, err: (text) => (line = text) }).problem(message);
  // `execArgv`: options of this process, such as `--input-type`, don't apply to the script.
  const worker = new Worker(SCRIPT, { eval: true, execArgv: [], workerData: { ms, line: `${line}\n` } });
  // Without a listener, a failed start would end the process before the database is closed.
  worker.on('error', (error) => console.error(error));
  worker.unref();
}
