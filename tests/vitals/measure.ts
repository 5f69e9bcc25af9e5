/** One Lighthouse run of a page. */
import lighthouse from 'lighthouse';
import { readVitals, type Vitals } from './values.ts';

export interface VitalsRun {
  readonly vitals: Vitals;
  /** The whole report, JSON. */
  readonly report: string;
}

/**
 * Loads `url` in the browser at `port` as Lighthouse's mobile test does by default: simulated slow 4G and a CPU slowed down four times.
 * The caller starts each run with a new profile, so nothing has to be cleared.
 * @throws Error when the page couldn't be measured
 */
export async function measurePage(url: string, port: number): Promise<VitalsRun> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    disableStorageReset: true,
    // It is taken after the measurement and loads all images of a page.
    disableFullPageScreenshot: true,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  return { vitals: readVitals(result.lhr), report: JSON.stringify(result.lhr) };
}
