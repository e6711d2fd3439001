import { DomainError } from '~/server/platform/errors'

const MEGABYTE = 1024 * 1024

/** Largest upload. */
export const UPLOAD_BYTES_MAX = 4 * 1024 * MEGABYTE
/** Most files of one archive; a larger listing is refused. */
export const FILES_MAX = 100_000
/** Most bytes of the names in a listing, with what a zip notes beside them: several times what so many files have. */
const LISTING_BYTES_MAX = 32 * MEGABYTE
/** Most bytes of one file that a reader takes without saying so. */
export const FILE_BYTES_MAX = 64 * MEGABYTE
/** Archives in an archive that are unpacked in memory; larger ones go to the disk. */
export const INNER_BYTES_IN_MEMORY = 16 * MEGABYTE
/** Archives that may lie in each other. */
export const DEPTH_MAX = 3
/** What packs better than this is made to fill a disk. */
const RATIO_MAX = 400
const RATIO_FROM_BYTES = 4 * MEGABYTE
/** What the uploads of one import may unpack to, in all: some room for small ones, and a multiple for all. */
const UNPACKED_ROOM = 512 * MEGABYTE
const UNPACKED_RATIO = 50
const UNPACKED_BYTES_MAX = 16 * 1024 * MEGABYTE

/** Counts what is unpacked of the uploads of one import, with all archives inside of them. */
export interface UnpackBudget {
  /** Throws `archive_too_large` when `bytes` more are too much, or packed better than anything honest. */
  take(bytes: number, packedBytes: number): void
  /** The same for what comes in pieces: the result takes one piece after the other. */
  takePieces(packedBytes: number): (bytes: number) => void
}

/**
 * Counts what a listing keeps in memory for each of its files; a zip in a zip packs long names to next to nothing. The
 * result throws `archive_too_large` when they are too much together.
 */
export function countListing(): (bytes: number) => void {
  let sum = 0
  return (bytes) => {
    sum += bytes
    if (sum > LISTING_BYTES_MAX) throw new DomainError('archive_too_large')
  }
}

const isBomb = (bytes: number, packedBytes: number) =>
  bytes > RATIO_FROM_BYTES && bytes > packedBytes * RATIO_MAX

/** The budget of uploads of so many bytes together. */
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
