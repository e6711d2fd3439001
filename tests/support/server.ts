import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGliteDialect } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Runtime } from '~/server/context'
import { connectDatabase, type Db, openDatabase } from '~/server/db/connect'
import { migrateToLatest } from '~/server/db/migrate'
import { type Env, readEnv } from '~/server/env'
import { createEventBus } from '~/server/events'
import { type ApiApp, createApp } from '~/server/http/app'
import { createLocalFiles } from '~/server/media/files'
import { createOutbound, type Outbound } from '~/server/outbound/outbound'

export interface TestServer {
  runtime: Runtime
  app: ApiApp
  stop(): Promise<void>
}

export type DatabaseKind = 'sqlite' | 'pglite' | 'postgres'

function openTestDatabase(kind: DatabaseKind): Db {
  if (kind === 'sqlite') return connectDatabase(':memory:')
  const url = process.env.TEST_POSTGRES_URL
  if (kind === 'postgres' && url) return connectDatabase(url)
  return openDatabase(new PGliteDialect({ pglite: () => PGlite.create({ extensions: { pg_trgm } }) }))
}

/** A whole server without a port: real database, real files, the real HTTP app. */
export async function startTestServer(
  kind: DatabaseKind = 'sqlite',
  { env = {}, outbound }: { env?: Record<string, string>; outbound?: Outbound } = {},
): Promise<TestServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-test-'))
  const settings: Env = readEnv({ DATA_DIR: folder, ...env })
  const log = pino({ level: 'silent' })
  const stopping = new AbortController()
  const failures: unknown[] = []
  const runtime: Runtime = {
    env: settings,
    log,
    db: openTestDatabase(kind),
    files: createLocalFiles(folder),
    outbound: outbound ?? createOutbound({ allowList: settings.HTTP_ALLOW_LIST }),
    events: createEventBus((error) => failures.push(error)),
    secret: new TextEncoder().encode('a secret for tests only, long enough for HS256'),
    stopping: stopping.signal,
  }
  await migrateToLatest(runtime.db)
  return {
    runtime,
    app: createApp(runtime),
    async stop() {
      stopping.abort()
      await runtime.db.destroy()
      fs.rmSync(folder, { recursive: true, force: true })
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Databases that service and API tests run on: SQLite and Postgres in process; a Postgres server where one is named. */
export const databases: DatabaseKind[] = process.env.TEST_POSTGRES_URL
  ? ['sqlite', 'pglite', 'postgres']
  : ['sqlite', 'pglite']

/** Runs `claims` once per database, each with a fresh server. */
export function describeOnEachDatabase(
  name: string,
  claims: (server: () => TestServer) => void,
  options: Parameters<typeof startTestServer>[1] = {},
): void {
  describe.each(databases)(`${name} on %s`, (kind) => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(kind, options)
    })
    afterAll(() => server.stop())
    claims(() => server)
  })
}
