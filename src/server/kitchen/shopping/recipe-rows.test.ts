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

  it('say no amount that does not fit what is on them', async () => {
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
})
