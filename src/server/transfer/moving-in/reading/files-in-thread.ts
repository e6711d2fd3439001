import fs from 'node:fs/promises'
import { DomainError } from '~/server/platform/errors'
import type { GuardedThread, ThreadFailure } from '~/server/platform/jobs/threads/guarded-thread'
import type { ThreadPool } from '~/server/platform/jobs/threads/thread-pool'
import type { Upload } from '../archive/open-archive'
import type { ReaderOptions, SourceItem, SourcePicture, SourceTable } from '../source'
import type { FromThread, KnownReader, Question, Reply, SentItem, SentPicture, ToThread } from './protocol'

/** The build puts the thread's script next to the server (build/worker-threads.ts); else it runs unbuilt. */
const script = import.meta.env?.PROD
  ? new URL('../threads/read-files.mjs', import.meta.url)
  : new URL('./read-files.worker.ts', import.meta.url)

export interface ReadingLimits {
  /** Heap of the thread in MB. */
  heap: number
  /** Until the files are open, in ms: 4 GB may have to be unpacked to disk. */
  openMs: number
  /** Until the next recipe or picture, in ms. */
  stepMs: number
  /** Total working time, in ms; waiting for the server does not count. */
  allMs: number
}

const MINUTE_MS = 60_000
const LIMITS: ReadingLimits = { heap: 1024, openMs: 10 * MINUTE_MS, stepMs: MINUTE_MS, allMs: 60 * MINUTE_MS }

/** Uploads read in a thread. Every error is one of `openArchive`, or `archive_too_slow`. */
export interface ReadFiles {
  /** Most likely first. */
  known: KnownReader[]
  table(source: string): Promise<SourceTable | null>
  items(source: string, options: Pick<ReaderOptions, 'locale' | 'columns'>): AsyncIterable<SourceItem>
  release(item: SourceItem): void
}

interface Reading {
  threads: Pick<ThreadPool, 'use'>
  householdId: string
  uploads: Upload[]
  /** For unpacking; removed at the end. */
  scratchFolder: string
  /** Reads a page of the files; has its own deadline. */
  readPage: ReaderOptions['readPage']
  signal: AbortSignal
}

/** Runs `work` with opened files. Hostile files cost no more than a thread. */
export const withFiles = <T>(
  reading: Reading,
  work: (files: ReadFiles) => Promise<T>,
  limits = LIMITS,
): Promise<T> =>
  reading.threads.use(reading.householdId, script, limits, async (thread) => {
    const { ask, forget, end } = createFileThread(thread, reading, limits)
    try {
      reading.signal.throwIfAborted()
      const { uploads, scratchFolder } = reading
      const { readers } = await ask({ ask: 'open', uploads, scratchFolder }, 'known')
      return await work(presentFiles(readers, ask, forget))
    } finally {
      await end()
      await fs.rm(reading.scratchFolder, { recursive: true, force: true })
    }
  })

type ReplyOf<Is extends Reply['is']> = Extract<Reply, { is: Is }>
type Ask = <Is extends Reply['is']>(question: Question, is: Is) => Promise<ReplyOf<Is>>

const isReply = <Is extends Reply['is']>(reply: Reply, is: Is): reply is ReplyOf<Is> => reply.is === is

const failures: Record<ThreadFailure, 'archive_too_slow' | 'archive_too_large' | 'archive_unreadable'> = {
  timeout: 'archive_too_slow',
  memory: 'archive_too_large',
  broken: 'archive_unreadable',
}

interface Waiting {
  take: (reply: Reply) => void
  fail: (error: unknown) => void
}

function createFileThread(thread: GuardedThread, { readPage, signal }: Reading, limits: ReadingLimits) {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let pagesOut = 0
  let left = limits.allMs
  let busySince: number | null = null
  let failure: unknown = null

  const failAll = (error: unknown) => {
    failure ??= error
    for (const { fail } of waiting.values()) fail(failure)
    waiting.clear()
  }
  /** Runs the timeout while the thread owes a reply and does not wait for the server. */
  const keepTime = (stepMs: number) => {
    if (busySince !== null) left -= performance.now() - busySince
    busySince = null
    if (waiting.size === 0 || pagesOut > 0) return thread.cancelEnd()
    busySince = performance.now()
    thread.endAfter(Math.max(0, Math.min(stepMs, left)))
  }
  const post = (message: ToThread) => thread.post(message)
  const readForThread = async (id: number, input: { text: string; url: string | null }) => {
    pagesOut += 1
    keepTime(limits.stepMs)
    const result = await readPage(input).catch((error: unknown) => failAll(error))
    pagesOut -= 1
    keepTime(limits.stepMs)
    // It would wait forever.
    if (result) post({ to: 'page', id, result })
    else void thread.end()
  }
  const stop = () => failAll(signal.reason)
  thread.listen<FromThread>({
    onMessage(message) {
      if (message.from === 'page') void readForThread(message.id, message.input)
      else {
        const asked = waiting.get(message.id)
        waiting.delete(message.id)
        keepTime(limits.stepMs)
        asked?.take(message.reply)
      }
    },
    onEnd: (why, cause) => failAll(new DomainError(failures[why], {}, { cause })),
  })
  signal.addEventListener('abort', stop)

  const ask: Ask = async (question, is) => {
    if (failure) throw failure
    count += 1
    const id = count
    const replied = new Promise<Reply>((take, fail) => waiting.set(id, { take, fail }))
    keepTime(question.ask === 'open' ? limits.openMs : limits.stepMs)
    post({ to: 'ask', id, question })
    const reply = await replied
    if (reply.is === 'refused') throw new DomainError(reply.id, reply.params)
    if (isReply(reply, is)) return reply
    const cause = new Error(reply.is === 'failed' ? reply.message : `the thread replied ${reply.is}`)
    throw new DomainError('archive_unreadable', {}, { cause })
  }
  return {
    ask,
    forget: (held: number[]) => post({ to: 'forget', held }),
    /** Closes the files; a thread that failed or owes a reply is ended, else it is reused. */
    async end(): Promise<void> {
      await ask({ ask: 'close' }, 'closed').catch((error: unknown) => failAll(error))
      signal.removeEventListener('abort', stop)
      if (failure || waiting.size > 0 || pagesOut > 0) await thread.end()
    },
  }
}

function presentFiles(known: KnownReader[], ask: Ask, forget: (held: number[]) => void): ReadFiles {
  const heldBy = new WeakMap<SourceItem, number[]>()

  function present(sent: SentItem): SourceItem {
    if (sent.kind !== 'recipe') return sent
    const numbers: number[] = []
    const reading = (held: number) => {
      numbers.push(held)
      return async () => (await ask({ ask: 'bytes', held }, 'bytes')).bytes
    }
    const pictureOf = (one: SentPicture): SourcePicture =>
      'url' in one ? one : { read: reading(one.held), size: one.size }
    const item: SourceItem = {
      ...sent,
      pictures: sent.pictures?.map(pictureOf),
      events: sent.events?.map(({ picture, ...event }) => ({
        ...event,
        picture: picture && pictureOf(picture),
      })),
      assets: sent.assets?.map(({ held, ...asset }) => ({ ...asset, read: reading(held) })),
    }
    heldBy.set(item, numbers)
    return item
  }

  return {
    known,
    table: async (source) => (await ask({ ask: 'table', source }, 'table')).table,
    async *items(source, options) {
      await ask({ ask: 'begin', source, ...options }, 'begun')
      const next = () => {
        const asked = ask({ ask: 'next' }, 'item')
        asked.catch(() => undefined)
        return asked
      }
      for (let asked = next(); ; ) {
        const { item } = await asked
        if (!item) return
        asked = next()
        yield present(item)
      }
    },
    release(item) {
      const held = heldBy.get(item)
      if (held?.length) forget(held)
    },
  }
}
