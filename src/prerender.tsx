/**
 * Renders a page to HTML in Node during the build (`build/prerender.ts`). The HTML shows what a guest sees before any response of
 * the API has arrived. Rendering changes module state, so the build renders each page in a separate thread.
 */
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { Root } from './app/Root.tsx';
import { loadMetadata } from './app/screens/screens.ts';
import { i18n, showLanguage } from './i18n/catalogues.ts';
import type { Language } from './i18n/languages.ts';
import { findRoute } from './navigation/findRoute.ts';
import { settleApiConnection } from './api/transport/apiConnection.ts';
import { GUEST, updateAccount } from './session/account.ts';

export interface PrerenderedPage {
  /** The content of `#root`. */
  readonly html: string;
  readonly language: Language;
  /** Undefined for the start page, whose title is the product's name. */
  readonly title: string | undefined;
  readonly description: string;
}

/**
 * Renders a page after all lazy parts that it shows have loaded, so that the HTML has no pending Suspense boundary.
 * @param path below the base, without query; `globalThis.location` has to be at that address
 * @throws Error if no route matches the path, or the error of the first component that failed
 */
export async function renderPage(path: string): Promise<PrerenderedPage> {
  const { name, language } = findRoute(path);
  if (name === 'not-found') throw new Error(`No route matches ${path}.`);
  updateAccount({ visitor: { kind: 'guest' }, owner: GUEST });
  settleApiConnection();
  await showLanguage(language);
  const metadata = await loadMetadata(name);
  await loadLazyParts();
  return {
    html: renderToString(<Root />),
    language,
    title: metadata.title && i18n._(metadata.title),
    description: i18n._(metadata.description),
  };
}

/**
 * Loads all lazy parts of the page by streaming it once, because streaming waits for them.
 * @throws the first error of a component; `renderToString` would leave it to the client
 */
async function loadLazyParts(): Promise<void> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(<Root />, { onError: (error) => void failures.push(error) });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
}
