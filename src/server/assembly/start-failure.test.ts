import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '~/server/platform/db/connect'
import { migrateToLatest, refuseForeign } from '~/server/platform/db/migrate'
import { describeOnEachDatabase } from '../../../tests/support/server'
import { explainStartFailure } from './start-failure'

const failureOf = async (start: () => Promise<unknown>): Promise<string | null> => {
  try {
    await start()
  } catch (error) {
    return explainStartFailure(error)
  }
  throw new Error('it started')
}
const startOn = (url: string) => async () => {
  const db = connectDatabase(url)
  await migrateToLatest(db).finally(() => db.destroy())
}

describe('a server that cannot start gives the reason', () => {
  let folder = ''
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'start-'))
  })
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  it('when the data folder cannot be made', async () => {
    fs.writeFileSync(path.join(folder, 'file'), '')
    expect(await failureOf(startOn(path.join(folder, 'file', 'ramekin.db')))).toMatch(
      /^DATA_DIR: the folder can’t be written to/,
    )
  })

  it('when the database cannot be opened', async () => {
    fs.mkdirSync(path.join(folder, 'ramekin.db'))
    expect(await failureOf(startOn(path.join(folder, 'ramekin.db')))).toMatch(/^DATA_DIR: the folder can’t/)
  })

  it('when the database file is something else', async () => {
    const file = path.join(folder, 'letter.db')
    fs.writeFileSync(file, 'Dear Sir or Madam, '.repeat(200))
    expect(await failureOf(startOn(file))).toMatch(/^DATA_DIR: ramekin.db is damaged or isn’t a database/)
  })

  it('when Postgres does not respond, without showing the password', async () => {
    const said = await failureOf(startOn('postgres://cook:hunter2@127.0.0.1:1/ramekin'))
    expect(said).toMatch(/^DATABASE_URL: the database can’t be used \(ECONNREFUSED\)/)
    expect(said).not.toContain('hunter2')
  })
})

describeOnEachDatabase('a database of a newer version', (server) => {
  it('stays unchanged, and the server reports it', async () => {
    const { db } = server().runtime
    const names = () => db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    const name = '2999-01-01-hover-ovens'
    await names()
      .insertInto('kysely_migration')
      .values({ name, timestamp: new Date().toISOString() })
      .execute()
    expect(await failureOf(() => migrateToLatest(db))).toMatch(/^The database is from a newer version/)
    await names().deleteFrom('kysely_migration').where('name', '=', name).execute()
    expect(await migrateToLatest(db)).toEqual([])
  })
})

describeOnEachDatabase('a database of Mealie', (server) => {
  it('is not used, and the message explains how to import it', async () => {
    const { db } = server().runtime
    await sql`alter table kysely_migration rename to kept_migration`.execute(db)
    for (const name of ['alembic_version', 'recipes'])
      await db.schema.createTable(name).addColumn('id', 'text').execute()
    try {
      expect(await failureOf(() => refuseForeign(db))).toMatch(
        /^DATABASE_URL: this is the database of Mealie/,
      )
    } finally {
      for (const name of ['alembic_version', 'recipes']) await db.schema.dropTable(name).execute()
      await sql`alter table kept_migration rename to kysely_migration`.execute(db)
    }
    await refuseForeign(db)
  })
})
