/** Renders the two pages of the mock provider (`providerServer.ts`), for tests in a browser. */

/** Renders the sign-in page. @param url of the page itself */
export function renderSignInPage(url: string): string {
  const button = (who: string, label: string) =>
    `<form action="pressed"><input type="hidden" name="page" value="${escapeHtml(url)}"><input type="hidden" name="who" value="${who}"><button>${label}</button></form>`;
  return `<!doctype html><title>Provider</title><h1>Sign in</h1>${button('ann', 'Continue as ann')}${button('bob', 'Continue as bob')}${button('', 'Cancel')}`;
}

/** Renders a page that posts the result of the sign-in to the callback, as Apple's does. */
export function renderPostingPage(to: string, form: URLSearchParams): string {
  const inputs = [...form].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html><title>Provider</title><form method="post" action="${escapeHtml(to)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
