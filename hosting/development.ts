/** The security headers of the development server: those of production, less what hot replacement can't do without. */
import type { HostingRules } from './rules.ts';

/** Marks the scripts and styles that Vite itself puts into the page; ours stand in files and need no mark. */
export const VITE_NONCE = 'development';

export function developmentHeaders(rules: HostingRules): Record<string, string> {
  const policy = rules.securityHeaders['Content-Security-Policy']
    .replace("script-src 'self'", `script-src 'self' 'nonce-${VITE_NONCE}'`)
    .replace("style-src 'self'", `style-src 'self' 'nonce-${VITE_NONCE}'`)
    // Hot replacement talks over a web socket, which older WebKit does not count as 'self'.
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:");
  return { ...rules.securityHeaders, 'Content-Security-Policy': policy };
}
