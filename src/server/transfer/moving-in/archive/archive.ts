import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { DomainError } from '~/server/platform/errors'

export interface ArchiveFile {
  /** Path in the archive with `/`, never leading outside; just the name for a single file. */
  readonly path: string
  readonly name: string
  /** Unpacked bytes. */
  readonly size: number
  readonly modifiedAt: Date | null
  /** Up to `max` bytes (default 64 MB). Throws `archive_too_large`, `archive_unreadable`. */
  read(max?: number): Promise<Buffer>
  /** The content, gunzipped if it is a gzip; its size counts toward the same limits. */
  unpacked(): Promise<Buffer>
  text(max?: number): Promise<string>
  head(bytes?: number): Promise<Buffer>
}

/** The upload as a listing: a zip, a tar, a compressed or plain file, or several of them. */
export interface Archive {
  readonly name: string
  /** Files with content: no folders, links or hidden system files. */
  readonly files: readonly ArchiveFile[]
  /** Whether the upload is a plain file, which then is `files[0]`. */
  readonly isSingle: boolean
  /** Opens a nested archive; it counts toward the same limits and closes with this one. */
  inside(file: ArchiveFile): Promise<Archive>
  close(): Promise<void>
}

/** Files whose path matches, in the order of the archive. */
export const filesLike = (archive: Archive, pattern: RegExp): ArchiveFile[] =>
  archive.files.filter(({ path }) => pattern.test(path))

export const filesOfKind = (archive: Archive, pattern: RegExp): readonly ArchiveFile[] =>
  archive.isSingle ? archive.files : filesLike(archive, pattern)

/** With a trailing slash; empty at the top. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

export const isPictureName = (path: string): boolean =>
  /\.(jpe?g|png|webp|gif|avif|heic|heif|tiff?)$/i.test(path)

/** Random access to a file or a buffer. */
export type ByteSource = { handle: FileHandle; size: number } | { buffer: Buffer; size: number }

/** The bytes from `start`; fewer at the end. */
export async function readAt(source: ByteSource, start: number, length: number): Promise<Buffer> {
  const wanted = Math.max(0, Math.min(length, source.size - start))
  if ('buffer' in source) return source.buffer.subarray(start, start + wanted)
  const target = Buffer.alloc(wanted)
  const { bytesRead } = await source.handle.read(target, 0, wanted, start)
  return target.subarray(0, bytesRead)
}

export interface StoredFile {
  path: string
  size: number
  modifiedAt: Date | null
  read(): Promise<Buffer>
  head(bytes: number): Promise<Buffer>
  stream(): Promise<Readable>
}

/** Separated by `/`. Never a file name; a path that leads outside is an attack: `archive_unsafe`. */
export function safePath(stored: string): string {
  const path = stored.replaceAll('\\', '/').replaceAll('\u0000', '')
  const isOutside = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..')
  if (isOutside) throw new DomainError('archive_unsafe', { file: path.slice(0, 200) })
  return path.replace(/^(\.\/)+/, '')
}

export const isSystemFile = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git\/)/i.test(path)

export async function orUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('archive_unreadable', {}, { cause: error })
  }
}
