import type { Readable } from 'node:stream'

/** A file as one of the archive formats has it; `read` and `stream` count to the budget. */
export interface StoredFile {
  path: string
  size: number
  modifiedAt: Date | null
  read(): Promise<Buffer>
  head(bytes: number): Promise<Buffer>
  stream(): Promise<Readable>
}
