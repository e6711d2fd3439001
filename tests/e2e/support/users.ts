import path from 'node:path'
import type { Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { withSession } from './test'

/** Of the administrator and all added people. */
const PASSWORD = 'saffron-and-olives'

/** Adds a person to the household of the administrator, with the administrator's password. */
export function addUser(server: { folder: string }, username: string, more: object = {}): void {
  const db = new SQLite(path.join(server.folder, 'ramekin.db'))
  const row = Object(db.prepare('select * from user').get())
  const other = {
    ...row,
    id: crypto.randomUUID(),
    username,
    email: `${username}@example.org`,
    admin: 0,
    ...more,
  }
  const names = Object.keys(other)
  const columns = names.map((name) => `"${name}"`).join(', ')
  db.prepare(`insert into user (${columns}) values (${names.map(() => '?')})`).run(...Object.values(other))
  db.close()
}

/** Signs in an added person outside of the browser; returns the token. */
export async function signInElsewhere(server: { url: string }, username: string): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${username} may not sign in: ${await response.text()}`)
  return (await response.json()).access_token
}

/** Signs in an added person, or the administrator with a session that may end: `withSession` gives that of all tests. */
export async function withOwnSession(page: Page, server: { url: string }, username = 'noor'): Promise<void> {
  await withSession(page, { url: server.url, token: await signInElsewhere(server, username) })
}

/** Adds a person in their own group, with the administrator's password; returns the group's slug. */
export function addNeighbour(server: { folder: string }, username: string): string {
  addUser(server, username)
  const db = new SQLite(path.join(server.folder, 'ramekin.db'))
  const slug = `group-of-${username}`
  const copy = (table: string, change: object) => {
    const row = { ...Object(db.prepare(`select * from "${table}"`).get()), ...change }
    const columns = Object.keys(row).map((name) => `"${name}"`)
    const places = columns.map(() => '?')
    db.prepare(`insert into "${table}" (${columns}) values (${places})`).run(...Object.values(row))
  }
  const [groupId, householdId] = [crypto.randomUUID(), crypto.randomUUID()]
  copy('group', { id: groupId, name: slug, slug })
  copy('groupPreference', { id: crypto.randomUUID(), groupId })
  copy('household', { id: householdId, groupId, name: slug, slug })
  copy('householdPreference', { id: crypto.randomUUID(), householdId })
  db.prepare('update user set groupId = ?, householdId = ? where username = ?').run(
    groupId,
    householdId,
    username,
  )
  db.close()
  return slug
}
