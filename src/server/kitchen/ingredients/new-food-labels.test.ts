import { beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildFood, buildItems, buildLabel, buildList } from '../../../../tests/support/shopping'
import { sortFoods } from './sort-foods'

describeOnEachDatabase('the labels of new foods', (server) => {
  let cook: Person
  const labels = new Map<string, string>()

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    for (const name of ['Drinks', 'Meat and poultry', 'Obst & Gemüse', 'Household', 'Corner shop'])
      labels.set((await buildLabel(cook, name)).id, name)
  })
  const labelOf = ({ labelId }: { labelId: string | null }) => (labelId ? labels.get(labelId) : null)
  const foodNamed = async (name: string) => {
    const { body } = await cook.get(`/api/foods?search=${encodeURIComponent(name)}`)
    return body.items.find((food: { name: string }) => food.name === name)
  }

  it.each([
    ['pork mince', 'Meat and poultry'],
    ['flat peaches', 'Obst & Gemüse'],
    ['pear juice', 'Drinks'],
    ['mozzarella', null],
    ['xyzzy', null],
  ])('%s created without one is in %s', async (name, expected) => {
    expect(labelOf(await buildFood(cook, name))).toBe(expected)
  })

  it('are those chosen by a person, including none', async () => {
    const [drinks] = [...labels].find(([, name]) => name === 'Drinks') ?? []
    expect(labelOf(await buildFood(cook, 'veal mince', { labelId: drinks }))).toBe('Drinks')
    expect(labelOf(await buildFood(cook, 'lamb mince', { labelId: null }))).toBeNull()
  })

  it('belong to foods that an import creates', async () => {
    const words = { foods: ['rump steak', 'mystery'], units: [] }
    expect((await cook.post('/api/parser/words', words)).status).toBe(200)
    expect(labelOf(await foodNamed('rump steak'))).toBe('Meat and poultry')
    expect(labelOf(await foodNamed('mystery'))).toBeNull()
  })

  it('belong to items that are typed', async () => {
    const list = await buildList(cook)
    const notes = ['nappies size 4', '6 pack of lemonade', 'Klopapier', 'a thing']
    const { createdItems } = await buildItems(
      cook,
      list.id,
      notes.map((note) => ({ note, quantity: 0 })),
    )
    expect(createdItems.map(labelOf)).toEqual(['Household', 'Drinks', 'Household', null])
  })

  it('follow the foods under a label with an unspecific name', async () => {
    const [corner] = [...labels].find(([, name]) => name === 'Corner shop') ?? []
    for (const name of ['brie', 'feta', 'gouda']) await buildFood(cook, name, { labelId: corner })
    expect(labelOf(await buildFood(cook, 'goat cheese'))).toBe('Corner shop')
  })

  it('are added once to existing foods, and do not replace choices', async () => {
    const { runtime } = server()
    const bare = await buildFood(cook, 'duck legs', { labelId: null })
    const { groupId } = cook.user
    await runtime.db.updateTable('group').set({ foodsToSort: true }).where('id', '=', groupId).execute()
    const named = [...labels].map(([id, name]) => ({ id, name })).sort((a, b) => (a.name < b.name ? -1 : 1))
    const { labelSettings, id } = await buildList(cook)
    const byHand = await buildList(cook)
    for (const { id: settingId, labelId } of labelSettings)
      await runtime.db
        .updateTable('shoppingListLabel')
        .set({ position: named.findIndex((label) => label.id === labelId) })
        .where('id', '=', settingId)
        .execute()
    await sortFoods(runtime)
    expect(labelOf(await foodNamed('duck legs'))).toBe('Meat and poultry')
    expect(labelOf(await foodNamed('veal mince'))).toBe('Drinks')
    expect(labelOf(await foodNamed('xyzzy'))).toBeNull()
    const lists = '/api/households/shopping/lists'
    const order = async (listId: string) =>
      (await cook.get(`${lists}/${listId}`)).body.labelSettings.map(labelOf)
    expect(await order(id)).toEqual(await order(byHand.id))
    await cook.put(`/api/foods/${bare.id}`, { ...(await foodNamed('duck legs')), labelId: null })
    await sortFoods(runtime)
    expect(labelOf(await foodNamed('duck legs'))).toBeNull()
  })

  it('are in store order on a new list', async () => {
    const { labelSettings } = await buildList(cook)
    expect(labelSettings.map(labelOf)).toEqual([
      'Obst & Gemüse',
      'Meat and poultry',
      'Corner shop',
      'Drinks',
      'Household',
    ])
  })
})
