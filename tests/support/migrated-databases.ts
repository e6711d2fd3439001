import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '~/server/platform/db/connect'
import { migrateToLatest } from '~/server/platform/db/migrate'

declare module 'vitest' {
  interface ProvidedContext {
    /** A SQLite file with every migration and no rows. */
    migratedSqlite: string
    /** The name of a Postgres database with every migration and no rows; null without a Postgres server. */
    migratedPostgres: string | null
  }
}

/**
 * Before the tests: migrates one database of each kind. Test servers start with a copy, since the migrations took most
 * of their start.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-migrated-'))
  const file = path.join(folder, 'ramekin.db')
  const db = connectDatabase(':memory:')
  await migrateToLatest(db)
  // A single file, without companion files that a copy would need.
  await sql`vacuum into ${file}`.execute(db)
  await db.destroy()
  provide('migratedSqlite', file)
  const url = process.env.TEST_POSTGRES_URL
  const name = url ? `migrated_${crypto.randomUUID().replaceAll('-', '')}` : null
  if (url && name) await migratePostgres(url, name)
  provide('migratedPostgres', name)
  return async () => {
    fs.rmSync(folder, { recursive: true, force: true })
    if (url && name) await runOnPostgres(url, `drop database ${name} with (force)`)
  }
}

async function migratePostgres(url: string, name: string) {
  await runOnPostgres(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const db = connectDatabase(own.href)
  await migrateToLatest(db)
  await db.destroy()
}

async function runOnPostgres(url: string, statement: string) {
  const db = connectDatabase(url)
  await sql.raw(statement).execute(db)
  await db.destroy()
}
