import { expect, it } from 'vitest'
import { buildPerson } from '../support/build'
import { createClient } from '../support/client'
import { describeOnEachDatabase } from '../support/server'

describeOnEachDatabase('an error on the wire', (server) => {
  it('names the fields that break the schema, and the rule', async () => {
    const anna = await buildPerson(server())
    const item = { shoppingListId: 'none', note: 1 }
    const response = await anna.post('/api/households/shopping/items/create-bulk', [item])
    expect([response.status, response.body.code]).toEqual([422, 'invalid_input'])
    expect(response.body.fields).toMatchObject({ '0.note': 'string' })
    const { status, body } = await anna.post('/api/groups/labels', {})
    expect([status, body.fields]).toEqual([422, { name: 'missing' }])
  })

  it('names the property that breaks a rule', async () => {
    const anna = await buildPerson(server())
    await anna.post('/api/groups/labels', { name: 'Bakery' })
    const { status, body } = await anna.post('/api/groups/labels', { name: 'Bakery' })
    expect([status, body.detail]).toMatchObject([400, { code: 'name_taken', field: 'name', error: true }])
    const filtered = await anna.get('/api/groups/labels?queryFilter=nonsense')
    expect([filtered.status, filtered.body]).toEqual([
      400,
      { detail: expect.any(String), code: 'bad_filter', field: 'queryFilter' },
    ])
  })

  it('has a code where there is no such route', async () => {
    const { status, body } = await createClient(server()).get('/api/nowhere')
    expect([status, body.detail.code]).toEqual([404, 'not_found'])
  })
})
