/** The security headers of the development server: the production headers, relaxed for hot module replacement. */
import type { HostingRules } from './rules.ts';

/** The nonce of the inline scripts and styles that Vite adds to the page. The app itself has no inline scripts or styles. */
export const VITE_NONCE = 'development';

export function createDevelopmentHeaders(rules: HostingRules): Record<string, string> {
  const policy = rules.securityHeaders['Content-Security-Policy']
    .replace("script-src 'self'", `script-src 'self' 'nonce-${VITE_NONCE}'`)
    .replace("style-src 'self'", `style-src 'self' 'nonce-${VITE_NONCE}'`)
    // Hot module replacement uses a WebSocket. In older versions of WebKit, 'self' doesn't include WebSockets.
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:");
  return { ...rules.securityHeaders, 'Content-Security-Policy': policy };
}
