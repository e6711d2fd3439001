import SQLite, { type Statement } from 'better-sqlite3'
import { LruMap } from '../../../../lib/lru-map.ts'
import { addSqliteFunctions } from '../sqlite-functions.ts'
import type { ReadReply, ReadStatement } from './protocol.ts'

const MAX_STATEMENTS = 100

let database: SQLite.Database | undefined
const statements = new LruMap<string, Statement>(MAX_STATEMENTS)

function open(file: string): SQLite.Database {
  const opened = new SQLite(file, { readonly: true, fileMustExist: true })
  opened.pragma('cache_size = -16000')
  addSqliteFunctions(opened)
  return opened
}

function run({ file, sql, parameters }: ReadStatement): ReadReply {
  try {
    database ??= open(file)
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    if (statement.reader) return { rows: statement.all(parameters) }
    statement.run(parameters)
    return { rows: [] }
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error))
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    return { error: { message, code } }
  }
}

// If the server has ended, the reply is not needed.
process.on('message', (statement: ReadStatement) => process.send?.(run(statement), () => {}))
process.on('disconnect', () => process.exit())
