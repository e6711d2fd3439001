import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../tests/support/build'
import { describeOnEachDatabase } from '../../../tests/support/server'
import { startNotifying } from './notifiers.service'

const path = '/api/households/events/notifications'

describeOnEachDatabase(
  'notifiers',
  (server) => {
    let anna: Person
    let partner: Person
    let neighbour: Person
    let recorder: Server
    let url = ''
    const received: { method: string; url: string; body: string }[] = []

    beforeAll(async () => {
      anna = await buildPerson(server())
      partner = await buildPerson(server(), { household: anna.user })
      const nextDoor = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
      neighbour = await buildPerson(server(), { household: nextDoor })
      startNotifying(server().runtime)
      recorder = createServer((request, response) => {
        let body = ''
        request.on('data', (part) => (body += part))
        request.on('end', () => {
          received.push({ method: request.method ?? '', url: request.url ?? '', body })
          response.end()
        })
      })
      await new Promise<void>((ready) => recorder.listen(0, '127.0.0.1', ready))
      const address = recorder.address()
      url = `json://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/secret-token`
    })
    afterAll(() => void recorder.close())
    afterEach(async () => {
      await server().runtime.db.deleteFrom('notifier').execute()
      received.length = 0
    })

    const make = async (person: Person, body: object = {}) =>
      (await person.post(path, { name: 'Phone', appriseUrl: url, ...body })).body

    it('belong to the household; the address never comes back and stays unless another is given', async () => {
      const created = await anna.post(path, { name: 'Phone', appriseUrl: url })
      const { groupId, householdId } = anna.user
      expect(created).toMatchObject({
        status: 201,
        body: { name: 'Phone', enabled: true, groupId, householdId, options: { recipeCreated: false } },
      })
      const one = `${path}/${created.body.id}`
      const options = { ...created.body.options, recipeCreated: true, testMessage: true, webhookTask: true }
      const changed = await partner.put(one, { ...created.body, name: 'Tablet', appriseUrl: '', options })
      expect(changed.body).toMatchObject({
        name: 'Tablet',
        options: { recipeCreated: true, testMessage: false, webhookTask: false, id: created.body.id },
      })
      expect((await anna.get(path)).body.items).toEqual([changed.body])
      for (const { body } of [created, changed, await anna.get(one), await anna.get(path)])
        expect(JSON.stringify(body)).not.toContain('secret-token')
      expect((await anna.get(`${path}?queryFilter=url LIKE "%secret%"`)).status).toBe(400)
      const stored = await server().runtime.db.selectFrom('notifier').select('url').executeTakeFirstOrThrow()
      expect(stored.url).toBe(url)
      for (const answer of [
        await neighbour.get(one),
        await neighbour.put(one, changed.body),
        await neighbour.delete(one),
        await neighbour.post(`${one}/test`),
      ])
        expect(answer.status).toBe(404)
      expect(await anna.delete(one)).toMatchObject({ status: 204 })
      expect((await anna.get(one)).status).toBe(404)
    })

    it.each([
      ['no name', { name: ' ' }, { name: 'min_length' }],
      ['an unknown service', { appriseUrl: 'pigeon://coop' }, { appriseUrl: 'unknown_scheme' }],
      ['an address of the web', { appriseUrl: 'https://example.org' }, { appriseUrl: 'unknown_scheme' }],
      ['half an address', { appriseUrl: 'discord://1' }, { appriseUrl: 'bad_address' }],
      ['a mail server of its own', { appriseUrl: 'mailto://a:b@example.org' }, { appriseUrl: 'bad_address' }],
    ])('refuse %s', async (_, wrong, fields) => {
      const made = await make(anna)
      for (const refused of [
        await anna.post(path, { name: 'Phone', ...wrong }),
        await anna.put(`${path}/${made.id}`, { ...made, ...wrong }),
      ])
        expect([refused.status, refused.body.fields]).toEqual([422, fields])
    })

    it('are sent a test, switched off or not', async () => {
      const { id } = await make(anna, { enabled: false })
      expect((await partner.post(`${path}/${id}/test`)).status).toBe(204)
      await vi.waitFor(() => expect(received).toHaveLength(1))
      expect(received[0]).toMatchObject({ method: 'POST', url: '/secret-token' })
      expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
        title: 'Test Message',
        event_type: 'test_message',
        integration_id: 'mealie_generic_user',
        document_data: '{"documentType":"generic","operation":"info"}',
      })
      expect((await anna.post(`${path}/${crypto.randomUUID()}/test`)).status).toBe(404)
    })

    it('tell what they subscribed to, and nothing else, of their own household and group', async () => {
      const options = {
        recipeCreated: true,
        tagCreated: true,
        mealplanEntryCreated: true,
        cookbookCreated: true,
      }
      await make(anna, { options })
      await make(anna, { enabled: false, options })
      const stranger = await buildPerson(server())
      await stranger.post('/api/recipes', { name: 'Foreign' })
      await neighbour.post('/api/households/cookbooks', { name: 'Theirs' })
      await anna.post('/api/households/shopping/lists', { name: 'Quiet' })
      await anna.post('/api/recipes', { name: 'Loud Soup' })
      await anna.post('/api/organizers/tags', { name: 'Spicy' })
      await anna.post('/api/households/mealplans', { date: '2026-11-22', title: 'Leftovers' })
      const told = () => received.map(({ body }) => JSON.parse(body).title).sort()
      await vi.waitFor(() =>
        expect(told()).toEqual(['Mealplan Entry Created', 'Recipe Created', 'Tag Created']),
      )
      const recipe = received
        .map(({ body }) => JSON.parse(body))
        .find(({ title }) => title === 'Recipe Created')
      expect(recipe.message).toBe('Loud Soup was created')
      expect(JSON.parse(recipe.document_data)).toEqual({
        documentType: 'recipe',
        operation: 'create',
        recipeSlug: 'loud-soup',
      })
    })
  },
  { env: { HTTP_ALLOW_LIST: '127.0.0.1' } },
)
