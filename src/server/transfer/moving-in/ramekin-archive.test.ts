import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { signSessionToken } from '~/server/people/auth/sessions.service'
import type { UserCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { derivedOf, partsOf, ROOT_TABLES } from '~/server/platform/db/group-data/group-tables'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { recipes as allRecipes } from '../../../../scripts/demo/recipes/index'
import { seedLists } from '../../../../scripts/demo/seed-lists'
import { seedPeople } from '../../../../scripts/demo/seed-people'
import { seedRecipes } from '../../../../scripts/demo/seed-recipes'
import { seedWeek } from '../../../../scripts/demo/seed-week'
import { seedWords } from '../../../../scripts/demo/seed-words'
import { createRandom } from '../../../../scripts/seed/random'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { createClient, send } from '../../../../tests/support/client'
import {
  type DatabaseKind,
  databases,
  startTestServer,
  type TestServer,
} from '../../../../tests/support/server'
import { path, scanMigration, until } from './test-migrations'

/** Recipes of the week and the lists, their linked recipes, and Noor's first one by name. */
const NAMES = new Set([
  'Basil pesto',
  'Black bean tacos with pickled onion',
  'Bream on a tray of potatoes',
  'Filo spiral with spinach and feta',
  'Griddled flatbreads',
  'Lattice apple pie',
  'Pea and mint risotto',
  'Pink pickled onions',
  'Red lentil dal with burnt garlic',
  'Roast tomato soup with basil oil',
  'Saffron chicken with green olives',
  'Saturday pancakes with blueberries',
  'Tagliatelle with all the mushrooms',
  'Teriyaki salmon bowls',
  'Vegetable stock',
])
const recipes = allRecipes.filter(({ name }) => NAMES.has(name))

const EXPORTS = '/api/recipes/bulk-actions/export'

type Name = 'noor' | 'ines' | 'jonas'
interface House {
  server: TestServer
  people: Record<Name, UserCtx>
  person: Record<Name, Person>
}

/** A server with the three people of Maple Street and nothing else. */
async function startHouse(kind: DatabaseKind): Promise<House> {
  const server = await startTestServer(kind)
  const people = await seedPeople(server)
  const personOf = async ({ actor }: UserCtx): Promise<Person> => {
    const session = await server.runtime.db
      .selectFrom('session')
      .where('userId', '=', actor.id)
      .select(['id', 'userId', 'expiresAt'])
      .executeTakeFirstOrThrow()
    const token = await signSessionToken(server.runtime, session)
    const client = createClient(server, token)
    return { user: actor, token, client, ...client }
  }
  const [noor, ines, jonas] = [
    await personOf(people.noor),
    await personOf(people.ines),
    await personOf(people.jonas),
  ]
  return { server, people, person: { noor, ines, jonas } }
}

const ok = async <T>(sent: Promise<{ status: number; body: T }>) => {
  const { status, body } = await sent
  expect(status < 300, JSON.stringify(body)).toBe(true)
  return body
}

async function picture(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
}

/** The demo household, with a row in every table that it leaves empty. */
async function seedDemo({ people, person: { noor, ines, jonas } }: House): Promise<void> {
  const words = await seedWords(people.noor)
  const ids = await seedRecipes(people, words, recipes, createRandom(20_261_121))
  await seedWeek(people, ids)
  await seedLists(people.noor, people.ines, words, ids)
  const { items } = (await noor.get('/api/recipes?perPage=-1&orderBy=name&orderDirection=asc')).body
  const [first, second] = items
  for (const [at, { slug }] of items.slice(0, 3).entries()) {
    const form = new FormData()
    form.set('image', await picture(`#${at}a${at}c5${at}`))
    form.set('extension', 'png')
    await ok(noor.call('PUT', `/api/recipes/${slug}/image`, form))
  }
  const asset = new FormData()
  asset.set('name', 'The leaflet')
  asset.set('icon', 'mdi-file-pdf-box')
  asset.set('extension', 'txt')
  asset.set('file', new File(['Wash before use.'], 'leaflet.txt'))
  await ok(noor.call('POST', `/api/recipes/${first.slug}/assets`, asset))
  await ok(
    noor.patch(`/api/recipes/${first.slug}`, {
      extras: { shelf: 'top', 'Our key': '7' },
      settings: { public: false, showNutrition: true, showAssets: true, landscapeView: true, locked: true },
      recipeYieldQuantity: 12,
      recipeYield: 'tacos',
      orgURL: 'https://example.org/first',
      creditText: 'Ottolenghi, Simple, p. 112',
    }),
  )
  await ok(ines.post('/api/comments', { recipeId: first.id, text: 'Less salt.\n\nReally.' }))
  await ok(noor.post('/api/comments', { recipeId: first.id, text: 'As you like.' }))
  const event = (await jonas.post('/api/recipes/timeline/events', {
    recipeId: second.id,
    subject: 'Jonas tried it with leeks',
    eventType: 'comment',
    eventMessage: 'Burnt **one**.',
  })) as { status: number; body: { id: string } }
  expect(event.status).toBe(201)
  const form = new FormData()
  form.set('image', await picture('#336699'))
  form.set('extension', 'png')
  await ok(jonas.call('PUT', `/api/recipes/timeline/events/${event.body.id}/image`, form))
  const tags = (await noor.get('/api/organizers/tags?perPage=-1')).body.items
  const tools = (await noor.get('/api/organizers/tools?perPage=-1')).body.items
  const foods = (await noor.get('/api/foods?perPage=-1')).body.items
  await ok(noor.put(`/api/foods/${foods[0].id}`, { ...foods[0], forms: { few: 'two', many: 'five' } }))
  const book = await ok(
    noor.post('/api/households/cookbooks', {
      name: 'Weeknights',
      description: 'Quick ones',
      public: true,
      position: 3,
      queryFilterString: `tags.id IN ["${tags[0].id}"]`,
    }),
  )
  await ok(
    noor.put(`/api/households/cookbooks/${book.id}/recipes`, [
      { recipeId: first.id, state: 'added' },
      { recipeId: second.id, state: 'leftOut' },
    ]),
  )
  await ok(noor.put(`/api/households/cookbooks/${book.id}/order`, { recipeIds: [second.id, first.id] }))
  await ok(
    noor.post('/api/households/mealplans/rules', {
      day: 'monday',
      entryType: 'dinner',
      queryFilterString: `recipe_ingredient.food.id IN ["${foods[0].id}"]`,
    }),
  )
  await ok(ines.post('/api/households/mealplan-ideas', { title: '', text: 'soon', recipeId: second.id }))
  await ok(
    noor.post('/api/households/recipe-actions', {
      actionType: 'link',
      title: 'Ask the oven',
      url: 'https://oven.example.org/recipes',
    }),
  )
  await ok(
    noor.put(`/api/foods/${foods[0].id}`, {
      ...foods[0],
      description: 'The good one',
      extras: { bin: '4' },
      aliases: [{ name: 'other name' }],
    }),
  )
  await ok(
    noor.put(`/api/organizers/tools/${tools[0].id}`, {
      ...tools[0],
      householdsWithTool: [people.noor.actor.householdSlug],
    }),
  )
  await ok(noor.patch(`/api/recipes/${second.slug}`, { name: 'Its former name' }))
  await ok(noor.patch('/api/recipes/its-former-name', { name: second.name }))
  const unit = (await noor.get('/api/units?perPage=-1')).body.items[0]
  await ok(
    noor.put(`/api/units/${unit.id}`, {
      ...unit,
      aliases: [{ name: 'a spoon or so' }],
      extras: { drawer: '1' },
      useAbbreviation: true,
    }),
  )
  // Secrets, which must stay.
  await ok(
    noor.post('/api/households/webhooks', {
      name: 'Hook',
      url: 'https://hook.example.org/?token=s3cret-token',
      scheduledTime: '07:30:00',
      enabled: true,
    }),
  )
  await ok(noor.post('/api/users/api-tokens', { name: 'Script' }))
}

async function exportGroup({
  server,
  person: { noor },
}: {
  server: TestServer
  person: Pick<House['person'], 'noor'>
}): Promise<Buffer> {
  const { body } = await noor.post('/api/groups/exports', { format: 'archive' })
  for (;;) {
    const { body: files } = await noor.get('/api/groups/exports')
    const file = files.find(({ id }: { id: string }) => id === body.id)
    expect(file.status).not.toBe('failed')
    if (file.status === 'done') break
    await setTimeout(50)
  }
  const { fileToken } = (await noor.get(`/api/groups/exports/${body.id}/download`)).body
  const request = new Request(`http://ramekin.test/api/utils/download?token=${fileToken}`)
  return Buffer.from(await (await send(server, request)).arrayBuffer())
}

/** Ids of another server with names for them. */
async function ownIds({ people: { noor, ines, jonas } }: House): Promise<Map<unknown, string>> {
  return new Map([
    [noor.actor.groupId, 'the group'],
    [noor.actor.householdId, 'the household'],
    [noor.actor.id, 'noor'],
    [ines.actor.id, 'ines'],
    [jonas.actor.id, 'jonas'],
  ])
}

/**
 * Every row of every table of a group with every column; only ids of people, group and household are replaced by names.
 */
async function contentsOf(house: House): Promise<Map<string, StoredRow[]>> {
  const { db } = house.server.runtime
  const names = await ownIds(house)
  const contents = new Map<string, StoredRow[]>()
  for (const table of ROOT_TABLES.flatMap((root) => [root, ...partsOf(root).map(([part]) => part)])) {
    const { rows } = await sql<StoredRow>`select * from ${sql.table(table)}`.execute(db)
    const plan = table === 'mealPlanEntry' ? await planNumbers(db) : new Map()
    contents.set(
      table,
      rows
        .map((row) =>
          Object.fromEntries(
            Object.entries(row).flatMap(([column, value]) => {
              if (derivedOf(table).includes(column)) return []
              const isPlan = table === 'mealPlanEntry' && (column === 'id' || column === 'leftoverOf')
              return [[column, isPlan ? (plan.get(value) ?? value) : (names.get(value) ?? value)]]
            }),
          ),
        )
        .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    )
  }
  return contents
}

/** Planned meals have numbers: the first, the second. */
async function planNumbers(db: Db): Promise<Map<unknown, string>> {
  const rows = await db.selectFrom('mealPlanEntry').select('id').orderBy('id').execute()
  return new Map(rows.map(({ id }, at) => [id, `meal ${at}`]))
}

const filesOf = async ({ runtime }: TestServer) => {
  const names = (await runtime.files.listAll('recipes')).filter((name) => !name.includes('cards')).toSorted()
  return Promise.all(
    names.map(async (name) => [name, (await runtime.files.read(`recipes/${name}`))?.toString('base64')]),
  )
}

/** Imports as on the page, and returns the findings of the dry run. */
async function moveIn(person: Person, archive: Buffer) {
  const ready = await scanMigration(person, archive)
  await ok(person.post(`${path}/${ready.id}/import`, {}))
  await until(person, ready.id, 'done', 90_000)
  const { body } = await person.get(`${path}/${ready.id}`)
  const { entries } = (await person.get(`/api/groups/reports/${body.reportId}`)).body
  expect(entries.filter(({ success }: { success: boolean }) => !success)).toEqual([])
  return ready
}

describe.each(databases)('the archive of a whole group on %s', (kind) => {
  let from: House
  let archive: Buffer
  beforeAll(async () => {
    from = await startHouse(kind)
    await seedDemo(from)
    archive = await exportGroup(from)
  }, 120_000)
  afterAll(() => from.server.stop())

  it('imports every field of every table on an empty server', async () => {
    const to = await startHouse(kind)
    onTestFinished(() => to.server.stop())
    const { source, found } = await moveIn(to.person.noor, archive)
    expect(source).toEqual({ key: 'ramekin_archive', name: 'Ramekin archive' })
    expect(found).toMatchObject({ recipes: recipes.length, duplicates: 0, brokenCount: 0, comments: 2 })
    expect(found).toMatchObject({ ideas: 1, actions: 1, rules: 1, cookbooks: 1, lists: 2, attributed: [] })
    const [before, after] = [await contentsOf(from), await contentsOf(to)]
    for (const [table, rows] of before) {
      expect([table, rows.length > 0]).toEqual([table, !EMPTY.includes(table)])
      expect([table, after.get(table)]).toEqual([table, rows])
    }
    expect(await filesOf(to.server)).toEqual(await filesOf(from.server))
    // The same through the API.
    for (const { slug } of (await from.person.noor.get('/api/recipes?perPage=-1')).body.items)
      expect(await recipeOf(to, slug)).toEqual(await recipeOf(from, slug))
  }, 180_000)

  it('imports a column that is added to a table later', async () => {
    const to = await startTestServer(kind)
    onTestFinished(() => to.stop())
    const source = await startTestServer(kind)
    onTestFinished(() => source.stop())
    for (const { runtime } of [source, to])
      await sql`alter table "recipeIngredient" add column "later" text`.execute(runtime.db)
    const anna = await buildPerson(source, { flags: { admin: true, canManage: true } })
    await ok(anna.post('/api/recipes', { name: 'Soup' }))
    await sql`update "recipeIngredient" set "later" = 'said'`.execute(source.runtime.db)
    const bea = await buildPerson(to, { flags: { admin: true, canManage: true } })
    await moveIn(bea, await exportGroup({ server: source, person: { noor: anna } }))
    const { rows } = await sql<{ later: string }>`select "later" from "recipeIngredient"`.execute(
      to.runtime.db,
    )
    expect(rows).toEqual([{ later: 'said' }])
  }, 60_000)

  // The rest depends on the archive, which is the same on both databases.
  if (kind === 'postgres') return

  it('names the author if only one person is there, and is undone completely', async () => {
    const to = await startTestServer(kind)
    onTestFinished(() => to.stop())
    const alone = await buildPerson(to, { flags: { admin: true, canManage: true, canOrganize: true } })
    const empty = await rowCounts(to)
    const { id, found } = await moveIn(alone, archive)
    expect(found.attributed.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Inès Moreau',
      'Jonas Lindqvist',
      'Noor Haddad',
    ])
    expect(found.leftOut.map(({ what }: { what: string }) => what)).toContain(
      'Ratings from several people who are one person here',
    )
    const comments = await to.runtime.db.selectFrom('recipeComment').selectAll().execute()
    expect(comments.map(({ text, userId }) => [text, userId]).toSorted()).toEqual([
      ['Inès Moreau: Less salt.\n\nReally.', alone.user.id],
      ['Noor Haddad: As you like.', alone.user.id],
    ])
    // Lists and plan of an archive that was imported before are here already.
    const shared = async () => {
      const counts = await rowCounts(to)
      const tables = ['shoppingList', 'shoppingListItem', 'mealPlanEntry', 'mealPlanIdea']
      return counts.filter(([table]) => tables.includes(table))
    }
    const once = await shared()
    const again = await moveIn(alone, archive)
    expect(await shared()).toEqual(once)
    await ok(alone.post(`${path}/${again.id}/undo`))
    await until(alone, again.id, 'undone', 60_000)
    expect(await shared()).toEqual(once)
    await ok(alone.post(`${path}/${id}/undo`))
    await until(alone, id, 'undone', 60_000)
    expect(await rowCounts(to)).toEqual(empty)
  }, 180_000)

  it('imports a single recipe with everything that it uses', async () => {
    const to = await startHouse(kind)
    onTestFinished(() => to.server.stop())
    const { noor } = from.person
    const { items } = (await noor.get('/api/recipes?perPage=-1&orderBy=name&orderDirection=asc')).body
    const [{ slug }] = items
    await ok(noor.post(EXPORTS, { recipes: [slug], exportType: 'json' }))
    const [{ id }] = (await noor.get(EXPORTS)).body
    const { fileToken } = (await noor.get(`${EXPORTS}/${id}/download`)).body
    const request = new Request(`http://ramekin.test/api/utils/download?token=${fileToken}`)
    const single = Buffer.from(await (await send(from.server, request)).arrayBuffer())
    const { found } = await moveIn(to.person.noor, single)
    expect(found).toMatchObject({ recipes: 1, comments: 2, lists: 0, plans: 0, leftOut: [] })
    expect(await recipeOf(to, slug)).toEqual(await recipeOf(from, slug))
  }, 120_000)

  it('contains no secrets', async () => {
    let text = ''
    const zip = await fromBufferPromise(archive)
    for await (const entry of zip.eachEntry())
      if (/jsonl?$/.test(entry.fileName))
        text += await buffer(await zip.openReadStreamPromise(entry)).then(String)
    expect(text).toContain('noor@example.org')
    expect(text).not.toMatch(/s3cret-token|passwordHash|tokenHash|\$argon2|cacheKey/)
  })
})

/** Rows of each imported table. */
async function rowCounts({ runtime }: TestServer): Promise<[string, number][]> {
  const counts: [string, number][] = []
  for (const table of ROOT_TABLES) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      runtime.db,
    )
    counts.push([table, Number(rows[0]?.count)])
  }
  return counts
}

/** A recipe in responses, without the ids of people, group and household. */
async function recipeOf(house: House, slug: string): Promise<unknown> {
  const names = await ownIds(house)
  const { body } = await house.person.noor.get(`/api/recipes/${slug}`)
  return JSON.parse(JSON.stringify(body, (_key, value) => names.get(value) ?? value))
}

/** Tables without rows in the demo. */
const EMPTY: string[] = ['foodToBuy', 'shoppingListPlan', 'shoppingListPlanShare']
