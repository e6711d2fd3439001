import fs from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { Database } from '~/server/platform/db/schema'
import { buildPerson, type Person } from '../../../../../tests/support/build'
import { createClient } from '../../../../../tests/support/client'
import {
  archiveOf,
  dashed,
  kitchen,
  LIST,
  olderKitchen,
  REFERENCE,
  SOUP,
  TAG,
} from '../../../../../tests/support/mealie-backup'
import { mealieRecipes, restoredRecipes } from '../../../../../tests/support/mealie-backup-recipes'
import { otherAppsFolder } from '../../../../../tests/support/other-apps-folder'
import {
  type DatabaseKind,
  databases,
  startTestServer,
  type TestServer,
} from '../../../../../tests/support/server'
import type { MealieTables } from './mealie-backup'

const BACKUPS = '/api/admin/backups'
async function start(kind: DatabaseKind = 'sqlite') {
  const server = await startTestServer(kind, { onDisk: true })
  onTestFinished(() => server.stop())
  const admin = await buildPerson(server, { flags: { admin: true } })
  return { server, admin }
}

async function upload(admin: Person, bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.set('archive', new File([new Uint8Array(bytes)], 'mealie_2024.03.01.zip'))
  return (await admin.post(`${BACKUPS}/upload`, form)).body.name
}

const count = async ({ runtime }: TestServer, table: keyof Database) => {
  const { rows } = await runtime.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

async function signIn(server: TestServer, username: string, password: string) {
  const form = new FormData()
  form.set('username', username)
  form.set('password', password)
  return createClient(server).post('/api/auth/token', form)
}

it('keeps usernames that are not allowed today, with which their owners sign in', async () => {
  const { server, admin } = await start()
  const tables = await kitchen()
  const usernames = ['che\u200bf anna', 'сhef', '\u202eanna', 'anna\u0007']
  const users = (tables.users ?? []).flatMap((row) =>
    usernames.map((username, at) => ({
      ...row,
      id: at === 0 ? row.id : crypto.randomUUID(),
      username,
      email: `${at}@example.org`,
    })),
  )
  const name = await upload(admin, await archiveOf({ ...tables, users }))
  expect((await admin.post(`${BACKUPS}/${name}/restore`)).status).toBe(200)
  for (const username of usernames)
    expect([username, (await signIn(server, username, 'her old password')).status]).toEqual([username, 200])
  expect((await signIn(server, 'сhef', 'not hers')).status).toBe(401)
}, 60_000)

describe.each(databases)('a backup of another program on %s', (kind) => {
  it('is recognized, lists what is left out, and is restored with everything else', async () => {
    const { server, admin } = await start(kind)
    const soup = dashed(SOUP)
    const files = {
      [`recipes/${soup}/images/original.webp`]: 'picture',
      [`recipes/${soup}/assets/card.txt`]: 'card',
      'users/../../escape.txt': 'no',
      '.secret': 'no',
    }
    const name = await upload(
      admin,
      await archiveOf(
        await kitchen(),
        Object.fromEntries(Object.entries(files).filter(([key]) => !key.includes('..'))),
      ),
    )
    const listed = (await admin.get(BACKUPS)).body.imports[0]
    expect(listed).toMatchObject({
      name,
      kind: 'other-program',
      contents: { recipes: 2, users: 1, files: 2 },
    })
    const { body: preview } = await admin.get(`${BACKUPS}/${name}/preview`)
    expect(preview).toMatchObject({ otherProgram: true, current: { users: 1 } })
    expect(preview.leftOut).toEqual([
      expect.stringContaining('picture of 1 recipe'),
      expect.stringContaining('1 entry that points'),
      expect.stringContaining('1 record of an old background task'),
      expect.stringContaining('1 row of an unknown kind'),
    ])
    expect((await admin.post(`${BACKUPS}/${name}/restore`)).status).toBe(200)

    // The old password is accepted once in its format, then in ours.
    expect((await signIn(server, 'anna', 'not hers')).status).toBe(401)
    const { body } = await signIn(server, 'anna@example.org', 'her old password')
    const { passwordHash } = await server.runtime.db
      .selectFrom('user')
      .select('passwordHash')
      .executeTakeFirstOrThrow()
    expect(passwordHash).toMatch(/^\$argon2id\$/)
    expect((await signIn(server, 'anna', 'her old password')).status).toBe(200)
    const anna = createClient(server, body.access_token)
    expect((await createClient(server, 'a.foreign.token').get('/api/users/self')).body.fullName).toBe(
      'Anna Ä',
    )
    expect((await createClient(server, 'another.foreign.token').get('/api/users/self')).status).toBe(401)

    const recipe = (await anna.get('/api/recipes/leek-soup')).body
    expect(recipe).toMatchObject({
      id: soup,
      image: 'xy12',
      recipeServings: 4,
      totalTime: '1 hour',
      extras: { from: 'grandma' },
      nutrition: { calories: '200' },
      settings: { locked: true },
      notes: [{ title: 'Tip', text: 'More leek' }],
      tags: [{ slug: 'quick' }],
      recipeIngredient: [
        {
          quantity: 500,
          unit: { name: 'gram' },
          food: {
            name: 'Leek',
            aliases: [{ name: 'Porree' }],
            label: { name: 'Green' },
            extras: { season: 'winter' },
          },
        },
        { note: 'with bread' },
      ],
      recipeInstructions: [
        { text: 'Cook the leek.', ingredientReferences: [{ referenceId: dashed(REFERENCE) }] },
      ],
      comments: [{ text: 'Good' }],
    })
    expect((await anna.get('/api/recipes?search=porree')).body.items).toHaveLength(1)
    expect((await anna.get(`/api/users/self/ratings/${soup}`)).body).toMatchObject({
      rating: 4.5,
      isFavorite: true,
    })
    expect((await server.runtime.files.read(`recipes/${soup}/assets/card.txt`))?.toString()).toBe('card')
    const list = (await anna.get(`/api/households/shopping/lists/${dashed(LIST)}`)).body
    expect(list).toMatchObject({
      name: 'Market',
      extras: { store: 'corner' },
      listItems: [{ checked: true, quantity: 2, extras: { aisle: '4' } }],
    })
    const plans = (await anna.get('/api/households/mealplans?start_date=2024-03-01&end_date=2024-03-31')).body
    expect(plans.items).toMatchObject([{ date: '2024-03-04', recipe: { slug: 'leek-soup' } }])
    for (const table of [
      'cookbook',
      'mealPlanRule',
      'webhook',
      'notifier',
      'recipeAction',
      'recipeTimelineEvent',
      'householdRecipe',
      'label',
    ] as const)
      expect([table, await count(server, table)]).toEqual([table, 1])
    const notifier = await server.runtime.db.selectFrom('notifier').selectAll().executeTakeFirstOrThrow()
    expect(JSON.parse(notifier.options)).toEqual(['recipeCreated'])
    expect(
      (await anna.post('/api/households/mealplans', { date: '2026-01-01', entryType: 'lunch', title: 'New' }))
        .status,
    ).toBe(201)
  }, 60_000)

  it('of a version without households gets one per group', async () => {
    const { server, admin } = await start(kind)
    const name = await upload(admin, await archiveOf(olderKitchen(await kitchen())))
    expect((await admin.post(`${BACKUPS}/${name}/restore`)).status).toBe(200)
    const { body } = await signIn(server, 'anna', 'her old password')
    const anna = createClient(server, body.access_token)
    expect((await anna.get('/api/users/self')).body).toMatchObject({ household: 'Family', group: 'Home' })
    expect((await anna.get(`/api/users/self/ratings/${dashed(SOUP)}`)).body).toMatchObject({
      rating: 5,
    })
    const { items } = (await anna.get('/api/households/cookbooks')).body
    expect(items[0].queryFilterString).toBe(`tags.id IN ["${dashed(TAG)}"]`)
    expect((await anna.get(`/api/recipes?cookbook=${items[0].slug}`)).body.items).toHaveLength(1)
  }, 60_000)
})

it('a backup of an unknown version is refused and changes nothing', async () => {
  const { server, admin } = await start()
  const tables = { ...(await kitchen()), alembic_version: [{ version_num: 'ffffffffffff' }] }
  const name = await upload(admin, await archiveOf(tables))
  const response = await admin.post(`${BACKUPS}/${name}/restore`)
  expect([response.status, response.body.detail.code]).toEqual([400, 'backup_newer'])
  expect(await count(server, 'user')).toBe(1)
  expect((await admin.get('/api/users/self')).status).toBe(200)
})

const samples = otherAppsFolder
/** Which of our tables has the rows of which of theirs. */
const counterparts = {
  groups: 'group',
  users: 'user',
  recipes: 'recipe',
  recipes_ingredients: 'recipeIngredient',
  recipe_instructions: 'recipeInstruction',
  recipe_nutrition: 'recipeNutrition',
  recipe_settings: 'recipeSetting',
  recipe_assets: 'recipeAsset',
  recipe_comments: 'recipeComment',
  recipe_timeline_events: 'recipeTimelineEvent',
  recipe_share_tokens: 'shareLink',
  notes: 'recipeNote',
  categories: 'category',
  tags: 'tag',
  tools: 'tool',
  recipes_to_categories: 'recipeCategory',
  recipes_to_tags: 'recipeTag',
  recipes_to_tools: 'recipeTool',
  ingredient_foods: 'food',
  ingredient_foods_aliases: 'foodAlias',
  ingredient_units: 'unit',
  multi_purpose_labels: 'label',
  shopping_lists: 'shoppingList',
  shopping_list_items: 'shoppingListItem',
  shopping_lists_multi_purpose_labels: 'shoppingListLabel',
  group_meal_plans: 'mealPlanEntry',
  group_meal_plan_rules: 'mealPlanRule',
  cookbooks: 'cookbook',
  webhook_urls: 'webhook',
  group_events_notifiers: 'notifier',
  long_live_tokens: 'apiToken',
  group_reports: 'report',
  report_entries: 'reportEntry',
} as const

describe.skipIf(!samples)('real backups of another program (OTHER_APPS_DATA)', () => {
  const folder = samples ?? '.'
  const names = samples ? fs.readdirSync(folder).filter((name) => /^mealie-backup-.*\.zip$/.test(name)) : []
  it.each(names)(
    '%s is restored with every row, or lists the missing ones',
    async (sample) => {
      const { server, admin } = await start()
      const bytes = fs.readFileSync(path.join(folder, sample))
      const zip = await fromBufferPromise(bytes)
      let theirs: MealieTables = {}
      for await (const entry of zip.eachEntry())
        if (entry.fileName === 'database.json')
          theirs = JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString())
      const name = await upload(admin, bytes)
      const { body: preview } = await admin.get(`${BACKUPS}/${name}/preview`)
      const response = await admin.post(`${BACKUPS}/${name}/restore`)
      expect(response).toMatchObject({ status: 200 })
      let missing = 0
      for (const [table, ours] of Object.entries(counterparts) as [string, keyof Database][])
        missing += (theirs[table]?.length ?? 0) - (await count(server, ours))
      const said = preview.leftOut
        .filter((line: string) => /points? to something|duplicate/.test(line))
        .reduce((sum: number, line: string) => sum + Number(/[\d,]+/.exec(line)?.[0].replace(',', '')), 0)
      expect([missing <= said, missing, preview.leftOut]).toEqual([true, missing, preview.leftOut])
      expect(await restoredRecipes(server.runtime.db)).toEqual(mealieRecipes(theirs))
    },
    120_000,
  )
})
