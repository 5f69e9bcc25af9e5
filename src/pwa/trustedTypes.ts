/**
 * The Trusted Types policy of the page and the service worker: scripts by address (workers, service workers, `importScripts`,
 * `<script src>`) are loaded from this origin only. Every other sink of the content security policy's
 * `require-trusted-types-for 'script'`, such as `innerHTML`, stays blocked.
 * https://developer.mozilla.org/en-US/docs/Web/API/Trusted_Types_API
 *
 * The policy is named `default` because Vite only detects workers written literally as `new Worker(new URL(…))`, and Workbox
 * calls `importScripts` itself.
 */

interface TrustedTypesScope {
  readonly location: Pick<Location, 'href' | 'origin' | 'protocol'>;
  /** Missing where the engine doesn't support it, and in TypeScript's DOM library. */
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
  };
}

/**
 * Creates the policy. Call this before the first worker is created and before the service worker is registered. The build
 * inserts this function as source text into the service worker, so it can't reference anything outside of itself.
 */
export function allowOwnScripts(scope: TrustedTypesScope): void {
  scope.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { href, origin, protocol } = scope.location;
      const url = new URL(address, href);
      // The origin of a blob: URL is that of the page that created it.
      if (url.origin !== origin || url.protocol !== protocol)
        throw new TypeError(`Script from another origin: ${url.origin}`);
      return address;
    },
  });
}

/** The script at the top of the service worker. */
export function trustedTypesScript(): string {
  return `(${allowOwnScripts.toString()})(self);\n`;
}
