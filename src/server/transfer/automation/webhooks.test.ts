import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { addRecipeRows } from '../../../../tests/support/recipe-rows'
import { type RecordingServer, startRecordingServer } from '../../../../tests/support/recording-server'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { delivery } from './delivery-jobs'
import { sendDueWebhooks } from './webhooks.service'

/** Deliveries are jobs, which wait for the database and for earlier ones. */
const waitFor = (claim: () => void | Promise<void>) => vi.waitFor(claim, { timeout: 10_000 })

const path = '/api/households/webhooks'
const plan = '/api/households/mealplans'
const morning = { name: 'Fridge', url: 'https://fridge.example.org/plan', scheduledTime: '07:30' }

describeOnEachDatabase(
  'webhooks',
  (server, onSqlite) => {
    let anna: Person
    let partner: Person
    let neighbor: Person
    let recorder: RecordingServer

    beforeAll(async () => {
      recorder = await startRecordingServer()
      anna = await buildPerson(server())
      partner = await buildPerson(server(), { household: anna.user })
      const otherHousehold = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
      neighbor = await buildPerson(server(), { household: otherHousehold })
    })
    afterEach(async () => {
      recorder.received.length = 0
      await server().runtime.db.deleteFrom('webhook').execute()
      await server().runtime.db.deleteFrom('mealPlanEntry').execute()
    })
    afterAll(() => recorder.stop())

    /** A webhook with a path of the recording server. */
    const to = (name: string, scheduledTime = '07:30') => ({
      name,
      url: `http://${recorder.host}/${name}`,
      scheduledTime,
    })
    const sent = () => recorder.received.map(({ path }) => path.slice(1))
    const lastBody = () => JSON.parse(recorder.received.at(-1)?.body ?? '')
    /** As if the webhooks were old. */
    const ageAll = () =>
      server().runtime.db.updateTable('webhook').set({ sentUntil: '2026-01-01T00:00:00.000Z' }).execute()
    const at = (time: string) => sendDueWebhooks(server().runtime, new Date(`2026-11-22T${time}Z`))

    onSqlite('report whether the server may send to them, without sending', async () => {
      for (const [url, state] of [
        [to('fridge').url, 'open'],
        ['', 'open'],
        ['http://192.168.1.5/plan', 'blocked'],
        ['http://[::1]:8123/plan', 'blocked'],
        ['http://nowhere.invalid/plan', 'unknown'],
      ]) {
        const { id } = (await anna.post(path, { ...morning, url })).body
        expect([url, (await anna.get(`${path}/${id}/reach`)).body]).toEqual([url, { state }])
        expect((await neighbor.get(`${path}/${id}/reach`)).status).toBe(404)
      }
      expect(sent()).toEqual([])
    })

    onSqlite.each(['fridge', 'ftp://fridge.example.org', 'https://', 'https://[fridge'])(
      'refuse a URL that is none: %s',
      async (url) => {
        const refused = await anna.post(path, { ...morning, url })
        expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['url']])
      },
    )

    it('belong to the household, which lists them with itself', async () => {
      const created = await anna.post(path, morning)
      const { groupId, householdId } = anna.user
      const whole = {
        ...morning,
        enabled: true,
        hasSecret: false,
        webhookType: 'mealplan',
        groupId,
        householdId,
      }
      expect(created).toMatchObject({ status: 201, body: { ...whole, scheduledTime: '07:30:00' } })
      expect((await partner.get('/api/households/self')).body.webhooks).toEqual([created.body])
      expect((await neighbor.get('/api/households/self')).body.webhooks).toEqual([])
      expect((await partner.get(`${path}?queryFilter=name="Fridge"`)).body.items).toEqual([created.body])
      const one = `${path}/${created.body.id}`
      for (const response of [
        await neighbor.get(one),
        await neighbor.put(one, morning),
        await neighbor.delete(one),
        await neighbor.post(`${one}/test`),
      ])
        expect(response.status).toBe(404)
      const changed = await partner.put(one, { ...created.body, enabled: false })
      expect(changed).toMatchObject({ status: 200, body: { enabled: false } })
      expect((await anna.delete(one)).body).toEqual(changed.body)
      expect((await anna.get(one)).status).toBe(404)
    })

    onSqlite.each([
      ['18:05', '18:05:00'],
      ['18:05:09', '18:05:09'],
      ['01:00:00+02:00', '23:00:00'],
      ['2026-11-22T01:00:00.000+02:00', '23:00:00'],
      ['2026-11-22T23:59:59Z', '23:59:59'],
    ])('take the time %s as %s UTC', async (scheduledTime, stored) => {
      expect((await anna.post(path, { scheduledTime })).body.scheduledTime).toBe(stored)
    })

    onSqlite.each([
      ['no time', { url: morning.url }, 'scheduledTime'],
      ['an hour too late', { scheduledTime: '24:00' }, 'scheduledTime'],
      ['a day that is none', { scheduledTime: '2026-02-30T10:00:00Z' }, 'scheduledTime'],
      ['another scheme', { ...morning, url: 'ftp://example.org' }, 'url'],
      ['a very long address', { ...morning, url: `https://example.org/${'x'.repeat(2000)}` }, 'url'],
      ['another type', { ...morning, webhookType: 'party' }, 'webhookType'],
    ])('refuse %s', async (_, body, field) => {
      const { id } = (await anna.post(path, morning)).body
      for (const refused of [await anna.post(path, body), await anna.put(`${path}/${id}`, body)])
        expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]])
    })

    onSqlite('are limited to fifty', async () => {
      for (let number = 0; number < 50; number += 1) await anna.post(path, morning)
      const refused = await anna.post(path, morning)
      expect([refused.status, refused.body.detail.code]).toEqual([400, 'too_many_rows'])
    })

    it('are limited to fifty also for concurrent requests', async () => {
      for (let number = 0; number < 45; number += 1) await anna.post(path, morning)
      const made = await Promise.all(Array.from({ length: 15 }, () => anna.post(path, morning)))
      expect(made.filter(({ status }) => status === 201)).toHaveLength(5)
    })

    it('are sent a test, regardless of the plan', async () => {
      const { id } = (await anna.post(path, { ...to('fridge'), enabled: false })).body
      expect(await partner.post(`${path}/${id}/test`)).toMatchObject({ status: 200, body: null })
      await waitFor(() => expect(sent()).toEqual(['fridge']))
      expect(lastBody()).toEqual({
        message: { title: 'Test Message', body: expect.stringContaining('test') },
        eventType: 1,
        integrationId: 'mealie_generic_user',
        documentData: {
          documentType: 'generic',
          operation: 'info',
          webhookStartDt: expect.any(String),
          webhookEndDt: expect.any(String),
          webhookBody: [],
        },
        eventId: expect.any(String),
        timestamp: expect.any(String),
      })
      expect((await anna.post(`${path}/${crypto.randomUUID()}/test`)).status).toBe(404)
    })

    it('are sent the plan of the day at their time, once, also by two servers', async () => {
      const recipeId = (await addRecipeRows(server().runtime, anna, [{ name: 'Soup' }])).get('Soup')
      await anna.post(plan, { date: '2026-11-22', entryType: 'dinner', recipeId })
      await anna.post(plan, { date: '2026-11-23', title: 'Tomorrow' })
      await anna.post(path, to('fridge'))
      await anna.post(path, { ...to('off'), enabled: false })
      await anna.post(path, to('later', '07:31'))
      await neighbor.post(path, to('nothing-planned'))
      await ageAll()
      expect(await at('07:29:59')).toBe(0)
      expect((await Promise.all([at('07:30:10'), at('07:30:10')])).sort()).toEqual([0, 1])
      await waitFor(() => expect(sent()).toEqual(['fridge']))
      expect(await at('07:30:59')).toBe(0)
      expect(lastBody()).toMatchObject({
        message: { title: 'Webhook Task' },
        eventType: 2,
        documentData: {
          documentType: 'mealplan',
          operation: 'info',
          webhookStartDt: '2026-11-22T07:30:00.000Z',
          webhookEndDt: '2026-11-22T07:30:10.000Z',
          webhookBody: [{ recipeId, date: '2026-11-22', entryType: 'dinner', recipe: { slug: 'soup' } }],
        },
      })
      expect(await at('07:31:00')).toBe(1)
      await waitFor(() => expect(sent()).toEqual(['fridge', 'later']))
      // A run ends with its moment, and the next one begins after it.
      await anna.post(path, to('last', '07:32'))
      await server()
        .runtime.db.updateTable('webhook')
        .set({ sentUntil: '2026-11-22T07:31:00.000Z' })
        .execute()
      expect(await at('07:32:00')).toBe(1)
      await waitFor(() => expect(sent().slice(2)).toEqual(['last']))
    })

    onSqlite('are sent around midnight with the plan of the scheduled day, but not hours late', async () => {
      await anna.post(plan, { date: '2026-11-21', title: 'Yesterday' })
      await anna.post(plan, { date: '2026-11-22', title: 'Today' })
      await anna.post(path, to('before', '23:58'))
      await anna.post(path, to('after', '00:00'))
      await ageAll()
      expect(await at('00:01:00')).toBe(2)
      await waitFor(() => expect(sent()).toHaveLength(2))
      const titles = recorder.received.map(({ path, body }) => [
        path,
        JSON.parse(body).documentData.webhookBody[0].title,
      ])
      expect(Object.fromEntries(titles)).toEqual({ '/before': 'Yesterday', '/after': 'Today' })
      await ageAll()
      expect(await at('02:00:00')).toBe(0)
    })

    it('are retried with the id of their delivery, also after a restart, but not forever', async () => {
      const manager = await buildPerson(server(), {
        household: anna.user,
        flags: { canManageHousehold: true },
      })
      await anna.post(plan, { date: '2026-11-22', title: 'Today' })
      const { id } = (await anna.post(path, { ...to('fridge'), secret: 'kitchen' })).body
      const log = async () => (await manager.get(`${path}/${id}/deliveries`)).body
      const { requestGate, events, db } = server().runtime
      const { retryAfterMs } = delivery
      onTestFinished(() => void Object.assign(delivery, { retryAfterMs }))
      delivery.retryAfterMs = [1, 1]

      recorder.statuses.push(503)
      await ageAll()
      expect(await at('07:30:10')).toBe(1)
      await waitFor(async () =>
        expect(await log()).toMatchObject([{ eventType: 'webhook_task', status: 'delivered', tries: 2 }]),
      )
      const [first, second] = recorder.received
      expect(second).toMatchObject({ body: first?.body, headers: { 'webhook-id': (await log())[0].id } })
      expect(first?.headers['webhook-id']).toBe((await log())[0].id)

      const held = Promise.withResolvers<number>()
      recorder.statuses.push(held.promise)
      await ageAll()
      expect(await at('07:30:20')).toBe(1)
      await waitFor(() => expect(sent()).toHaveLength(3))
      await requestGate.endBackground()
      const [job] = await db.selectFrom('job').where('kind', '=', delivery.kind).selectAll().execute()
      expect(job).toMatchObject({ status: 'waiting', attempts: 0 })
      expect(JSON.stringify(job)).not.toMatch(/127\.0\.0\.1|kitchen/)
      held.resolve(200)
      events.publish({ name: 'job', data: { operation: 'create' } })
      await waitFor(async () => expect(await log()).toMatchObject([{ id: job?.id, tries: 1 }, {}]))
      expect(sent()).toHaveLength(4)

      recorder.statuses.push(503, 503, 503)
      await ageAll()
      expect(await at('07:30:30')).toBe(1)
      const failed = { status: 'failed', tries: 3, reason: 'http-status', httpStatus: 503 }
      await waitFor(async () => expect((await log())[0]).toMatchObject(failed))
      await waitFor(async () =>
        expect(await db.selectFrom('job').where('kind', '=', delivery.kind).selectAll().execute()).toEqual(
          [],
        ),
      )
      expect(sent()).toHaveLength(7)
    })

    it('of a household with too much waiting are refused, and those of others are not', async () => {
      const { db } = server().runtime
      const { id } = (await anna.post(path, to('fridge'))).body
      const { id: other } = (await neighbor.post(path, to('door'))).body
      const createdAt = new Date().toISOString()
      const later = new Date(Date.now() + 3_600_000).toISOString()
      const { groupId, householdId } = anna.user
      await db
        .insertInto('job')
        .values(
          Array.from({ length: 100 }, () => ({
            ...{ id: crypto.randomUUID(), kind: delivery.kind, groupId, householdId, locale: 'en-US' },
            ...{ fairKey: householdId, payload: '{}', status: 'waiting' as const, done: 0, total: 0 },
            ...{ attempts: 0, createdAt, runAfter: later },
          })),
        )
        .execute()
      expect((await anna.post(`${path}/${id}/test`)).status).toBe(429)
      expect((await neighbor.post(`${path}/${other}/test`)).status).toBe(200)
      await waitFor(() => expect(sent()).toEqual(['door']))
      await db.deleteFrom('job').where('kind', '=', delivery.kind).execute()
    })

    it('leave no jobs in a household without people', async () => {
      const { db } = server().runtime
      const last = await buildPerson(server())
      const { id } = (await last.post(path, { ...morning, url: to('empty').url })).body
      await ageAll()
      await db.deleteFrom('user').where('id', '=', last.user.id).execute()
      await at('07:30:10')
      expect(await db.selectFrom('delivery').where('webhookId', '=', id).selectAll().execute()).toEqual([])
      expect(sent()).not.toContain('empty')
    })

    it('do not make up for a time that had passed when they were made or switched on', async () => {
      await anna.post(plan, { date: '2026-11-22', title: 'Today' })
      const { id } = (await anna.post(path, { ...morning, enabled: false })).body
      await ageAll()
      await anna.put(`${path}/${id}`, { ...morning, enabled: true })
      const row = await server()
        .runtime.db.selectFrom('webhook')
        .where('id', '=', id)
        .select('sentUntil')
        .executeTakeFirstOrThrow()
      expect(Date.now() - Date.parse(row.sentUntil)).toBeLessThan(60_000)
    })

    onSqlite('sign requests with a secret that is never returned', async () => {
      const secret = 'a secret of the kitchen'
      const { body } = await anna.post(path, { ...to('fridge'), secret })
      expect(body).toMatchObject({ hasSecret: true })
      const one = `${path}/${body.id}`
      const unsaid = await anna.put(one, to('fridge'))
      expect(unsaid.body.hasSecret).toBe(true)
      expect(JSON.stringify([body, unsaid.body, (await anna.get(path)).body])).not.toContain(secret)
      await anna.post(`${one}/test`)
      await waitFor(() => expect(sent()).toHaveLength(1))
      const signed = recorder.received.at(-1)
      const {
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': signature,
      } = signed?.headers ?? {}
      const expected = createHmac('sha256', secret).update(`${id}.${seconds}.${signed?.body}`)
      expect(signature).toBe(`v1,${expected.digest('base64')}`)
      expect((await anna.put(one, { ...to('fridge'), secret: '' })).body.hasSecret).toBe(false)
    })

    it('show the results of the last calls to household managers', async () => {
      const manager = await buildPerson(server(), {
        household: anna.user,
        flags: { canManageHousehold: true },
      })
      const { id } = (await anna.post(path, to('fridge'))).body
      const log = `${path}/${id}/deliveries`
      recorder.statuses.push(404)
      await anna.post(`${path}/${id}/test`)
      const failed = { eventType: 'test_message', status: 'failed', tries: 1, reason: 'http-status' }
      await waitFor(async () =>
        expect((await manager.get(log)).body).toMatchObject([{ ...failed, httpStatus: 404 }]),
      )
      for (let number = 0; number < 21; number += 1) await anna.post(`${path}/${id}/test`)
      await waitFor(() => expect(sent()).toHaveLength(22))
      await waitFor(async () => {
        const { body } = await manager.get(log)
        expect(body.map(({ status }: { status: string }) => status)).toEqual(Array(20).fill('delivered'))
      })
      expect((await anna.get(log)).status).toBe(403)
      expect((await neighbor.get(log)).status).toBe(404)
    })

    it('are run again for the times of today that have passed', async () => {
      const day = new Date().toISOString().slice(0, 10)
      await anna.post(path, to('passed', '00:00'))
      await anna.post(path, to('later', '23:59:59'))
      await anna.post(path, { ...to('nowhere', '00:00'), url: '' })
      expect((await anna.post(`${path}/rerun`)).status).toBe(200)
      await anna.post(plan, { date: day, title: 'Pancakes' })
      expect(await partner.post(`${path}/rerun`)).toMatchObject({ status: 200, body: null })
      await waitFor(() => expect(sent()).toEqual(['passed']))
    })
  },
  { env: { HTTP_ALLOW_LIST: '127.0.0.1' } },
)
