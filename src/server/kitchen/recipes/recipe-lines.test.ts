import { beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildFood, buildUnit } from '../../../../tests/support/shopping'

interface Line {
  display: string
  note: string
  quantity: number | null
  food: { id: string; name: string; createdAt: string } | null
  question: { kind: string; food: string; choices: string[] } | null
  referenceId: string
}

describeOnEachDatabase('lines of an imported recipe', (server, onSqlite) => {
  let cook: Person
  let slugs = 0

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    for (const name of ['spaghetti', 'ginger', 'butter']) await buildFood(cook, name)
    for (const name of ['gram', 'milliliter', 'kilogram', 'cup', 'thumb']) await buildUnit(cook, name)
  })

  const read = async (slug: string, by = cook): Promise<{ createdAt: string; recipeIngredient: Line[] }> =>
    (await by.get(`/api/recipes/${slug}`)).body
  const importLines = async (lines: string[], by = cook): Promise<string> => {
    slugs += 1
    const recipe = {
      '@type': 'Recipe',
      name: `Import ${slugs}`,
      recipeIngredient: lines,
      recipeInstructions: 'Cook.',
    }
    const data = JSON.stringify({ '@context': 'https://schema.org', ...recipe })
    const { status, body } = await by.post('/api/recipes/create/html-or-json', { data })
    expect(status).toBe(201)
    return body
  }
  const lineOf = async (slug: string, at = 0) => {
    const line = (await read(slug)).recipeIngredient[at]
    if (!line) throw new Error('no such line')
    return line
  }
  const answer = (slug: string, { referenceId }: Line, body: object, by = cook) =>
    by.put(`/api/recipes/${slug}/lines/${referenceId}/food`, body)
  const named = (name: string) => ({ food: { id: null, name } })

  it('link their foods; new ones are created under the author’s words', async () => {
    const lines = [
      '100 g butter',
      '6 tbsp laksa paste',
      '2 stalks lemongrass, bruised',
      'salt and pepper',
      '1 tbsp Laksa paste',
    ]
    const recipe = await read(await importLines(lines))
    expect(recipe.recipeIngredient.map(({ food }) => food?.name)).toEqual([
      'butter',
      'laksa paste',
      'lemongrass',
      'salt and pepper',
      'laksa paste',
    ])
    expect(recipe.recipeIngredient.map(({ display }) => display)).toEqual(lines)
    expect(recipe.recipeIngredient.every(({ question }) => question === null)).toBe(true)
    const isNew = recipe.recipeIngredient.map(({ food }) => food?.createdAt === recipe.createdAt)
    expect(isNew).toEqual([false, true, true, true, true])
  })

  onSqlite('have a question if the food is uncertain, and stay text until a person decides', async () => {
    const lines = [
      '1 thumb galangal or ginger, sliced',
      '500 ml vegetable or chicken stock',
      '400 g spagheti',
      'Chop the onions finely',
      '100 g butter or margarine',
    ]
    const { recipeIngredient } = await read(await importLines(lines))
    expect(recipeIngredient.map(({ question }) => question)).toEqual([
      { kind: 'which', food: 'galangal', choices: ['galangal', 'ginger'] },
      { kind: 'which', food: 'vegetable or chicken stock', choices: ['vegetable stock', 'chicken stock'] },
      { kind: 'same', food: 'spagheti', choices: ['spaghetti'] },
      { kind: 'food', food: 'Chop the onions', choices: ['Chop the onions'] },
      null,
    ])
    expect(recipeIngredient.map(({ food }) => food?.name)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'butter',
    ])
    expect(recipeIngredient.map(({ display }) => display)).toEqual(lines)
  })

  it('are answered one by one and undone', async () => {
    const slug = await importLines([
      '500 ml vegetable or chicken stock',
      '1 thumb galangal or ginger, sliced',
    ])
    const line = await lineOf(slug)
    const { status, body } = await answer(slug, line, named('chicken stock'))
    expect(status).toBe(200)
    expect(body.recipeIngredient[0]).toMatchObject({
      food: { name: 'chicken stock' },
      note: '',
      question: null,
    })
    expect(body.recipeIngredient[0].display).toBe('500 ml vegetable or chicken stock')
    expect(body.recipeIngredient[1].question).not.toBeNull()
    const undone = await answer(slug, line, { food: null, question: line.question })
    expect(undone.body.recipeIngredient[0]).toMatchObject({
      food: null,
      note: line.note,
      question: line.question,
    })
    const left = await answer(slug, line, { food: null })
    expect(left.body.recipeIngredient[0]).toMatchObject({ food: null, question: null, display: line.display })
    const other = await lineOf(slug, 1)
    const ginger = await answer(slug, other, named('ginger'))
    expect(ginger.body.recipeIngredient[1]).toMatchObject({
      food: { name: 'ginger' },
      note: 'or ginger, sliced',
    })
  })

  it('apply to the same words later, until undone', async () => {
    const slug = await importLines(['200 g spaghetty'])
    const line = await lineOf(slug)
    expect(line.question).toMatchObject({ kind: 'same', choices: ['spaghetti'] })
    await answer(slug, line, named('spaghetti'))
    expect(await lineOf(await importLines(['1 kg spaghetty']))).toMatchObject({
      food: { name: 'spaghetti' },
      question: null,
    })
    await answer(slug, line, { food: null, question: line.question })
    expect(await lineOf(await importLines(['2 kg spaghetty']))).toMatchObject({ question: {} })
  })

  onSqlite('keep their question when another client saves the recipe, and lose it with a food', async () => {
    const slug = await importLines(['400 g spagheti'])
    const { question, ...line } = await lineOf(slug)
    const save = (changes: object) =>
      cook.patch(`/api/recipes/${slug}`, { recipeIngredient: [{ ...line, ...changes }] })
    await save({})
    expect((await lineOf(slug)).question).toEqual(question)
    await save({ food: { id: (await buildFood(cook, 'orzo')).id, name: 'orzo' } })
    expect((await lineOf(slug)).question).toBeNull()
  })

  onSqlite('are read on request', async () => {
    const slug = (await cook.post('/api/recipes', { name: 'Plain lines' })).body
    await cook.patch(`/api/recipes/${slug}`, {
      recipeIngredient: [{ note: '2 cups semolina' }, { note: '400 g spagheti' }],
    })
    const { status, body } = await cook.post(`/api/recipes/${slug}/lines/read`)
    expect(status).toBe(200)
    expect(body.recipeIngredient).toMatchObject([
      { quantity: 2, food: { name: 'semolina' }, display: '2 cups semolina', question: null },
      { quantity: 400, food: null, display: '400 g spagheti', question: { kind: 'same' } },
    ])
    expect((await cook.post('/api/recipes/nothing-here/lines/read')).status).toBe(404)
  })

  onSqlite('are not changed by others, nor with unknown foods or lines', async () => {
    const slug = await importLines(['400 g spagheti'])
    const line = await lineOf(slug)
    const neighbor = await buildPerson(server(), { flags: { canOrganize: true } })
    expect((await answer(slug, line, named('spaghetti'), neighbor)).status).toBe(404)
    const foreign = await buildFood(neighbor, 'theirs')
    const unknown = await answer(slug, line, { food: { id: foreign.id, name: 'theirs' } })
    expect(unknown.status).toBe(400)
    const gone = { ...line, referenceId: crypto.randomUUID() }
    expect((await answer(slug, gone, named('spaghetti'))).status).toBe(404)
    expect((await answer(slug, line, { food: { id: null, name: ' ' } })).status).toBe(422)
    expect((await lineOf(slug)).question).not.toBeNull()
  })

  onSqlite('are named by members without the permission to organize, too', async () => {
    const helper = await buildPerson(server(), { household: cook.user })
    const slug = await importLines(['3 tbsp harissa', '400 g spagheti'], helper)
    const { recipeIngredient } = await read(slug, helper)
    expect(recipeIngredient[0]?.food?.name).toBe('harissa')
    const line = await lineOf(slug, 1)
    expect((await answer(slug, line, named('spaghetti'), helper)).body.recipeIngredient[1].food.name).toBe(
      'spaghetti',
    )
    expect(await lineOf(await importLines(['1 kg spagheti']))).toMatchObject({ question: {} })
  })

  onSqlite('of a Vietnamese recipe are compared by its marks in a group of another language', async () => {
    const anna = await buildPerson(server(), { flags: { canOrganize: true } })
    for (const name of ['mè', 'dừa', 'cá']) await buildFood(anna, name)
    const others = ['200 g thịt bò', '2 muỗng canh nước mắm', '1 củ hành tây, thái nhỏ']
    const foodsOf = async (slug: string) =>
      (await read(slug, anna)).recipeIngredient.map(({ food }) => food?.name)
    const slug = await importLines(['50 g me', ...others], anna)
    expect(await foodsOf(slug)).toEqual(['me', 'thịt bò', 'nước mắm', 'hành tây'])
    const [line] = (await read(slug, anna)).recipeIngredient
    if (!line) throw new Error('no line')
    await answer(slug, line, named('dưa'), anna)
    expect((await foodsOf(slug))[0]).toBe('dưa')
    const typed = (await anna.post('/api/recipes', { name: 'Canh chua nấu với rau' })).body
    const recipeIngredient = ['300 g cà', ...others].map((note) => ({ note, display: note }))
    await anna.patch(`/api/recipes/${typed}`, { recipeIngredient })
    expect((await anna.post(`/api/recipes/${typed}/lines/read`)).status).toBe(200)
    expect((await foodsOf(typed))[0]).toBe('cà')
    expect((await anna.get('/api/foods?search=mè')).body.total).toBe(2)
  })
})
