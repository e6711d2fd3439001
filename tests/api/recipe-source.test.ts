import { expect, it } from 'vitest'
import { buildPerson } from '../support/build'
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
