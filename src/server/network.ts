import ipaddr from 'ipaddr.js'

/** Loopback, private and link-local networks: machines at home and proxies in containers. */
const PRIVATE_RANGES = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]

/** Is the text an entry of HOST_IP: `*`, `private`, an address or a range? */
export const isNetworkEntry = (text: string): boolean =>
  text === '*' || text === 'private' || ipaddr.isValid(text) || ipaddr.isValidCIDR(text)

/** Is the address in one of the networks (entries of HOST_IP)? An unknown address is only in `*`. */
export function isInNetworks(entries: readonly string[], address: string | null): boolean {
  if (entries.includes('*')) return true
  if (address === null || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  const ranges = entries.flatMap((entry) => (entry === 'private' ? PRIVATE_RANGES : [entry]))
  return ranges.some((range) => isInRange(parsed, range))
}

function isInRange(address: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean {
  if (ipaddr.isValid(range)) return ipaddr.process(range).toString() === address.toString()
  const [network, bits] = ipaddr.parseCIDR(range)
  return network.kind() === address.kind() && address.match(network, bits)
}

/** The part of an address that one household has to itself: a whole IPv4 address, the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 100)
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
