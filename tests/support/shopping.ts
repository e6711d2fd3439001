import { expect } from 'vitest'
import { slugify } from '~/lib/text/normalize'
import type { Person } from './build'
import type { TestServer } from './server'

export const LISTS = '/api/households/shopping/lists'
export const ITEMS = '/api/households/shopping/items'

export async function buildList(person: Person, name = 'Weekend') {
  const response = await person.post(LISTS, { name })
  expect(response.status).toBe(201)
  return response.body
}

/** Adds items to a list in one request; returns the collection. */
export async function buildItems(person: Person, listId: string, items: object[]) {
  const response = await person.post(
    `${ITEMS}/create-bulk`,
    items.map((item) => ({ shoppingListId: listId, ...item })),
  )
  expect(response.status).toBe(201)
  return response.body
}

export async function buildFood(person: Person, name: string, more: object = {}) {
  const response = await person.post('/api/foods', { name, ...more })
  expect(response.status).toBe(201)
  return response.body
}

export async function buildUnit(person: Person, name: string, more: object = {}) {
  const response = await person.post('/api/units', { name, ...more })
  expect(response.status).toBe(201)
  return response.body
}

export async function buildLabel(person: Person, name: string) {
  const response = await person.post('/api/groups/labels', { name })
  expect(response.status).toBe(200)
  return response.body
}

interface Line {
  quantity?: number | null
  foodId?: string
  unitId?: string
  note?: string
  referencedRecipeId?: string
}

export async function buildRecipe(
  { runtime }: TestServer,
  { user }: Person,
  name: string,
  lines: Line[],
): Promise<string> {
  const recipeId = crypto.randomUUID()
  const now = new Date().toISOString()
  await runtime.db
    .insertInto('recipe')
    .values({
      id: recipeId,
      groupId: user.groupId,
      userId: user.id,
      slug: `${slugify(name)}-${recipeId}`,
      name,
      nameNormalized: name.toLowerCase(),
      sortKey: name.toLowerCase(),
      description: '',
      recipeServings: 0,
      recipeYieldQuantity: 0,
      dateAdded: now.slice(0, 10),
      dateUpdated: now,
      extras: '{}',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  if (lines.length > 0)
    await runtime.db
      .insertInto('recipeIngredient')
      .values(
        lines.map(({ quantity = 1, note = '', ...line }, position) => ({
          recipeId,
          position,
          referenceId: crypto.randomUUID(),
          quantity,
          note,
          ...line,
        })),
      )
      .execute()
  return recipeId
}
