/** Path of the sample strip relative to the app's base. `build/sampleStrip.ts` draws the file. */
export const SAMPLE_STRIP_FILE = 'sample-strip.svg';
