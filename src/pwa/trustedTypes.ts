/**
 * The one policy of Trusted Types, for the page and the service worker: scripts of workers, service workers and `importScripts` are
 * loaded from this origin only. Every other sink of the content security policy's `require-trusted-types-for 'script'`, such as
 * `innerHTML`, stays closed. https://developer.mozilla.org/en-US/docs/Web/API/Trusted_Types_API
 *
 * `default`, because Vite knows a worker by the literal `new Worker(new URL(…))`, and Workbox writes `importScripts` by itself.
 */

interface TrustedTypesScope {
  readonly location: Pick<Location, 'href' | 'origin' | 'protocol'>;
  /** Missing where the engine has none. TypeScript's DOM library does not know it. */
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
  };
}

/** Call before the first script is loaded. Travels as text into the service worker, so it names nothing from outside. */
export function allowOwnScripts(scope: TrustedTypesScope): void {
  scope.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { href, origin, protocol } = scope.location;
      const url = new URL(address, href);
      // The origin of a blob: address is that of the page which made it.
      if (url.origin !== origin || url.protocol !== protocol)
        throw new TypeError(`Not a script of ours: ${url.origin}`);
      return address;
    },
  });
}

/** Stands at the top of the service worker. */
export function trustedTypesScript(): string {
  return `(${allowOwnScripts.toString()})(self);\n`;
}
