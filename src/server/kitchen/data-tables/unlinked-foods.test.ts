import { expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/groups/recipes/unlinked-foods'

describeOnEachDatabase('foods that lines name without a link', (server) => {
  const line = (note: string, more: object = {}) => ({ quantity: 2, note, ...more })
  const cook = () => buildPerson(server(), { flags: { canOrganize: true } })
  const build = async (anna: Person, name: string, recipeIngredient: object[]) => {
    const slug = (await anna.post('/api/recipes', { name })).body
    expect((await anna.patch(`/api/recipes/${slug}`, { recipeIngredient })).status).toBe(200)
    return slug
  }
  const linesOf = async (anna: Person, slug: string) =>
    (await anna.get(`/api/recipes/${slug}`)).body.recipeIngredient
  const shown = async (anna: Person, slug: string) =>
    (await linesOf(anna, slug)).map(
      (one: { display: string; note: string; food: { name: string } | null }) => [
        one.display,
        one.food?.name ?? null,
        one.note,
      ],
    )
  const listed = async (anna: Person, query = '') =>
    (await anna.get(`${path}?${query}`)).body.items.map((one: { phrase: string; count: number }) => [
      one.phrase,
      one.count,
    ])
  const kitchen = async (anna: Person) =>
    build(anna, 'Review', [
      line('whole milk, cold'),
      line('Whole Milk'),
      line('spaghetti sauce (16 ounce)'),
      line('eggs'),
      line('', { quantity: 1, note: '(optional)' }),
    ])

  const decide = async (anna: Person, phrase: string, to: object | null) => {
    const batchId = crypto.randomUUID()
    const { status, body } = await anna.post(path, { phrase, to }, { 'x-undo-id': batchId })
    expect(status).toBe(200)
    return { body, undo: () => anna.post('/api/recently-deleted/restore', { batchId }) }
  }

  it('are listed once each, most frequent first, with a suggestion', async () => {
    const anna = await cook()
    const milk = (await anna.post('/api/foods', { name: 'milk' })).body
    await kitchen(anna)
    const { body } = await anna.get(path)
    expect(body).toMatchObject({ total: 3, lines: 4, truncated: false })
    expect(body.items[0]).toMatchObject({ count: 2, suggestion: { id: milk.id, name: 'milk' } })
    expect(body.items[0].phrase.toLowerCase()).toBe('whole milk')
    expect((await listed(anna)).slice(1)).toEqual([
      ['eggs', 1],
      ['spaghetti sauce', 1],
    ])
    expect(await listed(anna, 'search=SAUCE')).toEqual([['spaghetti sauce', 1]])
    expect(await listed(anna, 'perPage=1&page=2')).toEqual([['eggs', 1]])
  })

  it('are linked in all lines, which keep their text, and restored by undo', async () => {
    const anna = await cook()
    const slug = await kitchen(anna)
    const before = await shown(anna, slug)
    const linked = await decide(anna, 'whole milk', { id: null, name: 'milk' })
    expect(linked.body).toMatchObject({ count: 2, isMore: false })
    expect(await shown(anna, slug)).toEqual([
      ['2 whole milk, cold', 'milk', 'cold'],
      ['2 Whole Milk', 'milk', ''],
      ...before.slice(2),
    ])
    const egg = (await anna.post('/api/foods', { name: 'egg', pluralName: 'eggs' })).body
    const sauce = await decide(anna, 'spaghetti sauce', { id: egg.id, name: 'x' })
    const eggs = await decide(anna, 'eggs', { id: egg.id, name: 'egg' })
    expect((await shown(anna, slug)).slice(2, 4)).toEqual([
      ['2 spaghetti sauce (16 ounce)', 'egg', '(16 ounce)'],
      ['2 eggs', 'egg', ''],
    ])
    expect(await listed(anna)).toEqual([])
    expect((await anna.get('/api/recipes?search=milk')).body.items).toHaveLength(1)
    for (const { undo } of [eggs, sauce, linked]) expect((await undo()).status).toBe(200)
    expect(await shown(anna, slug)).toEqual(before)
  })

  it('are linked by later imports, until that is undone', async () => {
    const anna = await cook()
    const slug = await kitchen(anna)
    const sauce = (await anna.post('/api/foods', { name: 'tomato sauce' })).body
    const { undo } = await decide(anna, 'spaghetti sauce', sauce)
    const parsed = async () =>
      (await anna.post('/api/parser/ingredient', { ingredient: '1 cup spaghetti sauce' })).body.ingredient
        .food
    expect(await parsed()).toMatchObject({ id: sauce.id })
    await undo()
    expect((await parsed())?.id ?? null).toBe(null)
    expect((await linesOf(anna, slug))[2].food).toBe(null)
  })

  it('have no question once they are linked', async () => {
    const anna = await cook()
    const question = { kind: 'same', food: 'whole milk', choices: ['milk'] }
    const slug = await build(anna, 'Asked', [line('whole milk', { question })])
    expect((await linesOf(anna, slug))[0].question).toEqual(question)
    const linked = await decide(anna, 'whole milk', { id: null, name: 'milk' })
    expect((await linesOf(anna, slug))[0]).toMatchObject({ food: { name: 'milk' }, question: null })
    await linked.undo()
    expect((await linesOf(anna, slug))[0]).toMatchObject({ food: null, question })
  })

  it('are left as text, until that is undone', async () => {
    const anna = await cook()
    await kitchen(anna)
    const left = await decide(anna, 'Eggs', null)
    expect(left.body).toMatchObject({ count: 0, isMore: false })
    expect((await listed(anna)).map(([phrase]: [string]) => phrase)).not.toContain('eggs')
    await left.undo()
    expect((await listed(anna)).map(([phrase]: [string]) => phrase)).toContain('eggs')
  })

  it('undo skips lines whose food has changed since', async () => {
    const anna = await cook()
    const slug = await kitchen(anna)
    const { undo } = await decide(anna, 'eggs', { id: null, name: 'egg' })
    expect((await shown(anna, slug))[3]).toEqual(['2 eggs', 'egg', ''])
    const duck = (await anna.post('/api/foods', { name: 'duck egg' })).body
    const recipeIngredient = await linesOf(anna, slug)
    await anna.patch(`/api/recipes/${slug}`, {
      recipeIngredient: recipeIngredient.map((one: object, at: number) =>
        at === 3 ? { ...one, food: duck } : one,
      ),
    })
    await undo()
    expect((await linesOf(anna, slug))[3].food.name).toBe('duck egg')
  })

  it('belong to the group; helpers cannot decide', async () => {
    const anna = await cook()
    const slug = await kitchen(anna)
    const neighbor = await cook()
    expect(await listed(neighbor)).toEqual([])
    const { foodId } = (await decide(anna, 'eggs', { id: null, name: 'egg' })).body
    expect((await linesOf(anna, slug))[3].food.name).toBe('egg')
    expect((await neighbor.post(path, { phrase: 'x', to: { id: foodId, name: 'egg' } })).status).toBe(404)
    const helper = await buildPerson(server(), { household: anna.user })
    expect((await helper.post(path, { phrase: 'eggs', to: null })).status).toBe(403)
    expect((await anna.post(path, { phrase: '', to: null })).status).toBe(422)
  })
})
