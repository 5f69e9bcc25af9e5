/** Puts a rendered page into the built shell. */
import type { PrerenderedPage } from '../src/prerender.tsx';

/**
 * Replaces the language, the title, both descriptions and the content of `#root`, and sets `data-page`.
 * @param shell the built index.html, with the links to the page's files
 * @param address the page's path, including the base. The app hydrates the HTML there only for guests; else `theme.js` hides it.
 */
export function withRenderedPage(
  shell: string,
  address: string,
  { html, language, title, description }: PrerenderedPage,
): string {
  const escapedDescription = escapeHtml(description);
  return shell
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}" data-page="${escapeHtml(address)}"`)
    .replace(
      /<title>([^<]*)<\/title>/,
      (_all, name) => `<title>${title ? `${escapeHtml(title)} · ` : ''}${name}</title>`,
    )
    .replace(/(<meta name="description" content=")[^"]*/, (_all, start) => start + escapedDescription)
    .replace(/(<meta property="og:description" content=")[^"]*/, (_all, start) => start + escapedDescription)
    .replace(/<div id="root">[\s\S]*?<\/div>\s*<\/div>/, () => `<div id="root">${html}</div>`);
}

/** Escapes text for elements and for attributes in double quotes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
