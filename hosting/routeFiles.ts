/**
 * Lists the scripts and styles that a route needs for its first render, and finds the prerendered page of a path. The build
 * (`build/prerender.ts`) determines these files by rendering some of the routes. The page links them, so that the browser loads
 * them at the same time as the entry script, not after it.
 */
import * as v from 'valibot';

/** The paths are relative to the base. */
const RouteFilesSchema = v.object({
  /** JavaScript files, without the entry script and its static imports. */
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
});

export type RouteFiles = v.InferOutput<typeof RouteFilesSchema>;

/** Maps each route that the build renders, and then each language, to the files of that route in that language. */
export const RouteFilesByRouteSchema = v.record(v.string(), v.record(v.string(), RouteFilesSchema));
export type RouteFilesByRoute = v.InferOutput<typeof RouteFilesByRouteSchema>;

/** Path relative to the build folder. The server doesn't serve this file. */
export const ROUTE_FILES_FILE = '.vite/route-files.json';

/**
 * File name of the prerendered start page. The name can't be `index.html`, because that file is the shell, which hosts serve at
 * unknown paths. Only a host that can map the start page to another file uses the prerendered one.
 */
export const HOME_PAGE = 'home.html';

/**
 * Returns the path that the prerendered file of a page has if it exists; undefined if the page can't have one.
 * @param pathname the page's path, including the base
 */
export function getPrerenderedFile(base: string, pathname: string): string | undefined {
  if (pathname === base) return base + HOME_PAGE;
  if (!pathname.startsWith(base) || pathname.endsWith('/') || /\.\w+$/.test(pathname)) return undefined;
  const file = `${pathname}.html`;
  return file === base + HOME_PAGE ? undefined : file;
}

/**
 * Adds links to a route's files to the head of the built page.
 * @param options.isRendered whether the HTML already contains the rendered route. If so, the styles block rendering, and scripts
 * have a low priority, so that they don't delay the styles
 */
export function withRouteFiles(
  html: string,
  base: string,
  { scripts, styles }: RouteFiles,
  { isRendered }: { readonly isRendered: boolean },
): string {
  const priority = isRendered ? ' fetchpriority="low"' : '';
  const styleLink = isRendered ? 'rel="stylesheet"' : 'rel="preload" as="style"';
  const tags = [
    // The route's styles must follow the entry's styles, because the route's styles override some of the entry's styles.
    ...styles.map((path) => `<link ${styleLink} crossorigin href="${base}${path}">`),
    ...scripts.map((path) => `<link rel="modulepreload"${priority} crossorigin href="${base}${path}">`),
  ];
  return html
    .replace('<script type="module"', (entry) => entry + priority)
    .replace('</head>', (end) => tags.map((tag) => `  ${tag}\n  `).join('') + end);
}
