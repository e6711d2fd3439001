import type { Readable } from 'node:stream'

export interface StoredFile {
  path: string
  size: number
  modifiedAt: Date | null
  read(): Promise<Buffer>
  head(bytes: number): Promise<Buffer>
  stream(): Promise<Readable>
}
