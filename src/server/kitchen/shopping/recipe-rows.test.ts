import { beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildFood, buildList, buildRecipe, buildUnit, LISTS } from '../../../../tests/support/shopping'

describeOnEachDatabase('rows of recipes on shopping lists', (server) => {
  let cook: Person

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
  })

  const linesOf = (list: { listItems: { display: string }[] }) => list.listItems.map(({ display }) => display)

  it('show no amount that does not fit the items', async () => {
    const flour = await buildFood(cook, 'flour')
    const egg = await buildFood(cook, 'egg', { pluralName: 'eggs' })
    const mug = await buildUnit(cook, 'mug', { pluralName: 'mugs' })
    const { id: listId } = await buildList(cook)
    const inMiddle = '(sifted, about 125 g), plus 100 ml milk to bind'
    const bun = await buildRecipe(server(), cook, 'Bun', [
      { quantity: 1, unitId: mug.id, foodId: flour.id, note: inMiddle },
      { quantity: 2, foodId: egg.id, note: 'or 90 ml aquafaba' },
      { quantity: null, note: '500 g sugar (2 cups)' },
    ])
    const roll = await buildRecipe(server(), cook, 'Roll', [
      { quantity: 2, unitId: mug.id, foodId: flour.id, note: '(250 g)' },
      { quantity: 1, foodId: egg.id },
    ])
    const added = await cook.post(`${LISTS}/${listId}/recipe`, [
      { recipeId: bun, recipeIncrementQuantity: 2 },
      { recipeId: roll },
    ])
    expect(linesOf(added.body)).toEqual([
      '4 mugs (500 g) flour (sifted), plus milk to bind',
      '5 eggs or aquafaba',
      '1000 g sugar (4 cups)',
    ])
    const removed = await cook.post(`${LISTS}/${listId}/recipe/${bun}/delete`, { recipeDecrementQuantity: 1 })
    expect(linesOf(removed.body)).toEqual([
      '3 mugs (375 g) flour (sifted), plus milk to bind',
      '3 eggs or aquafaba',
      '500 g sugar (2 cups)',
    ])
  })

  it('show the amounts of alternatives while they are of one recipe', async () => {
    const beer = await buildFood(cook, 'beer')
    const cup = await buildUnit(cook, 'cup', { pluralName: 'cups' })
    const { id: listId } = await buildList(cook)
    const stock = { unitId: cup.id, foodId: beer.id, note: 'or 1 1/4 cups stock' }
    const stew = await buildRecipe(server(), cook, 'Stew', [
      { quantity: 1, ...stock },
      { quantity: 3, note: 'free-range eggs + 1 yolk' },
    ])
    const chili = await buildRecipe(server(), cook, 'Chili', [{ quantity: 2, ...stock }])
    const add = async (recipeId: string, recipeIncrementQuantity: number) =>
      linesOf((await cook.post(`${LISTS}/${listId}/recipe`, [{ recipeId, recipeIncrementQuantity }])).body)
    const remove = async (recipeId: string) =>
      linesOf(
        (await cook.post(`${LISTS}/${listId}/recipe/${recipeId}/delete`, { recipeDecrementQuantity: 1 }))
          .body,
      )
    expect(await add(stew, 2)).toEqual(['2 cups beer or 2 1/2 cups stock', '6 free-range eggs + 2 yolk'])
    expect(await add(stew, 1)).toEqual(['3 cups beer or 3 3/4 cups stock', '9 free-range eggs + 3 yolk'])
    expect(await remove(stew)).toEqual(['2 cups beer or 2 1/2 cups stock', '6 free-range eggs + 2 yolk'])
    expect(await add(chili, 1)).toEqual(['4 cups beer or stock', '6 free-range eggs + 2 yolk'])
    expect(await remove(chili)).toEqual(['2 cups beer or stock', '6 free-range eggs + 2 yolk'])
    expect(await remove(stew)).toEqual(['1 cup beer or stock', '3 free-range eggs + 1 yolk'])
    expect(await remove(stew)).toEqual([])
  })

  it("keep a person's own text, and no amounts next to an amount in it", async () => {
    const { id: listId } = await buildList(cook)
    const wine = await buildFood(cook, 'wine')
    const punch = await buildRecipe(server(), cook, 'Punch', [
      { quantity: 2, foodId: wine.id, note: 'or 3 of juice' },
    ])
    const { body } = await cook.post(`${LISTS}/${listId}/recipe`, [{ recipeId: punch }])
    const [item] = body.listItems
    expect(linesOf(body)).toEqual(['2 wine or 3 of juice'])
    const change = async (changes: object) => {
      expect(
        (await cook.put(`/api/households/shopping/items/${item.id}`, { ...item, ...changes })).status,
      ).toBe(200)
      return linesOf((await cook.get(`${LISTS}/${listId}`)).body)
    }
    expect(await change({ note: 'or 3 of juice, red' })).toEqual(['2 wine or 3 of juice, red'])
    const again = await cook.post(`${LISTS}/${listId}/recipe`, [{ recipeId: punch }])
    expect(linesOf(again.body)).toEqual(['4 wine or 3 of juice, red | or juice'])
  })

  it('lose the amounts of their note when a person changes theirs', async () => {
    const { id: listId } = await buildList(cook)
    const rum = await buildFood(cook, 'rum')
    const grog = await buildRecipe(server(), cook, 'Grog', [
      { quantity: 2, foodId: rum.id, note: 'or 3 tsp essence' },
    ])
    const { body } = await cook.post(`${LISTS}/${listId}/recipe`, [{ recipeId: grog }])
    const [item] = body.listItems
    await cook.put(`/api/households/shopping/items/${item.id}`, { ...item, quantity: 5 })
    expect(linesOf((await cook.get(`${LISTS}/${listId}`)).body)).toEqual(['5 rum or essence'])
  })
})
