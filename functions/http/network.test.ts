import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
  ['a full IPv6 address', '2001:0db8:0000:0001:0000:0000:0000:0001', '2001:db8:0:1::/64'],
  ['a short IPv6 address', '2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['another address of the same /64', '2001:DB8:0:1:FFFF::9', '2001:db8:0:1::/64'],
  ['the next /64', '2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['zeros in the middle of the network', '2001::7:0:0:0:1', '2001:0:0:7::/64'],
  ['zeros at the end of the network', '2001:db8::', '2001:db8:0:0::/64'],
  ['an address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['the loopback address', '::1', '0:0:0:0::/64'],
  ['IPv4 in IPv6', '::ffff:192.0.2.1', '192.0.2.1'],
  ['IPv4 in IPv6, hexadecimal', '::FFFF:c000:0201', '192.0.2.1'],
  ['IPv4 in IPv6, in full', '0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
  ['an IPv6 address that only looks like IPv4 in IPv6', '::fffe:192.0.2.1', '0:0:0:0::/64'],
  ['a text that is no address', 'unknown', 'unknown'],
  ['an empty text', '', ''],
])('%s: %s belongs to the network %s', (_what, address, network) => {
  expect(networkOf(address)).toBe(network)
})
