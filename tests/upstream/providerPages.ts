/** The two pages of the stand-in provider, for tests in a browser. */

/** The sign-in page. @param url of the page itself */
export function signInPage(url: string): string {
  const button = (who: string, label: string) =>
    `<form action="pressed"><input type="hidden" name="page" value="${html(url)}"><input type="hidden" name="who" value="${who}"><button>${label}</button></form>`;
  return `<!doctype html><title>Provider</title><h1>Sign in</h1>${button('ann', 'Continue as ann')}${button('bob', 'Continue as bob')}${button('', 'Cancel')}`;
}

/** A page that posts the answer to the callback, as Apple does. */
export function postingPage(to: string, form: URLSearchParams): string {
  const inputs = [...form].map(([name, value]) => `<input type="hidden" name="${html(name)}" value="${html(value)}">`);
  return `<!doctype html><title>Provider</title><form method="post" action="${html(to)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
