import { beforeAll, describe, expect, it } from 'vitest'
import { PLAN_ENTRY_TYPES } from '~/schemas/mealplan'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { addRecipeRows } from '../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const plan = '/api/households/mealplans'
const path = `${plan}/rules`
/** 2026-11-21 is a Saturday. */
const saturday = { date: '2026-11-21' }

describeOnEachDatabase('rules for the plan', (server, onSqlite) => {
  let anna: Person
  let partner: Person
  let neighbor: Person

  beforeAll(async () => {
    anna = await buildPerson(server())
    partner = await buildPerson(server(), { household: anna.user })
    const otherHousehold = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
    neighbor = await buildPerson(server(), { household: otherHousehold })
  })

  it('belong to the household, with their filter in parts', async () => {
    const rule = { day: 'monday', entryType: 'dinner', queryFilterString: 'tags.name = "quick"' }
    const created = await anna.post(path, rule)
    const { groupId, householdId } = anna.user
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...rule,
        groupId,
        householdId,
        queryFilter: { parts: [{ attributeName: 'tags.name', relationalOperator: '=', value: 'quick' }] },
      },
    })
    const one = `${path}/${created.body.id}`
    const changed = (await partner.put(one, { entryType: 'lunch' })).body
    expect(changed).toMatchObject({ day: 'unset', entryType: 'lunch', queryFilterString: '' })
    expect((await partner.get(path)).body.items).toEqual([changed])
    expect((await neighbor.get(path)).body.items).toEqual([])
    for (const { status } of [
      await neighbor.get(one),
      await neighbor.put(one, rule),
      await neighbor.delete(one),
    ])
      expect(status).toBe(404)
    expect(await partner.delete(one)).toMatchObject({ status: 200, body: changed })
    expect((await anna.get(one)).status).toBe(404)
  })

  onSqlite.each([
    ['another day', { day: 'someday' }, { day: 'picklist' }],
    ['another meal', { entryType: 'brunch' }, { entryType: 'picklist' }],
    ['an unknown attribute', { queryFilterString: 'taste = "good"' }, { queryFilterString: 'bad_filter' }],
    ['half a filter', { queryFilterString: '(name = "a"' }, { queryFilterString: 'bad_filter' }],
    ['a very long filter', { queryFilterString: 'x'.repeat(4001) }, { queryFilterString: 'max_length' }],
  ])('refuse %s', async (_, body, fields) => {
    const { id } = (await anna.post(path, {})).body
    for (const refused of [await anna.post(path, body), await anna.put(`${path}/${id}`, body)])
      expect([refused.status, refused.body.code, refused.body.fields]).toEqual([422, 'invalid_input', fields])
    await anna.delete(`${path}/${id}`)
  })

  onSqlite('are limited to fifty', async () => {
    const person = await buildPerson(server())
    for (let number = 0; number < 50; number += 1) await person.post(path, {})
    const refused = await person.post(path, {})
    expect([refused.status, refused.body.detail.code]).toEqual([400, 'too_many_rows'])
  })

  it('are limited to fifty also for concurrent requests', async () => {
    const person = await buildPerson(server())
    for (let number = 0; number < 45; number += 1) await person.post(path, {})
    const made = await Promise.all(Array.from({ length: 15 }, () => person.post(path, {})))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(5)
  })

  describe('that apply to one meal together', () => {
    /** Nine such comparisons are more than half of a filter's budget. */
    const costly = Array.from({ length: 9 }, (_, at) => `recipeIngredient.note NOT LIKE "%q${at}%"`).join(
      ' AND ',
    )
    const rule = (day: string, entryType: string, queryFilterString = costly) => ({
      day,
      entryType,
      queryFilterString,
    })

    it.each([
      ['the same meal of a day', rule('monday', 'dinner')],
      ['a meal of every day', rule('unset', 'dinner')],
      ['all meals of the day', rule('monday', 'unset')],
      ['all meals', rule('unset', 'unset')],
    ])('are refused where they compare too much: %s', async (_, other) => {
      const person = await buildPerson(server())
      expect((await person.post(path, rule('monday', 'dinner'))).status).toBe(201)
      const refused = await person.post(path, other)
      expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
        422,
        'invalid_input',
        { queryFilterString: 'bad_filter' },
      ])
      const cheap = await person.post(path, { ...other, queryFilterString: 'rating > 3' })
      expect(cheap.status).toBe(201)
      expect((await person.put(`${path}/${cheap.body.id}`, other)).status).toBe(422)
      expect((await person.get(path)).body.items).toHaveLength(2)
    })

    it('are stored where they apply to different ones, and change themselves', async () => {
      const person = await buildPerson(server())
      for (const [day, meal] of [
        ['monday', 'dinner'],
        ['monday', 'lunch'],
        ['friday', 'dinner'],
      ] as const)
        expect((await person.post(path, rule(day, meal))).status).toBe(201)
      const { id } = (await person.get(path)).body.items[0]
      expect((await person.put(`${path}/${id}`, rule('sunday', 'unset'))).status).toBe(200)
      expect((await person.post(path, { day: 'unset' })).status).toBe(201)
    })

    it('are limited also for concurrent requests', async () => {
      const person = await buildPerson(server())
      const made = await Promise.all(
        Array.from({ length: 6 }, () => person.post(path, rule('unset', 'unset'))),
      )
      expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
    })
  })

  it('restrict a random meal together', async () => {
    const cook = await buildPerson(server())
    const household = await buildHousehold(server().runtime, { groupId: cook.user.groupId })
    const other = await buildPerson(server(), { household })
    await addRecipeRows(server().runtime, cook, [
      { name: 'Dal', tags: ['quick', 'vegan'] },
      { name: 'Stew', tags: ['vegan'] },
    ])
    await addRecipeRows(server().runtime, other, [{ name: 'Toast', tags: ['quick'] }])
    const random = async (body: object) => (await cook.post(`${plan}/random`, body)).body.recipe.slug
    const among = async (body: object, slugs: string[]) => {
      for (let time = 0; time < 8; time += 1) expect(slugs).toContain(await random(body))
    }
    await among(saturday, ['dal', 'stew', 'toast'])
    await cook.post(path, { day: 'saturday', queryFilterString: 'tags.name = "quick"' })
    await cook.post(path, { day: 'friday', queryFilterString: 'name = "nothing"' })
    await among(saturday, ['dal', 'toast'])
    await cook.post(path, { entryType: 'lunch', queryFilterString: 'tags.name = "vegan" OR name = "x"' })
    await among({ ...saturday, entryType: 'lunch' }, ['dal'])
    const { recipe, facts } = (await cook.post(`${plan}/random`, saturday)).body
    expect(facts).toMatchObject({ recipeId: recipe.id, isFavorite: false })
    const left = recipe.slug === 'dal' ? 'toast' : 'dal'
    await among({ ...saturday, exceptRecipeIds: [recipe.id] }, [left])
    await among(saturday, ['dal', 'toast'])
    await cook.post(path, { queryFilterString: `household_id = "${other.user.householdId}"` })
    await among(saturday, ['toast'])
    const none = await cook.post(`${plan}/random`, { ...saturday, entryType: 'lunch' })
    expect([none.status, none.body.detail.code]).toEqual([404, 'no_recipe_matches'])
  })

  onSqlite('exclude avoided recipes, unless nothing else matches', async () => {
    const cook = await buildPerson(server())
    await addRecipeRows(
      server().runtime,
      cook,
      ['Dal', 'Stew', 'Toast'].map((name) => ({ name })),
    )
    const stored = (await cook.get('/api/recipes')).body.items.map(
      ({ id, slug }: { id: string; slug: string }) => [slug, id],
    )
    const ids = new Map<string, string>(stored)
    const idsOf = (...slugs: string[]) => slugs.map((slug) => ids.get(slug))
    const among = async (body: object, slugs: string[]) => {
      for (let time = 0; time < 8; time += 1) {
        const { status, body: entry } = await cook.post(`${plan}/random`, { ...saturday, ...body })
        expect([status, slugs]).toEqual([200, expect.arrayContaining([entry.recipe?.slug])])
      }
    }
    await among({ avoidRecipeIds: idsOf('dal', 'stew') }, ['toast'])
    await among({ avoidRecipeIds: idsOf('dal', 'stew', 'toast') }, ['dal', 'stew'])
    const exceptRecipeIds = idsOf('dal', 'stew')
    await among({ exceptRecipeIds, avoidRecipeIds: idsOf('toast') }, ['toast'])
    const none = await cook.post(`${plan}/random`, {
      ...saturday,
      exceptRecipeIds: idsOf('dal', 'stew', 'toast'),
      avoidRecipeIds: idsOf('toast'),
    })
    expect([none.status, none.body.detail.code]).toEqual([404, 'no_recipe_matches'])
    const invalid = await cook.post(`${plan}/random`, { ...saturday, avoidRecipeIds: ['toast'] })
    expect(invalid.status).toBe(422)
  })

  onSqlite('choose for every meal by its own rule', async () => {
    const cook = await buildPerson(server())
    const recipes = [...PLAN_ENTRY_TYPES, 'unplanned'].map((name) => ({ name: `For ${name}`, tags: [name] }))
    await addRecipeRows(server().runtime, cook, recipes)
    for (const entryType of PLAN_ENTRY_TYPES)
      await cook.post(path, { entryType, queryFilterString: `tags.name = "${entryType}"` })
    for (const entryType of PLAN_ENTRY_TYPES) {
      const { status, body } = await cook.post(`${plan}/random`, { ...saturday, entryType })
      expect([status, body]).toMatchObject([200, { entryType, recipe: { slug: `for-${entryType}` } }])
    }
  })

  onSqlite('choose what fits the meal, and nothing if nothing does', async () => {
    const cook = await buildPerson(server())
    const ids = await addRecipeRows(server().runtime, cook, [
      { name: 'Lemon tart' },
      { name: 'Country loaf' },
      { name: 'Mint lemonade' },
      { name: 'Trifle', categories: ['Desserts'] },
    ])
    const random = (entryType: string, date = '2026-11-16') =>
      cook.post(`${plan}/random`, { date, entryType })
    expect([(await random('dinner')).status, (await random('breakfast')).status]).toEqual([404, 404])
    expect((await random('drink')).body.recipe.slug).toBe('mint-lemonade')
    await addRecipeRows(server().runtime, cook, [{ name: 'Stew' }, { name: 'Dal', tags: ['Summer'] }])
    // What was planned for a meal before is for that meal.
    await cook.post(plan, { date: '2026-10-01', entryType: 'dinner', recipeId: ids.get('Country loaf') })
    const suggested = async (date: string) => {
      const { body } = await cook.get(`/api/households/mealplan-suggestions?date=${date}`)
      return body.fitting.map(({ name }: { name: string }) => name).sort()
    }
    expect(await suggested('2026-11-16')).toEqual(['Country loaf', 'Stew'])
    expect(await suggested('2026-07-16')).toEqual(['Dal', 'Stew'])
    await cook.post(plan, { date: '2026-11-17', entryType: 'lunch', recipeId: ids.get('Country loaf') })
    expect(await suggested('2026-11-16')).toEqual(['Stew'])
  })

  onSqlite('make an entry for dinner unless another meal is named', async () => {
    const cook = await buildPerson(server())
    const ids = await addRecipeRows(server().runtime, cook, [{ name: 'Soup' }])
    const entry = { recipeId: ids.get('Soup'), title: '', userId: cook.user.id, ...saturday }
    const dinner = await cook.post(`${plan}/random`, saturday)
    expect(dinner).toMatchObject({ status: 200, body: { ...entry, entryType: 'dinner' } })
    const side = await cook.post(`${plan}/random`, { ...saturday, entryType: 'side' })
    expect(side.body.entryType).toBe('side')
    expect((await cook.get(plan)).body.total).toBe(2)
    const wrong = await cook.post(`${plan}/random`, { date: '2026-02-30', entryType: 'brunch' })
    expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([422, ['date', 'entryType']])
  })
})
