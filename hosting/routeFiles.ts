/**
 * The files that a route's first render needs, and its prerendered page. The build (`build/prerender.ts`) finds them by rendering the
 * route; the page's HTML names them, so that a browser fetches them together with the entry instead of one round trip after another.
 */
import * as v from 'valibot';

/** Paths relative to the base. */
const RouteFilesSchema = v.object({
  /** Modules, without those that the built page loads anyway. */
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
});

export type RouteFiles = v.InferOutput<typeof RouteFilesSchema>;

/** Route name -> language -> its files. */
export const RouteFilesList = v.record(v.string(), v.record(v.string(), RouteFilesSchema));
export type RouteFilesOfRoutes = v.InferOutput<typeof RouteFilesList>;

/** In the build folder. Hosts don't serve it. */
export const ROUTE_FILES_FILE = '.vite/route-files.json';

/** Name of the prerendered start page, whose path is that of the shell `index.html`. Only hosts that can map a path to it use it. */
export const HOME_PAGE = 'home.html';

/** The path of the file that shows `pathname`, base included; undefined for addresses that can't have one. */
export function prerenderedFile(base: string, pathname: string): string | undefined {
  if (pathname === base) return base + HOME_PAGE;
  if (!pathname.startsWith(base) || pathname.endsWith('/') || /\.\w+$/.test(pathname)) return undefined;
  const file = `${pathname}.html`;
  return file === base + HOME_PAGE ? undefined : file;
}

/**
 * Names a route's files in the head of the built page.
 * @param isRendered the page's HTML already shows the route: then it waits for the route's styles, and scripts don't compete with them
 */
export function withRouteFiles(
  html: string,
  base: string,
  { scripts, styles }: RouteFiles,
  isRendered: boolean,
): string {
  const priority = isRendered ? ' fetchpriority="low"' : '';
  const styleLink = isRendered ? 'rel="stylesheet"' : 'rel="preload" as="style"';
  const tags = [
    // After the entry's styles, which they override.
    ...styles.map((path) => `<link ${styleLink} crossorigin href="${base}${path}">`),
    ...scripts.map((path) => `<link rel="modulepreload"${priority} crossorigin href="${base}${path}">`),
  ];
  return html
    .replace('<script type="module"', (entry) => entry + priority)
    .replace('</head>', (end) => tags.map((tag) => `  ${tag}\n  `).join('') + end);
}
