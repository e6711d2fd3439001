import type { Readable } from 'node:stream'
import type { Db } from '~/server/platform/db/connect'

export interface StoredFile {
  key: string
  bytes: number
  /** Milliseconds since 1970. */
  changedAt: number
}

export interface FoundFile {
  size: number
  /** Milliseconds since 1970, with fractions. */
  changedAt: number
  /** Of an object in a bucket, in quotes. */
  etag?: string
}

export interface OpenFile extends FoundFile {
  /** Closes the file at its end; cancel it if unused. */
  stream: ReadableStream<Uint8Array>
}

/** Storage of pictures and other files by key, such as `recipes/{id}/images/original.webp`. Other texts throw. */
export interface Files {
  /** For display, such as `s3.example.org/kitchen`; null for a folder of this machine. */
  readonly bucket: string | null
  /** Atomic: readers never see a partial file. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Like `write`, for a stream of any size; returns its length in bytes. */
  writeStream(key: string, stream: Readable, signal?: AbortSignal): Promise<number>
  /** Moves a finished file from this machine into storage. */
  putFile(key: string, path: string, signal?: AbortSignal): Promise<void>
  /** Null if missing. */
  read(key: string): Promise<Buffer | null>
  /** For files of any size; null if missing from the data folder. */
  open(key: string): Promise<OpenFile | null>
  /** Null if missing. */
  find(key: string): Promise<FoundFile | null>
  /** A path for reading on this machine, in `folder` if the file must be fetched. */
  localCopy(key: string, folder: string, signal?: AbortSignal): Promise<string>
  /** Copies everything below `from` to `to`. */
  copyFolder(from: string, to: string): Promise<void>
  /** Names directly below `folder`. */
  list(folder: string): Promise<string[]>
  /** Bytes of all files below `folder`. */
  folderSize(folder: string): Promise<number>
  /** Bytes of all files below each of these folders in `folder`. */
  folderSizes(folder: string, names: readonly string[]): Promise<number[]>
  /** Paths of all files below `folder`, at any depth, from there. */
  listAll(folder: string): Promise<string[]>
  /** All files below `folder` with size and age; only those directly in it with `deep: false`. */
  stat(folder: string, options?: { deep?: boolean }): Promise<StoredFile[]>
  /** Keys of the files that backups contain, sorted by character. */
  peoplesFiles(): Promise<string[]>
  /** Free and total bytes of the disk; null for a bucket. */
  space(): Promise<{ free: number; total: number } | null>
  /** Moves a file or folder, also to another disk; false if it is missing or `to` exists. */
  move(from: string, to: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Throws if nothing can be stored. */
  checkWritable(): Promise<void>
  removeFolder(folder: string): Promise<void>
  /** A URL for people that is valid for minutes; null if the server must send the file itself. */
  addressOf(key: string, as: { type: string; disposition: string }): Promise<string | null>
  /** Of the restore with this id. */
  replacement(id: string): Replacement
  /** After a restore, which another server may have made. */
  refresh(): Promise<void>
  /** Deletes files that restores have replaced, after a day. */
  removeReplaced(): Promise<void>
}

/** People's files of a restore, which replace the current ones as a whole. */
export interface Replacement {
  /** Changes no current file. Error: `backup_folder_fixed`. If `hasFiles` is false, the current files stay. */
  prepare(hasFiles: boolean): Promise<void>
  write(key: string, stream: Readable, signal: AbortSignal): Promise<void>
  /** Before the switch to the database `fresh`; must not wait for the live one. */
  plan(fresh: Db): Promise<void>
  /** After the switch; safe to repeat after a crash. */
  complete(): Promise<void>
  /** Of a restore without a switch, or after its completion. */
  discard(): Promise<void>
}

export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT')

export const isTaken = (error: unknown): boolean => hasCode(error, 'EEXIST')

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Null if missing. */
export const unlessMissing = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

/** A name within a key. */
export const isKeyPart = (text: string): boolean => !['', '.', '..'].includes(text) && !/[/\\\0]/.test(text)

/** Names separated by `/`: no other text leads to the same file, and none leads outside of the data folder. */
export const isKey = (text: string): boolean => text.split('/').every(isKeyPart)
