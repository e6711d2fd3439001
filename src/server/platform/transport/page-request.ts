import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from '~/server/platform/access/caller'

export interface PageRequest {
  /** The visitor's request, its cookie already turned into the Authorization header. */
  request: Request
  /** Where it comes from. */
  caller: Caller
  /** Marks our own inline scripts; everything else inline is refused by the browser. */
  nonce: string
  themeCss: string
  darkByDefault: boolean
}

const storage = new AsyncLocalStorage<PageRequest>()

/** Runs `render` so that `currentPageRequest` returns `page` inside. */
export function withPageRequest<T>(page: PageRequest, render: () => T): T {
  return storage.run(page, render)
}

export function currentPageRequest(): PageRequest | undefined {
  return storage.getStore()
}
