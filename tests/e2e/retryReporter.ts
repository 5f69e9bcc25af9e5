/** If `SECOND_TRIES_FILE` is set, lists in that file the end-to-end tests that passed only on a retry. */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class RetryReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    const file = process.env.SECOND_TRIES_FILE;
    if (file === undefined || result.retry === 0 || result.status !== 'passed') return;
    appendFileSync(file, `${formatTest(test)}\n`);
  }

  /** Returns false, because this reporter writes only to a file. */
  printsToStdio(): boolean {
    return false;
  }
}

function formatTest(test: TestCase): string {
  const { file, line } = test.location;
  return `[${test.parent.project()?.name ?? ''}] ${relative(process.cwd(), file)}:${line} ${test.title}`;
}
