import path from 'node:path'
import SQLite from 'better-sqlite3'

/** Adds somebody to the household of the administrator, with the administrator's password. */
export function addUser(server: { folder: string }, username: string): void {
  const db = new SQLite(path.join(server.folder, 'ramekin.db'))
  const row = Object(db.prepare('select * from user').get())
  const other = { ...row, id: crypto.randomUUID(), username, email: `${username}@example.org`, admin: 0 }
  const names = Object.keys(other)
  const columns = names.map((name) => `"${name}"`).join(', ')
  db.prepare(`insert into user (${columns}) values (${names.map(() => '?')})`).run(...Object.values(other))
  db.close()
}
