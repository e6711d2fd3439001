import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { recipeImageFolder } from '~/server/platform/media/recipe-folders'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { computedMs } from '../../../../tests/support/computed-ms'
import { archiveOf, dashed, kitchen, SOUP } from '../../../../tests/support/mealie-backup'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { importAll, path, scanMigration, until } from './test-migrations'

const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#4a7' } })
    .webp()
    .toBuffer()
const soupOf = async (person: Person) => (await person.get('/api/recipes/leek-soup')).body

/** The archive with overwritten compressed bytes of one file; its name and size stay. */
function torn(archive: Buffer, name: string): Buffer {
  const at = archive.indexOf(name) + name.length
  return Buffer.concat([archive.subarray(0, at), Buffer.alloc(20, 0xff), archive.subarray(at + 20)])
}

describeOnEachDatabase('a backup of Mealie whose parts meet existing data', (server, onSqlite) => {
  it('keeps "on hand" of used or edited foods when it is undone', async () => {
    const anna = await buildPerson(server(), { flags: { canOrganize: true } })
    const tables = await kitchen()
    const [leek = {}] = tables.ingredient_foods ?? []
    const [house = {}] = tables.households ?? []
    const more = ['Flour', 'Salt', 'Oil'].map((name, at) => ({
      ...leek,
      id: `8${String(at)}`.padEnd(32, '8'),
      name,
      plural_name: null,
    }))
    const foods = [leek, ...more]
    const archive = await archiveOf({
      ...tables,
      ingredient_foods: foods,
      households_to_ingredient_foods: foods.map(({ id }) => ({ household_id: house.id, food_id: id })),
    })
    const { id } = await scanMigration(anna, archive)
    await importAll(anna, id)
    const all = async () =>
      (await anna.get('/api/foods?perPage=-1&orderBy=name&orderDirection=asc')).body.items
    const named = async (name: string) => (await all()).find((food: { name: string }) => food.name === name)
    const [flour, salt] = [await named('Flour'), await named('Salt')]
    expect(flour.householdsWithIngredientFood).toHaveLength(1)

    const slug = (await anna.post('/api/recipes', { name: 'Own bread' })).body
    const line = { quantity: 1, food: { id: flour.id, name: flour.name } }
    expect((await anna.patch(`/api/recipes/${slug}`, { recipeIngredient: [line] })).status).toBe(200)
    expect((await anna.put(`/api/foods/${salt.id}`, { ...salt, description: 'Ours' })).status).toBe(200)

    await anna.post(`${path}/${id}/undo`)
    await until(anna, id, 'undone')
    expect((await all()).map(({ name }: { name: string }) => name)).toEqual(['Flour', 'Salt'])
    const bread = (await anna.get(`/api/recipes/${slug}`)).body
    expect(bread.recipeIngredient).toMatchObject([{ food: { id: flour.id } }])
  })

  onSqlite(
    'does not block others while it creates many foods',
    async () => {
      const anna = await buildPerson(server(), { flags: { canOrganize: true } })
      const tables = await kitchen()
      const [leek = {}] = tables.ingredient_foods ?? []
      const foods = Array.from({ length: 500 }, (_, at) => ({
        ...leek,
        id: `${at}`.padStart(32, '7'),
        name: `Food ${at}`,
        plural_name: null,
      }))
      const archive = await archiveOf({ ...tables, ingredient_foods: [leek, ...foods] })
      const { id } = await scanMigration(anna, archive)
      let isDone = false
      const end = () => {
        isDone = true
      }
      const importing = importAll(anna, id)
      importing.then(end, end)
      let longest = 0
      for (let last = computedMs(); !isDone; last = computedMs()) {
        await sleep(1)
        longest = Math.max(longest, computedMs() - last)
      }
      await importing
      expect(longest).toBeLessThan(700)
      expect((await anna.get('/api/foods?perPage=1')).body.total).toBe(501)
    },
    60_000,
  )

  onSqlite('keeps a recipe and its files if a picture of its timeline is broken', async () => {
    const anna = await buildPerson(server(), { flags: { admin: true } })
    const tables = await kitchen()
    const [event = {}] = tables.recipe_timeline_events ?? []
    const eventPicture = `recipes/${dashed(SOUP)}/images/timeline/${dashed(String(event.id))}/original.webp`
    const archive = await archiveOf(
      { ...tables, recipe_timeline_events: [{ ...event, image: 'HAS_IMAGE' }] },
      { [`recipes/${dashed(SOUP)}/images/original.webp`]: await picture(), [eventPicture]: await picture() },
    )
    const { id } = await scanMigration(anna, torn(archive, eventPicture))
    const { results } = await importAll(anna, id)
    expect(results).toMatchObject({ imported: 2, failed: 0 })
    const soup = await soupOf(anna)
    expect(soup.image).not.toBeNull()
    expect(await server().runtime.files.list(recipeImageFolder(soup.id))).not.toEqual([])
  })

  onSqlite("is written in the administrator's name, with the author, if an account is locked", async () => {
    const anna = await buildPerson(server(), { flags: { admin: true } })
    const ben = await buildPerson(server(), { household: anna.user })
    await server()
      .runtime.db.updateTable('user')
      .set({ lockedAt: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', ben.user.id)
      .execute()
    const tables = await kitchen()
    const [user = {}] = tables.users ?? []
    const [comment = {}] = tables.recipe_comments ?? []
    const [rating = {}] = tables.users_to_recipes ?? []
    const emailOf = ({ user }: Person) => `${user.username}@example.org`
    const second = { ...user, id: 'b'.repeat(32), username: 'ben', email: emailOf(ben), full_name: 'Ben' }
    const archive = await archiveOf({
      ...tables,
      users: [{ ...user, email: emailOf(anna) }, second],
      recipe_comments: [{ ...comment, user_id: second.id, text: 'Salty' }],
      users_to_recipes: [
        rating,
        { ...rating, id: 'b'.repeat(31).concat('2'), user_id: second.id, rating: 1 },
      ],
    })
    const { id } = await scanMigration(anna, archive)
    await importAll(anna, id)
    const soup = await soupOf(anna)
    expect(soup.comments).toMatchObject([{ text: 'Ben: Salty', userId: anna.user.id }])
    const own = (await anna.get(`/api/users/self/ratings/${soup.id}`)).body
    expect(own).toMatchObject({ rating: 4.5 })
  })

  onSqlite.each([
    ['cookbooks', ['cookbooks'], 'households/cookbooks'],
    ['rules', ['group_meal_plan_rules'], 'households/mealplans/rules'],
    ['foods and labels', ['ingredient_foods', 'multi_purpose_labels'], 'foods'],
  ])('comes in where it has only %s', async (_, kept, place) => {
    const anna = await buildPerson(server())
    const always = /^(?:alembic_version|groups?(?:_preferences)?|households?(?:_preferences)?|users)$/
    const tables = Object.fromEntries(
      Object.entries(await kitchen()).map(([name, rows]) => [
        name,
        always.test(name) || kept.includes(name) ? rows : [],
      ]),
    )
    const ready = await scanMigration(anna, await archiveOf(tables))
    expect(ready.error).toBeNull()
    await importAll(anna, ready.id)
    expect((await anna.get(`/api/${place}`)).body.items).toHaveLength(1)
  })

  onSqlite('is refused where it has nothing but accounts', async () => {
    const anna = await buildPerson(server())
    const { alembic_version = [], groups = [], households = [], users = [] } = await kitchen()
    const ready = await scanMigration(
      anna,
      await archiveOf({ alembic_version, groups, households, users, recipes: [] }),
    )
    expect(ready).toMatchObject({ found: null, error: { code: 'archive_without_recipe' } })
  })
})
