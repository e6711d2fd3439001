import { beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildFood, buildItems, buildList, buildRecipe, buildUnit } from '../../../../tests/support/shopping'

const forms = { few: 'cebule', many: 'cebul', other: 'cebuli' }
const spoons = { few: 'łyżki', many: 'łyżek', other: 'łyżki' }

describeOnEachDatabase('forms of foods and units', (server) => {
  let cook: Person
  let onion: { id: string; name: string; updatedAt: string }
  let spoon: { id: string }

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true, canManage: true } })
    await cook.put('/api/groups/preferences', { privateGroup: true, language: 'pl-PL' })
    expect((await cook.get('/api/users/self')).body.groupLanguage).toBe('pl-PL')
    onion = await buildFood(cook, 'cebula', { pluralName: 'cebule', forms: { ...forms, two: ' ' } })
    spoon = await buildUnit(cook, 'łyżka', { pluralName: 'łyżki', forms: spoons })
  })

  it('are stored, kept by a write without them, and removed', async () => {
    expect(onion).toMatchObject({ forms })
    const { forms: _, ...rest } = (await cook.get(`/api/foods/${onion.id}`)).body
    expect((await cook.put(`/api/foods/${onion.id}`, { ...rest, description: 'red' })).body).toMatchObject({
      description: 'red',
      forms,
    })
    const other = await buildUnit(cook, 'szklanka', { forms: { few: 'szklanki' } })
    for (const none of [null, {}]) {
      const sent = await cook.put(`/api/units/${other.id}`, { ...other, forms: none })
      expect(sent.body.forms).toBeNull()
      await cook.put(`/api/units/${other.id}`, { ...other, forms: { few: 'szklanki' } })
    }
    const bad = [{ few: 'x'.repeat(301) }, { few: 5 }, 'cebul', [1]]
    for (const wrong of bad)
      expect((await cook.put(`/api/foods/${onion.id}`, { ...rest, forms: wrong })).status).toBe(422)
  })

  it('find their food and unit in the tables and in the filters of recipes', async () => {
    const names = async (url: string) =>
      (await cook.get(url)).body.items.map(({ name }: { name: string }) => name)
    const search = async (kind: string, text: string) =>
      names(`/api/${kind}?search=${encodeURIComponent(text)}`)
    expect([await search('foods', 'cebul'), await search('foods', 'CEBULI')]).toEqual([
      ['cebula'],
      ['cebula'],
    ])
    expect([await search('units', 'łyżek'), await search('units', 'lyzek')]).toEqual([['łyżka'], ['łyżka']])
    await buildRecipe(server(), cook, 'Zupa', [{ foodId: onion.id }])
    const { body: counts } = await cook.get('/api/recipes/filters/counts?kinds=foods&named=cebul')
    expect(counts.foods).toEqual([{ id: onion.id, name: 'cebula', count: 1 }])
    const pumpkin = await buildFood(cook, 'dynia', { forms: { many: 'tykw' } })
    expect(await search('foods', 'tykw')).toEqual(['dynia'])
    await cook.put(`/api/foods/${pumpkin.id}`, { ...pumpkin, forms: { many: 'dyniek' } })
    expect([await search('foods', 'dyniek'), await search('foods', '"tykw"')]).toEqual([['dynia'], []])
    await cook.put(`/api/foods/${pumpkin.id}`, { ...pumpkin, forms: null })
    expect(await search('foods', '"dyniek"')).toEqual([])
  })

  it('name their food: items get its label, and the seeds do not add it again', async () => {
    const anna = await buildPerson(server())
    const { body: label } = await anna.post('/api/groups/labels', { name: 'Targ', color: '#123456' })
    await buildFood(anna, 'kurka leśna', {
      labelId: label.id,
      forms: { few: 'kurki leśne', many: 'kurek leśnych', other: 'ziemniak' },
    })
    const list = await buildList(anna)
    const { createdItems } = await buildItems(anna, list.id, [{ note: '5 kurek leśnych' }])
    expect(createdItems[0].labelId).toBe(label.id)
    await anna.post('/api/groups/seeders/foods', { locale: 'pl-PL' })
    const { items } = (await anna.get('/api/foods?perPage=-1')).body
    const names = items.map(({ name }: { name: string }) => name)
    expect([names.includes('cebula'), names.includes('ziemniak')]).toEqual([true, false])
  })

  it('are written after amounts by shopping lists and composed lines of recipes', async () => {
    const list = await buildList(cook)
    const { createdItems } = await buildItems(cook, list.id, [
      { quantity: 5, foodId: onion.id },
      { quantity: 2, unitId: spoon.id, foodId: onion.id },
    ])
    expect(createdItems.map(({ display }: { display: string }) => display)).toEqual([
      '5 cebul',
      '2 łyżki cebule',
    ])
    const { body: slug } = await cook.post('/api/recipes', { name: 'Zupa' })
    const line = { food: onion, unit: null, note: '', display: '' }
    const sent = await cook.patch(`/api/recipes/${slug}`, {
      language: 'pl',
      recipeIngredient: [
        { ...line, quantity: 22 },
        { ...line, quantity: 5, unit: spoon },
        // Once composed by the app, once written by a person.
        { ...line, quantity: 25, display: '25 cebul' },
        { ...line, quantity: 5, display: '5 cebule' },
      ],
    })
    expect(sent.status).toBe(200)
    const { recipeIngredient, language } = (await cook.get(`/api/recipes/${slug}`)).body
    expect(language).toBe('pl')
    expect(recipeIngredient.map(({ display }: { display: string }) => display)).toEqual([
      '22 cebule',
      '5 łyżek cebule',
      '25 cebul',
      '5 cebule',
    ])
    const { db } = server().runtime
    const { id } = (await cook.get(`/api/recipes/${slug}`)).body
    const stored = db.selectFrom('recipeIngredient').where('recipeId', '=', id).orderBy('position')
    expect((await stored.select('display').execute()).map(({ display }) => display)).toEqual([
      null,
      null,
      null,
      '5 cebule',
    ])
  })

  it('link ingredient lines to their food and unit', async () => {
    const { body } = await cook.post('/api/parser/ingredients', {
      ingredients: ['2 cebule', '5 cebul', 'pół cebuli', '5 łyżek cebuli'],
    })
    expect(body.map(({ ingredient }: { ingredient: { food: object } }) => ingredient.food)).toEqual(
      Array(4).fill(expect.objectContaining({ id: onion.id })),
    )
    expect(body[3].ingredient.unit).toMatchObject({ id: spoon.id })
  })

  it('find recipes, and stay as other names when their food is merged', async () => {
    const other = await buildFood(cook, 'por', { pluralName: 'pory', forms: { few: 'pory', many: 'porów' } })
    const { body: slug } = await cook.post('/api/recipes', { name: 'Tarta' })
    const line = { food: other, unit: null, note: '', display: '', quantity: 2 }
    await cook.patch(`/api/recipes/${slug}`, { recipeIngredient: [line] })
    expect((await cook.get('/api/recipes?search=por%C3%B3w')).body.items).toMatchObject([{ slug }])
    const leek = await buildFood(cook, 'leek')
    expect((await cook.put('/api/foods/merge', { fromFood: other.id, toFood: leek.id })).status).toBe(200)
    const { aliases } = (await cook.get(`/api/foods/${leek.id}`)).body
    expect(aliases.map(({ name }: { name: string }) => name).sort()).toEqual(['por', 'pory', 'porów'])
  })

  it('stay in the words of lines and items when their food is deleted', async () => {
    const leek = await buildFood(cook, 'seler', { forms: { many: 'selerów' } })
    const list = await buildList(cook)
    const { createdItems } = await buildItems(cook, list.id, [{ quantity: 5, foodId: leek.id }])
    expect((await cook.delete(`/api/foods/${leek.id}`)).status).toBe(200)
    const item = (await cook.get(`/api/households/shopping/items/${createdItems[0].id}`)).body
    expect(item).toMatchObject({ foodId: null, note: 'selerów', display: '5 selerów' })
  })
})
