import { isIPv6 } from 'node:net';

/** What one customer of a network has: an IPv4 address, or the first half of an IPv6 one, whose other half is theirs to choose. */
export function networkPrefix(address: string): string {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [before = '', after = ''] = address.split('%', 1).join().split('::');
  const [first, last] = [before, after].map((part) => part.split(':').filter((group) => group !== ''));
  const groups = [...(first ?? []), ...Array<string>(8).fill('0')].slice(0, 8 - (last?.length ?? 0));
  return [...groups, ...(last ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
