import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '../../support/build'
import { fillGroup } from '../../support/large-group'
import { type ListeningServer, startListening } from '../../support/listening'
import { startTestServer } from '../../support/server'

/** Maximum wait of other callers: 250 ms. Without turns these took 1.5 to 5 seconds. */
const BLOCKED_MAX_MS = 1000
/** Memory of all of them, beyond that of an idle server. */
const MEGABYTES_MAX = 300
const TIMEOUT_MS = 180_000
const RECIPES = 100
const LINES = 1000

let server: ListeningServer
let list: string
let atRest: number
beforeAll(async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-long-'))
  const seeding = await startTestServer('sqlite', { onDisk: true })
  const { db } = seeding.runtime
  const { user, client } = await buildPerson(seeding, { flags: { canOrganize: true, canManage: true } })
  await client.post('/api/groups/seeders/units', { locale: 'en-US' })
  const { id: unitId } = await db
    .selectFrom('unit')
    .where('name', '=', 'cup')
    .select('id')
    .executeTakeFirstOrThrow()
  await fillGroup(db, { groupId: user.groupId, userId: user.id, recipes: RECIPES, foods: 2000 })
  await sql`delete from "recipeIngredient"`.execute(db)
  await sql`
    insert into "recipeIngredient" ("recipeId", "position", "referenceId", "note", "quantity", "unitId")
    select "recipe"."id", n.i, lower(hex(randomblob(16))), 'flour ' || n.i, 1 + n.i % 7, ${unitId}
    from "recipe", (with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(LINES - 1)})
      select i from n) as n`.execute(db)
  await sql`update "recipe" set "textBytes" = 250000`.execute(db)
  await sql`analyze`.execute(db)
  await sql`vacuum into ${path.join(folder, 'ramekin.db')}`.execute(db)
  await seeding.stop()
  server = await startListening({ folder })
  const named = { method: 'POST', token: server.member, body: { name: 'Party' } }
  const lists = '/api/households/shopping/lists'
  list = `${lists}/${JSON.parse((await server.send(lists, named)).text).id}`
  await server.send('/api/recipes', { token: server.manager })
  atRest = server.peakMegabytes()
}, TIMEOUT_MS)
afterAll(() => server.stop())

const slugs = Array.from({ length: RECIPES }, (_, at) => `stew-${1 + at}`)

interface Attack {
  method?: string
  path: string
  body: unknown
  status?: number
}

async function attack({ method = 'POST', path, body, status = 200 }: Attack): Promise<void> {
  const read = () => server.send('/api/users/self', { token: server.member })
  const write = () =>
    server.send(list, { method: 'PUT', token: server.member, body: { name: 'Party', listItems: [] } })
  let writeMs = 0
  const { result, blockedMs } = await server.measure(async () => {
    const { result, blockedMs } = await server.measure(
      () => server.send(path, { method, token: server.manager, body }),
      write,
    )
    writeMs = blockedMs
    return result
  }, read)
  expect([result.status, result.text.slice(0, 200)]).toEqual([status, expect.any(String)])
  expect(blockedMs).toBeLessThan(BLOCKED_MAX_MS)
  expect(writeMs).toBeLessThan(BLOCKED_MAX_MS)
}

describe('a hundred recipes of a thousand lines do not block others:', () => {
  it.each<[string, Attack]>([
    [
      'their export',
      {
        path: '/api/recipes/bulk-actions/export',
        body: { recipes: slugs, exportType: 'json' },
        status: 202,
      },
    ],
    [
      'a change that names one a hundred times',
      {
        method: 'PATCH',
        path: '/api/recipes',
        body: slugs.map(() => ({ slug: slugs[0], description: 'new' })),
      },
    ],
    [
      'a change of them all',
      {
        method: 'PATCH',
        path: '/api/recipes',
        body: slugs.map((slug) => ({ slug, description: 'new' })),
        status: 413,
      },
    ],
    ['their rating', { path: '/api/recipes/bulk-actions/rate', body: { recipes: slugs, rating: 4 } }],
    [
      'another name of their unit',
      { method: 'PUT', path: '/api/groups/seeders/names', body: { locale: 'de-DE' } },
    ],
  ])('%s', (_, what) => attack(what), TIMEOUT_MS)

  it('and the memory of the server stays limited', () => {
    expect(server.peakMegabytes() - atRest).toBeLessThan(MEGABYTES_MAX)
  })
})
