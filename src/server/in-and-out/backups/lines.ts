import type { Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DomainError } from '~/server/platform/errors'

/** Far above the size of the largest expected row. */
const LINE_BYTES_MAX = 64 * 1024 * 1024
const LINE_END = 10

/** Updates `hash` with every byte. Error: `backup_unreadable` if a line is too long or the last one has no line end. */
export async function* lines(stream: Readable, hash: Hash): AsyncGenerator<string, undefined> {
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    const bytes: Buffer = chunk
    hash.update(bytes)
    let from = 0
    for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, from)) {
      yield Buffer.concat([...rest, bytes.subarray(from, at)]).toString('utf8')
      rest = []
      length = 0
      from = at + 1
    }
    rest.push(bytes.subarray(from))
    length += bytes.length - from
    if (length > LINE_BYTES_MAX) throw new DomainError('backup_unreadable')
  }
  if (length > 0) throw new DomainError('backup_unreadable')
  return undefined
}
