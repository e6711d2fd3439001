import type { Readable } from 'node:stream'

/** A file of an archive format; `read` and `stream` count toward the budget. */
export interface StoredFile {
  path: string
  size: number
  modifiedAt: Date | null
  read(): Promise<Buffer>
  head(bytes: number): Promise<Buffer>
  stream(): Promise<Readable>
}
