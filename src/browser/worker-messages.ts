/** What a page tells the service worker. */
export type WorkerMessage =
  /** A waiting version takes over now. */
  | { type: 'activate' }
  /** Everything private goes from this device; answered on the port that comes along. */
  | { type: 'forget' }
  /** What this visit uses is kept for visits without a network. */
  | {
      type: 'keep'
      /** Paths of scripts, fonts and pictures that the page has loaded already. */
      assets: string[]
      /** Path of the page with its query. */
      page: string
      /** Where `/` leads while somebody is signed in. */
      start: string | null
    }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A message of ours, or undefined for anything else. */
export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (!isRecord(data)) return undefined
  if (data.type === 'activate' || data.type === 'forget') return { type: data.type }
  const { assets, page, start } = data
  if (data.type !== 'keep' || !Array.isArray(assets) || typeof page !== 'string') return undefined
  return {
    type: 'keep',
    assets: assets.filter((path) => typeof path === 'string'),
    page,
    start: typeof start === 'string' ? start : null,
  }
}
