import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '~/lib/dates/iso-date'
import { buildHousehold, buildPerson, type Person } from '../../../../../tests/support/build'
import { addRecipeRows } from '../../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../../tests/support/server'
import {
  buildFood,
  buildItems,
  buildLabel,
  buildList,
  buildUnit,
  LISTS,
} from '../../../../../tests/support/shopping'
import { runTaskNow } from '../../../../../tests/support/tasks'
import { recipeFolder } from '../../../platform/media/recipe-folders'
import { emptyRecentlyDeleted } from './recently-deleted.service'

const PATH = '/api/recently-deleted'

const inDays = (days: number) => addDays(today('UTC', new Date()), days)

async function entriesOf(person: Person, query = '') {
  const { status, body } = await person.get(`${PATH}?${query}`)
  expect(status).toBe(200)
  return body.items
}
const entryOf = async (person: Person, subjectId: string) =>
  (await entriesOf(person, 'perPage=100')).find(
    (entry: { subjectId: string }) => entry.subjectId === subjectId,
  )

async function restore(person: Person, subjectId: string) {
  const { id } = await entryOf(person, subjectId)
  const { status, body } = await person.post(`${PATH}/restore`, { ids: [id] })
  expect(status).toBe(200)
  return body.items[0]
}

async function buildRecipe(person: Person, name: string, change: object = {}) {
  const { body: slug } = await person.post('/api/recipes', { name })
  const path = `/api/recipes/${slug}`
  expect((await person.patch(path, change)).status).toBe(200)
  return (await person.get(path)).body
}

describeOnEachDatabase('recently deleted', (server) => {
  let cook: Person
  let partner: Person
  let neighbor: Person
  let outsider: Person

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    partner = await buildPerson(server(), { household: cook.user })
    neighbor = await buildPerson(server(), {
      household: await buildHousehold(server().runtime, { groupId: cook.user.groupId }),
    })
    outsider = await buildPerson(server())
  })

  const buildOrganizer = async (table: string, name: string) => {
    const { status, body } = await cook.post(`/api/organizers/${table}`, { name })
    expect(status).toBe(201)
    return body
  }

  describe('a recipe', () => {
    it('comes back exactly as it was, with all that people did with it', async () => {
      const dough = await buildRecipe(cook, 'Dough')
      const flour = await buildFood(cook, 'flour of the pie')
      const pie = await buildRecipe(cook, 'Pie', {
        recipeIngredient: [
          { quantity: 2, food: flour, note: '' },
          { quantity: 1, note: '', referencedRecipe: { id: dough.id } },
        ],
        recipeInstructions: [{ text: 'Bake.' }],
        notes: [{ title: 'Tip', text: 'Chill it.' }],
        tags: [await buildOrganizer('tags', 'Baked')],
        recipeCategory: [await buildOrganizer('categories', 'Dessert')],
        tools: [await buildOrganizer('tools', 'Tin')],
        nutrition: { calories: '300' },
        extras: { shelf: '3' },
      })
      const path = `/api/recipes/${pie.slug}`
      expect((await partner.post('/api/comments', { recipeId: pie.id, text: 'Lovely' })).status).toBeLessThan(
        300,
      )
      await partner.post(`/api/users/${partner.user.id}/ratings/${pie.slug}`, { rating: 4, isFavorite: true })
      const plan = '/api/households/mealplans'
      const meals = []
      for (const days of [-3, 0, 2]) {
        const { body } = await cook.post(plan, { date: inDays(days), entryType: 'dinner', recipeId: pie.id })
        meals.push(body.id)
      }
      const list = await buildList(cook, 'For pie')
      expect((await cook.post(`${LISTS}/${list.id}/recipe`, [{ recipeId: pie.id }])).status).toBe(200)
      const outer = await buildRecipe(cook, 'Feast', {
        recipeIngredient: [{ quantity: 1, note: '', referencedRecipe: { id: pie.id } }],
      })
      const before = {
        pie: (await cook.get(path)).body,
        outer: (await cook.get(`/api/recipes/${outer.slug}`)).body,
        list: (await cook.get(`${LISTS}/${list.id}`)).body,
        ratings: (await partner.get('/api/users/self/ratings')).body,
        events: (await cook.get(`/api/recipes/timeline/events?queryFilter=recipeId="${pie.id}"`)).body.items,
      }
      await server().runtime.files.write(`${recipeFolder(pie.id)}/assets/note.txt`, new Uint8Array([1, 2]))

      const deleted = await cook.delete(path)
      expect([deleted.status, deleted.body.id]).toEqual([200, pie.id])
      expect((await cook.get(path)).status).toBe(404)
      expect(await server().runtime.files.listAll(recipeFolder(pie.id))).toEqual(['assets/note.txt'])
      const entry = await entryOf(cook, pie.id)
      expect(entry).toMatchObject({
        action: 'delete',
        kind: 'recipe',
        name: 'Pie',
        person: { id: cook.user.id },
        mayRestore: true,
        details: { slug: 'pie', parts: { recipeComment: 1, recipeNote: 1, mealPlanEntry: 3 } },
      })
      expect(Date.parse(entry.expiresAt) - Date.parse(entry.createdAt)).toBe(30 * 86_400_000)
      for (const recipe of ['pie', pie.id]) expect(await entriesOf(cook, `recipe=${recipe}`)).toEqual([entry])

      expect(await restore(cook, pie.id)).toEqual({ kind: 'recipe', id: pie.id, name: 'Pie', slug: 'pie' })
      expect((await cook.get(path)).body).toEqual(before.pie)
      expect((await cook.get(`/api/recipes/${outer.slug}`)).body).toEqual(before.outer)
      const list2 = (await cook.get(`${LISTS}/${list.id}`)).body
      expect(list2.recipeReferences).toEqual(before.list.recipeReferences)
      expect(list2.listItems).toEqual(before.list.listItems)
      expect((await partner.get('/api/users/self/ratings')).body).toEqual(before.ratings)
      expect(
        (await cook.get(`/api/recipes/timeline/events?queryFilter=recipeId="${pie.id}"`)).body.items,
      ).toEqual(before.events)
      for (const id of meals) expect((await cook.get(`${plan}/${id}`)).status).toBe(200)
      const found = (await cook.get('/api/recipes?search="flour of the pie"')).body.items
      expect(found.map(({ id }: { id: string }) => id)).toEqual([pie.id])
      expect(await entryOf(cook, pie.id)).toBeUndefined()
      expect(await entriesOf(cook, 'recipe=pie')).toEqual([])
    })

    it('leaves out meals of days that passed in the meantime, and rows of people who left', async () => {
      const guest = await buildPerson(server(), { household: cook.user })
      const soup = await buildRecipe(cook, 'Passing soup')
      await guest.post('/api/comments', { recipeId: soup.id, text: 'Mine' })
      const plan = '/api/households/mealplans'
      const { body: meal } = await cook.post(plan, {
        date: inDays(0),
        entryType: 'dinner',
        recipeId: soup.id,
      })
      await cook.delete(`/api/recipes/${soup.slug}`)
      const { db } = server().runtime
      const before = new Date(Date.now() - 3 * 86_400_000).toISOString()
      await db.updateTable('undoEntry').set({ createdAt: before }).where('subjectId', '=', soup.id).execute()
      const rows = await db
        .selectFrom('undoRows')
        .selectAll()
        .where('tableName', '=', 'mealPlanEntry')
        .execute()
      for (const row of rows)
        await db
          .updateTable('undoRows')
          .set({ content: row.content.replaceAll(inDays(0), inDays(-1)) })
          .where('undoEntryId', '=', row.undoEntryId)
          .where('position', '=', row.position)
          .execute()
      await db.deleteFrom('user').where('id', '=', guest.user.id).execute()
      await restore(cook, soup.id)
      expect((await cook.get(`/api/recipes/${soup.slug}`)).body.comments).toEqual([])
      expect((await cook.get(`${plan}/${meal.id}`)).status).toBe(404)
    })

    it('gets a free slug when a new one took its own', async () => {
      const old = await buildRecipe(cook, 'Taken')
      await cook.delete('/api/recipes/taken')
      const next = await buildRecipe(cook, 'Taken')
      expect(next.slug).toBe('taken')
      expect(await restore(cook, old.id)).toMatchObject({ name: 'Taken', slug: 'taken-1' })
      expect((await cook.get('/api/recipes/taken')).body.id).toBe(next.id)
      expect((await cook.get('/api/recipes/taken-1')).body.id).toBe(old.id)
    })

    it('is restored once when two people do so at the same time', async () => {
      const { id, slug } = await buildRecipe(cook, 'Twice')
      await cook.delete(`/api/recipes/${slug}`)
      const entry = await entryOf(cook, id)
      const responses = await Promise.all(
        [cook, partner, cook, partner].map((person) => person.post(`${PATH}/restore`, { ids: [entry.id] })),
      )
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
      expect((await cook.get(`/api/recipes/${slug}`)).body.id).toBe(id)
    })

    it('that was locked is restored only by who could delete it', async () => {
      const { id, slug } = await buildRecipe(cook, 'Locked')
      expect((await cook.patch(`/api/recipes/${slug}`, { settings: { locked: true } })).status).toBe(200)
      await cook.delete(`/api/recipes/${slug}`)
      const entry = await entryOf(partner, id)
      expect(entry.mayRestore).toBe(false)
      for (const action of ['restore', 'delete'])
        expect((await partner.post(`${PATH}/${action}`, { ids: [entry.id] })).status).toBe(403)
      expect((await partner.delete(PATH)).status).toBe(200)
      expect(await restore(cook, id)).toMatchObject({ slug })
    })

    it('of another group is not there', async () => {
      const { id, slug } = await buildRecipe(cook, 'Ours')
      await cook.delete(`/api/recipes/${slug}`)
      const entry = await entryOf(neighbor, id)
      expect(await entryOf(outsider, id)).toBeUndefined()
      expect(await entriesOf(outsider, `recipe=${slug}`)).toEqual([])
      for (const action of ['restore', 'delete'])
        expect((await outsider.post(`${PATH}/${action}`, { ids: [entry.id] })).status).toBe(404)
      expect((await outsider.delete(PATH)).body).toEqual({ deleted: 0, kept: 0 })
      expect(await entryOf(cook, id)).toBeDefined()
    })

    it('is restored with the rows that link to it, in any order', async () => {
      const inner = await buildRecipe(cook, 'Inner')
      const outer = await buildRecipe(cook, 'Outer', {
        recipeIngredient: [{ quantity: 1, note: '', referencedRecipe: { id: inner.id } }],
      })
      const linked = async () =>
        (await cook.get('/api/recipes/outer')).body.recipeIngredient[0].referencedRecipe?.id
      for (const first of [inner, outer]) {
        const batch = crypto.randomUUID()
        const { status } = await cook.post(
          '/api/recipes/bulk-actions/delete',
          { recipes: ['inner', 'outer'] },
          { 'x-undo-id': batch },
        )
        expect(status).toBe(200)
        await restore(cook, first.id)
        await restore(cook, first === inner ? outer.id : inner.id)
        expect(await linked()).toBe(inner.id)
      }
    })
  })

  it('restores many recipes of one request with what links to them', async () => {
    const cook = await buildPerson(server())
    const linkTo = ({ id }: { id: string }) => ({
      recipeIngredient: [{ quantity: 1, note: '', referencedRecipe: { id } }],
    })
    const [first, second] = [await buildRecipe(cook, 'First'), await buildRecipe(cook, 'Second')]
    const names = Array.from({ length: 60 }, (_, at) => `One of many ${at}`)
    await addRecipeRows(
      server().runtime,
      cook,
      names.map((name) => ({ name })),
    )
    const beforeLast = await buildRecipe(cook, 'Before last')
    const last = await buildRecipe(cook, 'Last', linkTo(first))
    await cook.patch(`/api/recipes/${second.slug}`, linkTo(beforeLast))
    const total = async () => (await cook.get('/api/recipes?perPage=1')).body.total
    const slugs = (await cook.get('/api/recipes?perPage=-1&orderBy=createdAt')).body.items.map(
      ({ slug }: { slug: string }) => slug,
    )
    const batchId = crypto.randomUUID()
    const bulk = '/api/recipes/bulk-actions/delete'
    expect((await cook.post(bulk, { recipes: [...slugs, 'unknown'] })).status).toBe(403)
    expect(await total()).toBe(64)
    expect((await cook.post(bulk, { recipes: slugs }, { 'x-undo-id': batchId })).status).toBe(200)
    expect(await total()).toBe(0)
    const { status, body } = await cook.post(`${PATH}/restore`, { batchId })
    expect([status, body.items.length]).toEqual([200, 64])
    const linkOf = async ({ slug }: { slug: string }) =>
      (await cook.get(`/api/recipes/${slug}`)).body.recipeIngredient[0].referencedRecipe?.id
    expect([await linkOf(last), await linkOf(second)]).toEqual([first.id, beforeLast.id])
  })

  it('undoes everything of one request at once', async () => {
    const recipes = []
    for (const name of ['One', 'Two', 'Three']) recipes.push((await buildRecipe(cook, `Bulk ${name}`)).slug)
    const batchId = crypto.randomUUID()
    await cook.post('/api/recipes/bulk-actions/delete', { recipes }, { 'x-undo-id': batchId })
    for (const slug of recipes) expect((await cook.get(`/api/recipes/${slug}`)).status).toBe(404)
    const { status, body } = await cook.post(`${PATH}/restore`, { batchId })
    expect([status, body.items.length]).toEqual([200, 3])
    for (const slug of recipes) expect((await cook.get(`/api/recipes/${slug}`)).status).toBe(200)
    expect((await cook.post(`${PATH}/restore`, { batchId })).status).toBe(404)
    expect((await cook.post(`${PATH}/restore`, { batchId: 'none' })).status).toBe(422)
    expect((await cook.post(`${PATH}/restore`, {})).status).toBe(422)
  })

  it('undoes a request of the caller, even if others use its id', async () => {
    const batchId = crypto.randomUUID()
    const locked = await buildRecipe(neighbor, 'Of the neighbor', { settings: { locked: true } })
    const own = await buildRecipe(cook, 'Of the cook')
    expect(
      (await cook.call('DELETE', `/api/recipes/${own.slug}`, undefined, { 'x-undo-id': batchId })).status,
    ).toBe(200)
    await neighbor.call('DELETE', `/api/recipes/${locked.slug}`, undefined, { 'x-undo-id': batchId })
    const undo = await partner.post(`${PATH}/restore`, { batchId })
    expect([undo.status, undo.body.items]).toMatchObject([200, [{ id: own.id }]])
    expect((await neighbor.post(`${PATH}/restore`, { batchId })).body.items).toMatchObject([
      { id: locked.id },
    ])
    expect((await cook.post(`${PATH}/restore`, { batchId })).status).toBe(404)
  })

  it('finds by name, by kind, and counts each kind', async () => {
    const cook = await buildPerson(server(), { flags: { canOrganize: true } })
    for (const name of ['Crème brûlée', 'Salad']) {
      const { slug } = await buildRecipe(cook, name)
      await cook.delete(`/api/recipes/${slug}`)
    }
    const food = await buildFood(cook, 'cream')
    await cook.delete(`/api/foods/${food.id}`)
    const { body } = await cook.get(`${PATH}?search=creme`)
    expect(body).toMatchObject({ total: 1, counts: { recipe: 1 }, items: [{ name: 'Crème brûlée' }] })
    expect((await cook.get(`${PATH}?kind=food`)).body).toMatchObject({
      total: 1,
      counts: { recipe: 2, food: 1 },
      items: [{ name: 'cream' }],
    })
    expect((await cook.get(`${PATH}?perPage=1&page=2`)).body).toMatchObject({
      total: 3,
      total_pages: 3,
      items: [{ name: 'Salad' }],
    })
    expect((await cook.get(`${PATH}?kind=user`)).status).toBe(422)
    expect((await cook.get(`${PATH}?search=%25`)).body.total).toBe(0)
  })

  it('restores a list with its items and sections, only for its household', async () => {
    const label = await buildLabel(cook, 'Dairy of lists')
    const list = await buildList(cook, 'Camping')
    await buildItems(cook, list.id, [
      { note: 'Milk', labelId: label.id },
      { note: 'Bread', checked: true },
    ])
    const before = (await cook.get(`${LISTS}/${list.id}`)).body
    await cook.delete(`${LISTS}/${list.id}`)
    const entry = await entryOf(partner, list.id)
    expect(entry).toMatchObject({ kind: 'shoppingList', name: 'Camping', details: { checked: 1 } })
    expect(entry.details.parts.shoppingListItem).toBe(2)
    expect(await entryOf(neighbor, list.id)).toBeUndefined()
    expect((await neighbor.post(`${PATH}/restore`, { ids: [entry.id] })).status).toBe(404)
    const later = await buildLabel(cook, 'Later label')
    await restore(partner, list.id)
    const after = (await cook.get(`${LISTS}/${list.id}`)).body
    expect(after.listItems).toEqual(before.listItems)
    expect(after.labelSettings.map(({ labelId }: { labelId: string }) => labelId)).toEqual([
      ...before.labelSettings.map(({ labelId }: { labelId: string }) => labelId),
      later.id,
    ])
  })

  it('restores a cookbook, for members of its household', async () => {
    const path = '/api/households/cookbooks'
    const { body: cookbook } = await cook.post(path, { name: 'Fall soups' })
    await cook.delete(`${path}/${cookbook.id}`)
    const entry = await entryOf(neighbor, cookbook.id)
    expect(entry.mayRestore).toBe(false)
    expect((await neighbor.post(`${PATH}/restore`, { ids: [entry.id] })).status).toBe(403)
    expect(await restore(partner, cookbook.id)).toMatchObject({ slug: 'fall-soups' })
    expect((await cook.get(`${path}/${cookbook.id}`)).body).toEqual(cookbook)
  })

  describe('a food or unit', () => {
    it('is linked again to lines that still say it', async () => {
      const pepper = await buildFood(cook, 'cayenne pepper', { aliases: [{ name: 'red pepper' }] })
      const tsp = await buildUnit(cook, 'teaspoon of pepper')
      const line = { quantity: 1, unit: tsp, food: pepper, note: '' }
      const kept = await buildRecipe(cook, 'Keeps pepper', { recipeIngredient: [line] })
      const edited = await buildRecipe(cook, 'Edits pepper', { recipeIngredient: [line] })
      const list = await buildList(cook, 'Peppers')
      await buildItems(cook, list.id, [{ foodId: pepper.id, quantity: 2, note: '' }])
      const before = {
        recipe: (await cook.get(`/api/recipes/${kept.slug}`)).body.recipeIngredient,
        items: (await cook.get(`${LISTS}/${list.id}`)).body.listItems,
      }
      for (const [kind, row] of [
        ['foods', pepper],
        ['units', tsp],
      ] as const) {
        await cook.delete(`/api/${kind}/${row.id}`)
        expect((await entryOf(cook, row.id)).details.parts['recipeIngredient changed']).toBe(2)
      }
      const { recipeIngredient } = (await cook.get(`/api/recipes/${edited.slug}`)).body
      expect(recipeIngredient[0].food).toBe(null)
      await cook.patch(`/api/recipes/${edited.slug}`, {
        recipeIngredient: [{ ...recipeIngredient[0], note: 'paprika', display: '1 paprika' }],
      })
      await restore(cook, tsp.id)
      await restore(cook, pepper.id)
      expect((await cook.get(`/api/recipes/${edited.slug}`)).body.recipeIngredient[0]).toMatchObject({
        food: null,
        note: 'paprika',
      })
      const after = (await cook.get(`/api/recipes/${kept.slug}`)).body.recipeIngredient
      expect(after).toMatchObject(before.recipe.map(({ unit: _, ...rest }: { unit: object }) => rest))
      const items = (await cook.get(`${LISTS}/${list.id}`)).body.listItems
      const plain = (item: { updatedAt: string }) => ({ ...item, updatedAt: '' })
      expect(items.map(plain)).toEqual(before.items.map(plain))
    })

    it('gives way to one of the same name that is new', async () => {
      const old = await buildFood(cook, 'harissa', { aliases: [{ name: 'rose harissa' }] })
      const recipe = await buildRecipe(cook, 'With harissa', {
        recipeIngredient: [{ quantity: 1, food: old, note: '' }],
      })
      await cook.delete(`/api/foods/${old.id}`)
      const next = await buildFood(cook, 'harissa')
      await restore(cook, old.id)
      expect((await cook.get(`/api/foods/${old.id}`)).status).toBe(404)
      expect((await cook.get(`/api/recipes/${recipe.slug}`)).body.recipeIngredient[0].food).toMatchObject({
        id: next.id,
        aliases: [{ name: 'rose harissa' }],
      })
    })

    it('is restored only by who may organize', async () => {
      const food = await buildFood(cook, 'sumac of the cook')
      await cook.delete(`/api/foods/${food.id}`)
      const entry = await entryOf(partner, food.id)
      expect(entry.mayRestore).toBe(false)
      expect((await partner.post(`${PATH}/restore`, { ids: [entry.id] })).status).toBe(403)
    })
  })

  it.each(['categories', 'tags', 'tools'] as const)('brings back %s with their recipes', async (table) => {
    const field = table === 'categories' ? 'recipeCategory' : table
    const row = await buildOrganizer(table, `Many ${table}`)
    const recipe = await buildRecipe(cook, `Recipe of ${table}`, { [field]: [row] })
    const batchId = crypto.randomUUID()
    await cook.post(`/api/groups/data/${table}/delete`, { ids: [row.id] }, { 'x-undo-id': batchId })
    expect((await cook.get(`/api/recipes/${recipe.slug}`)).body[field]).toEqual([])
    expect((await cook.post(`${PATH}/restore`, { batchId })).status).toBe(200)
    expect((await cook.get(`/api/recipes/${recipe.slug}`)).body[field]).toMatchObject([{ id: row.id }])
  })

  it('restores a label with its foods and items', async () => {
    const label = await buildLabel(cook, 'Spices of old')
    const food = await buildFood(cook, 'old nutmeg', { labelId: label.id })
    await cook.delete(`/api/groups/labels/${label.id}`)
    expect((await cook.get(`/api/foods/${food.id}`)).body.labelId).toBe(null)
    await restore(cook, label.id)
    expect((await cook.get(`/api/foods/${food.id}`)).body.labelId).toBe(label.id)
  })

  describe('a merge', () => {
    it.each(['one', 'many'] as const)('of foods is undone, as %s', async (way) => {
      const from = await buildFood(cook, `scallion ${way}`, { aliases: [{ name: `green onion ${way}` }] })
      const to = await buildFood(cook, `spring onion ${way}`)
      const { body: cookbook } = await cook.post('/api/households/cookbooks', {
        name: `Onions ${way}`,
        queryFilterString: `recipe_ingredient.food.id IN ["${from.id}"]`,
      })
      const line = { quantity: 1, food: from, note: '' }
      const recipe = await buildRecipe(cook, `With scallion ${way}`, { recipeIngredient: [line] })
      const list = await buildList(cook, `Onions ${way}`)
      await buildItems(cook, list.id, [{ foodId: from.id, quantity: 2, note: '' }])
      const read = async () => ({
        line: (await cook.get(`/api/recipes/${recipe.slug}`)).body.recipeIngredient[0].food?.id,
        item: (await cook.get(`${LISTS}/${list.id}`)).body.listItems[0].foodId,
        filter: (await cook.get(`/api/households/cookbooks/${cookbook.id}`)).body.queryFilterString,
        aliases: (await cook.get(`/api/foods/${to.id}`)).body.aliases,
        from: (await cook.get(`/api/foods/${from.id}`)).status,
      })
      const before = await read()
      const batchId = crypto.randomUUID()
      const headers = { 'x-undo-id': batchId }
      const merged = await (way === 'one'
        ? cook.put('/api/foods/merge', { fromFood: from.id, toFood: to.id }, headers)
        : cook.post('/api/groups/data/foods/merge', { fromIds: [from.id], toId: to.id }, headers))
      expect(merged.status).toBe(200)
      const after = await read()
      expect(after).toMatchObject({ line: to.id, item: to.id, from: 404 })
      expect(after.filter).toContain(to.id)
      expect(await entryOf(cook, from.id)).toMatchObject({
        action: 'merge',
        name: `scallion ${way}`,
        details: { into: `spring onion ${way}`, count: 1 },
      })
      expect((await cook.post(`${PATH}/restore`, { batchId })).status).toBe(200)
      expect(await read()).toEqual(before)
    })

    it('of labels is undone, in foods, lists and stores', async () => {
      const [from, to] = [await buildLabel(cook, 'Fruits'), await buildLabel(cook, 'Fruit')]
      const food = await buildFood(cook, 'lychee of labels', { labelId: from.id })
      const list = await buildList(cook, 'Labels')
      await buildItems(cook, list.id, [{ note: 'plum', labelId: from.id }])
      const { body: store } = await cook.post('/api/households/shopping/stores', { name: 'Corner' })
      const order = { labelIds: [from.id], movedLabelIds: [from.id] }
      expect((await cook.put(`/api/households/shopping/stores/${store.id}`, order)).status).toBe(200)
      const read = async () => ({
        food: (await cook.get(`/api/foods/${food.id}`)).body.labelId,
        item: (await cook.get(`${LISTS}/${list.id}`)).body.listItems[0].labelId,
        label: (await cook.get(`/api/groups/labels/${from.id}`)).status,
        sections: await server()
          .runtime.db.selectFrom('storeSection')
          .where('storeId', '=', store.id)
          .select(['labelId', 'moved'])
          .execute(),
      })
      const before = await read()
      const body = { fromIds: [from.id], toId: to.id }
      const merged = await cook.post('/api/groups/data/labels/merge', body)
      expect(merged).toMatchObject({ status: 200, body: { foods: 1, shoppingItems: 1 } })
      expect(await read()).toMatchObject({ food: to.id, item: to.id, label: 404 })
      expect((await read()).sections).toEqual([{ labelId: to.id, moved: true }])
      await restore(cook, from.id)
      expect(await read()).toEqual(before)
    })

    it('of a chain of foods is undone as one change', async () => {
      const foods = []
      for (const name of ['garbanzo', 'garbanzos', 'chickpea']) foods.push(await buildFood(cook, name))
      const [first, second, third] = foods
      const lines = foods.map((food) => ({ quantity: 1, food, note: '' }))
      const recipe = await buildRecipe(cook, 'Hummus chain', { recipeIngredient: lines })
      const read = async () =>
        (await cook.get(`/api/recipes/${recipe.slug}`)).body.recipeIngredient.map(
          ({ food }: { food: { id: string } }) => food.id,
        )
      const batchId = crypto.randomUUID()
      for (const [from, to] of [
        [first, second],
        [second, third],
      ])
        await cook.post(
          '/api/groups/data/foods/merge',
          { fromIds: [from.id], toId: to.id },
          { 'x-undo-id': batchId },
        )
      expect(await read()).toEqual(Array(3).fill(third.id))
      const { status, body } = await cook.post(`${PATH}/restore`, { batchId })
      expect([status, body.items.length]).toEqual([200, 2])
      expect(await read()).toEqual([first.id, second.id, third.id])
      expect((await cook.get(`/api/foods/${third.id}`)).body.aliases).toEqual([])
    })

    it('of tags is undone', async () => {
      const [from, to] = [await buildOrganizer('tags', 'Veggie'), await buildOrganizer('tags', 'Vegetarian')]
      const both = await buildRecipe(cook, 'Both tags', { tags: [from, to] })
      const only = await buildRecipe(cook, 'Only veggie', { tags: [from] })
      const tagsOf = async (slug: string) =>
        (await cook.get(`/api/recipes/${slug}`)).body.tags
          .map(({ name }: { name: string }) => name)
          .toSorted()
      await cook.post('/api/groups/data/tags/merge', { fromIds: [from.id], toId: to.id })
      expect(await tagsOf(only.slug)).toEqual(['Vegetarian'])
      await restore(cook, from.id)
      expect(await tagsOf(both.slug)).toEqual(['Vegetarian', 'Veggie'])
      expect(await tagsOf(only.slug)).toEqual(['Veggie'])
    })
  })

  it('turns categories back into tags, and leaves a category that recipes got since', async () => {
    const [used, unused] = [await buildOrganizer('tags', 'Soups'), await buildOrganizer('tags', 'Stews')]
    const recipe = await buildRecipe(cook, 'Ribollita', { tags: [used, unused] })
    const batchId = crypto.randomUUID()
    const ids = [used.id, unused.id]
    await cook.post('/api/groups/data/tags/convert', { ids }, { 'x-undo-id': batchId })
    const [soups] = (await cook.get('/api/organizers/categories?search=soups')).body.items
    const later = await buildRecipe(cook, 'Later soup', { recipeCategory: [soups] })
    expect((await cook.post(`${PATH}/restore`, { batchId })).status).toBe(200)
    const { tags, recipeCategory } = (await cook.get(`/api/recipes/${recipe.slug}`)).body
    expect(tags.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
    expect(recipeCategory).toEqual([])
    expect((await cook.get('/api/organizers/categories?search=stews')).body.items).toEqual([])
    expect((await cook.get(`/api/recipes/${later.slug}`)).body.recipeCategory).toMatchObject([
      { id: soups.id },
    ])
  })

  describe('a bulk change', () => {
    const bulk = async (action: string, body: object) => {
      const batchId = crypto.randomUUID()
      const path = `/api/recipes/bulk-actions/${action}`
      expect((await cook.post(path, body, { 'x-undo-id': batchId })).status).toBe(200)
      return batchId
    }

    it.each(['tags', 'categories'] as const)('adds and removes %s, and is undone', async (table) => {
      const action = table === 'tags' ? 'tag' : 'categorize'
      const field = table === 'tags' ? 'tags' : 'recipeCategory'
      const [had, added] = [
        await buildOrganizer(table, `Had ${table}`),
        await buildOrganizer(table, `New ${table}`),
      ]
      const first = await buildRecipe(cook, `First of ${table}`, { [field]: [had] })
      const second = await buildRecipe(cook, `Second of ${table}`)
      const recipes = [first.slug, second.slug]
      const read = () =>
        Promise.all(
          recipes.map(async (slug) =>
            (await cook.get(`/api/recipes/${slug}`)).body[field]
              .map(({ id }: { id: string }) => id)
              .toSorted(),
          ),
        )
      const undo = async (batchId: string) => {
        const { updatedAt } = (await cook.get(`/api/recipes/${first.slug}`)).body
        expect((await partner.post(`${PATH}/restore`, { batchId })).status).toBe(403)
        expect((await cook.post(`${PATH}/restore`, { batchId })).status).toBe(200)
        expect((await cook.get(`/api/recipes/${first.slug}`)).body.updatedAt > updatedAt).toBe(true)
      }
      const add = await bulk(action, { recipes, [table]: [had, added] })
      expect(await read()).toEqual([[had.id, added.id].toSorted(), [had.id, added.id].toSorted()])
      await undo(add)
      expect(await read()).toEqual([[had.id], []])
      const remove = await bulk(action, { recipes, [table]: [had], remove: true })
      expect(await read()).toEqual([[], []])
      expect((await entryOf(cook, first.id)) ?? (await entryOf(cook, second.id))).toMatchObject({
        action: 'update',
        details: { change: table, count: 2 },
      })
      await undo(remove)
      expect(await read()).toEqual([[had.id], []])
    })

    it('of settings is undone, but keeps what someone changed since', async () => {
      const recipes: string[] = []
      for (const name of ['Set one', 'Set two']) recipes.push((await buildRecipe(cook, name)).slug)
      const read = () =>
        Promise.all(
          recipes.map(async (slug) => (await cook.get(`/api/recipes/${slug}`)).body.settings.showNutrition),
        )
      const before = await read()
      const batchId = await bulk('settings', {
        recipes,
        settings: { showNutrition: !before[0] },
        partial: true,
      })
      expect(await read()).toEqual(before.map((shown) => !shown))
      const changed = { ...(await cook.get(`/api/recipes/${recipes[1]}`)).body.settings, landscapeView: true }
      await cook.patch(`/api/recipes/${recipes[1]}`, { settings: { ...changed, showNutrition: before[1] } })
      await cook.post(`${PATH}/restore`, { batchId })
      expect(await read()).toEqual(before)
      expect((await cook.get(`/api/recipes/${recipes[1]}`)).body.settings.landscapeView).toBe(true)
    })
  })

  it('is deleted with its files after 30 days and not before, or immediately on request', async () => {
    const cook = await buildPerson(server())
    const { runtime } = server()
    const build = async (name: string) => {
      const { id, slug } = await buildRecipe(cook, name)
      await runtime.files.write(`${recipeFolder(id)}/images/original.webp`, new Uint8Array([1]))
      await cook.delete(`/api/recipes/${slug}`)
      return id
    }
    const filesOf = (id: string) => runtime.files.listAll(recipeFolder(id))
    const [first, second, third] = [await build('First'), await build('Second'), await build('Third')]
    const entry = await entryOf(cook, first)
    expect((await cook.post(`${PATH}/delete`, { ids: [entry.id] })).body).toEqual({ deleted: 1, kept: 0 })
    expect(await filesOf(first)).toEqual([])
    expect((await cook.post(`${PATH}/restore`, { ids: [entry.id] })).status).toBe(404)
    const day = 86_400_000
    await runTaskNow(server(), emptyRecentlyDeleted, new Date(Date.now() + 30 * day - 60_000))
    expect(await filesOf(second)).toHaveLength(1)
    await runTaskNow(server(), emptyRecentlyDeleted, new Date(Date.now() + 30 * day + 60_000))
    expect(await filesOf(second)).toEqual([])
    expect(await filesOf(third)).toEqual([])
    expect(await entriesOf(cook)).toEqual([])
    await build('Fourth')
    expect((await cook.delete(PATH)).body).toEqual({ deleted: 1, kept: 0 })
    expect(await entriesOf(cook)).toEqual([])
    const stored = await runtime.db
      .selectFrom('undoEntry')
      .where('userId', '=', cook.user.id)
      .selectAll()
      .execute()
    expect(stored).toEqual([])
  })

  it('of a deleted person can be restored by someone, who becomes the owner', async () => {
    const guest = await buildPerson(server(), { household: cook.user })
    const { id, slug } = await buildRecipe(guest, 'Of a guest')
    await server().runtime.files.write(`${recipeFolder(id)}/images/original.webp`, new Uint8Array([1]))
    await guest.delete(`/api/recipes/${slug}`)
    await server().runtime.db.deleteFrom('user').where('id', '=', guest.user.id).execute()
    await runTaskNow(server(), emptyRecentlyDeleted)
    const entry = await entryOf(cook, id)
    expect(entry).toMatchObject({ person: { id: guest.user.id, name: '' }, mayRestore: true })
    expect((await cook.post(`${PATH}/restore`, { ids: [entry.id] })).status).toBe(200)
    expect((await cook.get(`/api/recipes/${slug}`)).body.userId).toBe(cook.user.id)
    expect(await server().runtime.files.listAll(recipeFolder(id))).toHaveLength(1)
  })

  it('twice under one name comes back as one', async () => {
    const ids: string[] = []
    for (const _ of [1, 2]) {
      const { id } = (await cook.post('/api/foods', { name: 'twin salt' })).body
      await cook.delete(`/api/foods/${id}`)
      ids.push((await entryOf(cook, id))?.id ?? '')
    }
    expect((await cook.post(`${PATH}/restore`, { ids })).status).toBe(200)
    expect((await cook.get('/api/foods?search=twin%20salt')).body.items).toHaveLength(1)
  })

  it('comes back only while the household has room', async () => {
    const member = await buildPerson(server())
    const batchId = crypto.randomUUID()
    const { id } = (await member.post('/api/households/cookbooks', { name: 'Mine' })).body
    const { db } = server().runtime
    const row = await db.selectFrom('cookbook').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    await member.delete(`/api/households/cookbooks/${id}`, undefined, { 'x-undo-id': batchId })
    const others = Array.from({ length: 500 }, (_, at) => ({
      ...row,
      id: crypto.randomUUID(),
      slug: `other-${at}`,
    }))
    await db.insertInto('cookbook').values(others).execute()
    const refused = await member.post(`${PATH}/restore`, { batchId })
    expect([refused.status, refused.body.detail.code]).toEqual([400, 'too_many_rows'])
    await member.delete(`/api/households/cookbooks/${others[0]?.id}`)
    expect((await member.post(`${PATH}/restore`, { batchId })).status).toBe(200)
  })
})
