import type { ReadResult } from '@ramekin/food-engine/pages'
import type { UserCtx } from '~/server/platform/context'
import { serverState } from '~/server/platform/server-state'
import { createReadingPool } from './reading-pool.ts'

/** The build puts the threads' script next to the server (build/worker-threads.ts); else it runs unbuilt. */
const script = import.meta.env?.PROD
  ? new URL('../threads/read-text.mjs', import.meta.url)
  : new URL('./read-text.worker.ts', import.meta.url)

const pool = serverState(() => createReadingPool(script))

export const readPage = (
  ctx: UserCtx,
  input: { text: string; url: string | null },
  signal?: AbortSignal,
): Promise<ReadResult> => pool(ctx).read(ctx.actor.householdId, { ...input, locale: ctx.locale }, signal)
