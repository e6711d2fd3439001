import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdminCommand } from '../../../../tests/support/admin-command'

describe('the command line of administrators', () => {
  let folder: string
  const run = (args: string[], input?: string) => runAdminCommand(folder, args, input ? { input } : {})
  const create = ['create-admin', '--username', 'Anna', '--email', 'Anna@Example.org', '--password-stdin']
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-cli-'))
  })
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  it('lists the commands, and refuses unknown ones', async () => {
    expect(await run(['--help'])).toMatchObject({
      status: 0,
      output: expect.stringContaining('reset-password'),
    })
    expect(await run(['frobnicate'])).toMatchObject({
      status: 1,
      errors: expect.stringContaining('There is no command "frobnicate".'),
    })
    expect(await run(['check', '--nonsense'])).toMatchObject({
      status: 1,
      errors: expect.stringContaining("Unknown option '--nonsense'"),
    })
    expect(await run(['backup'])).toMatchObject({
      status: 1,
      errors: expect.stringContaining('nothing to back up'),
    })
    const wrong = await runAdminCommand(folder, ['check'], { env: { PORT: 'many' } })
    expect(wrong).toMatchObject({ status: 1, errors: expect.stringContaining('PORT') })
  }, 60_000)

  it('makes an administrator on an empty server, with its group and household', async () => {
    expect(await run(create, 'short\n')).toMatchObject({
      status: 1,
      errors: expect.stringContaining('at least 8 characters'),
    })
    expect(await run(create, 'long enough\n')).toMatchObject({
      status: 0,
      output: expect.stringContaining('Anna is an administrator'),
    })
    expect((await run(create, 'long enough\n')).errors).toMatch(/username|taken/i)
    expect(await run(['list-users'])).toMatchObject({
      status: 0,
      output: expect.stringMatching(
        /^anna {2}anna@example.org {2}administrator {2}password {2}Home \/ Family\n$/,
      ),
    })
  }, 60_000)

  it('sets the password of a user with any sign-in method, and ends their sessions', async () => {
    const database = new SQLite(path.join(folder, 'ramekin.db'))
    const { id, passwordHash } = database
      .prepare<[], { id: string; passwordHash: string }>('select id, "passwordHash" from "user"')
      .get() ?? { id: '', passwordHash: '' }
    database.exec(`update "user" set "authMethod" = 'LDAP'`)
    database
      .prepare(
        `insert into session (id, "userId", "userAgent", "isShared", hours, "createdAt", "usedAt", "expiresAt")
        values (?, ?, ?, 0, 1, ?, ?, ?)`,
      )
      .run('s', id, 'test', '2026', '2026', '2099')
    database
      .prepare(`insert into passkey (id, "userId", "credentialId", "publicKey", counter, transports, name, "createdAt")
        values ('p', ?, 'c', 'k', 0, '[]', 'Phone', '2026')`)
      .run(id)
    const done = await run(['reset-password', 'ANNA@example.org', '--password-stdin'], 'another one')
    expect(done).toMatchObject({ status: 0, output: expect.stringMatching(/anna can sign in.*passkeys/) })
    const user = database
      .prepare<[], { passwordHash: string; authMethod: string }>(
        'select "passwordHash", "authMethod" from "user"',
      )
      .get()
    expect(user?.authMethod).toBe('Mealie')
    expect(user?.passwordHash).not.toBe(passwordHash)
    expect(database.prepare('select * from session').all()).toEqual([])
    expect(database.prepare('select * from passkey').all()).toEqual([])
    database.close()
    const unknownUser = await run(['reset-password', 'bert', '--password-stdin'], 'another one')
    expect(unknownUser.status).toBe(1)
    expect(unknownUser.errors.trim()).not.toBe('')
    expect(unknownUser.errors).not.toContain('    at ')
  }, 60_000)

  it('backs up, restores after a confirmation, and checks', async () => {
    const copy = path.join(folder, 'copy.zip')
    const made = await run(['backup', '--to', copy])
    expect(made).toMatchObject({ status: 0, output: `Backed up and verified: ${copy}\n` })
    const database = new SQLite(path.join(folder, 'ramekin.db'))
    database.exec(`update "user" set "fullName" = 'Changed'`)
    expect((await run(['restore'])).errors).toMatch(
      /^Name a backup or a file.*\n\n {2}ramekin-\S+\.zip {2}\S+ \S+ {2}verified\n$/,
    )
    expect((await run(['restore', copy])).errors).toContain('requires a terminal')
    expect(await run(['restore', copy, '--yes'])).toMatchObject({
      status: 0,
      output: expect.stringContaining('Restored.'),
    })
    expect(database.prepare('select "fullName" from "user"').pluck().all()).toEqual(['Anna'])
    expect((await run(['restore', 'gone.zip', '--yes'])).errors).toContain(
      'There’s no backup and no file named gone.zip.',
    )
    expect((await run(['restore', '/etc/passwd', '--yes'])).errors).toContain('.zip')
    const checked = await run(['check'])
    expect(checked).toMatchObject({ status: 0, output: expect.stringContaining('Everything is OK.') })
    database.exec(`insert into kysely_migration values ('2999-01-01-future', '2999')`)
    database.close()
    const newer = await run(['check'])
    expect(newer).toMatchObject({ status: 1, errors: expect.stringContaining('newer version') })
    expect((await run(['list-users'])).errors).toContain('is from a newer version of Ramekin')
  }, 90_000)
})
