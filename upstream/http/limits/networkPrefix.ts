import { isIPv6 } from 'node:net';

/**
 * Returns the part of an IP address that identifies a customer's network: the whole IPv4 address (also if written as
 * `::ffff:203.0.113.7`), or the first 64 bits of IPv6. Returns any other text unchanged.
 */
export function getNetworkPrefix(address: string): string {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  // Removes the zone (`fe80::1%eth0`), then splits at `::`, which stands for as many zeros as are missing.
  const [before = '', after = ''] = address.split('%', 1).join().split('::');
  const [first, last] = [before, after].map((part) => part.split(':').filter((group) => group !== ''));
  const groups = [...(first ?? []), ...Array<string>(8).fill('0')].slice(0, 8 - (last?.length ?? 0));
  return [...groups, ...(last ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
