import { Worker } from 'node:worker_threads'
import { DomainError } from '~/server/platform/errors'

/** Unpacked pixels, row by row. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Per picture; a phone's picture takes one to three seconds. */
const TIMEOUT_MS = 30_000
const HEAP_MB = 512

const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

/** The build puts the script next to the server (build/worker-threads.ts); in development the source runs directly. */
const script = import.meta.env?.PROD
  ? new URL('../threads/decode-heic.mjs', import.meta.url)
  : new URL('./decode-heic.worker.ts', import.meta.url)

/** By file header. AVIF uses the same container with other brands. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.slice(4, 8) !== 'ftyp') return false
  const end = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), head.length)
  const brands: string[] = head.slice(8, end).match(/.{4}/gs) ?? []
  return brands.some((brand) => BRANDS.includes(brand)) && !brands.includes('avif')
}

/** Upright, in a thread. Errors: `image_unreadable`, also on timeout; `image_too_large` above `maxPixels`. */
export function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const worker = new Worker(script, {
    workerData: { bytes, maxPixels },
    // The library prints warnings about broken pictures.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  worker.unref()
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS).unref()
  return new Promise<Pixels>((resolve, reject) => {
    worker.on('message', (result: Pixels | 'too-large') =>
      result === 'too-large' ? reject(new DomainError('image_too_large')) : resolve(result),
    )
    worker.on('error', (error) => reject(new DomainError('image_unreadable', {}, { cause: error })))
    worker.on('exit', () => reject(new DomainError('image_unreadable')))
  }).finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
