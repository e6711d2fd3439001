import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type RecipeDraft, RecipeIn } from '~/schemas/recipe-in'
import { asUser, createCtx } from '~/server/platform/context'
import type { DomainEvent } from '~/server/platform/events'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { createRecipe } from './create-recipe.service'

const ctxOf = ({ runtime }: TestServer, { user }: Person) => asUser(createCtx(runtime, user, 'en-US'))
const parse = (draft: RecipeDraft & { name: string }) => ({ ...v.parse(RecipeIn, draft), name: draft.name })

describeOnEachDatabase('creating a whole recipe, as imports do', (server) => {
  it('takes all content at once, without the samples', async () => {
    const anna = await buildPerson(server())
    const reference = crypto.randomUUID()
    const created = await createRecipe(
      ctxOf(server(), anna),
      parse({
        name: 'Imported pie',
        orgURL: 'https://example.org/pie',
        recipeIngredient: [{ note: 'apples', quantity: 3, originalText: '3 apples', referenceId: reference }],
        recipeInstructions: [
          {
            text: 'Bake.',
            ingredientReferences: [{ referenceId: reference }, { referenceId: crypto.randomUUID() }],
          },
        ],
        tags: ['Fruit'],
      }),
    )
    expect(created).toEqual({ id: created.id, slug: 'imported-pie', name: 'Imported pie' })
    const { body } = await anna.get('/api/recipes/imported-pie')
    expect(body).toMatchObject({
      id: created.id,
      userId: anna.user.id,
      orgURL: 'https://example.org/pie',
      recipeIngredient: [{ note: 'apples', display: '3 apples', originalText: '3 apples' }],
      recipeInstructions: [{ text: 'Bake.', ingredientReferences: [{ referenceId: reference }] }],
      tags: [{ slug: 'fruit' }],
      settings: { public: true },
      rating: null,
    })
    const bare = await createRecipe(ctxOf(server(), anna), parse({ name: 'Bare' }))
    expect((await anna.get(`/api/recipes/${bare.slug}`)).body).toMatchObject({
      recipeIngredient: [],
      recipeInstructions: [],
    })
  })

  it('makes a rating that came along the own rating of the creator, within five stars', async () => {
    const anna = await buildPerson(server())
    for (const [name, given, stored] of [
      ['Good', 4, 4],
      ['Great', 9, 5],
    ] as const) {
      const { id, slug } = await createRecipe(ctxOf(server(), anna), parse({ name }), { rating: given })
      expect((await anna.get(`/api/recipes/${slug}`)).body.rating).toBe(stored)
      const ratings = await server()
        .runtime.db.selectFrom('userRating')
        .where('recipeId', '=', id)
        .select(['userId', 'rating', 'isFavorite'])
        .execute()
      expect(ratings).toEqual([{ userId: anna.user.id, rating: stored, isFavorite: false }])
    }
  })

  it('leaves nothing when one part of it is invalid', async () => {
    const anna = await buildPerson(server())
    const wrong = parse({ name: 'Half', tags: ['Half made'], recipeIngredient: [{ food: 'unicorn' }] })
    await expect(createRecipe(ctxOf(server(), anna), wrong)).rejects.toMatchObject({ id: 'unknown_food' })
    expect((await anna.get('/api/recipes/half')).status).toBe(404)
    expect((await anna.get('/api/organizers/tags')).body.items).toEqual([])
  })
})

describeOnEachDatabase('events of recipes', (server) => {
  it('are sent once after each successful write, and never for a failed one', async () => {
    const anna = await buildPerson(server())
    const events: DomainEvent[] = []
    const end = server().runtime.events.subscribe((event) => {
      if (event.name === 'recipe' && event.data.groupId === anna.user.groupId) events.push(event)
    })
    await anna.post('/api/recipes', { name: 'Soup' })
    const { id } = (await anna.get('/api/recipes/soup')).body
    await anna.put('/api/recipes/soup', { name: 'Stew' })
    await anna.patch('/api/recipes/stew', { recipeIngredient: [{ food: { name: 'unicorn' } }] })
    await anna.patch('/api/recipes/stew/last-made', { timestamp: '2026-05-01T18:00:00Z' })
    await anna.post('/api/recipes/stew/duplicate', {})
    await anna.delete('/api/recipes/stew')
    await new Promise((resolve) => setTimeout(resolve))
    end()
    const { householdId, groupId } = anna.user
    expect(events.map(({ data }) => data)).toMatchObject([
      { operation: 'create', recipeId: id, slug: 'soup', name: 'Soup', householdId, groupId },
      { operation: 'update', recipeId: id, slug: 'stew', name: 'Stew' },
      { operation: 'create', slug: 'stew-1' },
      { operation: 'delete', recipeId: id, slug: 'stew' },
    ])
  })

  it('are searchable immediately', async () => {
    const anna = await buildPerson(server())
    const found = async (words: string) => {
      const { body } = await anna.get(`/api/recipes?search=${encodeURIComponent(words)}`)
      return body.items.map(({ name }: { name: string }) => name)
    }
    await anna.post('/api/recipes', { name: 'Quiche' })
    expect(await found('quiche')).toEqual(['Quiche'])
    await anna.put('/api/recipes/quiche', { name: 'Tarte', recipeIngredient: [{ note: 'leeks' }] })
    expect([await found('tarte'), await found('leeks')]).toEqual([['Tarte'], ['Tarte']])
    await anna.delete('/api/recipes/tarte')
    expect(await found('leeks')).toEqual([])
  })
})
