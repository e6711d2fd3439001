import * as v from 'valibot'
import type { Redirect } from '~/lib/redirects'

/** `/builds/latest.json`: the server's current build, and moved URLs. */
const BuildManifest = v.object({
  build: v.string(),
  version: v.string(),
  redirects: v.array(v.object({ from: v.string(), to: v.string() })),
})

export interface LatestBuild {
  build: string
  version: string
  redirects: readonly Redirect[]
}

let latest: LatestBuild | undefined

export function latestBuild(): LatestBuild | undefined {
  return latest
}

export async function fetchLatestBuild(): Promise<LatestBuild | undefined> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' })
    if (!response.ok) return undefined
    const parsed = v.safeParse(BuildManifest, await response.json())
    if (parsed.success) latest = parsed.output
    return latest
  } catch {
    return undefined
  }
}
