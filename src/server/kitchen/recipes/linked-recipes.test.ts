import { expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { createCountingClient } from '../../../../tests/support/statements'

/** A recipe whose lines are links to `links`; returns it as it is read. */
async function add(person: Person, name: string, links: readonly { id: string }[], more: object = {}) {
  const { body: slug } = await person.post('/api/recipes', { name })
  const { body } = await person.put(`/api/recipes/${slug}`, {
    name,
    recipeIngredient: links.map(({ id }) => ({ quantity: 1, referencedRecipe: { id } })),
    ...more,
  })
  return body
}

const stepsOf = (text: string) => ({ recipeInstructions: [{ text }] })

describeOnEachDatabase('recipes that ingredients link to', (server) => {
  it('are whole, three levels deep', async () => {
    const cook = await buildPerson(server())
    const spice = await add(cook, 'Spice', [], stepsOf('Grind'))
    const jam = await add(cook, 'Jam', [spice], stepsOf('Boil'))
    const filling = await add(cook, 'Filling', [jam], stepsOf('Stir'))
    const dough = await add(cook, 'Dough', [filling], stepsOf('Knead'))
    await add(cook, 'Cake', [dough], stepsOf('Bake'))
    const { body: cake } = await cook.get('/api/recipes/cake')
    const { referencedRecipe: inDough } = cake.recipeIngredient[0]
    const { referencedRecipe: inFilling } = inDough.recipeIngredient[0]
    const { referencedRecipe: inJam } = inFilling.recipeIngredient[0]
    expect([inDough, inFilling, inJam].map(({ recipeInstructions: [step] }) => step.text)).toEqual([
      'Knead',
      'Stir',
      'Boil',
    ])
    expect(inJam.recipeIngredient[0].referencedRecipe).toMatchObject({ name: 'Spice' })
    expect(inJam.recipeIngredient[0].referencedRecipe).not.toHaveProperty('recipeInstructions')
    expect(Object.keys(inDough).sort()).toEqual(Object.keys(cake).sort())
  })

  it('are summaries on request', async () => {
    const cook = await buildPerson(server())
    await add(cook, 'Pizza', [await add(cook, 'Dough', [], stepsOf('Knead'))])
    const { body } = await cook.get('/api/recipes/pizza?linkedRecipes=summary')
    expect(body.recipeIngredient[0].referencedRecipe).toMatchObject({ name: 'Dough', tags: [] })
    expect(body.recipeIngredient[0].referencedRecipe).not.toHaveProperty('recipeInstructions')
    expect((await cook.get('/api/recipes/pizza?linkedRecipes=none')).status).toBe(422)
  })

  it('and foods that many lines name are short after the first lines', async () => {
    const cook = await buildPerson(server(), { flags: { canOrganize: true } })
    const { body: hot } = await cook.post('/api/organizers/tags', { name: 'Hot' })
    const spice = await add(cook, 'Spice', [], { description: 'x'.repeat(40_000), tags: [hot] })
    const { body: salt } = await cook.post('/api/foods', {
      name: 'Salt',
      extras: { text: 'x'.repeat(10_000) },
      aliases: Array.from({ length: 1000 }, (_, at) => ({ name: `salt ${at} ${'x'.repeat(20)}` })),
    })
    const links = Array.from({ length: 300 }, () => ({ quantity: 1, referencedRecipe: { id: spice.id } }))
    const foods = Array.from({ length: 300 }, () => ({ quantity: 1, food: { id: salt.id, name: 'Salt' } }))
    const body = await add(cook, 'Mix', [], { recipeIngredient: [...links, ...foods] })
    expect(JSON.stringify(body).length).toBeLessThan(3_000_000)
    const lines = body.recipeIngredient
    expect(lines[0].referencedRecipe).toMatchObject({
      description: spice.description,
      tags: [{ name: 'Hot' }],
    })
    expect(lines[299].referencedRecipe).toMatchObject({ name: 'Spice', description: '', tags: [] })
    expect(lines[599]).toMatchObject({ display: '1 Salt', food: { id: salt.id, name: 'Salt', aliases: [] } })
    await cook.put('/api/recipes/mix', body)
    const { body: kept } = await cook.get(`/api/foods/${salt.id}`)
    expect([kept.aliases.length, kept.extras]).toEqual([1000, salt.extras])
  })

  it('stay unchanged when a client sends back the response', async () => {
    const cook = await buildPerson(server())
    const dough = await add(cook, 'Dough', [], stepsOf('Knead'))
    await add(cook, 'Pizza', [dough])
    const { body: pizza } = await cook.get('/api/recipes/pizza')
    const [line] = pizza.recipeIngredient
    const changed = { ...line.referencedRecipe, name: 'Changed', recipeInstructions: [{ text: 'Changed' }] }
    const saved = await cook.put('/api/recipes/pizza', {
      ...pizza,
      description: 'Hot',
      recipeIngredient: [{ ...line, referencedRecipe: changed }],
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ description: 'Hot', recipeIngredient: [line] })
    expect((await cook.get('/api/recipes/dough')).body).toEqual(dough)
  })

  it('are summaries within themselves', async () => {
    const cook = await buildPerson(server())
    const dough = await add(cook, 'Dough', [])
    const pizza = await add(cook, 'Pizza', [dough])
    // No API call can create a cycle; imported data may contain one.
    await server()
      .runtime.db.updateTable('recipeIngredient')
      .set({ referencedRecipeId: pizza.id })
      .where('recipeId', '=', pizza.id)
      .execute()
    const { status, body } = await cook.get('/api/recipes/pizza')
    expect(status).toBe(200)
    expect(body.recipeIngredient[0].referencedRecipe).toMatchObject({ id: pizza.id, name: 'Pizza' })
    expect(body.recipeIngredient[0].referencedRecipe).not.toHaveProperty('recipeIngredient')
  })

  it('are summaries if they would be too large, however often they are linked', async () => {
    const cook = await buildPerson(server())
    const long = stepsOf('x'.repeat(40_000))
    const [small, large] = [
      await add(cook, 'Small', [], stepsOf('x')),
      await add(cook, 'Large', [], { recipeInstructions: Array(15).fill({ text: 'x'.repeat(40_000) }) }),
    ]
    const often = await add(cook, 'Often', [], long)
    const { recipeIngredient: lines } = await add(cook, 'Feast', [
      large,
      ...Array<{ id: string }>(40).fill(often),
      small,
    ])
    const isWhole = lines.map(({ referencedRecipe }: { referencedRecipe: object }) =>
      Object.hasOwn(referencedRecipe, 'recipeInstructions'),
    )
    expect([isWhole.at(0), isWhole.at(1), isWhole.at(-2), isWhole.at(-1)]).toEqual([false, true, false, true])
    const { body } = await cook.get('/api/recipes/feast')
    expect(JSON.stringify(body).length).toBeLessThan(700_000)
  })

  it('require a few statements per depth, regardless of their number', async () => {
    const cook = await buildPerson(server())
    const counting = createCountingClient(server(), cook.token)
    const parts: { id: string }[] = []
    for (let part = 0; part < 4; part += 1) parts.push(await add(cook, `Part ${part}`, []))
    await add(cook, 'One', parts.slice(0, 1))
    await add(cook, 'Two', parts.slice(0, 2))
    await add(cook, 'Four', parts)
    const one = await counting.count((client) => client.get('/api/recipes/one'))
    const two = await counting.count((client) => client.get('/api/recipes/two'))
    // The sizes of several recipes are read first.
    expect(two).toBe(one + 1)
    expect(await counting.count((client) => client.get('/api/recipes/four'))).toBe(two)
    expect(await counting.count((client) => client.get('/api/recipes/one?linkedRecipes=summary'))).toBe(
      one - 2,
    )
  })

  it('show guests no private recipe at any depth, and nothing that is the group’s own', async () => {
    const { runtime } = server()
    const home = await buildHousehold(runtime, { privateGroup: false, privateHousehold: false })
    const cook = await buildPerson(server(), { household: home })
    const open = { settings: { public: true } }
    const secret = await add(cook, 'Secret', [], { settings: { public: false } })
    const sauce = await add(cook, 'Sauce', [secret], { ...open, extras: { key: 'own business' } })
    const fries = await add(cook, 'Fries', [sauce], { ...open, ...stepsOf('Fry') })
    await add(cook, 'Meal', [fries], open)
    const { status, body } = await createClient(server()).get(
      `/api/explore/groups/${cook.user.groupSlug}/recipes/meal`,
    )
    expect(status).toBe(200)
    const inFries = body.recipeIngredient[0].referencedRecipe
    expect(inFries.recipeInstructions[0].text).toBe('Fry')
    expect(inFries.recipeIngredient[0].referencedRecipe).toMatchObject({ name: 'Sauce', extras: {} })
    expect(inFries.recipeIngredient[0].referencedRecipe.recipeIngredient[0].referencedRecipe).toBeNull()
    expect(JSON.stringify(body)).not.toMatch(/Secret|own business/)
  })
})
