import { hashKey, type QueryKey } from '@tanstack/react-query'
import { readResult, type StoredResult } from './device-storage'

/** How a query is read from the result of another one, which is on the device as a whole. */
export interface FromDevice {
  key: QueryKey
  /** `data` is the result of `key`. Undefined if it takes the server. */
  read: (data: unknown) => unknown
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      fromDevice?: FromDevice
      /** Of many requests, for which no timeout is set. */
      isLong?: boolean
    }
  }
}

export async function resultFromDevice(
  fromDevice: FromDevice | undefined,
): Promise<StoredResult | undefined> {
  const stored = fromDevice && (await readResult(hashKey(fromDevice.key)))
  const data = stored && fromDevice.read(stored.data)
  return stored && data !== undefined ? { data, updatedAt: stored.updatedAt } : undefined
}
