/** Builds the URL of this server from HOST and PORT. */

/** Addresses that a browser on the same machine reaches as `localhost`: loopback and all interfaces. */
const localHosts: readonly string[] = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'];

/** Returns the URL to open in a browser, without a trailing slash. IPv6 addresses get brackets, and lose their zone (`%eth0`). */
export function getServerUrl(hostname: string, port: number): string {
  if (localHosts.includes(hostname)) return `http://localhost:${port}`;
  const host = hostname.includes(':') ? `[${hostname.replace(/%.*$/, '')}]` : hostname;
  return `http://${host}:${port}`;
}
