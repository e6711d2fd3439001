import { DomainError } from '~/server/platform/errors'

const MEGABYTE = 1024 * 1024

export const UPLOAD_BYTES_MAX = 4 * 1024 * MEGABYTE
/** Files of one archive; a larger listing is refused. */
export const FILES_MAX = 100_000
/** Bytes of all names in a listing, with a zip's metadata: several times what this many files have. */
const LISTING_BYTES_MAX = 32 * MEGABYTE
/** Default limit for reading one file. */
export const FILE_BYTES_MAX = 64 * MEGABYTE
export const INNER_BYTES_IN_MEMORY = 16 * MEGABYTE
/** Nesting of archives. */
export const DEPTH_MAX = 3
/** A higher compression ratio is a zip bomb. */
const RATIO_MAX = 400
const RATIO_FROM_BYTES = 4 * MEGABYTE
/** Unpacked bytes of all uploads of one import: a base amount for small ones, and a multiple of the uploaded size. */
const UNPACKED_ROOM = 512 * MEGABYTE
const UNPACKED_RATIO = 50
const UNPACKED_BYTES_MAX = 16 * 1024 * MEGABYTE

/** Counts the unpacked bytes of the uploads of one import, nested archives included. */
export interface UnpackBudget {
  /** Throws `archive_too_large` when `bytes` exceed the budget or the compression ratio. */
  take(bytes: number, packedBytes: number): void
  /** The same for a stream: the result is called with the size of each chunk. */
  takePieces(packedBytes: number): (bytes: number) => void
}

/** A nested zip compresses long names to almost nothing. The result throws `archive_too_large`. */
export function countListing(): (bytes: number) => void {
  let sum = 0
  return (bytes) => {
    sum += bytes
    if (sum > LISTING_BYTES_MAX) throw new DomainError('archive_too_large')
  }
}

const isBomb = (bytes: number, packedBytes: number) =>
  bytes > RATIO_FROM_BYTES && bytes > packedBytes * RATIO_MAX

export function createUnpackBudget(uploadBytes: number): UnpackBudget {
  let left = Math.min(UNPACKED_BYTES_MAX, UNPACKED_ROOM + uploadBytes * UNPACKED_RATIO)
  const take = (bytes: number, isTooWellPacked: boolean) => {
    left -= bytes
    if (left < 0 || isTooWellPacked) throw new DomainError('archive_too_large')
  }
  return {
    take: (bytes, packedBytes) => take(bytes, isBomb(bytes, packedBytes)),
    takePieces(packedBytes) {
      let sum = 0
      return (bytes) => {
        sum += bytes
        take(bytes, isBomb(sum, packedBytes))
      }
    },
  }
}
