import { hashKey, type QueryKey } from '@tanstack/react-query'
import { readResult, type StoredResult } from './device-storage'

/** How to make the result of a query from that of another one, which is stored whole on the device. */
export interface FromDevice {
  key: QueryKey
  /** `data` is the result of `key`. Undefined if only the server can tell. */
  read: (data: unknown) => unknown
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      fromDevice?: FromDevice
      /** Makes many requests and has no timeout. */
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
