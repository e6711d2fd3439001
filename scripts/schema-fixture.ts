// `npm run demo && npm run schema-fixture`: keeps the data of a release for the tests of later migrations. Reads the
// SQLite file of DATA_DIR (./data/demo) and writes tests/fixtures/released-schemas/{its last migration}.json.gz.
// Run it once when a version is released; a fixture is never written again.
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import SQLite from 'better-sqlite3'

const FOLDER = 'tests/fixtures/released-schemas'
/** Made by the database itself, by migrations or by triggers. */
const notKept = /^(sqlite_|kysely_|recipeSearch|liveEvent$|session$)/

const file = path.join(process.env.DATA_DIR ?? './data/demo', 'ramekin.db')
const db = new SQLite(file, { readonly: true })
const names = (query: string) =>
  db
    .prepare<[], { name: string }>(query)
    .all()
    .map(({ name }) => name)
const last = names('select name from kysely_migration order by name').at(-1)
if (!last) throw new Error(`${file} has no migrations`)
const tables = names(`select name from sqlite_master where type = 'table' order by name`)
const rows = Object.fromEntries(
  tables
    .filter((name) => !notKept.test(name))
    .map((name) => [name, db.prepare(`select * from "${name}"`).all()] as const)
    .filter(([, kept]) => kept.length > 0),
)
fs.mkdirSync(FOLDER, { recursive: true })
const target = path.join(FOLDER, `${last}.json.gz`)
fs.writeFileSync(target, gzipSync(JSON.stringify(rows)), { flag: 'wx' })
console.log(`${target}: ${Object.values(rows).reduce((count, kept) => count + kept.length, 0)} rows`)
