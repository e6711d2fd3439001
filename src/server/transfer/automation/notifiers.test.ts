import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { startMailServer } from '../../../../tests/support/mail-server'
import { type RecordingServer, startRecordingServer } from '../../../../tests/support/recording-server'
import { describeOnEachDatabase, startTestServer } from '../../../../tests/support/server'
import { delivery } from './delivery-jobs'
import { startNotifying } from './notifiers.service'

/** Deliveries are jobs, which wait for the database and for earlier ones. */
const waitFor = (claim: () => void | Promise<void>) => vi.waitFor(claim, { timeout: 10_000 })

const path = '/api/households/events/notifications'

describeOnEachDatabase(
  'notifiers',
  (server, onSqlite) => {
    let anna: Person
    let partner: Person
    let neighbor: Person
    let recorder: RecordingServer
    let url = ''

    beforeAll(async () => {
      anna = await buildPerson(server())
      partner = await buildPerson(server(), { household: anna.user })
      const otherHousehold = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
      neighbor = await buildPerson(server(), { household: otherHousehold })
      startNotifying(server().runtime)
      recorder = await startRecordingServer()
      url = `json://${recorder.host}/secret-token`
    })
    afterAll(() => recorder.stop())
    afterEach(async () => {
      await server().runtime.db.deleteFrom('notifier').execute()
      recorder.received.length = 0
    })

    const make = async (person: Person, body: object = {}) =>
      (await person.post(path, { name: 'Phone', appriseUrl: url, ...body })).body

    it('belong to the household; the URL is never returned and stays unless another is given', async () => {
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
      for (const response of [
        await neighbor.get(one),
        await neighbor.put(one, changed.body),
        await neighbor.delete(one),
        await neighbor.post(`${one}/test`),
      ])
        expect(response.status).toBe(404)
      expect(await anna.delete(one)).toMatchObject({ status: 204 })
      expect((await anna.get(one)).status).toBe(404)
    })

    onSqlite.each([
      ['no name', { name: ' ' }, { name: 'min_length' }],
      ['an unknown service', { appriseUrl: 'pigeon://coop' }, { appriseUrl: 'unknown_scheme' }],
      ['an address of the web', { appriseUrl: 'https://example.org' }, { appriseUrl: 'unknown_scheme' }],
      ['half an address', { appriseUrl: 'discord://1' }, { appriseUrl: 'bad_address' }],
      ['mail to nobody', { appriseUrl: 'mailto://example.org' }, { appriseUrl: 'bad_address' }],
    ])('refuse %s', async (_, wrong, fields) => {
      const made = await make(anna)
      for (const refused of [
        await anna.post(path, { name: 'Phone', ...wrong }),
        await anna.put(`${path}/${made.id}`, { ...made, ...wrong }),
      ])
        expect([refused.status, refused.body.fields]).toEqual([422, fields])
    })

    onSqlite.each([
      ['open', 'json://127.0.0.1:8123/hook'],
      ['blocked', 'json://192.168.1.5/hook'],
      ['blocked', 'gotify://169.254.1.1/token'],
      ['blocked', 'mailto://anna:pass@10.0.0.7/?to=ben@example.net'],
      ['unknown', 'json://nowhere.invalid/hook'],
    ])('say at once that nothing would arrive: %s %s', async (state, appriseUrl) => {
      const { id } = await make(anna, { appriseUrl })
      const reach = await partner.get(`${path}/${id}/reach`)
      expect([reach.status, reach.body]).toEqual([200, { state }])
      expect((await neighbor.get(`${path}/${id}/reach`)).status).toBe(404)
    })

    onSqlite('mail by this server to confirmed addresses of members of the group alone', async () => {
      const { db } = server().runtime
      const email = async (person: Person) => (await person.get('/api/users/self')).body.email
      const outsider = await buildPerson(server())
      const to = (address: string) => anna.post(path, { name: 'Mail', appriseUrl: `mailto://${address}` })
      const refusal = { status: 422, body: { fields: { appriseUrl: 'foreign_recipient' } } }
      for (const address of ['x@victim.example', '?to=x@victim.example', await email(outsider)])
        expect(await to(address)).toMatchObject(refusal)
      expect(await to(await email(partner))).toMatchObject({ status: 201 })
      const { body: made } = await to((await email(neighbor)).toUpperCase())
      expect((await anna.get(`${path}/${made.id}/reach`)).body).toEqual({ state: 'open' })
      const changed = { ...made, appriseUrl: 'mailto://x@victim.example' }
      expect(await anna.put(`${path}/${made.id}`, changed)).toMatchObject(refusal)
      const unconfirmed = { emailUnconfirmed: true }
      await db.updateTable('user').set(unconfirmed).where('id', '=', neighbor.user.id).execute()
      expect(await to(await email(neighbor))).toMatchObject(refusal)
    })

    onSqlite('are sent a test, switched off or not', async () => {
      const { id } = await make(anna, { enabled: false })
      expect((await partner.post(`${path}/${id}/test`)).status).toBe(204)
      await waitFor(() => expect(recorder.received).toHaveLength(1))
      const [received] = recorder.received
      expect(received).toMatchObject({ method: 'POST', path: '/secret-token' })
      expect(JSON.parse(received?.body ?? '')).toMatchObject({
        title: 'Test Message',
        event_type: 'test_message',
        integration_id: 'mealie_generic_user',
        document_data: '{"documentType":"generic","operation":"info"}',
      })
      expect((await anna.post(`${path}/${crypto.randomUUID()}/test`)).status).toBe(404)
    })

    it('retry, sign, and show the results to household managers', async () => {
      const manager = await buildPerson(server(), {
        household: anna.user,
        flags: { canManageHousehold: true },
      })
      const { id, hasSecret } = await make(anna, { secret: 'kitchen' })
      expect(hasSecret).toBe(true)
      recorder.statuses.push(400)
      await anna.post(`${path}/${id}/test`)
      const log = `${path}/${id}/deliveries`
      const failed = { eventType: 'test_message', status: 'failed', tries: 1, reason: 'http-status' }
      await waitFor(async () =>
        expect((await manager.get(log)).body).toMatchObject([{ ...failed, httpStatus: 400 }]),
      )
      await anna.post(`${path}/${id}/test`)
      await waitFor(async () =>
        expect((await manager.get(log)).body).toMatchObject([{ status: 'delivered', tries: 1 }, failed]),
      )
      expect(recorder.received.map(({ headers }) => headers['webhook-signature'])).toEqual([
        expect.stringMatching(/^v1,/),
        expect.stringMatching(/^v1,/),
      ])
      expect((await anna.get(log)).status).toBe(403)
      expect((await neighbor.get(log)).status).toBe(404)
    })

    onSqlite('send mail by the server of the settings or by their own', async () => {
      const mails = await startMailServer()
      const own = `mailto://anna:pass@127.0.0.1:${mails.settings.SMTP_PORT}/?to=ben@example.net&from=kitchen@example.org`
      const { id } = await make(anna, { appriseUrl: own })
      await anna.post(`${path}/${id}/test`)
      await waitFor(() => expect(mails.received).toHaveLength(1))
      expect(mails.received).toMatchObject([{ from: 'kitchen@example.org', to: ['ben@example.net'] }])
      const statuses = []
      for (let number = 0; number < 5; number += 1)
        statuses.push((await anna.post(`${path}/${id}/test`)).status)
      expect(statuses).toEqual([204, 204, 204, 204, 429])
      await mails.stop()
    })

    it('limit the mail of events per person, and report it', async () => {
      const mails = await startMailServer()
      const manager = await buildPerson(server(), { flags: { canManageHousehold: true, canOrganize: true } })
      const host = `mailto://anna:pass@127.0.0.1:${mails.settings.SMTP_PORT}`
      const created = await make(manager, {
        appriseUrl: `${host}/?to=Carla@example.net&from=kitchen@example.org`,
        options: { tagCreated: true },
      })
      for (let number = 0; number < 21; number += 1)
        expect((await manager.post('/api/organizers/tags', { name: `Tag ${number}` })).status).toBe(201)
      await waitFor(() => expect(mails.received).toHaveLength(20))
      const refused = { status: 'failed', tries: 1, reason: 'limit' }
      await waitFor(async () =>
        expect((await manager.get(`${path}/${created.id}/deliveries`)).body).toContainEqual(
          expect.objectContaining(refused),
        ),
      )
      expect(mails.received).toHaveLength(20)
      // Links to her still arrive.
      const { attemptLimits } = server().runtime
      const caller = { address: '192.0.2.7', peer: '192.0.2.7', host: null, isHttps: false, isLocal: false }
      await expect(attemptLimits.countMail(caller, 'carla@example.net')).resolves.toBeUndefined()
      await mails.stop()
    })
  },
  { env: { HTTP_ALLOW_LIST: '127.0.0.1' } },
)

it('a mail that is sent three times counts once', async () => {
  const server = await startTestServer('sqlite', { env: { HTTP_ALLOW_LIST: '127.0.0.1' } })
  const { runtime } = server
  const { retryAfterMs } = delivery
  onTestFinished(() => void Object.assign(delivery, { retryAfterMs }))
  delivery.retryAfterMs = [1, 1]
  startNotifying(runtime)
  const anna = await buildPerson(server, { flags: { canManageHousehold: true, canOrganize: true } })
  const mails = await startMailServer()
  await mails.stop()
  const appriseUrl = `mailto://anna:pass@127.0.0.1:${mails.settings.SMTP_PORT}/?to=ben@example.net&from=kitchen@example.org`
  const made = await anna.post(path, { name: 'Mail', appriseUrl, options: { tagCreated: true } })
  // Seven mails are within a person's limit, three times as many would not be.
  for (let number = 0; number < 7; number += 1)
    await anna.post('/api/organizers/tags', { name: `Tag ${number}` })
  const tried = { status: 'failed', tries: 3, reason: 'mail' }
  await waitFor(async () =>
    expect((await anna.get(`${path}/${made.body.id}/deliveries`)).body).toMatchObject(Array(7).fill(tried)),
  )
  await server.stop()
})
