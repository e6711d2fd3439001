import type { Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DomainError } from '~/server/platform/errors'

/** A row with all its texts is far smaller. */
const LINE_BYTES_MAX = 64 * 1024 * 1024
const LINE_END = 10

/** The lines of a stream of bytes, one after the other; `hash` takes every byte. Error: `backup_unreadable`. */
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
