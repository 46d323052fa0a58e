import { isIPv4, isIPv6 } from 'node:net'

/** The number of groups in an IPv6 address that name the network: 4 of 8, the first 64 bits. */
const NETWORK_GROUPS = 4
/** The first groups of an IPv4 address that is written as an IPv6 address: ::ffff:0:0/96. */
const MAPPED = '0:0:0:0:0:ffff'

/**
 * Returns the network of an address. Each IPv4 address counts as one network. For an IPv6 address only the first 64 bits
 * count, because a person who gets one IPv6 address gets its whole /64. An IPv4 address that is written as an IPv6 address
 * (::ffff:192.0.2.1) is treated as the IPv4 address.
 * @returns "192.0.2.1" or "2001:db8:0:1::/64"; a text that isn't an address is returned unchanged
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIPv4(plain) || !isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(-2)
  if (hexOf(groups.slice(0, -2)) === MAPPED) {
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  }
  return `${hexOf(groups.slice(0, NETWORK_GROUPS))}::/64`
}

/** Returns the eight groups of an IPv6 address in any notation, as numbers. */
function groupsOf(address: string): number[] {
  // A URL has only one notation for each address: hexadecimal, with at most one "::".
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = written
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

function hexOf(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':')
}
