import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGliteDialect, sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import { type ApiApp, createApp } from '~/server/assembly/app'
import { createRuntime } from '~/server/assembly/create-runtime'
import { jobs } from '~/server/assembly/jobs'
import type { Runtime } from '~/server/platform/context'
import { connectDatabase, type Db, openDatabase } from '~/server/platform/db/connect'
import { migrateToLatest } from '~/server/platform/db/migrate'
import { type Env, readEnv } from '~/server/platform/env'
import { createEventBus } from '~/server/platform/events'
import { startJobs } from '~/server/platform/jobs/runner'
import { startIndexing } from '~/server/platform/lists/search/recipe-index.service'
import { openFiles } from '~/server/platform/media/open-files'
import type { Outbound } from '~/server/platform/outbound/outbound'
import { startLiveEvents } from '~/server/platform/transport/live/live-events'

export interface TestServer {
  runtime: Runtime
  app: ApiApp
  stop(): Promise<void>
}

export type DatabaseKind = 'sqlite' | 'postgres'

interface TestDatabase {
  db: Db
  drop(): Promise<void>
}

const nothing = async () => {}

/** In memory if no file is given. */
async function openSqlite(file: string | undefined, isEmpty: boolean): Promise<TestDatabase> {
  if (isEmpty) return { db: connectDatabase(file ?? ':memory:'), drop: nothing }
  const migrated = inject('migratedSqlite')
  if (!file) return { db: connectDatabase(fs.readFileSync(migrated)), drop: nothing }
  fs.copyFileSync(migrated, file)
  return { db: connectDatabase(file), drop: nothing }
}

/** A new database on the server of TEST_POSTGRES_URL, or Postgres in this process if there is none. */
async function openPostgres(isEmpty: boolean): Promise<TestDatabase> {
  const url = process.env.TEST_POSTGRES_URL
  if (!url) {
    const db = openDatabase(new PGliteDialect({ pglite: () => PGlite.create({ extensions: { pg_trgm } }) }))
    if (!isEmpty) await migrateToLatest(db)
    return { db, drop: nothing }
  }
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const migrated = inject('migratedPostgres')
  const admin = connectDatabase(url)
  const template = isEmpty ? '' : `template ${migrated} strategy file_copy`
  await sql.raw(`create database ${name} ${template}`).execute(admin)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    db: connectDatabase(own.href),
    async drop() {
      await sql.raw(`drop database ${name} with (force)`).execute(admin)
      await admin.destroy()
    },
  }
}

/** A whole server without a port: real database, real files, the real HTTP app. */
export async function startTestServer(
  kind: DatabaseKind = 'sqlite',
  {
    env = {},
    outbound,
    makeTables,
    onDisk = false,
  }: {
    env?: Record<string, string>
    outbound?: Outbound
    /** Fills the empty database; by default it has run every migration. */
    makeTables?: (db: Db) => Promise<void>
    /** Whether SQLite has a file, as a restore requires, instead of memory. */
    onDisk?: boolean
  } = {},
): Promise<TestServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-test-'))
  const settings: Env = readEnv({ DATA_DIR: folder, ...env })
  const log = pino({ level: 'silent' })
  const stopping = new AbortController()
  const failures: unknown[] = []
  const isEmpty = makeTables !== undefined
  const { db, drop } =
    kind === 'sqlite'
      ? await openSqlite(onDisk ? path.join(folder, 'ramekin.db') : undefined, isEmpty)
      : await openPostgres(isEmpty)
  const files = await openFiles(settings, db, stopping.signal)
  const runtime = createRuntime({
    env: settings,
    files,
    log,
    db,
    events: createEventBus((error) => failures.push(error)),
    secret: new TextEncoder().encode('a secret for tests only, long enough for HS256'),
    stopping: stopping.signal,
    ...(outbound ? { outbound } : {}),
  })
  await makeTables?.(runtime.db)
  await startLiveEvents(runtime)
  startIndexing(runtime)
  if (!isEmpty) startJobs(runtime, jobs)
  return {
    runtime,
    app: createApp(runtime),
    async stop() {
      stopping.abort()
      await runtime.requestGate.closeForGood(1000)
      await db.destroy()
      await drop()
      fs.rmSync(folder, { recursive: true, force: true })
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Databases that service and API tests run on. */
export const databases: DatabaseKind[] = ['sqlite', 'postgres']

type ServerOptions = Parameters<typeof startTestServer>[1]
type Claims = (server: () => TestServer, onSqlite: ReturnType<typeof it.runIf>) => void

/**
 * Runs `claims` once per database, each with a fresh server. What `onSqlite` proves is decided by our code before or
 * after the database; what `it` proves depends on statements, transactions, locks or the order of rows.
 */
export function describeOnEachDatabase(name: string, claims: Claims, options: ServerOptions = {}): void {
  for (const kind of databases) describeOn(kind, `${name} on ${kind}`, claims, options)
}

/** Runs `claims` that do not depend on the database. */
export function describeOnSqlite(
  name: string,
  claims: (server: () => TestServer) => void,
  options: ServerOptions = {},
): void {
  describeOn('sqlite', name, claims, options)
}

function describeOn(kind: DatabaseKind, name: string, claims: Claims, options: ServerOptions) {
  describe(name, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(kind, options)
    })
    afterAll(() => server.stop())
    claims(() => server, it.runIf(kind === 'sqlite'))
  })
}
