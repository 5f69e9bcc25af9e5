/** Says of a journey that fails what was on the page: all that is left of it where nobody can open the trace. */
import { readFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Lines of a page; of a longer one its main part is seldom after them. */
const MOST_LINES = 120;

export default class LastSeen implements Reporter {
  readonly #reading: Promise<void>[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { name, path } of result.attachments) {
      if (name === 'error-context' && path !== undefined) this.#reading.push(say(test.title, path));
    }
  }

  async onEnd(): Promise<void> {
    await Promise.all(this.#reading);
  }

  /** Only adds to another reporter's output. */
  printsToStdio(): boolean {
    return false;
  }
}

async function say(title: string, path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const page = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].at(-1)?.[1];
  if (page === undefined) return;
  process.stdout.write(`On the page when “${title}” failed:\n${page.split('\n').slice(0, MOST_LINES).join('\n')}\n`);
}
