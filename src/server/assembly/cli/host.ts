import pino from 'pino'
import { createRuntime } from '~/server/assembly/create-runtime'
import { anonymous } from '~/server/platform/access/actor'
import { type Ctx, createCtx, type Runtime } from '~/server/platform/context'
import { connectDatabase } from '~/server/platform/db/connect'
import { databaseUrl, readEnv } from '~/server/platform/env'
import { openFiles } from '~/server/platform/media/open-files'

/** A problem that the person at the shell can fix; the text explains how. */
export class CommandError extends Error {}

export interface Host {
  runtime: Runtime
  ctx: Ctx
  close(): Promise<void>
}

export async function openHost(): Promise<Host> {
  const env = readEnv()
  const stopping = new AbortController()
  const db = connectDatabase(databaseUrl(env), { poolSize: env.DATABASE_POOL_SIZE })
  const runtime = createRuntime({
    env,
    log: pino({ level: 'silent' }),
    db,
    files: await openFiles(env, db, stopping.signal),
    // Commands sign and seal nothing.
    secret: crypto.getRandomValues(new Uint8Array(32)),
    stopping: stopping.signal,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  return {
    runtime,
    ctx: createCtx(runtime, anonymous, 'en-US'),
    close: () => runtime.db.destroy(),
  }
}

export const say = (text: string): void => console.log(text)
