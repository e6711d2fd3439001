import { lookup, Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import pLimit from 'p-limit'
import { withTimeout } from '~/lib/with-timeout'

export type Resolve = (hostname: string) => Promise<string[]>

/** Per attempt with a name server; a second attempt takes twice as long. */
const QUERY_TIMEOUT_MS = 1500
/** Total time; addresses found by then are used. */
const LOOKUP_TIMEOUT_MS = 5000
/** System lookups cannot be canceled and occupy one of four threads that file and image work also needs. */
const systemLookups = pLimit(2)

/** Errors for unknown names, and without name servers. */
const UNKNOWN: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED'])

interface ResolveOptions {
  servers?: readonly string[]
  hostsFile?: string
}

/**
 * Reads the hosts file like the system, then queries the name servers in parallel: a silent server delays only its own
 * names, by at most five seconds. Names unknown to them may be local names, which the system resolves.
 */
export function createResolve({ servers, hostsFile = '/etc/hosts' }: ResolveOptions = {}): Resolve {
  return async (hostname) => {
    const listed = await findInHosts(hostsFile, hostname)
    if (listed.length > 0) return listed
    // Created for each name, so that configuration changes apply.
    const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: 2 })
    if (servers) resolver.setServers(servers)
    const deadline = setTimeout(() => resolver.cancel(), LOOKUP_TIMEOUT_MS)
    try {
      const results = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      const addresses = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
      const isUnknown = results.every(
        (result) => result.status === 'rejected' && UNKNOWN.has(result.reason?.code),
      )
      return isUnknown ? await resolveBySystem(hostname) : addresses
    } finally {
      clearTimeout(deadline)
    }
  }
}

/** Empty without such a file. */
async function findInHosts(file: string, hostname: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    return isIP(address) && names.includes(hostname.toLowerCase()) ? [address] : []
  })
}

async function resolveBySystem(hostname: string): Promise<string[]> {
  const found = systemLookups(() => lookup(hostname, { all: true }))
  return (await withTimeout(LOOKUP_TIMEOUT_MS, found)).map(({ address }) => address)
}
