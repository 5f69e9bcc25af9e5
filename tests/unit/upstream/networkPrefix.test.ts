import { expect, it } from 'vitest';
import { getNetworkPrefix } from '../../../upstream/http/limits/networkPrefix.ts';

it('getNetworkPrefix is equal for all IPv6 addresses of one /64 and for both forms of an IPv4 address, and different for others', () => {
  const same = ['2001:db8:0:7::1', '2001:0DB8::7:aaaa:bbbb:cccc:dddd', '2001:db8:0:7:1::', '2001:db8:0:7::9%eth0'];
  expect(new Set(same.map(getNetworkPrefix)).size).toBe(1);
  const others = ['2001:db8:0:8::1', '2001:db8::1', '::1', '::ffff:203.0.113.7', '203.0.113.8', 'nowhere'];
  expect(new Set([...same, ...others].map(getNetworkPrefix)).size).toBe(1 + others.length);
  expect(getNetworkPrefix('::ffff:203.0.113.7')).toBe(getNetworkPrefix('203.0.113.7'));
});
