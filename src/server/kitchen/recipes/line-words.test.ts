import { beforeAll, describe, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildFood, buildUnit } from '../../../../tests/support/shopping'

const LINES = [
  '250 g ricotta cheese',
  '1 cup (125 g) flour',
  '2–3 onions, finely chopped',
  'Juice of 2 lemons',
  '2 EL Mehl',
  'salt to taste',
]

describeOnEachDatabase('the text of ingredient lines', (server, onSqlite) => {
  let cook: Person
  let path: string

  interface Line {
    quantity: number | null
    note: string
    display: string
    amounts: { start: number; end: number }[]
    food: { name: string } | null
    referenceId: string
  }
  const read = async (address = path): Promise<Line[]> => (await cook.get(address)).body.recipeIngredient

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    await buildUnit(cook, 'gram', { pluralName: 'grams', abbreviation: 'g', fraction: false })
    await buildUnit(cook, 'tablespoon', { pluralName: 'tablespoons', abbreviation: 'tbsp' })
    for (const name of ['cottage cheese', 'flour', 'onion', 'lemon', 'Mehl']) await buildFood(cook, name)
    const data = JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Words',
      recipeIngredient: LINES,
      recipeInstructions: 'Cook.',
    })
    const { body: slug } = await cook.post('/api/recipes/create/html-or-json', { data })
    path = `/api/recipes/${slug}`
  })

  onSqlite('are those of the page, with the amounts that scale', async () => {
    const lines = await read()
    expect(lines.map(({ display }) => display)).toEqual(LINES)
    expect(
      lines.map(({ display, amounts }) => amounts.map(({ start, end }) => display.slice(start, end))),
    ).toEqual([['250'], ['1', '125'], ['2–3'], ['2'], ['2'], []])
    expect(lines[0]?.food?.name).not.toBe('cottage cheese')
  })

  it('stays when a client sends back the displayed text', async () => {
    const { body } = await cook.get(path)
    expect((await cook.put(path, body)).status).toBe(200)
    expect((await read()).map(({ display }) => display)).toEqual(LINES)
  })

  it('stays in a copy', async () => {
    const { body } = await cook.post(`${path}/duplicate`, { name: 'Words again' })
    expect((await read(`/api/recipes/${body.slug}`)).map(({ display }) => display)).toEqual(LINES)
  })

  describe('when a client changes a line', () => {
    const change = async (changes: object) => {
      const { body } = await cook.post(`${path}/duplicate`, { name: crypto.randomUUID() })
      const address = `/api/recipes/${body.slug}`
      const lines = await read(address)
      const recipeIngredient = lines.map((line, at) => (at === 2 ? { ...line, ...changes } : line))
      expect((await cook.patch(address, { recipeIngredient })).status).toBe(200)
      return (await read(address))[2]
    }

    onSqlite('stays if the line is only linked to the food that it names', async () => {
      const { body } = await cook.post('/api/recipes', { name: crypto.randomUUID() })
      const address = `/api/recipes/${body}`
      const words = '900 g / 2 lb ripe plums, halved'
      const line = { quantity: 900, note: 'g ripe plums (2 lb) halved', display: words }
      await cook.patch(address, { recipeIngredient: [line] })
      const [stored] = await read(address)
      const plums = await buildFood(cook, 'ripe plums')
      const linked = { ...stored, food: plums, note: '(2 lb) halved' }
      expect((await cook.patch(address, { recipeIngredient: [linked] })).status).toBe(200)
      expect((await read(address))[0]).toMatchObject({ food: { id: plums.id }, display: words })
    })

    onSqlite('is replaced by a changed part', async () => {
      const line = await change({ quantity: 5, note: 'sliced' })
      expect(line).toMatchObject({ quantity: 5, display: '5 onion sliced' })
    })

    onSqlite('is the new one that a client sends', async () => {
      const line = await change({ quantity: 4, note: 'sliced', display: '  4 red   onions, sliced ' })
      expect(line).toMatchObject({ quantity: 4, display: '4 red onions, sliced' })
    })

    onSqlite('is dropped if it contradicts the amount', async () => {
      const line = await change({ quantity: 7, display: '3 onions in rings' })
      expect(line).toMatchObject({ quantity: 7, display: '7 onion (2–3) finely chopped' })
      const weighed = await change({ quantity: 7, display: '300 g onions' })
      expect(weighed).toMatchObject({ quantity: 7, display: '7 onion (2–3) finely chopped' })
    })
  })

  onSqlite('consists of the parts of a line without a text', async () => {
    const { body: slug } = await cook.post('/api/recipes', { name: 'Parts' })
    await cook.patch(`/api/recipes/${slug}`, {
      recipeIngredient: [{ quantity: 2, note: 'sheets of paper' }, { note: 'a plain line, 3 times' }],
    })
    const lines = await read(`/api/recipes/${slug}`)
    expect(lines.map(({ display }) => display)).toEqual(['2 sheets of paper', 'a plain line, 3 times'])
  })

  onSqlite('is that of the page if the amount is in words', async () => {
    const lines = [
      '1 dozen eggs',
      '2 and a half cups plain flour',
      'three-quarters of a cup of treacle',
      'half an onion',
      'two to three carrots',
    ]
    const data = JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'In words',
      recipeIngredient: lines,
      recipeInstructions: 'Cook.',
    })
    const { body: slug } = await cook.post('/api/recipes/create/html-or-json', { data })
    expect((await read(`/api/recipes/${slug}`)).map(({ display }) => display)).toEqual(lines)
  })

  onSqlite.each([
    [1.5, '1 cucharadita y media de sal'],
    [1.5, 'anderthalb Liter Wasser'],
    [0.5, "le jus d'un demi-citron"],
    [1, 'about 1 1/2 to 2 handfuls of spinach'],
  ])('of a new line stay with any amount: %s, %s', async (quantity, display) => {
    const { body: slug } = await cook.post('/api/recipes', { name: crypto.randomUUID() })
    const recipeIngredient = [{ quantity, note: 'x', display }]
    await cook.patch(`/api/recipes/${slug}`, { recipeIngredient })
    expect((await read(`/api/recipes/${slug}`))[0]?.display).toBe(display)
  })

  onSqlite('are not those of earlier parts that a client was shown', async () => {
    const { body: slug } = await cook.post('/api/recipes', { name: 'Earlier parts' })
    const address = `/api/recipes/${slug}`
    for (const note of ['sifted\ntwice', 'sifted  twice', ' sifted']) {
      await cook.patch(address, { recipeIngredient: [{ quantity: 2, note }] })
      const [line] = await read(address)
      await cook.patch(address, { recipeIngredient: [{ ...line, note: 'not sifted' }] })
      expect(await read(address)).toMatchObject([{ note: 'not sifted', display: '2 not sifted' }])
    }
  })

  onSqlite('has no bidi controls', async () => {
    const { body: slug } = await cook.post('/api/recipes', { name: 'Turned' })
    const recipeIngredient = [{ note: 'x', display: '\u202e1 cup\u2066 flour' }]
    await cook.patch(`/api/recipes/${slug}`, { recipeIngredient })
    expect((await read(`/api/recipes/${slug}`))[0]?.display).toBe('1 cup flour')
  })

  onSqlite('may be at most 5000 characters long', async () => {
    const { body: slug } = await cook.post('/api/recipes', { name: 'Long' })
    const tooLong = { recipeIngredient: [{ note: 'x', display: 'x'.repeat(5001) }] }
    expect((await cook.patch(`/api/recipes/${slug}`, tooLong)).status).toBe(422)
  })
})
