import { hashKey, type QueryKey } from '@tanstack/react-query'
import { readResult, type StoredResult } from './device-storage'

/** How a query is answered without a connection from another result on the device. */
export interface OnDevice {
  key: QueryKey
  /** `data` is the result of `key`. Undefined if it takes the server. */
  answer: (data: unknown) => unknown
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { onDevice?: OnDevice }
  }
}

export async function answerOnDevice(onDevice: OnDevice | undefined): Promise<StoredResult | undefined> {
  const stored = onDevice && (await readResult(hashKey(onDevice.key)))
  const data = stored && onDevice.answer(stored.data)
  return stored && data !== undefined ? { data, updatedAt: stored.updatedAt } : undefined
}
