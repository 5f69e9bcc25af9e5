/** Measures a page in one Lighthouse run. */
import lighthouse from 'lighthouse';
import { readVitals, type Vitals } from './values.ts';

export interface VitalsRun {
  readonly vitals: Vitals;
  /** The complete report as JSON. */
  readonly report: string;
}

/**
 * Loads `url` in the browser at `port` like Lighthouse's default mobile test: with simulated slow 4G and a four times
 * slower CPU. Keeps the browser's storage.
 * @throws Error if the page couldn't be measured
 */
export async function measurePage(url: string, port: number): Promise<VitalsRun> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    disableStorageReset: true,
    // Lighthouse takes the screenshot after the measurement, and loads all images of the page for it.
    disableFullPageScreenshot: true,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  return { vitals: readVitals(result.lhr), report: JSON.stringify(result.lhr) };
}
