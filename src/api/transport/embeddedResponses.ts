/** Reads responses that the server has embedded in the page for a guest's first calls (hosting/pageHead.ts). */

/** Responses are used until this time after the navigation started, ms, because later their data may be outdated. */
const MAX_AGE_MS = 30_000;

/**
 * Returns the embedded response of a call and removes it from the page; undefined if there is none, or after
 * `MAX_AGE_MS`.
 * @param path path and query below the API's base
 */
export function takeEmbeddedResponse(path: string, language: string): string | undefined {
  if (performance.now() > MAX_AGE_MS) return undefined;
  const selector = `script[data-response="${CSS.escape(path)}"][lang="${CSS.escape(language)}"]`;
  const element = document.querySelector(selector);
  element?.remove();
  return element?.textContent ?? undefined;
}
