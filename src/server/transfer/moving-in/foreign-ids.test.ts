import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { send } from '../../../../tests/support/client'
import { databases, startTestServer, type TestServer } from '../../../../tests/support/server'
import { zipOf } from '../../../../tests/support/zip'
import { path, scanMigration, until } from './test-migrations'

const EXPORTS = '/api/recipes/bulk-actions/export'
const NOW = '2026-11-20T10:00:00.000Z'
const stamps = { createdAt: NOW, updatedAt: NOW }

type Rows = Record<string, StoredRow[]>

/** The archive of one recipe, with its rows changed and rows of the group added. */
const forge = async (
  server: TestServer,
  person: Person,
  slug: string,
  change: (rows: Rows) => Rows,
  data: Record<string, Rows | readonly Rows[]>,
): Promise<Buffer> => forgedOf(await exportOf(server, person, [slug]), change, data)

async function exportOf(server: TestServer, person: Person, recipes: string[]): Promise<Buffer> {
  await person.post(EXPORTS, { recipes, exportType: 'json' })
  const [{ id }] = (await person.get(EXPORTS)).body
  const { fileToken } = (await person.get(`${EXPORTS}/${id}/download`)).body
  const request = new Request(`http://ramekin.test/api/utils/download?token=${fileToken}`)
  return Buffer.from(await (await send(server, request)).arrayBuffer())
}

async function forgedOf(
  archive: Buffer,
  change: (rows: Rows) => Rows,
  data: Record<string, Rows | readonly Rows[]> = {},
): Promise<Buffer> {
  const files: Record<string, string> = {}
  const zip = await fromBufferPromise(archive)
  for await (const entry of zip.eachEntry()) {
    const text = String(await buffer(await zip.openReadStreamPromise(entry)))
    const isRows = entry.fileName.endsWith('/rows.jsonl')
    files[entry.fileName] = isRows ? `${JSON.stringify(change(JSON.parse(text)))}\n` : text
  }
  for (const [table, rows] of Object.entries(data))
    files[`data/${table}.jsonl`] = [rows]
      .flat()
      .map((one) => `${JSON.stringify(one)}\n`)
      .join('')
  return zipOf(files)
}

async function moveIn(person: Person, archive: Buffer): Promise<void> {
  const { id } = await scanMigration(person, archive)
  expect((await person.post(`${path}/${id}/import`, {})).status).toBe(202)
  await until(person, id, 'done')
}

it.each(databases)(
  'an archive reaches no rows of another group on %s',
  async (kind) => {
    const server = await startTestServer(kind)
    onTestFinished(() => server.stop())
    const { db } = server.runtime
    const victim = await buildPerson(server, { flags: { canManage: true } })
    const outsider = await buildPerson(server, { flags: { canManage: true } })
    const { body: slug } = await victim.post('/api/recipes', { name: 'Secret soup' })
    const { body: recipe } = await victim.get(`/api/recipes/${slug}`)
    const { body: food } = await victim.post('/api/foods', { name: 'secret spice' })
    const own = (await outsider.post('/api/recipes', { name: 'Stew' })).body
    const tables = ['recipeComment', 'userRating', 'recipeIngredient', 'cookbook'] as const
    const theirs = async () => {
      const [comments, ratings, lines, cookbooks] = tables
      return {
        comments: await db.selectFrom(comments).where('recipeId', '=', recipe.id).selectAll().execute(),
        ratings: await db.selectFrom(ratings).where('userId', '=', victim.user.id).selectAll().execute(),
        lines: await db.selectFrom(lines).where('recipeId', '=', recipe.id).selectAll().execute(),
        linked: await db.selectFrom(lines).where('foodId', '=', food.id).selectAll().execute(),
        cookbooks: await db
          .selectFrom(cookbooks)
          .where('groupId', '=', victim.user.groupId)
          .select('id')
          .execute(),
      }
    }
    const before = await theirs()
    // Rows with ids of the other group's rows in other tables.
    const archive = await forge(
      server,
      outsider,
      own,
      (rows) => {
        const [first] = rows.recipe ?? []
        const comment = { userId: outsider.user.id, text: 'mine', ...stamps }
        return {
          ...rows,
          recipe: [{ ...first, id: crypto.randomUUID(), name: 'Forged', slug: 'forged' }],
          recipeSetting: [],
          recipeNutrition: [],
          recipeInstruction: [],
          recipeNote: [],
          recipeIngredient: [
            { ...rows.recipeIngredient?.[0], recipeId: recipe.id, position: 90, foodId: food.id },
          ],
          recipeComment: [
            { ...comment, id: recipe.id, recipeId: recipe.id },
            { ...comment, id: victim.user.id, recipeId: recipe.id },
            { ...comment, id: food.id, recipeId: recipe.id },
          ],
          userRating: [
            {
              id: crypto.randomUUID(),
              userId: victim.user.id,
              recipeId: recipe.id,
              rating: 1,
              isFavorite: 1,
              ...stamps,
            },
          ],
        }
      },
      {
        cookbook: {
          cookbook: [
            {
              id: victim.user.groupId,
              groupId: victim.user.groupId,
              householdId: outsider.user.householdId,
              name: 'Forged',
              slug: 'forged',
              description: '',
              position: 1,
              public: 1,
              queryFilterString: '',
              ...stamps,
            },
          ],
        },
      },
    )
    await moveIn(outsider, archive)
    expect(await theirs()).toEqual(before)
    const cookbooks = (await outsider.get('/api/households/cookbooks')).body.items
    expect(cookbooks.map(({ name }: { name: string }) => name)).toEqual(['Forged'])
    const forged = (await outsider.get('/api/recipes/forged')).body
    expect([forged.name, forged.recipeIngredient, forged.comments]).toEqual(['Forged', [], []])
  },
  60_000,
)

it('an archive adds no more foods and units than a group may have', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const { db } = server.runtime
  const anna = await buildPerson(server, { flags: { canOrganize: true } })
  const { body: slug } = await anna.post('/api/recipes', { name: 'Stew' })
  const { groupId } = anna.user
  const label = (name: string) => ({ id: crypto.randomUUID(), groupId, name, color: '#959595', ...stamps })
  const here = async () =>
    (await db.selectFrom('label').where('groupId', '=', groupId).select('id').execute()).length
  const missing = 20_000 - (await here())
  for (let at = 0; at < missing; at += 1000) {
    const some = Array.from({ length: Math.min(1000, missing - at) }, (_, one) => label(`label ${at + one}`))
    await db.insertInto('label').values(some).execute()
  }
  const archive = await forge(server, anna, slug, (rows) => rows, {
    label: { label: [label('one too many')] },
  })
  await moveIn(anna, archive)
  expect(await here()).toBe(20_000)
}, 60_000)

it.each(databases)(
  'an archive brings no values that the server cannot read on %s',
  async (kind) => {
    const server = await startTestServer(kind)
    onTestFinished(() => server.stop())
    const { db } = server.runtime
    const member = await buildPerson(server, { flags: { canManage: true } })
    const own = (await member.post('/api/recipes', { name: 'Stew' })).body
    const userId = member.user.id
    const entry = { userId, date: '2026-11-29', title: 'Bad', text: '', recipeId: null, ...stamps }
    const action = { id: crypto.randomUUID(), title: 'Bad', ...stamps }
    const archive = await forge(server, member, own, (rows) => rows, {
      mealPlanEntry: { mealPlanEntry: [{ id: 5, ...entry, entryType: 'evil' }] },
      recipeAction: {
        recipeAction: [{ ...action, actionType: 'link', url: 'javascript:alert(1)' }],
      },
      food: {
        food: [{ id: crypto.randomUUID(), name: 'odd', nameNormalized: 'odd', extras: '[[1]]', ...stamps }],
      },
    })
    await moveIn(member, archive)
    expect(await db.selectFrom('mealPlanEntry').where('title', '=', 'Bad').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('recipeAction').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('food').where('extras', 'like', '[[%').selectAll().execute()).toEqual([])
    expect((await member.get('/api/households/mealplans')).status).toBe(200)
  },
  60_000,
)

it.each(databases)(
  'an archive brings only lists that anybody could have written on %s',
  async (kind) => {
    const server = await startTestServer(kind)
    onTestFinished(() => server.stop())
    const { db } = server.runtime
    const member = await buildPerson(server, { flags: { canManage: true } })
    const own = (await member.post('/api/recipes', { name: 'Stew' })).body
    const lists: [name: string, change: Record<string, unknown>][] = [
      ['Good', {}],
      ['Long note', { note: 'x'.repeat(20_000) }],
      ['Huge amount', { quantity: 1e300 }],
      ['Far away', { position: 9e15 }],
      ['Big extra', { extras: JSON.stringify({ key: 'x'.repeat(40_000) }) }],
      [
        'Many measures',
        {
          more: JSON.stringify({
            upper: 0,
            others: Array.from({ length: 50 }, (_, at) => ({
              unit: `u${at}`,
              low: 1,
              high: 1,
              of: 1,
              added: true,
            })),
          }),
        },
      ],
    ]
    const rows = lists.map(([name, change]) => {
      const id = crypto.randomUUID()
      const item = { id: crypto.randomUUID(), shoppingListId: id, quantity: 1, note: 'milk', checked: 0 }
      return {
        shoppingList: [{ id, userId: member.user.id, name, extras: '{}', ...stamps }],
        shoppingListItem: [{ ...item, position: 0, extras: '{}', ...stamps, ...change }],
      }
    })
    const endless = crypto.randomUUID()
    const items = Array.from({ length: server.runtime.env.MAX_ITEMS_PER_LIST + 1 }, (_, position) => {
      const item = { id: crypto.randomUUID(), shoppingListId: endless, quantity: 1, note: 'milk', checked: 0 }
      return { ...item, position, extras: '{}', ...stamps }
    })
    rows.push({
      shoppingList: [{ id: endless, userId: member.user.id, name: 'Endless', extras: '{}', ...stamps }],
      shoppingListItem: items,
    })
    const archive = await forge(server, member, own, (one) => one, { shoppingList: rows })
    await moveIn(member, archive)
    const here = await db
      .selectFrom('shoppingList')
      .where('userId', '=', member.user.id)
      .select('name')
      .execute()
    expect(here).toEqual([{ name: 'Good' }])
  },
  60_000,
)

it.each(databases)(
  'an archive brings only foods and units that anybody could have written on %s',
  async (kind) => {
    const server = await startTestServer(kind)
    onTestFinished(() => server.stop())
    const member = await buildPerson(server)
    const own = (await member.post('/api/recipes', { name: 'Stew' })).body
    const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const word = (name: string, extras: string) => ({
      id: crypto.randomUUID(),
      groupId: member.user.groupId,
      name,
      nameNormalized: name.toLowerCase(),
      pluralName: null,
      pluralNameNormalized: null,
      description: '',
      extras,
      ...stamps,
    })
    const words = [word('Good', '{"shelf":"2"}'), word('Deep', deep), word('Nested', '{"a":{"b":1}}')]
    const unit = {
      fraction: 1,
      abbreviation: '',
      abbreviationNormalized: '',
      pluralAbbreviationNormalized: null,
      pluralAbbreviation: null,
      useAbbreviation: 0,
      standardQuantity: null,
      standardUnit: null,
    }
    const archive = await forge(server, member, own, (one) => one, {
      food: words.map((one) => ({ food: [{ ...one, labelId: null }] })),
      unit: words.map((one) => ({ unit: [{ ...one, ...unit, id: crypto.randomUUID() }] })),
    })
    await moveIn(member, archive)
    for (const path of ['/api/foods', '/api/units']) {
      const { status, body } = await member.get(path)
      expect([status, body.items.map(({ name }: { name: string }) => name)]).toEqual([200, ['Good']])
    }
  },
  60_000,
)

it.each(databases)(
  'an id in upper case is stored in lower case on %s',
  async (kind) => {
    const server = await startTestServer(kind)
    onTestFinished(() => server.stop())
    const victim = await buildPerson(server)
    const stranger = await buildPerson(server)
    const { body: secret } = await victim.post('/api/recipes', { name: 'Secret soup' })
    const { id: taken } = (await victim.get(`/api/recipes/${secret}`)).body
    const own = (await stranger.post('/api/recipes', { name: 'Stew' })).body
    const free = crypto.randomUUID()
    for (const id of [free, taken]) {
      const archive = await forge(
        server,
        stranger,
        own,
        ({ recipe }) => ({
          recipe: [{ ...recipe?.[0], id: id.toUpperCase(), name: `Forged ${id}`, slug: `forged-${id}` }],
        }),
        {},
      )
      await moveIn(stranger, archive)
    }
    const { items } = (await stranger.get('/api/recipes?search=Forged')).body
    const ids = items.map(({ id }: { id: string }) => id)
    expect(ids).toHaveLength(2)
    expect(ids).toContain(free)
    expect(ids).not.toContain(taken)
    expect(ids).not.toContain(taken.toUpperCase())
  },
  120_000,
)

it.each(databases)(
  'an archive brings only values within the limits of the API on %s',
  async (kind) => {
    const server = await startTestServer(kind)
    onTestFinished(() => server.stop())
    const { db } = server.runtime
    const member = await buildPerson(server, { flags: { canManage: true } })
    const { user } = member
    const rating = (value: unknown, flag: unknown = 1) => ({
      userRating: [
        {
          id: crypto.randomUUID(),
          userId: user.id,
          recipeId: '',
          rating: value,
          isFavorite: flag,
          ...stamps,
        },
      ],
    })
    const comment = (text: string) => ({
      recipeComment: [{ id: crypto.randomUUID(), userId: user.id, recipeId: '', text, ...stamps }],
    })
    const event = (subject: string) => ({
      recipeTimelineEvent: [
        {
          id: crypto.randomUUID(),
          userId: user.id,
          recipeId: '',
          subject,
          eventType: 'comment',
          eventMessage: null,
          image: 'does not have image',
          timestamp: NOW,
          ...stamps,
        },
      ],
    })
    const attempts: [rows: Rows, place: string | null, root?: object][] = [
      [rating(4.5), null],
      [rating(7), 'userRating.rating'],
      [rating(-1), 'userRating.rating'],
      [rating(3, 9), 'userRating.isFavorite'],
      [comment('x'.repeat(20_000)), 'recipeComment.text'],
      [event('x'.repeat(2000)), 'recipeTimelineEvent.subject'],
      [event('Cooked\u202e \u0007it'), null],
      [{}, null, { language: 'pt-BR' }],
      [{}, 'recipe.language', { language: 'de_DE' }],
      [{}, 'recipe.language', { language: 'de-x-foo' }],
      [{}, 'recipe.language', { language: ' ' }],
    ]
    const slugs: string[] = []
    for (const at of attempts.keys())
      slugs.push((await member.post('/api/recipes', { name: `Pie ${at}` })).body)
    let at = 0
    const archive = await forgedOf(await exportOf(server, member, slugs), ({ recipe = [] }) => {
      const id = crypto.randomUUID()
      const parts = Object.entries(attempts[at]?.[0] ?? {}).map(([table, part]) => [
        table,
        part.map((row) => ({ ...row, recipeId: id })),
      ])
      const root = { ...recipe[0], ...attempts[at]?.[2], id, name: `Forged ${at}`, slug: `forged-${at}` }
      at += 1
      return { recipe: [root], ...Object.fromEntries(parts) }
    })
    const migration = await scanMigration(member, archive)
    await member.post(`${path}/${migration.id}/import`, {})
    const { reportId } = await until(member, migration.id, 'done', 120_000)
    const { entries } = (await member.get(`/api/groups/reports/${reportId}`)).body
    for (const [at, [, place]] of attempts.entries()) {
      const found = await member.get(`/api/recipes/forged-${at}`)
      expect([at, found.status]).toEqual([at, place ? 404 : 200])
      const said = entries.find(({ message }: { message: string }) => message.endsWith(`Forged ${at}`))
      if (place) expect(said?.exception).toContain(place)
    }
    const kept = await db.selectFrom('userRating').where('userId', '=', user.id).select('rating').execute()
    expect(kept).toEqual([{ rating: 4.5 }])
    const events = await db
      .selectFrom('recipeTimelineEvent')
      .where('eventType', '=', 'comment')
      .select('subject')
      .execute()
    expect(events).toEqual([{ subject: 'Cooked it' }])
  },
  180_000,
)

it.each(databases)(
  'an archive brings former slugs only if they are valid and no recipe has or had them, on %s',
  async (kind) => {
    const server = await startTestServer(kind)
    onTestFinished(() => server.stop())
    const { db } = server.runtime
    const owner = await buildPerson(server)
    const { body: taken } = await owner.post('/api/recipes', { name: 'Taken' })
    await owner.post('/api/recipes', { name: 'Renamed' })
    await owner.patch('/api/recipes/renamed', { name: 'Now' })
    const slugs = [taken, 'renamed', '../login', '', 'x'.repeat(251), 'Capital', 'free']
    const many = Array.from({ length: 1000 }, (_, at) => `free-${at}`)
    const forged = await forge(
      server,
      owner,
      taken,
      (rows) => {
        const id = crypto.randomUUID()
        const [first] = rows.recipe ?? []
        return {
          recipe: [{ ...first, id, name: 'Forged', slug: 'forged' }],
          recipeFormerSlug: [...slugs, ...many].map((slug) => ({
            groupId: owner.user.groupId,
            recipeId: id,
            slug,
          })),
        }
      },
      {},
    )
    const { id } = await scanMigration(owner, forged)
    await owner.post(`${path}/${id}/import`, { duplicates: 'both' })
    await until(owner, id, 'done')
    const rows = await db
      .selectFrom('recipeFormerSlug as former')
      .innerJoin('recipe', 'recipe.id', 'former.recipeId')
      .where('recipe.slug', '=', 'forged')
      .select('former.slug')
      .execute()
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.length).toBeLessThanOrEqual(50)
    expect(rows.filter(({ slug }) => !slug.startsWith('free'))).toEqual([])
    expect((await owner.get('/api/recipes/renamed')).body.slug).toBe('now')
  },
  60_000,
)

it.each(databases)(
  'an archive brings no recipe with more rows than one transaction should write, on %s',
  async (kind) => {
    const server = await startTestServer(kind)
    onTestFinished(() => server.stop())
    const owner = await buildPerson(server)
    const { body: slug } = await owner.post('/api/recipes', { name: 'Soup' })
    const forged = await forge(
      server,
      owner,
      slug,
      (rows) => {
        const id = crypto.randomUUID()
        const [first] = rows.recipe ?? []
        const comment = { recipeId: id, userId: owner.user.id, text: 'x', ...stamps }
        return {
          recipe: [{ ...first, id, name: 'Forged', slug: 'forged' }],
          recipeComment: Array.from({ length: 12_000 }, () => ({ ...comment, id: crypto.randomUUID() })),
        }
      },
      {},
    )
    const { id } = await scanMigration(owner, forged)
    await owner.post(`${path}/${id}/import`, { duplicates: 'both' })
    await until(owner, id, 'done')
    expect((await owner.get('/api/recipes/forged')).status).toBe(404)
  },
  60_000,
)
