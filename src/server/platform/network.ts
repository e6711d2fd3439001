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

/** `*`, `private`, an address or a range. */
export const isNetworkEntry = (text: string): boolean =>
  text === '*' || text === 'private' || ipaddr.isValid(text) || ipaddr.isValidCIDR(text)

type Address = ipaddr.IPv4 | ipaddr.IPv6

export interface Networks {
  /** An unknown address matches only `*`. */
  has(address: string | null): boolean
}

export function networksOf(entries: readonly string[]): Networks {
  if (entries.includes('*')) return { has: () => true }
  const ranges = entries.flatMap((entry) => (entry === 'private' ? PRIVATE_RANGES : [entry])).map(readRange)
  return {
    has(address) {
      if (address === null || !ipaddr.isValid(address)) return false
      const parsed = ipaddr.process(address)
      return ranges.some(
        ({ network, bits }) => network.kind() === parsed.kind() && parsed.match(network, bits),
      )
    },
  }
}

function readRange(range: string): { network: Address; bits: number } {
  if (ipaddr.isValidCIDR(range)) {
    const [network, bits] = ipaddr.parseCIDR(range)
    return { network, bits }
  }
  const network = ipaddr.process(range)
  return { network, bits: network.kind() === 'ipv4' ? 32 : 128 }
}

/** The part of an address that belongs to one household: an IPv4 address, or the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 100)
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
