import { SAMPLE_STRIP_FILE } from './sampleStripFile.ts';

/**
 * Loads the sample strip, an SVG, and returns it as a PNG file.
 * @throws if the strip can't be loaded or drawn
 */
export async function loadSampleStrip(): Promise<File> {
  const response = await fetch(`${import.meta.env.BASE_URL}${SAMPLE_STRIP_FILE}`);
  if (!response.ok) throw new Error(`The sample strip is missing: ${response.status}`);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([await response.text()], { type: 'image/svg+xml' }));
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('The sample strip could not be drawn.');
    return new File([blob], 'sample-strip.png', { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
