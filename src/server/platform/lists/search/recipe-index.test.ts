import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asUser, createCtx, type UserCtx } from '~/server/platform/context'
import { buildPerson, type Person } from '../../../../../tests/support/build'
import { addRecipeRows, foodId } from '../../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../../tests/support/server'
import { indexRecipes, indexRecipesOfFoods } from './recipe-index.service'

describeOnEachDatabase('the search index', (server) => {
  let cook: Person
  let ctx: UserCtx
  let ids: Map<string, string>
  beforeAll(async () => {
    cook = await buildPerson(server())
    ctx = asUser(createCtx(server().runtime, cook.user, 'en-US'))
    ids = await addRecipeRows(server().runtime, cook, [
      { name: 'Ratatouille', description: 'From  Nice,\nin summer', ingredients: [{ food: 'Courgette' }] },
      { name: 'Soup', ingredients: [{ food: 'Courgette' }, { note: 'a pinch of salt' }] },
      { name: 'Bread' },
    ])
  })
  const found = async (search: string): Promise<string[]> => {
    const { body } = await cook.get(`/api/recipes?orderBy=name:asc&search=${encodeURIComponent(search)}`)
    return body.items.map((item: { name: string }) => item.name)
  }

  it('finds a phrase across line breaks, but not across texts', async () => {
    expect(await found('"nice, in summer"')).toEqual(['Ratatouille'])
    expect(await found('"courgette a pinch"')).toEqual([])
  })

  it('finds a renamed recipe once it is indexed again', async () => {
    const id = ids.get('Bread') ?? ''
    await ctx.db
      .updateTable('recipe')
      .set({ name: 'Brioche', nameNormalized: 'brioche' })
      .where('id', '=', id)
      .execute()
    await indexRecipes(ctx, [id])
    expect(await found('brioche')).toEqual(['Brioche'])
    expect(await found('bread')).toEqual([])
  })

  it('follows a renamed food and its new alias in every recipe that uses it', async () => {
    const id = await foodId(server().runtime, cook.user.groupId, 'Courgette')
    await ctx.db.updateTable('food').set({ name: 'Pumpkin' }).where('id', '=', id).execute()
    await ctx.db
      .insertInto('foodAlias')
      .values({ foodId: id, name: 'Kürbchen', nameNormalized: 'kurbchen' })
      .execute()
    await indexRecipesOfFoods(ctx, [id])
    expect(await found('pumpkin')).toEqual(['Ratatouille', 'Soup'])
    expect(await found('kurbchen')).toEqual(['Ratatouille', 'Soup'])
    expect(await found('courgette')).toEqual([])
  })

  it('drops deleted recipes', async () => {
    await ctx.db
      .deleteFrom('recipe')
      .where('id', '=', ids.get('Soup') ?? '')
      .execute()
    expect(await found('pinch')).toEqual([])
    expect(await found('pumpkin')).toEqual(['Ratatouille'])
  })

  it('needs six statements for one recipe and for a few, one to mark many, and none for deleted ones', async () => {
    const many = await addRecipeRows(
      server().runtime,
      cook,
      Array.from({ length: 30 }, (_, at) => ({ name: `Stew ${at}`, ingredients: [{ food: 'Carrot' }] })),
    )
    const statements = async (recipeIds: string[]) => {
      let count = 0
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          count += 1
          return node
        },
        transformResult: async ({ result }) => result,
      }
      await indexRecipes({ ...ctx, db: ctx.db.withPlugin(counting) }, recipeIds)
      return count
    }
    const [one = ''] = many.values()
    expect(await statements([one])).toBe(6)
    expect(await statements([...many.values()].slice(0, 20))).toBe(6)
    // The statement and the recipes that it marks.
    expect(await statements([...many.values()])).toBe(2)
    await indexRecipes(ctx, [crypto.randomUUID()])
    await indexRecipes(ctx, [])
    await indexRecipesOfFoods(ctx, [])
  })
})
