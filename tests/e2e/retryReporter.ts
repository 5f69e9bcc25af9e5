/** Writes each journey that passed only on retry to a file, which scripts/test.mjs prints at the end of the run. */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class RetryReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    const file = process.env.SECOND_TRIES_FILE;
    if (file === undefined || result.retry === 0 || result.status !== 'passed') return;
    appendFileSync(file, `${lineFor(test)}\n`);
  }

  /** Writes to a file only, so Playwright keeps its own output. */
  printsToStdio(): boolean {
    return false;
  }
}

function lineFor(test: TestCase): string {
  const { file, line } = test.location;
  return `[${test.parent.project()?.name ?? ''}] ${relative(process.cwd(), file)}:${line} ${test.title}`;
}
