import type { ReadResult } from '@ramekin/food-engine/pages'
import { LONG_TEXT_MAX } from '~/schemas/recipe-in'
import { assertFound } from '~/server/platform/errors'
import type { Archive } from '../archive/archive'
import { openArchive } from '../archive/open-archive'
import { readerOf, recognizeArchive } from '../readers/readers'
import type { SourceItem, SourcePicture } from '../source'
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

/** Characters of a name or other short text. */
const NAMING_TEXT_MAX = 1000
/** Per list. */
const ENTRIES_MAX = 20_000
const ALL_TEXTS_MAX = 8_000_000
/** Nesting beyond that of any reader. */
const DEPTH_MAX = 20

/**
 * Truncates overlong texts and lists in place: the consumer processes every character and entry on the main thread.
 * Nothing that can be stored is lost, since a recipe's texts have at most `textMax` characters.
 */
function boundTexts<T extends object>(value: T, textMax = LONG_TEXT_MAX): T {
  let left = ALL_TEXTS_MAX
  const cut = (text: string): string => {
    const short = text.slice(0, Math.min(textMax, left))
    left -= short.length
    return short
  }
  const bound = (parts: object, depth: number): void => {
    if (Array.isArray(parts)) parts.length = Math.min(parts.length, ENTRIES_MAX)
    for (const [at, [key, part]] of Object.entries(parts).entries()) {
      if (depth > DEPTH_MAX || at >= ENTRIES_MAX) Reflect.deleteProperty(parts, key)
      else if (typeof part === 'string') Reflect.set(parts, key, cut(part))
      else if (typeof part === 'object' && part !== null) bound(part, depth + 1)
    }
  }
  bound(value, 0)
  return value
}
