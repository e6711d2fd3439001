import { expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { send } from '../../../../tests/support/client'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { createCountingClient } from '../../../../tests/support/statements'

const create = async (person: Person, name = 'Soup') => {
  const { body: slug } = await person.post('/api/recipes', { name })
  return (await person.get(`/api/recipes/${slug}`)).body
}

/** A save with more fields than today's clients send. */
async function save(server: TestServer, { token }: Person, path: string, body: unknown, method = 'PUT') {
  const response = await send(
    server,
    new Request(new URL(path, 'http://ramekin.test'), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
  return { status: response.status, body: await response.json() }
}

const makeFood = async (person: Person, name: string, more: object = {}) =>
  (await person.post('/api/foods', { name, ...more })).body
const makeUnit = async (person: Person, name: string, more: object = {}) =>
  (await person.post('/api/units', { name, ...more })).body

describeOnEachDatabase('references of a recipe', (server) => {
  it('returns ingredients with their unit, food, label, aliases, "on hand" households, and text', async () => {
    const anna = await buildPerson(server())
    const label = (await anna.post('/api/groups/labels', { name: 'Produce' })).body
    const onion = await makeFood(anna, 'onion', {
      pluralName: 'onions',
      labelId: label.id,
      aliases: [{ name: 'scallion' }],
      householdsWithIngredientFood: [anna.user.householdSlug],
    })
    const cup = await makeUnit(anna, 'cup', { pluralName: 'cups' })
    const dough = await create(anna, 'Dough')
    await create(anna, 'Pie')
    const { status, body } = await anna.put('/api/recipes/pie', {
      name: 'Pie',
      recipeIngredient: [
        { quantity: 1.5, unit: cup, food: onion, note: 'sliced' },
        { quantity: 1, referencedRecipe: { id: dough.id }, unit: null, food: null },
        { quantity: null, food: { id: onion.id, name: 'another name' } },
      ],
    })
    expect(status).toBe(200)
    expect(body.recipeIngredient).toMatchObject([
      { unit: cup, food: onion, display: '1 ¹/₂ cups onions sliced', referencedRecipe: null },
      { quantity: 1, referencedRecipe: { id: dough.id, slug: 'dough', name: 'Dough', tags: [] } },
      { quantity: null, food: onion, display: 'onions' },
    ])
    expect(onion).toMatchObject({ label: { name: 'Produce' }, aliases: [{ name: 'scallion' }] })
  })

  it('refuses foods, units and recipes that are not of the group, and writes nothing then', async () => {
    const anna = await buildPerson(server())
    const ben = await buildPerson(server())
    const before = await create(anna, 'Guarded')
    const foreign = {
      food: await makeFood(ben, 'saffron'),
      unit: await makeUnit(ben, 'dram'),
      recipe: await create(ben, 'Secret sauce'),
    }
    for (const [ingredient, message] of [
      [{ food: foreign.food }, 'The food saffron doesn’t exist. Create it first.'],
      [{ unit: foreign.unit }, 'The unit dram doesn’t exist. Create it first.'],
      [{ food: { name: 'unicorn' } }, 'The food unicorn doesn’t exist. Create it first.'],
      [{ unit: { name: 'furlong' } }, 'The unit furlong doesn’t exist. Create it first.'],
      [{ food: { id: crypto.randomUUID(), name: '' } }, /^The food [0-9a-f-]{36} doesn’t exist/],
      [{ referencedRecipe: { id: foreign.recipe.id } }, 'This recipe doesn’t exist'],
    ] as const) {
      for (const write of [anna.put, anna.patch]) {
        const { status, body } = await write('/api/recipes/guarded', {
          name: 'Renamed',
          recipeIngredient: [{ quantity: 1, ...ingredient }],
        })
        expect(status, JSON.stringify(ingredient)).toBe(400)
        expect(body.detail.message).toMatch(message)
      }
    }
    expect((await anna.get('/api/recipes/guarded')).body).toEqual(before)
  })

  it('finds a food or unit without id by exactly its name', async () => {
    const anna = await buildPerson(server())
    const flour = await makeFood(anna, 'flour')
    const gram = await makeUnit(anna, 'gram')
    await create(anna)
    const { body } = await save(server(), anna, '/api/recipes/soup', {
      recipeIngredient: [{ quantity: '2.5', food: 'flour', unit: { id: '', name: ' gram ' } }],
    })
    expect(body.recipeIngredient).toMatchObject([{ quantity: 2.5, food: flour, unit: gram }])
  })

  it('reuses organizers by id and by slug, creates missing ones, renames none', async () => {
    const anna = await buildPerson(server())
    const quick = (await anna.post('/api/organizers/tags', { name: 'Quick' })).body
    const oven = (await anna.post('/api/organizers/tools', { name: 'Oven' })).body
    await create(anna)
    const { status, body } = await save(server(), anna, '/api/recipes/soup', {
      tags: [
        { id: quick.id, name: 'Renamed', slug: 'renamed' },
        { id: crypto.randomUUID(), name: 'quick', slug: 'quick', groupId: crypto.randomUUID() },
        'Vegan',
        { name: 'vegan' },
        '',
      ],
      tools: [oven, 'Whisk'],
      recipeCategory: ['Dinner', { slug: 'dinner' }],
    })
    expect(status).toBe(200)
    expect(body.tags).toMatchObject([
      { id: quick.id, name: 'Quick', slug: 'quick', groupId: anna.user.groupId },
      { name: 'Vegan', slug: 'vegan' },
    ])
    expect(body.tools).toMatchObject([{ id: oven.id, name: 'Oven' }, { slug: 'whisk' }])
    expect(body.recipeCategory).toMatchObject([{ slug: 'dinner' }])
  })

  it('makes its own organizer for the id of another group, and refuses an id alone', async () => {
    const anna = await buildPerson(server())
    const ben = await buildPerson(server())
    const theirs = (await ben.post('/api/organizers/tags', { name: 'Theirs' })).body
    await create(anna)
    const { body } = await anna.put('/api/recipes/soup', { name: 'Soup', tags: [theirs] })
    expect(body.tags).toMatchObject([{ name: 'Theirs', groupId: anna.user.groupId }])
    expect(body.tags[0].id).not.toBe(theirs.id)
    const alone = await save(server(), anna, '/api/recipes/soup', { tags: [{ id: theirs.id }] })
    expect([alone.status, alone.body.detail.message]).toEqual([
      400,
      'Something in this request doesn’t exist here',
    ])
  })

  it('refuses a recipe that contains itself at any depth', async () => {
    const anna = await buildPerson(server())
    const [a, b, c] = [await create(anna, 'A'), await create(anna, 'B'), await create(anna, 'C')]
    const link = (from: string, to: { id: string }) =>
      anna.patch(`/api/recipes/${from}`, {
        recipeIngredient: [{ quantity: 1, referencedRecipe: { id: to.id } }],
      })
    expect((await link('a', b)).status).toBe(200)
    expect((await link('b', c)).status).toBe(200)
    for (const [from, to] of [
      ['a', a],
      ['b', a],
      ['c', a],
      ['c', b],
    ] as const) {
      const { status, body } = await link(from, to)
      expect([status, body.detail.message]).toEqual([
        400,
        'A recipe can’t contain itself, not even through another recipe',
      ])
    }
    expect((await link('a', c)).status).toBe(200)
  })

  it('keeps links from steps to ingredients, and drops dead ones with PUT but not with PATCH', async () => {
    const anna = await buildPerson(server())
    const [kept, gone, step] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const recipe = {
      name: 'Linked',
      recipeIngredient: [{ note: 'a', referenceId: kept }, { note: 'b' }],
      recipeInstructions: [
        {
          id: step,
          text: 'Mix',
          ingredientReferences: [{ referenceId: kept }, { referenceId: gone }, { referenceId: kept }],
        },
      ],
    }
    await create(anna, 'Linked')
    const put = await anna.put('/api/recipes/linked', recipe)
    expect(put.body.recipeInstructions).toMatchObject([
      { id: step, ingredientReferences: [{ referenceId: kept }, { referenceId: kept }] },
    ])
    expect(put.body.recipeIngredient[0].referenceId).toBe(kept)
    expect(put.body.recipeIngredient[1].referenceId).toMatch(/^[0-9a-f-]{36}$/)
    const patch = await anna.patch('/api/recipes/linked', { recipeIngredient: [{ note: 'c' }] })
    expect(patch.body.recipeInstructions[0].ingredientReferences).toEqual([
      { referenceId: kept },
      { referenceId: kept },
    ])
    const again = await anna.put('/api/recipes/linked', { ...patch.body })
    expect(again.body.recipeInstructions[0].ingredientReferences).toEqual([])
  })

  it('replaces repeated ids of ingredients and steps', async () => {
    const anna = await buildPerson(server())
    const id = crypto.randomUUID()
    await create(anna)
    const { body } = await anna.put('/api/recipes/soup', {
      name: 'Soup',
      recipeIngredient: [
        { note: 'a', referenceId: id },
        { note: 'b', referenceId: id },
      ],
      recipeInstructions: [
        { id, text: 'one' },
        { id, text: 'two' },
      ],
    })
    const ids = (list: { referenceId?: string; id?: string }[]) =>
      new Set(list.map((part) => part.referenceId ?? part.id))
    expect(ids(body.recipeIngredient).size).toBe(2)
    expect(ids(body.recipeInstructions).size).toBe(2)
    expect(body.recipeIngredient[0].referenceId).toBe(id)
  })
})

describeOnEachDatabase('input that is odd', (server, onSqlite) => {
  onSqlite('is read as it was meant where that is clear', async () => {
    const anna = await buildPerson(server())
    await create(anna)
    const { status, body } = await save(server(), anna, '/api/recipes/soup', {
      name: '  Soup\tof\nthe day ',
      recipeYield: 12,
      totalTime: 90,
      prepTime: '',
      recipeServings: '4',
      recipeYieldQuantity: '',
      recipeCategory: null,
      recipeIngredient: ['1 onion', { quantity: '', note: null, title: '', referenceId: '' }],
      recipeInstructions: null,
      notes: ['plain', { text: 'x' }],
      nutrition: {},
      settings: null,
      extras: null,
      assets: null,
      comments: [{ text: 'ignored' }],
      description: null,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Soup of the day',
      slug: 'soup-of-the-day',
      recipeYield: '12',
      totalTime: '90',
      prepTime: null,
      recipeServings: 4,
      recipeYieldQuantity: 0,
      recipeCategory: [],
      recipeIngredient: [
        { note: '1 onion', quantity: 0 },
        { quantity: null, note: '', title: null },
      ],
      recipeInstructions: [],
      notes: [
        { title: '', text: 'plain' },
        { title: '', text: 'x' },
      ],
      comments: [],
      description: '',
      extras: {},
      settings: { public: true },
    })
  })

  it('removes zero characters, which Postgres cannot store', async () => {
    const anna = await buildPerson(server())
    await create(anna)
    const { status, body } = await save(server(), anna, '/api/recipes/soup', {
      description: 'a\u0000b',
      recipeIngredient: ['c\u0000d'],
      tags: ['e\u0000f'],
      extras: { 'g\u0000h': 'i\u0000j' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      description: 'ab',
      recipeIngredient: [{ note: 'cd' }],
      tags: [{ name: 'ef' }],
    })
    expect((await anna.get('/api/recipes/soup')).status).toBe(200)
  })

  onSqlite('removes control characters that turn or hide text, from every text', async () => {
    const anna = await buildPerson(server())
    await create(anna)
    const { body } = await save(server(), anna, '/api/recipes/soup', {
      description: 'a\u202egnp.exe\u2066',
      recipeIngredient: [{ note: '1\u0007 onion\ufeff', title: '\u202dFor the stew' }],
      recipeInstructions: [
        { title: 'Fi\u2067rst', summary: '', text: 'Boil\u202e\nfor\u0085 5\u009b min\t.' },
      ],
      notes: [{ title: 'T\u202aip', text: 'Per\u202c\u001b[31mfect' }],
      recipeYield: '2\u2069 bowls',
      extras: { key: 'v\u202ealue' },
    })
    expect(body).toMatchObject({
      description: 'agnp.exe',
      recipeIngredient: [{ note: '1 onion', title: 'For the stew' }],
      recipeInstructions: [{ title: 'First', text: 'Boil\nfor\u0085 5 min\t.' }],
      notes: [{ title: 'Tip', text: 'Per[31mfect' }],
      recipeYield: '2 bowls',
      extras: { key: 'value' },
    })
    const { body: comment } = await anna.post('/api/comments', {
      recipeId: body.id,
      text: '\u202eBest\u0000!',
    })
    expect(comment.text).toBe('Best!')
  })

  onSqlite.each([
    'نیم\u200cرو',
    'क\u094d\u200dष',
    '👩\u200d🍳 🏴\u{e0067}\u{e007f}',
    'ข้าว\u200bผัด',
    '\u200fשלום\u200e',
  ])('keeps the joiners and marks of %j', async (text) => {
    const anna = await buildPerson(server())
    await create(anna)
    const { body } = await save(server(), anna, '/api/recipes/soup', { recipeInstructions: [{ text }] })
    expect(body.recipeInstructions[0].text).toBe(text)
  })

  onSqlite.each([
    ['a quantity of 1/0', { recipeIngredient: [{ quantity: '1/0' }] }],
    ['a quantity that is no number', { recipeIngredient: [{ quantity: 'NaN' }] }],
    ['an endless quantity', { recipeIngredient: [{ quantity: 'Infinity' }] }],
    ['a quantity of 1e99', { recipeIngredient: [{ quantity: 1e99 }] }],
    ['a quantity of 1e99 as text', { recipeIngredient: [{ quantity: '1e99' }] }],
    ['a quantity that is a list', { recipeIngredient: [{ quantity: [1] }] }],
    ['endless servings', '{"recipeServings": 1e999}'],
    ['servings below zero', { recipeServings: -1 }],
    ['an ingredient that is a number', { recipeIngredient: [7] }],
    ['ingredients that are no list', { recipeIngredient: { note: 'x' } }],
    ['too many ingredients', { recipeIngredient: Array.from({ length: 1001 }, () => 'x') }],
    ['too many tags', { tags: Array.from({ length: 1001 }, (_, n) => `tag ${n}`) }],
    ['a note that is too long', { recipeIngredient: ['x'.repeat(5001)] }],
    ['a food id that is none', { recipeIngredient: [{ food: { id: "1' or '1'='1", name: 'x' } }] }],
    ['a step without text', { recipeInstructions: [{ title: 'x' }] }],
    ['a file name that leads elsewhere', { assets: [{ name: 'x', icon: 'y', fileName: '../../.secret' }] }],
    ['a file name that no disk takes', { assets: [{ name: 'x', icon: 'y', fileName: 'ä'.repeat(128) }] }],
    ['a file name with a backslash', { assets: [{ name: 'x', icon: 'y', fileName: '..\\x' }] }],
    ['a blank name', { name: '   ' }],
    ['extras that are no map', { extras: 'a' }],
    ['a body that is a list', []],
    ['a body that is nothing', 'null'],
  ])('is refused: %s', async (_, body) => {
    const anna = await buildPerson(server())
    const before = await create(anna)
    for (const method of ['PUT', 'PATCH'])
      expect((await save(server(), anna, '/api/recipes/soup', body, method)).status).toBe(422)
    expect((await anna.get('/api/recipes/soup')).body).toEqual(before)
  })

  onSqlite('is refused when it is no JSON at all', async () => {
    const anna = await buildPerson(server())
    await create(anna)
    for (const body of ['{"recipeServings": NaN}', '{', ''])
      expect((await save(server(), anna, '/api/recipes/soup', body)).status).toBe(422)
  })

  onSqlite('reports the position of an error, but not the input', async () => {
    const anna = await buildPerson(server())
    await create(anna)
    const { body } = await save(server(), anna, '/api/recipes/soup', {
      recipeIngredient: ['fine', { quantity: 1e99, note: 'my secret' }],
    })
    expect(body.detail).toMatchObject([{ loc: ['body', 'recipeIngredient', 1, 'quantity'] }])
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  onSqlite('cannot reach what only the server decides', async () => {
    const anna = await buildPerson(server())
    const ben = await buildPerson(server())
    const before = await create(anna)
    const { status, body } = await save(server(), anna, '/api/recipes/soup', {
      ...before,
      id: crypto.randomUUID(),
      slug: 'other',
      groupId: ben.user.groupId,
      householdId: ben.user.householdId,
      image: '../evil',
      rating: 5,
      lastMade: '2020-01-01T00:00:00Z',
      dateAdded: '1999-01-01',
      createdAt: '1999-01-01T00:00:00Z',
      updatedAt: '1999-01-01T00:00:00Z',
      nameNormalized: 'x',
      passwordHash: 'x',
      __proto__: { admin: true },
      constructor: 'x',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, updatedAt: body.updatedAt, dateUpdated: body.dateUpdated })
  })

  it('may be as large as a recipe can be', async () => {
    const anna = await buildPerson(server())
    await create(anna)
    const { status, body } = await anna.put('/api/recipes/soup', {
      name: 'Soup',
      recipeIngredient: Array.from({ length: 1000 }, (_, n) => ({ quantity: n / 7, note: `line ${n}` })),
      recipeInstructions: Array.from({ length: 1000 }, (_, n) => ({ text: `step ${n}` })),
      notes: Array.from({ length: 1000 }, (_, n) => ({ title: `${n}`, text: 'x' })),
      tags: Array.from({ length: 200 }, (_, n) => ({ name: `tag ${n}`, slug: '' })),
    })
    expect(status).toBe(200)
    expect(body.recipeIngredient).toHaveLength(1000)
    expect(body.recipeIngredient[999].note).toBe('line 999')
    expect(body.recipeInstructions[999].text).toBe('step 999')
    expect(body.tags).toHaveLength(200)
  })

  it('reads a recipe with the same few statements, regardless of its size', async () => {
    const anna = await buildPerson(server())
    const flour = await makeFood(anna, 'flour')
    const cup = await makeUnit(anna, 'cup')
    const dough = await create(anna, 'Dough')
    await create(anna)
    const statements = createCountingClient(server(), anna.token)
    for (const size of [1, 300]) {
      const line = { quantity: 1, food: flour, unit: cup, referencedRecipe: { id: dough.id } }
      await anna.put('/api/recipes/soup', {
        name: 'Soup',
        recipeIngredient: Array.from({ length: size }, () => line),
        recipeInstructions: Array.from({ length: size }, () => ({ text: 'x' })),
      })
      // The caller, the recipe with all rows below it, its foods, its units, the recipes it links to.
      const path = '/api/recipes/soup?linkedRecipes=summary'
      expect(await statements.count((client) => client.get(path))).toBe(5)
      // And the sizes of those, and all that is in them: this one has neither foods nor units.
      expect(await statements.count((client) => client.get('/api/recipes/soup'))).toBe(7)
    }
  })
})
