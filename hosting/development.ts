/** The security headers of the development server: those of production, except for what hot module replacement requires. */
import type { HostingRules } from './rules.ts';

/** The nonce of scripts and styles that Vite adds to the page; the app's own are files and need none. */
export const VITE_NONCE = 'development';

export function developmentHeaders(rules: HostingRules): Record<string, string> {
  const policy = rules.securityHeaders['Content-Security-Policy']
    .replace("script-src 'self'", `script-src 'self' 'nonce-${VITE_NONCE}'`)
    .replace("style-src 'self'", `style-src 'self' 'nonce-${VITE_NONCE}'`)
    // Hot module replacement uses a WebSocket, which older WebKit doesn't include in 'self'.
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:");
  return { ...rules.securityHeaders, 'Content-Security-Policy': policy };
}
