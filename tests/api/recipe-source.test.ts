import { expect, it } from 'vitest'
import { buildHousehold, buildPerson } from '../support/build'
import { describeOnEachDatabase } from '../support/server'

const script = 'javascript:alert(document.cookie)'

describeOnEachDatabase('the source of a recipe', (server) => {
  it('is never a script, however it is written', async () => {
    const cook = await buildPerson(server(), { flags: { canOrganize: true } })
    const slug = (await cook.post('/api/recipes', { name: 'Soup' })).body
    const recipe = (await cook.get(`/api/recipes/${slug}`)).body
    const read = async (of = slug) => (await cook.get(`/api/recipes/${of}`)).body.orgURL
    for (const orgURL of [script, ' view-source:javascript:1', 'data:text/html,x', 'ftp://example.org/x']) {
      expect((await cook.put(`/api/recipes/${slug}`, { ...recipe, orgURL })).status).toBe(422)
      expect((await cook.patch(`/api/recipes/${slug}`, { orgURL })).status).toBe(422)
      expect(await read()).toBeNull()
    }
    for (const orgURL of ['https://example.org/soup', 'Grandma, p. 12']) {
      expect((await cook.patch(`/api/recipes/${slug}`, { orgURL })).status).toBe(200)
      expect(await read()).toBe(orgURL)
    }
  })

  it('is dropped from imports and from copies of older recipes', async () => {
    const cook = await buildPerson(server(), { flags: { canOrganize: true } })
    const data = JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Imported soup',
      url: script,
      recipeIngredient: ['1 onion'],
      recipeInstructions: ['Cook.'],
    })
    const imported = await cook.post('/api/recipes/create/html-or-json', { data, url: script })
    const stored =
      imported.status === 201 ? (await cook.get(`/api/recipes/${imported.body}`)).body.orgURL : null
    expect([imported.status < 500, stored]).toEqual([true, null])
    const slug = (await cook.post('/api/recipes', { name: 'Old soup' })).body
    await server().runtime.db.updateTable('recipe').set({ orgUrl: script }).where('slug', '=', slug).execute()
    const copy = await cook.post(`/api/recipes/${slug}/duplicate`, { name: 'Copied soup' })
    expect([copy.status, copy.body.orgURL ?? null]).toEqual([201, null])
  })
})

describeOnEachDatabase('the credit of a recipe', (server) => {
  it('is one line next to the URL that its group reads, filters by and copies', async () => {
    const cook = await buildPerson(server())
    const slug = (await cook.post('/api/recipes', { name: 'Soup' })).body
    await cook.post('/api/recipes', { name: 'Bread' })
    const creditText = 'Ottolenghi, Simple, p. 112'
    const orgURL = 'https://example.org/soup'
    const saved = await cook.patch(`/api/recipes/${slug}`, { credit_text: `  ${creditText} `, orgURL })
    expect([saved.status, saved.body.creditText, saved.body.orgURL]).toEqual([200, creditText, orgURL])
    for (const queryFilter of ['creditText LIKE "%simple%"', 'credit_text IS NOT NULL']) {
      const { items } = (await cook.get(`/api/recipes?queryFilter=${encodeURIComponent(queryFilter)}`)).body
      expect(items.map((item: { name: string; creditText: string }) => [item.name, item.creditText])).toEqual(
        [['Soup', creditText]],
      )
    }
    const copy = await cook.post(`/api/recipes/${slug}/duplicate`, { name: 'Second soup' })
    expect(copy.body.creditText).toBe(creditText)
    const { creditText: _, ...older } = saved.body
    expect((await cook.put(`/api/recipes/${slug}`, older)).body.creditText).toBeNull()
  })

  it('is refused when it is too long or not text, and from people who may not edit', async () => {
    const household = await buildHousehold(server().runtime)
    const cook = await buildPerson(server(), { household })
    const slug = (await cook.post('/api/recipes', { name: 'Soup' })).body
    await cook.patch(`/api/recipes/${slug}`, { creditText: 'Grandma', settings: { locked: true } })
    const housemate = await buildPerson(server(), { household })
    const stranger = await buildPerson(server())
    const change = { creditText: 'Mine' }
    expect((await housemate.patch(`/api/recipes/${slug}`, change)).status).toBe(403)
    expect((await stranger.patch(`/api/recipes/${slug}`, change)).status).toBe(404)
    for (const creditText of ['x'.repeat(5001), ['Grandma'], { name: 'Grandma' }])
      expect((await cook.patch(`/api/recipes/${slug}`, { creditText })).status).toBe(422)
    expect((await cook.get(`/api/recipes/${slug}`)).body.creditText).toBe('Grandma')
  })
})
