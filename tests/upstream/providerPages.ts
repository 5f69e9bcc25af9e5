/** The two pages of a stand-in provider, for a browser. */

/** Where somebody signs in at a provider. @param url of the page itself */
export function signInPage(url: string): string {
  const button = (who: string, label: string) =>
    `<form action="pressed"><input type="hidden" name="page" value="${html(url)}"><input type="hidden" name="who" value="${who}"><button>${label}</button></form>`;
  return `<!doctype html><title>Provider</title><h1>Sign in</h1>${button('ann', 'Continue as ann')}${button('bob', 'Continue as bob')}${button('', 'Cancel')}`;
}

/** Sends the answer on as Apple does. */
export function postingPage(to: string, form: URLSearchParams): string {
  const inputs = [...form].map(([name, value]) => `<input type="hidden" name="${html(name)}" value="${html(value)}">`);
  return `<!doctype html><title>Provider</title><form method="post" action="${html(to)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
