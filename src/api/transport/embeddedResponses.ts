/**
 * Responses to a guest's first calls that the server has put into the page (hosting/pageHead.ts). Static hosts put none there; then the
 * calls are sent as usual.
 */

/** After this time since the page's request, the data may be outdated. */
const MAX_AGE_MS = 30_000;

/**
 * Takes the response of a call out of the page; undefined if there is none. Each is used once.
 * @param path path and query below the API's base
 */
export function takeEmbeddedResponse(path: string, language: string): string | undefined {
  if (performance.now() > MAX_AGE_MS) return undefined;
  const selector = `script[data-response="${CSS.escape(path)}"][lang="${CSS.escape(language)}"]`;
  const element = document.querySelector(selector);
  element?.remove();
  return element?.textContent ?? undefined;
}
