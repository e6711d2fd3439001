import { beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildItems, buildList, buildRecipe, ITEMS } from '../../../../tests/support/shopping'

const unknownId = 'b0b0b0b0-0000-4000-8000-000000000000'
const create = async (person: Person, unit: object) => {
  const response = await person.post('/api/units', unit)
  expect(response.status).toBe(201)
  return response.body
}

describeOnEachDatabase('units', (server) => {
  let cook: Person
  let helper: Person
  let outsider: Person

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    helper = await buildPerson(server(), { household: cook.user })
    outsider = await buildPerson(server(), { flags: { canOrganize: true } })
  })

  it('are created with defaults and read back', async () => {
    const unit = await create(helper, { name: ' cup ', pluralAbbreviation: null })
    expect(unit).toEqual({
      id: expect.any(String),
      name: 'cup',
      pluralName: null,
      forms: null,
      description: '',
      extras: {},
      fraction: true,
      abbreviation: '',
      pluralAbbreviation: '',
      useAbbreviation: false,
      standardQuantity: null,
      standardUnit: null,
      aliases: [],
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    const read = await cook.get(`/api/units/${unit.id}`)
    expect(read.body).toEqual(unit)
    expect(read.headers.get('last-modified')).toBe(new Date(unit.updatedAt).toUTCString())
  })

  it('are found by plural, abbreviation and alias, in the own group only', async () => {
    const unit = await create(cook, {
      name: 'Eßlöffel',
      pluralName: 'Eßlöffel',
      abbreviation: 'EL',
      pluralAbbreviation: 'ELs',
      aliases: [{ name: 'Suppenlöffel' }],
      fraction: false,
      useAbbreviation: true,
    })
    await create(outsider, { name: 'Eßlöffel' })
    for (const search of ['essloffel', 'el', 'els', 'suppenl'])
      expect((await cook.get(`/api/units?search=${search}`)).body.items).toEqual([unit])
    const filtered = await cook.get('/api/units?queryFilter=useAbbreviation%20%3D%20true')
    expect(filtered.body.items).toEqual([unit])
  })

  it.each([
    ['a blank name', { name: ' ' }, 422],
    ['an abbreviation that is a number', { name: 'n', abbreviation: 5 }, 422],
    ['a fraction that is no yes or no', { name: 'n', fraction: 'maybe' }, 422],
    ['a name that the group has', { name: 'taken' }, 400],
  ])('refuses %s', async (_, unit, status) => {
    if (status === 400) await create(cook, unit)
    expect((await cook.post('/api/units', unit)).status).toBe(status)
  })

  it('are replaced whole by those who may', async () => {
    const unit = await create(cook, { name: 'dash', abbreviation: 'd', aliases: [{ name: 'splash' }] })
    const path = `/api/units/${unit.id}`
    expect((await helper.put(path, { name: 'x' })).status).toBe(403)
    expect((await outsider.put(path, { name: 'x' })).status).toBe(404)
    expect((await cook.put(`/api/units/${unknownId}`, { name: 'x' })).status).toBe(404)
    expect((await cook.put(path, {})).status).toBe(422)
    const changed = await cook.put(path, { name: 'Dash', extras: { ml: 0.6 } })
    expect(changed.body).toMatchObject({ name: 'Dash', abbreviation: '', aliases: [], extras: { ml: '0.6' } })
  })

  it('have an amount of a standard unit', async () => {
    const cup = { name: 'mug', standardQuantity: 240, standardUnit: 'milliliter' }
    const unit = await create(cook, cup)
    expect(unit).toMatchObject(cup)
    const path = `/api/units/${unit.id}`
    const half = await cook.put(path, { ...cup, standardUnit: null })
    expect(half.body).toMatchObject({ standardQuantity: null, standardUnit: null })
    for (const wrong of [{ standardUnit: 'furlong' }, { standardQuantity: 0 }, { standardQuantity: 'much' }])
      expect((await cook.put(path, { ...cup, ...wrong })).status).toBe(422)
  })

  it('are deleted by those who may', async () => {
    const unit = await create(cook, { name: 'gone' })
    const path = `/api/units/${unit.id}`
    expect((await helper.delete(path)).status).toBe(403)
    expect((await outsider.delete(path)).status).toBe(400)
    expect((await cook.delete(path)).body).toEqual(unit)
    expect((await cook.delete(path)).status).toBe(400)
    expect((await cook.get(path)).status).toBe(404)
  })

  it('merge: the target is found by the names and abbreviations of the source', async () => {
    const from = await create(cook, { name: 'gramme', pluralName: 'grammes', abbreviation: 'gr' })
    const to = await create(cook, { name: 'gram', pluralName: 'grams', abbreviation: 'g' })
    const foreign = await create(outsider, { name: 'gram' })
    const recipeId = await buildRecipe(server(), cook, 'Cake', [{ unitId: from.id }])
    const list = await buildList(cook)
    const [item] = (await buildItems(cook, list.id, [{ note: 'flour', unitId: from.id }])).createdItems
    const merge = (person: Person, fromUnit: string, toUnit: string) =>
      person.put('/api/units/merge', { fromUnit, toUnit })
    expect((await merge(cook, from.id, from.id)).status).toBe(400)
    expect((await merge(cook, from.id, foreign.id)).status).toBe(404)
    expect((await merge(helper, from.id, to.id)).status).toBe(403)
    expect((await cook.put('/api/units/merge', { fromUnit: from.id })).status).toBe(422)
    expect((await merge(cook, from.id, to.id)).body).toEqual({
      message: 'Units merged',
      error: false,
    })
    expect((await cook.get(`/api/units/${from.id}`)).status).toBe(404)
    const ingredient = await server()
      .runtime.db.selectFrom('recipeIngredient')
      .where('recipeId', '=', recipeId)
      .select('unitId')
      .executeTakeFirstOrThrow()
    expect(ingredient.unitId).toBe(to.id)
    expect((await cook.get(`${ITEMS}/${item.id}`)).body.unitId).toBe(to.id)
    const merged = (await cook.get(`/api/units/${to.id}`)).body
    expect(merged.aliases).toEqual([{ name: 'gr' }, { name: 'gramme' }, { name: 'grammes' }])
  })
})
