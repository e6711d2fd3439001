import type { Caller } from '~/server/platform/access/caller'
import { DomainError } from '~/server/platform/errors'
import { networkOf } from '~/server/platform/network'

/** Bytes of unfinished uploads by anonymous callers. */
const BYTES_MAX = 48 * 1024 * 1024
/** Unfinished uploads of one network. */
const UPLOADS_PER_ADDRESS = 3

export interface UploadShare {
  /** Reserves more bytes. Throws `too_many_requests` if there is no room. */
  hold(bytes: number): void
  /** Frees all reserved bytes. */
  release(): void
}

/** Memory for uploads of anonymous callers. It counts received bytes, so that slow connections block no one. */
export interface UploadBudget {
  /** Throws `too_many_requests` when the caller's network has too many running uploads. */
  open(caller: Caller): UploadShare
}

export function createUploadBudget(): UploadBudget {
  const open = new Map<string, number>()
  let held = 0
  return {
    open({ address }) {
      const network = networkOf(address ?? '')
      const others = open.get(network) ?? 0
      if (others >= UPLOADS_PER_ADDRESS) throw new DomainError('too_many_requests')
      open.set(network, others + 1)
      let own = 0
      return {
        hold(bytes) {
          if (held + bytes > BYTES_MAX) throw new DomainError('too_many_requests')
          held += bytes
          own += bytes
        },
        release() {
          held -= own
          own = 0
          const left = (open.get(network) ?? 1) - 1
          if (left > 0) open.set(network, left)
          else open.delete(network)
        },
      }
    },
  }
}
