import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from '~/server/platform/access/caller'

export interface PageRequest {
  /** The session cookie is already converted to the Authorization header. */
  request: Request
  caller: Caller
  /** Marks our inline scripts; browsers refuse all others. */
  nonce: string
  themeCss: string
  darkByDefault: boolean
}

const storage = new AsyncLocalStorage<PageRequest>()

export function withPageRequest<T>(page: PageRequest, render: () => T): T {
  return storage.run(page, render)
}

export function currentPageRequest(): PageRequest | undefined {
  return storage.getStore()
}
