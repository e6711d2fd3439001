/** Characters from which a response is sent in pieces. */
const LONG = 1_000_000
const PIECE_BYTES = 64 * 1024
/** A longer page counts as a list of any length. */
const PAGE_MAX = 100
const COSTLY = ['queryFilter', 'query_filter', 'search']
const ORDERS = ['orderBy', 'order_by']

export const isLongText = (text: string): boolean => text.length >= LONG

/** Whether a request is for a list of any length: `perPage=-1`, or a very long page. */
export const asksForLongList = (query: Record<string, readonly string[]>): boolean =>
  [query.perPage, query.per_page].some((values) =>
    values?.some((value) => Number(value) < 0 || Number(value) > PAGE_MAX),
  )

/** Whether the caller controls what a list costs: a filter, a search, or an order by related rows or at random. */
export const hasOwnCost = (query: Record<string, readonly string[]>): boolean =>
  COSTLY.some((name) => query[name] !== undefined) ||
  ORDERS.some((name) => query[name]?.some((order) => order.includes('.') || order === 'random'))

/** A response that is sent as fast as the client reads it; `onSent` runs when it is sent or the client left. */
export class LongResponse extends Response {
  constructor(text: string, init: { status: number; headers: Record<string, string> }, onSent: () => void) {
    const bytes = Buffer.from(text)
    let at = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(bytes.subarray(at, at + PIECE_BYTES))
        at += PIECE_BYTES
        if (at < bytes.length) return
        controller.close()
        onSent()
      },
      cancel: onSent,
    })
    super(body, init)
  }
}
