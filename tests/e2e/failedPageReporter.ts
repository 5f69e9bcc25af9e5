/** Prints the content of the page when an end-to-end test fails. */
import { readFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Maximum number of lines to print. */
const MAX_LINES = 120;

export default class FailedPageReporter implements Reporter {
  readonly #reading: Promise<void>[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { name, path } of result.attachments) {
      if (name === 'error-context' && path !== undefined) this.#reading.push(printPage(test.title, path));
    }
  }

  async onEnd(): Promise<void> {
    await Promise.all(this.#reading);
  }

  /** Returns false, because this reporter only adds to the output of another one. */
  printsToStdio(): boolean {
    return false;
  }
}

async function printPage(title: string, path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const page = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].at(-1)?.[1];
  if (page === undefined) return;
  process.stdout.write(`On the page when “${title}” failed:\n${page.split('\n').slice(0, MAX_LINES).join('\n')}\n`);
}
