import { beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/groups/recipes/line-foods'

describeOnEachDatabase('lines linked to a food other than their text names', (server) => {
  let cook: Person
  const food = async (name: string, aliases: string[] = []) =>
    (await cook.post('/api/foods', { name, aliases: aliases.map((alias) => ({ name: alias })) })).body
  const linesOf = async (slug: string) => (await cook.get(`/api/recipes/${slug}`)).body.recipeIngredient
  const found = async (food: string) =>
    (await cook.get(`/api/recipes?search=${encodeURIComponent(`"${food}"`)}`)).body.items.length
  const misread = async () => (await cook.get(path)).body.items

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
  })

  it('are found, corrected and restored', async () => {
    const cottage = await food('cottage cheese')
    const riceWine = await food('rice wine', ['mirin'])
    const butter = await food('butter')
    const slug = (await cook.post('/api/recipes', { name: 'Old import' })).body
    const line = (words: string, linked: object) => ({
      food: linked,
      quantity: 1,
      note: '',
      originalText: words,
    })
    await cook.patch(`/api/recipes/${slug}`, {
      recipeIngredient: [
        line('1 cup ricotta cheese', cottage),
        line('1 tbsp mirin', riceWine),
        line('1 cup cold butter', butter),
        { ...line('5 cups quark', cottage), quantity: 7 },
      ],
    })
    const before = (await linesOf(slug)).map((one: { display: string }) => one.display)
    expect(await found('cottage cheese')).toBe(1)
    const items = await misread()
    expect(
      items.map((one: { line: string; food: object; named: object }) => [one.line, one.food, one.named]),
    ).toEqual([
      [
        '1 cup ricotta cheese',
        { id: cottage.id, name: 'cottage cheese' },
        { id: null, name: 'ricotta cheese' },
      ],
      ['1 tbsp mirin', { id: riceWine.id, name: 'rice wine' }, { id: null, name: 'mirin' }],
    ])
    const lines = items.map(({ recipeId, referenceId, food, named }: (typeof items)[number]) => ({
      recipeId,
      referenceId,
      from: food.id,
      to: named,
    }))
    const changed = await cook.post(path, { lines })
    expect(changed.body.count).toBe(2)
    expect((await linesOf(slug)).map((one: { food: { name: string } }) => one.food.name)).toEqual([
      'ricotta cheese',
      'mirin',
      'butter',
      'cottage cheese',
    ])
    expect((await linesOf(slug)).map((one: { display: string }) => one.display).slice(0, 2)).toEqual([
      '1 cup ricotta cheese',
      '1 tbsp mirin',
    ])
    expect(await misread()).toEqual([])
    expect(await found('cottage cheese')).toBe(1)
    await cook.post(path, { lines: changed.body.undo })
    expect((await linesOf(slug)).map((one: { food: { id: string } }) => one.food.id)).toEqual([
      cottage.id,
      riceWine.id,
      butter.id,
      cottage.id,
    ])
    expect((await linesOf(slug)).map((one: { display: string }) => one.display)).toEqual(before)
    expect(await found('cottage cheese')).toBe(1)
  })

  it('stay if they have another food by now, and belong to the group', async () => {
    const [from, to] = [await food('dill'), await food('dill seed')]
    const slug = (await cook.post('/api/recipes', { name: 'Mine' })).body
    await cook.patch(`/api/recipes/${slug}`, {
      recipeIngredient: [{ food: to, quantity: 1, note: '', originalText: '1 dill seed' }],
    })
    const { id: recipeId, recipeIngredient } = (await cook.get(`/api/recipes/${slug}`)).body
    const change = {
      recipeId,
      referenceId: recipeIngredient[0].referenceId,
      from: from.id,
      to: { id: to.id, name: 'x' },
    }
    expect((await cook.post(path, { lines: [change] })).body).toEqual({ count: 0, undo: [] })
    const neighbor = await buildPerson(server(), { flags: { canOrganize: true } })
    const theirs = { ...change, from: to.id, to: { id: null, name: 'poison' } }
    expect((await neighbor.post(path, { lines: [theirs] })).body.count).toBe(0)
    expect((await linesOf(slug))[0].food.id).toBe(to.id)
    expect((await neighbor.get('/api/foods?search=poison')).body.items).toEqual([])
    const twice = ['first name', 'second name'].map((name) => ({ ...theirs, to: { id: null, name } }))
    expect((await cook.post(path, { lines: twice })).body.count).toBe(1)
    const names = (await cook.get('/api/foods?perPage=-1')).body.items.map(
      (one: { name: string }) => one.name,
    )
    expect(names).toContain('first name')
    expect(names).not.toContain('second name')
    const helper = await buildPerson(server(), { household: cook.user })
    expect((await helper.post(path, { lines: [theirs] })).status).toBe(403)
    expect((await cook.post(path, { lines: [] })).status).toBe(422)
  })

  it('differ by their marks if the recipe is Vietnamese', async () => {
    const sesame = await food('mè')
    const slug = (await cook.post('/api/recipes', { name: 'Canh' })).body
    await cook.patch(`/api/recipes/${slug}`, {
      language: 'vi',
      recipeIngredient: [{ food: sesame, quantity: 50, note: '', originalText: '50 me' }],
    })
    const [item] = (await misread()).filter((one: { recipe: { slug: string } }) => one.recipe.slug === slug)
    expect(item.named).toEqual({ id: null, name: 'me' })
    const { recipeId, referenceId } = item
    await cook.post(path, { lines: [{ recipeId, referenceId, from: sesame.id, to: item.named }] })
    expect((await linesOf(slug))[0].food.name).toBe('me')
  })
})
