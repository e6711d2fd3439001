import fs from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { MealieTables } from '~/server/transfer/backups/mealie/mealie-backup'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { archiveOf, dashed, kitchen, olderKitchen, SOUP, TAG } from '../../../../tests/support/mealie-backup'
import { mealieRecipes, restoredRecipes } from '../../../../tests/support/mealie-backup-recipes'
import { otherAppsFolder } from '../../../../tests/support/other-apps-folder'
import { describeOnEachDatabase, startTestServer } from '../../../../tests/support/server'
import { importAll, path as migrations, scanMigration, until } from './test-migrations'

/** The small data set with a rule by id, and a second person who comments; both are members here. */
async function household(anna: Person, ben: Person): Promise<MealieTables> {
  const tables = await kitchen()
  const [user = {}] = tables.users ?? []
  const second = {
    ...user,
    id: 'b'.repeat(31).concat('1'),
    username: 'ben',
    email: emailOf(ben),
    full_name: 'Ben',
  }
  const [comment = {}] = tables.recipe_comments ?? []
  const [rule = {}] = tables.group_meal_plan_rules ?? []
  return {
    ...tables,
    users: [{ ...user, email: emailOf(anna) }, second],
    recipe_comments: [
      comment,
      {
        ...comment,
        id: 'e'.repeat(31).concat('1'),
        user_id: second.id,
        created_at: '2024-03-02T10:00:00',
        text: 'Salty',
      },
    ],
    group_meal_plan_rules: [{ ...rule, query_filter_string: `tags.id IN ["${dashed(TAG)}"]` }],
  }
}

const emailOf = ({ user }: Person) => `${user.username}@example.org`.toUpperCase()
const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#4a7' } })
    .webp()
    .toBuffer()
const soupOf = async (person: Person) => (await person.get('/api/recipes/leek-soup')).body

describeOnEachDatabase('a backup of Mealie in a group that is there', (server) => {
  it('is recognized, and imported with everything supported', async () => {
    const anna = await buildPerson(server(), { flags: { admin: true } })
    const ben = await buildPerson(server(), { household: anna.user })
    const files = { [`recipes/${dashed(SOUP)}/images/original.webp`]: await picture() }
    const bytes = await archiveOf(await household(anna, ben), files)
    const ready = await scanMigration(anna, bytes, 'mealie_2024.zip')
    expect(ready).toMatchObject({
      source: { key: 'mealie' },
      found: {
        recipes: 2,
        pictures: 1,
        lists: 1,
        plans: 1,
        cookbooks: 1,
        rules: 1,
        foods: { total: 1, new: 1 },
      },
    })
    expect(ready.found.leftOut).toEqual(
      expect.arrayContaining([
        { what: 'Webhooks', count: 1 },
        { what: 'People’s accounts and passwords', count: 2 },
        { what: 'Rows of an unknown kind', count: 1 },
      ]),
    )
    const done = await importAll(anna, ready.id)
    expect(done.results).toMatchObject({ imported: 2, failed: 0 })
    const report = (await anna.get(`/api/groups/reports/${done.reportId}`)).body
    expect(report.name).toBe('Mealie (backup) Migration')

    const soup = await soupOf(anna)
    expect(soup).toMatchObject({
      userId: anna.user.id,
      recipeServings: 4,
      rating: 4.5,
      extras: { from: 'grandma' },
      settings: { locked: true },
      tags: [{ slug: 'quick' }],
      recipeIngredient: [
        {
          quantity: 500,
          unit: { name: 'gram', abbreviation: 'g' },
          food: { name: 'Leek', pluralName: 'Leeks', label: { name: 'Green' } },
        },
        { note: 'with bread', referencedRecipe: { slug: 'bread' } },
      ],
      comments: [
        { text: 'Good', userId: anna.user.id, createdAt: '2024-03-01T10:00:00.123Z' },
        { text: 'Salty', userId: ben.user.id },
      ],
    })
    expect(soup.image).not.toBeNull()
    const [line, step] = [soup.recipeIngredient[0], soup.recipeInstructions[0]]
    expect(step.ingredientReferences).toEqual([{ referenceId: line.referenceId }])
    expect((await anna.get(`/api/households/self/recipes/leek-soup`)).body.lastMade).toMatch(/^2024-03-03/)
    const events = (await anna.get(`/api/recipes/timeline/events?queryFilter=recipeId="${soup.id}"`)).body
      .items
    expect(events).toContainEqual(expect.objectContaining({ subject: 'Made it', userId: anna.user.id }))

    const [list] = (await anna.get('/api/households/shopping/lists')).body.items
    expect((await anna.get(`/api/households/shopping/lists/${list.id}`)).body).toMatchObject({
      name: 'Market',
      listItems: [{ checked: true, quantity: 2, food: { name: 'Leek' }, extras: { aisle: '4' } }],
    })
    const plans = (await anna.get('/api/households/mealplans?start_date=2024-03-01&end_date=2024-03-31')).body
    expect(plans.items).toMatchObject([{ date: '2024-03-04', recipe: { slug: 'leek-soup' } }])
    const [rule] = (await anna.get('/api/households/mealplans/rules')).body.items
    expect(rule).toMatchObject({
      day: 'monday',
      entryType: 'dinner',
      queryFilterString: `tags.id IN ["${soup.tags[0].id}"]`,
    })
    const [cookbook] = (await anna.get('/api/households/cookbooks')).body.items
    expect(cookbook).toMatchObject({ name: 'Weekdays', public: true, queryFilterString: '' })

    await anna.post(`${migrations}/${ready.id}/undo`)
    await until(anna, ready.id, 'undone')
    for (const place of [
      'recipes',
      'foods',
      'units',
      'groups/labels',
      'organizers/tags',
      'households/cookbooks',
      'households/mealplans/rules',
      'households/shopping/lists',
    ])
      expect([place, (await anna.get(`/api/${place}`)).body.items]).toEqual([place, []])
  })

  it('is written in the name of others by administrators only', async () => {
    const anna = await buildPerson(server())
    const ben = await buildPerson(server(), { household: anna.user })
    const { id } = await scanMigration(anna, await archiveOf(await household(anna, ben)))
    await importAll(anna, id)
    const { comments } = await soupOf(anna)
    expect(comments).toMatchObject([
      { text: 'Good', userId: anna.user.id },
      { text: 'Ben: Salty', userId: anna.user.id },
    ])
  })

  it('of a version without households is imported too; an unknown version is not', async () => {
    const anna = await buildPerson(server())
    const { id } = await scanMigration(anna, await archiveOf(olderKitchen(await kitchen())))
    await importAll(anna, id)
    const [cookbook] = (await anna.get('/api/households/cookbooks')).body.items
    expect((await anna.get(`/api/recipes?cookbook=${cookbook.slug}`)).body.items).toMatchObject([
      { slug: 'leek-soup' },
    ])
    const newer = { ...(await kitchen()), alembic_version: [{ version_num: 'ffffffffffff' }] }
    expect(await scanMigration(anna, await archiveOf(newer))).toMatchObject({
      found: null,
      error: { code: 'backup_newer' },
    })
  })
})

const folder = otherAppsFolder
const samples = folder ? fs.readdirSync(folder).filter((name) => /^mealie-backup-.*\.zip$/.test(name)) : []
/** Each in one of the databases in turn: differences between these are tested above. */
const places = samples.map((sample, at) => ({ sample, kind: at % 2 === 0 ? 'sqlite' : 'postgres' }) as const)

it.each(places)(
  '$sample is imported with every recipe, comment, list and plan on $kind',
  async ({ sample, kind }) => {
    const server = await startTestServer(kind)
    onTestFinished(() => server.stop())
    const bytes = fs.readFileSync(path.join(folder ?? '', sample))
    const zip = await fromBufferPromise(bytes)
    let theirs: MealieTables = {}
    for await (const entry of zip.eachEntry())
      if (entry.fileName === 'database.json')
        theirs = JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString())
    const anna = await buildPerson(server, { flags: { admin: true } })
    const { id, found } = await scanMigration(anna, bytes)
    const rows = (table: string) => theirs[table]?.length ?? 0
    expect(found).toMatchObject({
      recipes: rows('recipes'),
      lists: rows('shopping_lists'),
      cookbooks: rows('cookbooks'),
    })
    await anna.post(`${migrations}/${id}/import`, { duplicates: 'both' })
    const { results, reportId } = await until(anna, id, 'done', 250_000)
    const { entries } = (await anna.get(`/api/groups/reports/${reportId}`)).body
    expect(entries.filter(({ success }: { success: boolean }) => !success)).toEqual([])
    expect(results).toMatchObject({ imported: rows('recipes'), failed: 0 })
    const { db } = server.runtime
    expect(await restoredRecipes(db, anna.user.groupId)).toEqual(mealieRecipes(theirs, { signed: true }))
    const total = async (place: string) => (await anna.get(`/api/${place}`)).body.total
    expect(await total('recipes')).toBe(rows('recipes'))
    expect(await total('comments')).toBe(rows('recipe_comments'))
    expect(await total('households/mealplans?start_date=2000-01-01&end_date=2099-01-01')).toBe(
      rows('group_meal_plans'),
    )
    expect(await total('households/shopping/lists')).toBe(rows('shopping_lists'))
  },
  300_000,
)
