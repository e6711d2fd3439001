import fs from 'node:fs/promises'
import pLimit from 'p-limit'
import { DomainError } from '~/server/errors'
import { startThread, type ThreadFailure } from '~/server/threads/guarded-thread'
import type { Upload } from '../archive/open-archive'
import type { ReaderOptions, SourceItem, SourcePicture, SourceTable } from '../source'
import type { Answer, FromThread, KnownReader, Question, SentItem, SentPicture, ToThread } from './protocol'

/** The build puts the script of the thread beside the server (build/worker-threads.ts); else it runs as it is. */
const script = import.meta.env?.PROD
  ? new URL('../threads/read-files.mjs', import.meta.url)
  : new URL('./read-files.worker.ts', import.meta.url)

export interface ReadingLimits {
  /** Heap of the thread in MB. */
  heap: number
  /** Longest time until the files are open, in ms: 4 GB may have to be unpacked to the disk. */
  openMs: number
  /** Longest time until the next recipe or picture, in ms. */
  stepMs: number
  /** All of its work together, in ms; while it waits for us it does not count. */
  allMs: number
}

const MINUTE_MS = 60_000
const LIMITS: ReadingLimits = { heap: 1024, openMs: 10 * MINUTE_MS, stepMs: MINUTE_MS, allMs: 60 * MINUTE_MS }

/** Files of so many migrations are open at once; further ones wait. */
const OPEN_AT_ONCE = 4
const turns = pLimit(OPEN_AT_ONCE)

/** What was uploaded, read in a thread. Every error is one of `openArchive`, or `archive_too_slow`. */
export interface ReadFiles {
  /** The readers that know the files, the surest first. */
  known: KnownReader[]
  table(source: string): Promise<SourceTable | null>
  /** Everything in the order of the files. Pictures and attached files can be read until the item is let go. */
  items(source: string, options: Pick<ReaderOptions, 'locale' | 'columns'>): AsyncIterable<SourceItem>
  /** Lets the pictures and attached files of an item go. */
  letGo(item: SourceItem): void
}

interface Reading {
  uploads: Upload[]
  /** A folder for what has to be unpacked; it is removed. */
  scratchFolder: string
  /** Reads a page of the files; it has a deadline of its own. */
  readPage: ReaderOptions['readPage']
  signal: AbortSignal
}

/** Does work with opened files. However hostile they are, they cost a thread. */
export const withFiles = <T>(
  reading: Reading,
  work: (files: ReadFiles) => Promise<T>,
  limits?: ReadingLimits,
): Promise<T> =>
  turns(async () => {
    reading.signal.throwIfAborted()
    const thread = (limits ? undefined : resting.pop()) ?? createFileThread(limits ?? LIMITS)
    const { begin, ask, forget, end } = thread
    try {
      const { uploads, scratchFolder } = reading
      begin(reading)
      const { readers } = await ask({ ask: 'open', uploads, scratchFolder }, 'known')
      return await work(presentFiles(readers, ask, forget))
    } finally {
      await end(limits === undefined)
      await fs.rm(reading.scratchFolder, { recursive: true, force: true })
    }
  })

/** Threads that ended their work in order wait so long for more, in ms: starting one takes a moment. */
const REST_MS = 20_000
const resting: FileThread[] = []

type AnswerOf<Is extends Answer['is']> = Extract<Answer, { is: Is }>
type Ask = <Is extends Answer['is']>(question: Question, is: Is) => Promise<AnswerOf<Is>>

const isAnswer = <Is extends Answer['is']>(answer: Answer, is: Is): answer is AnswerOf<Is> => answer.is === is

const failures: Record<ThreadFailure, 'archive_too_slow' | 'archive_too_large' | 'archive_unreadable'> = {
  timeout: 'archive_too_slow',
  memory: 'archive_too_large',
  broken: 'archive_unreadable',
}

interface Waiting {
  take: (answer: Answer) => void
  fail: (error: unknown) => void
}

type FileThread = ReturnType<typeof createFileThread>

/** A thread that reads the files of one migration after the other. */
function createFileThread(limits: ReadingLimits) {
  const waiting = new Map<number, Waiting>()
  let reading: Reading | null = null
  let count = 0
  let pagesOut = 0
  let left = 0
  let busySince: number | null = null
  let failure: unknown = null

  const failAll = (error: unknown) => {
    failure ??= error
    for (const { fail } of waiting.values()) fail(failure)
    waiting.clear()
  }
  /** Its time runs while it owes an answer and waits for nothing of ours. */
  const keepTime = (stepMs: number) => {
    if (busySince !== null) left -= performance.now() - busySince
    busySince = null
    if (waiting.size === 0 || pagesOut > 0) return thread.goOn()
    busySince = performance.now()
    thread.endAfter(Math.max(0, Math.min(stepMs, left)))
  }
  const leave = () => {
    const at = resting.indexOf(self)
    if (at >= 0) resting.splice(at, 1)
  }
  const thread = startThread<ToThread, FromThread>(script, limits, {
    onMessage(message) {
      if (message.from === 'page') void readForThread(message.id, message.input)
      else {
        const asked = waiting.get(message.id)
        waiting.delete(message.id)
        keepTime(limits.stepMs)
        asked?.take(message.answer)
      }
    },
    onEnd(why, cause) {
      leave()
      failAll(new DomainError(failures[why], {}, { cause }))
    },
  })
  const readForThread = async (id: number, input: { text: string; url: string | null }) => {
    pagesOut += 1
    keepTime(limits.stepMs)
    const result = await reading?.readPage(input).catch((error: unknown) => failAll(error))
    pagesOut -= 1
    keepTime(limits.stepMs)
    // It would wait for ever.
    if (result) thread.post({ to: 'page', id, result })
    else void thread.end()
  }
  const stop = () => failAll(reading?.signal.reason)

  const ask: Ask = async (question, is) => {
    if (failure) throw failure
    count += 1
    const id = count
    const answered = new Promise<Answer>((take, fail) => waiting.set(id, { take, fail }))
    keepTime(question.ask === 'open' ? limits.openMs : limits.stepMs)
    thread.post({ to: 'ask', id, question })
    const answer = await answered
    if (answer.is === 'refused') throw new DomainError(answer.id, answer.params)
    if (isAnswer(answer, is)) return answer
    throw new Error(answer.is === 'failed' ? answer.message : `the thread answered ${answer.is}`)
  }
  const self = {
    begin(next: Reading): void {
      reading = next
      left = limits.allMs
      next.signal.addEventListener('abort', stop)
    },
    ask,
    forget: (held: number[]) => thread.post({ to: 'forget', held }),
    /** Closes the files; the thread rests for the next ones if it is `mayRest`, all went in order and it owes nothing. */
    async end(mayRest: boolean): Promise<void> {
      await ask({ ask: 'close' }, 'closed').catch((error: unknown) => failAll(error))
      reading?.signal.removeEventListener('abort', stop)
      reading = null
      if (failure || waiting.size > 0 || pagesOut > 0 || !mayRest) return thread.end()
      resting.push(self)
      thread.endAfter(REST_MS, leave)
    },
  }
  return self
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
    const pictureOf = (one: SentPicture): SourcePicture => ('url' in one ? one : { read: reading(one.held) })
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
      // The thread reads the next one while we are at this one.
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
    letGo(item) {
      const held = heldBy.get(item)
      if (held?.length) forget(held)
    },
  }
}
