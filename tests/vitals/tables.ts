/** Formats the results for the console and README.md. */
import { formatTable } from '../bench/report.ts';
import type { Vitals } from './values.ts';

export interface PageResult {
  readonly title: string;
  readonly vitals: Vitals;
}

export function formatVitalsTable(results: readonly PageResult[]): string {
  return formatTable(
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'requests', 'kB'],
    results.map(({ title, vitals }) => [
      title,
      ...[vitals.performance, vitals.accessibility, vitals.bestPractices, vitals.seo].map((score) => score.toFixed(0)),
      formatSeconds(vitals.firstPaint),
      formatSeconds(vitals.largestPaint),
      `${vitals.blocking.toFixed(0)} ms`,
      vitals.layoutShift.toFixed(3).replace(/\.?0+$/, ''),
      vitals.requests.toFixed(0),
      (vitals.bytes / 1000).toFixed(0),
    ]),
  );
}

/** Returns the section of README.md. @param conditions describes the runs, versions and machine */
export function formatReadmeSection(results: readonly PageResult[], conditions: string): string {
  return `## How fast the pages are

\`npm run vitals\`: Lighthouse's mobile test (simulated slow 4G, CPU slowed down four times) loads each page from the server of \`npm start\` into a new
browser. Scores are out of 100. FCP and LCP are the first and the largest paint, TBT is how long scripts block the page, CLS is how much it moves while
loading. Requests and transferred kB are those of the page, without its service worker.

${formatVitalsTable(results)}

${conditions}`;
}

/** Formats milliseconds as seconds: `2.4 s`. */
function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
