import { expect, vi } from 'vitest'
import type { Runtime } from '~/server/platform/context'
import type { Person } from '../../../../tests/support/build'
import { movingIn, restartMigrations } from './migration-jobs'

/** For tests: the steps of an import, as on the page. */

export const path = '/api/groups/migrations'

export async function upload(person: Person, id: string, bytes: Buffer, name = 'cookbook.zip') {
  const form = new FormData()
  form.set('archive', new File([new Uint8Array(bytes)], name))
  return person.post(`${path}/${id}/files`, form)
}

export const until = (person: Person, id: string, status: string, timeout = 30_000) =>
  vi.waitFor(
    async () => {
      const { body } = await person.get(`${path}/${id}`)
      expect(body.status).toBe(status)
      return body
    },
    { timeout, interval: 50 },
  )

/** Uploads an archive and waits for the dry run. */
export async function scanMigration(person: Person, bytes: Buffer, name?: string) {
  const { id } = (await person.post(`${path}/uploads`)).body
  expect((await upload(person, id, bytes, name)).status).toBe(201)
  expect((await person.post(`${path}/${id}/reading`, {})).status).toBe(202)
  return until(person, id, 'ready')
}

export async function importAll(person: Person, id: string, body: object = {}) {
  const begun = await person.post(`${path}/${id}/import`, body)
  expect(begun.status).toBe(202)
  const { found, progress } = begun.body
  // Nothing is imported yet; the total is that of the findings.
  expect(progress).toMatchObject({ done: 0, total: found.recipes + found.links })
  return until(person, id, 'done')
}

/** What a server does at its start with interrupted jobs; waits for their end. */
export async function resumeMigrations(runtime: Runtime): Promise<void> {
  const active = runtime.db
    .selectFrom('job')
    .where('kind', '=', movingIn.kind)
    .where('status', 'in', ['waiting', 'running'])
    .select('id')
  const untilIdle = () =>
    vi.waitFor(async () => expect(await active.execute()).toEqual([]), { timeout: 20_000, interval: 25 })
  await untilIdle()
  await restartMigrations(runtime)
  await untilIdle()
}
