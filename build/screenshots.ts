/**
 * The screenshots of the web app manifest, which app stores and browsers show before the app is installed. They are committed in
 * `public/screenshots/`; `npm run screenshots` draws them again.
 */

/** A page of the app, drawn once for phones (`narrow`) and once for computers (`wide`). */
interface ScreenshotPage {
  readonly name: string;
  /** Path without the base. */
  readonly path: string;
  readonly label: string;
}

/** The pages, in the order in which they are shown. The cutter is drawn with its sample strip. */
const pages = [
  { name: 'cutter', path: '/tools/cut-episode-into-panels', label: 'A long strip with its cuts between the panels' },
  { name: 'home', path: '/', label: 'Webcomics to read' },
] as const satisfies readonly ScreenshotPage[];

/** Windows in CSS px, and image px per CSS px. Browsers accept images that are at most 2.3 times as high as wide. */
const windows = {
  narrow: { width: 390, height: 844, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const;

/** Maximum size of a screenshot. Browsers download the screenshots while they offer to install the app. */
export const MAX_SCREENSHOT_BYTES = 60_000;

export const screenshots = Object.entries(windows).flatMap(([formFactor, { width, height, scale }]) =>
  pages.map(({ name, path, label }) => ({
    name,
    path,
    width,
    height,
    scale,
    /** The entry in the manifest. */
    entry: {
      src: `screenshots/${name}-${formFactor}.webp`,
      sizes: `${width * scale}x${height * scale}`,
      type: 'image/webp',
      form_factor: formFactor === 'narrow' ? ('narrow' as const) : ('wide' as const),
      label,
    },
  })),
);
