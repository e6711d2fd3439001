import { expect, it } from 'vitest'
import { buildPerson } from '../support/build'
import { createClient, send } from '../support/client'
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

  it('has the same form for a missing or unreadable body', async () => {
    const anna = await buildPerson(server())
    const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' }
    const post = async (body: string) => {
      const request = new Request('http://ramekin.test/api/groups/labels', { method: 'POST', headers, body })
      const response = await send(server(), request)
      return { status: response.status, body: await response.json() }
    }
    const missing = {
      status: 422,
      body: { detail: [{ loc: ['body'], msg: 'Field required', type: 'missing' }] },
    }
    expect(await anna.post('/api/groups/labels')).toMatchObject(missing)
    expect(await post(' ')).toMatchObject(missing)
    for (const body of ['{"name": ', 'name=Bakery'])
      expect(await post(body)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body'], type: 'json_invalid' }] },
      })
    const avatar = `/api/users/${anna.user.id}/image`
    for (const form of [undefined, {}, new FormData()])
      expect(await anna.post(avatar, form)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'profile'], type: 'missing' }] },
      })
  })

  it('names the file that a large upload lacks', async () => {
    const administrator = await buildPerson(server(), { flags: { admin: true } })
    for (const form of [undefined, {}, new FormData()])
      expect(await administrator.post('/api/admin/backups/upload', form)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'archive'], type: 'missing' }] },
      })
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
