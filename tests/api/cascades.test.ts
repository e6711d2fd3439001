import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../support/build'
import { describeOnEachDatabase } from '../support/server'
import { buildItems, buildList, ITEMS, LISTS } from '../support/shopping'

/** Logs, which outlive their subjects. */
const logs = ['auditEvent', 'liveEvent']

const COLUMNS_AT_ONCE = 100

/** Where a deleted row can be restored from. */
const DELETED = ['undoEntry.subjectId']

describeOnEachDatabase('cascading deletion', (server) => {
  /** Every column of every table with this id. */
  async function placesOf(id: string): Promise<string[]> {
    const { db } = server().runtime
    const columns = (await db.introspection.getTables())
      .filter(({ name, isView }) => !isView && !logs.includes(name) && !name.startsWith('recipeSearchIndex'))
      .flatMap(({ name, columns }) =>
        columns
          .filter(({ dataType }) => dataType.toLowerCase() === 'text')
          .map((column) => ({ table: name, column: column.name })),
      )
    const places: string[] = []
    // A statement has a limited number of parts.
    for (let at = 0; at < columns.length; at += COLUMNS_AT_ONCE) {
      const searches = columns
        .slice(at, at + COLUMNS_AT_ONCE)
        .map(
          ({ table, column }) =>
            sql`select ${sql.lit(`${table}.${column}`)} as place where exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id})`,
        )
      const { rows } = await sql<{ place: string }>`${sql.join(searches, sql` union all `)}`.execute(db)
      places.push(...rows.map(({ place }) => place))
    }
    return places.toSorted()
  }

  const made = async (person: Person, path: string, body: object) => {
    const response = await person.post(path, body)
    expect([path, response.status < 300]).toEqual([path, true])
    return response.body
  }
  const recipeOf = async (person: Person, name: string) =>
    (await person.get(`/api/recipes/${await made(person, '/api/recipes', { name })}`)).body
  const allFlags = { canManage: true, canManageHousehold: true, canOrganize: true, canInvite: true }

  /** A person with one row of everything that a household and its group own. */
  async function settle() {
    const cook = await buildPerson(server(), { flags: allFlags })
    const { groupId } = cook.user
    const label = await made(cook, '/api/groups/labels', { name: 'Produce' })
    const food = await made(cook, '/api/foods', {
      name: 'leek',
      labelId: label.id,
      aliases: [{ name: 'porree' }],
      householdsWithIngredientFood: [cook.user.householdSlug],
    })
    const unit = await made(cook, '/api/units', { name: 'stalk' })
    const tool = await made(cook, '/api/organizers/tools', {
      name: 'Pot',
      householdsWithTool: [cook.user.householdSlug],
    })
    const tag = await made(cook, '/api/organizers/tags', { name: 'Quick' })
    const category = await made(cook, '/api/organizers/categories', { name: 'Soups' })
    const soup = await recipeOf(cook, 'Soup')
    await cook.patch('/api/recipes/soup', {
      tags: [tag],
      tools: [tool],
      recipeCategory: [category],
      recipeIngredient: [{ quantity: 2, food, unit }],
      recipeInstructions: [{ text: 'Cook.' }],
      notes: [{ title: 'Hint', text: 'Little salt' }],
      nutrition: { calories: '100' },
    })
    await cook.post('/api/recipes/soup/made', { timestamp: '2026-11-20T12:00:00Z', eventMessage: 'Good' })
    await made(cook, '/api/comments', { recipeId: soup.id, text: 'Lovely' })
    await cook.post(`/api/users/${cook.user.id}/ratings/soup`, { rating: 4, isFavorite: true })
    await made(cook, '/api/shared/recipes', { recipeId: soup.id })
    const list = await buildList(cook)
    const [item] = (
      await buildItems(cook, list.id, [{ foodId: food.id, unitId: unit.id, labelId: label.id }])
    ).createdItems
    await cook.post(`${LISTS}/${list.id}/recipe/${soup.id}`)
    const plan = { date: '2026-11-22', entryType: 'dinner' }
    await made(cook, '/api/households/mealplans', { ...plan, recipeId: soup.id })
    await made(cook, '/api/households/mealplans', { ...plan, title: 'Out' })
    await made(cook, '/api/households/mealplans/rules', { day: 'monday' })
    await made(cook, '/api/households/mealplan-ideas', { recipeId: soup.id })
    await made(cook, '/api/households/cookbooks', { name: 'Soups' })
    await made(cook, '/api/households/webhooks', { name: 'Fridge', scheduledTime: '07:30' })
    await made(cook, '/api/households/events/notifications', { name: 'Phone', appriseUrl: 'ntfy://soup' })
    const action = { actionType: 'link', title: 'Search', url: 'https://example.org' }
    await made(cook, '/api/households/recipe-actions', action)
    await made(cook, '/api/households/invitations', { uses: 1 })
    await made(cook, '/api/users/api-tokens', { name: 'Script' })
    const { reportId } = await made(cook, '/api/recipes/create/url/bulk', {
      imports: [{ url: 'no address' }],
    })
    await expect
      .poll(async () => (await cook.get(`/api/groups/reports/${reportId}`)).body.status)
      .toBe('failure')
    return { cook, groupId, label, food, unit, soup, list, item }
  }

  it('a food, a unit and a label leave the lines and items that had them', async () => {
    const { cook, label, food, unit, item } = await settle()
    for (const path of [`/api/foods/${food.id}`, `/api/units/${unit.id}`, `/api/groups/labels/${label.id}`])
      expect((await cook.delete(path)).status).toBe(200)
    const { recipeIngredient } = (await cook.get('/api/recipes/soup')).body
    expect(recipeIngredient).toMatchObject([{ quantity: 2, food: null, unit: null }])
    expect((await cook.get(`${ITEMS}/${item.id}`)).body).toMatchObject({
      foodId: null,
      unitId: null,
      labelId: null,
    })
    for (const { id } of [food, unit, label]) expect(await placesOf(id)).toEqual(DELETED)
  })

  it('a shopping list is deleted with its items, but no recipe', async () => {
    const { cook, list, item } = await settle()
    expect((await cook.delete(`${LISTS}/${list.id}`)).status).toBe(200)
    expect(await placesOf(list.id)).toEqual(DELETED)
    expect(await placesOf(item.id)).toEqual([])
    expect((await cook.get('/api/recipes/soup')).status).toBe(200)
  })

  it('a recipe is deleted with its timeline and removed from lists and items', async () => {
    const { cook, soup, list, item } = await settle()
    expect((await placesOf(soup.id)).length).toBeGreaterThan(10)
    expect((await cook.delete('/api/recipes/soup')).status).toBe(200)
    expect(await placesOf(soup.id)).toEqual(['rowAuthor.rowId', ...DELETED])
    const left = (await cook.get(`${LISTS}/${list.id}`)).body
    expect(left).toMatchObject({ listItems: [{ id: item.id, recipeReferences: [] }], recipeReferences: [] })
    const { items } = (await cook.get('/api/households/mealplans')).body
    expect(items).toMatchObject([{ title: 'Out' }])
  })

  it('a person is deleted with their own data, but without their recipes', async () => {
    const { cook } = await settle()
    const housemate = await buildPerson(server(), { household: cook.user })
    const admin = await buildPerson(server(), { household: cook.user, flags: { admin: true } })
    await cook.post('/api/users/forgot-password', { email: `${cook.user.username}@example.org` })
    await server().runtime.files.write(`users/${cook.user.id}/profile.webp`, Buffer.from('x'))
    const response = await admin.delete(`/api/admin/users/${cook.user.id}?recipesTo=${housemate.user.id}`)
    expect(response.status).toBe(200)
    expect(await placesOf(cook.user.id)).toEqual([])
    expect(await server().runtime.files.list(`users/${cook.user.id}`)).toEqual([])
    expect((await housemate.get('/api/recipes/soup')).body).toMatchObject({
      userId: housemate.user.id,
      rating: null,
    })
  })

  it('a household and then its group are deleted with all their contents', async () => {
    const { cook, groupId } = await settle()
    const admin = await buildPerson(server(), { flags: { admin: true } })
    const { householdId } = cook.user
    await buildHousehold(server().runtime, { groupId })
    expect((await admin.delete(`/api/admin/users/${cook.user.id}`)).status).toBe(200)
    expect((await admin.delete(`/api/admin/households/${householdId}`)).status).toBe(200)
    expect(await placesOf(householdId)).toEqual([])
    expect((await admin.delete(`/api/admin/groups/${groupId}`)).status).toBe(200)
    expect(await placesOf(groupId)).toEqual([])
  })
})
