import type { ReadResult } from '@ramekin/food-engine/pages'
import { assertFound } from '~/server/platform/errors'
import type { Archive } from '../archive/archive'
import { openArchive } from '../archive/open-archive'
import { readerOf, recognizeArchive } from '../readers/readers'
import type { SourceItem, SourcePicture } from '../source'
import { boundTexts, NAMING_TEXT_MAX } from './bound-texts'
import type { Question, Reply, SentItem, SentPicture } from './protocol'

type ReadBytes = () => Promise<Uint8Array | null>

/** Reads one migration's files in its thread, one request at a time. */
export function createFileReading(
  requestPage: (id: number, input: { text: string; url: string | null }) => void,
) {
  let archive: Archive | undefined
  let items: AsyncIterator<SourceItem> | undefined
  let count = 0
  const held = new Map<number, ReadBytes>()
  const pages = new Map<number, (result: ReadResult) => void>()

  const opened = () => assertFound(archive, 'archive_unreadable')
  const reader = (source: string) => assertFound(readerOf(source), 'archive_unknown')
  const hold = (read: ReadBytes): number => {
    count += 1
    held.set(count, read)
    return count
  }
  const readPage = (input: { text: string; url: string | null }) =>
    new Promise<ReadResult>((resolve) => {
      count += 1
      pages.set(count, resolve)
      requestPage(count, input)
    })

  function bounded(item: SourceItem): SourceItem {
    if ('name' in item && item.name) item.name = item.name.slice(0, NAMING_TEXT_MAX)
    return boundTexts(item)
  }

  function withoutBytes(item: SourceItem): SentItem {
    if (item.kind !== 'recipe') return item
    const { pictures, assets, events, ...recipe } = item
    const sent = (one: SourcePicture): SentPicture =>
      'url' in one ? one : { held: hold(one.read), size: one.size }
    return {
      ...recipe,
      pictures: pictures?.map(sent),
      events: events?.map(({ picture, ...event }) => ({ ...event, picture: picture && sent(picture) })),
      assets: assets?.map(({ name, fileName, read }) => ({ name, fileName, held: hold(read) })),
    }
  }

  async function reply(question: Question): Promise<Reply> {
    switch (question.ask) {
      case 'open': {
        // Structured cloning turns buffers into plain arrays.
        const uploads = question.uploads.map(({ name, at }) => ({
          name,
          at: typeof at === 'string' ? at : Buffer.from(at),
        }))
        archive = await openArchive(uploads, question.scratchFolder)
        const known = await recognizeArchive(archive)
        return { is: 'known', readers: known.map(({ reader: { key, name } }) => ({ key, name })) }
      }
      case 'table': {
        const table = await reader(question.source).columns?.(opened())
        return { is: 'table', table: table ? boundTexts(table, NAMING_TEXT_MAX) : null }
      }
      case 'begin': {
        const { source, locale, columns } = question
        items = reader(source).read(opened(), { locale, columns, readPage })[Symbol.asyncIterator]()
        return { is: 'begun' }
      }
      case 'next': {
        const next = await items?.next()
        return { is: 'item', item: next && !next.done ? withoutBytes(bounded(next.value)) : null }
      }
      case 'bytes': {
        const bytes = await held.get(question.held)?.()
        // A copy without the archive's buffer that it may be part of.
        return { is: 'bytes', bytes: bytes ? Uint8Array.from(bytes) : null }
      }
      case 'close':
        await archive?.close()
        archive = undefined
        items = undefined
        held.clear()
        return { is: 'closed' }
    }
  }

  return {
    reply,
    pageRead(id: number, result: ReadResult): void {
      pages.get(id)?.(result)
      pages.delete(id)
    },
    /** Frees bytes that are no longer needed. */
    forget(numbers: readonly number[]): void {
      for (const number of numbers) held.delete(number)
    },
  }
}
