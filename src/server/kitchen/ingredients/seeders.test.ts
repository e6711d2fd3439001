import { expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const namesOf = async (person: Person, path: string): Promise<string[]> => {
  const { body } = await person.get(`${path}?perPage=-1`)
  return body.items.map(({ name }: { name: string }) => name)
}

describeOnEachDatabase('seeders', (server) => {
  it.each([
    ['labels', '/api/groups/labels', { 'en-US': 'Vegetables', 'de-DE': 'Gemüse', 'ar-SA': 'خضروات' }],
    ['foods', '/api/foods', { 'en-US': 'eggplant', 'de-DE': 'Aubergine', 'ar-SA': 'باذنجان' }],
    ['units', '/api/units', { 'en-US': 'tablespoon', 'de-DE': 'Esslöffel', 'ar-SA': 'كوب' }],
  ])('add %s in the language that is asked for, once', async (kind, path, examples) => {
    for (const [locale, name] of Object.entries(examples)) {
      const anna = await buildPerson(server())
      const seed = () => anna.post(`/api/groups/seeders/${kind}`, { locale })
      const first = await seed()
      expect(first.status).toBe(200)
      const names = await namesOf(anna, path)
      expect(names).toContain(name)
      expect(first.body).toEqual({
        message: `Added: ${names.length}. Already there: 0.`,
        error: false,
      })
      expect((await seed()).body.message).toBe(`Added: 0. Already there: ${names.length}.`)
      expect(await namesOf(anna, path)).toEqual(names)
    }
  })

  it('spell the units of American English as Americans do', async () => {
    const anna = await buildPerson(server())
    await anna.post('/api/groups/seeders/units', { locale: 'en-US' })
    expect(await namesOf(anna, '/api/units')).toEqual(
      expect.arrayContaining(['deciliter', 'liter', 'milliliter']),
    )
  })

  it('keep existing rows, and other groups unchanged', async () => {
    const [anna, outsider] = [await buildPerson(server()), await buildPerson(server())]
    const own = { name: 'VEGETABLES', color: '#000000' }
    const label = (await anna.post('/api/groups/labels', own)).body
    await anna.post('/api/groups/seeders/labels', { locale: 'en-US' })
    const names = await namesOf(anna, '/api/groups/labels')
    expect(names.filter((name) => name.toLowerCase() === 'vegetables')).toEqual(['VEGETABLES'])
    expect((await anna.get(`/api/groups/labels/${label.id}`)).body).toEqual(label)
    expect(await namesOf(outsider, '/api/groups/labels')).toEqual([])
  })

  it('refuse a language that does not exist', async () => {
    const anna = await buildPerson(server())
    const refused = await anna.post('/api/groups/seeders/units', { locale: 'xx-XX' })
    expect([refused.status, refused.body.fields]).toEqual([422, { locale: 'picklist' }])
    expect((await anna.post('/api/groups/seeders/units', {})).status).toBe(422)
  })

  it('give foods the labels that the group has, and leave known foods as they are', async () => {
    const anna = await buildPerson(server())
    await anna.post('/api/groups/labels', { name: 'VEGETABLES', color: '#000000' })
    const own = { name: 'Aubergine', pluralName: 'tomatoes', aliases: [{ name: 'Courgette' }] }
    const food = (await anna.post('/api/foods', own)).body
    await anna.post('/api/groups/seeders/foods', { locale: 'en-US' })
    const { items } = (await anna.get('/api/foods?perPage=-1')).body
    const named = (name: string) => items.find((item: { name: string }) => item.name === name)
    expect((await anna.get(`/api/foods/${food.id}`)).body).toEqual(food)
    expect(named('leek')).toMatchObject({ pluralName: 'leeks', label: { name: 'VEGETABLES' } })
    for (const name of ['bread', 'chicken']) expect(named(name).pluralName).toBeNull()
    expect(named('spring onion').aliases).toEqual([{ name: 'green onion' }, { name: 'scallion' }])
    expect(named('apple').label).toBeNull()
    expect(named('tomato')).toBeUndefined()
    expect(named('zucchini').aliases).toEqual([])
  })
})
