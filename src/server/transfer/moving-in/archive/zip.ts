import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  type Entry,
  fromBufferPromise,
  fromFdPromise,
  getFileNameLowLevel,
  type Options,
  type ZipFile,
} from 'yauzl'
import { DomainError } from '~/server/platform/errors'
import { type ByteSource, isSystemFile, orUnreadable, type StoredFile, safePath } from './archive'
import { countListing, FILES_MAX, type UnpackBudget } from './limits'

const LINK = 0o120000
const KIND_OF_FILE = 0o170000
const IS_ENCRYPTED = 1
const IS_UTF8 = 0x800
/** Names are read raw: yauzl does not detect their character set. */
const options: Options = {
  lazyEntries: true,
  autoClose: false,
  strictFileNames: false,
  decodeStrings: false,
}

/** Files of a zip. Links are left out; encrypted files and paths that lead outside refuse the whole archive. */
export async function listZip(source: ByteSource, budget: UnpackBudget): Promise<StoredFile[]> {
  const zip = await orUnreadable(() =>
    'buffer' in source ? fromBufferPromise(source.buffer, options) : fromFdPromise(source.handle.fd, options),
  )
  if (zip.entryCount > FILES_MAX) throw new DomainError('archive_too_many_files', { number: FILES_MAX })
  const files: StoredFile[] = []
  const count = countListing()
  await orUnreadable(async () => {
    for await (const entry of zip.eachEntry()) {
      count(entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength)
      const path = safePath(nameOf(entry))
      const mode = (entry.externalFileAttributes >>> 16) & KIND_OF_FILE
      if (path.endsWith('/') || mode === LINK || isSystemFile(path)) continue
      if (entry.generalPurposeBitFlag & IS_ENCRYPTED) throw new DomainError('archive_encrypted')
      files.push(fileOf(zip, entry, path, budget))
    }
  })
  return files
}

function fileOf(zip: ZipFile, entry: Entry, path: string, budget: UnpackBudget): StoredFile {
  const { uncompressedSize: size, compressedSize } = entry
  // The stream fails at the size in the entry's header.
  const stream = (): Promise<Readable> => orUnreadable(() => zip.openReadStreamPromise(entry))
  return {
    path,
    size,
    modifiedAt: entry.getLastModDate(),
    async read() {
      budget.take(size, compressedSize)
      return orUnreadable(async () => buffer(await stream()))
    },
    async head(bytes) {
      const unpacked = await stream()
      return orUnreadable(() => firstBytes(unpacked, bytes))
    },
    async stream() {
      budget.take(size, compressedSize)
      return stream()
    },
  }
}

async function firstBytes(stream: Readable, wanted: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= wanted) break
  }
  return Buffer.concat(chunks).subarray(0, wanted)
}

/** Many programs write UTF-8 without the flag; other names use the old zip character set. */
function nameOf(entry: Entry): string {
  const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry
  if (!(flags & IS_UTF8))
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw)
    } catch {
      return getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
    }
  return fileNameRaw.toString('utf8')
}
