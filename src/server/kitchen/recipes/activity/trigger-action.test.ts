import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../../tests/support/build'
import { addRecipeRows } from '../../../../../tests/support/recipe-rows'
import { type RecordingServer, startRecordingServer } from '../../../../../tests/support/recording-server'
import { describeOnEachDatabase } from '../../../../../tests/support/server'

/** Deliveries are jobs, which wait for the database and for earlier ones. */
const waitFor = (claim: () => void | Promise<void>) => vi.waitFor(claim, { timeout: 10_000 })

const path = '/api/households/recipe-actions'
describeOnEachDatabase(
  'a triggered recipe action',
  (server) => {
    let anna: Person
    let recipeId: string
    let action: { id: string }
    let printer: RecordingServer
    const post = () => ({ actionType: 'post', title: 'Print', url: `http://${printer.host}/print` })

    beforeAll(async () => {
      printer = await startRecordingServer()
      anna = await buildPerson(server())
      const ids = await addRecipeRows(server().runtime, anna, [
        { name: 'Soup', ingredients: [{ note: 'salt' }] },
      ])
      recipeId = ids.get('Soup') ?? ''
      action = (await anna.post(path, post())).body
    })
    afterAll(() => printer.stop())

    it('sends action and recipe with names in snake_case, and does not wait', async () => {
      const { promise, resolve } = Promise.withResolvers<number>()
      printer.statuses.push(promise)
      const response = await anna.post(`${path}/${action.id}/trigger/soup`, { recipe_scale: 2.5 })
      expect([response.status, response.body]).toEqual([202, null])
      const { groupId, householdId } = anna.user
      await waitFor(() => expect(printer.received).toHaveLength(1))
      const [printed] = printer.received
      expect(printed).toMatchObject({ method: 'POST', path: '/print' })
      expect(JSON.parse(printed?.body ?? '')).toMatchObject({
        action: {
          id: action.id,
          action_type: 'post',
          title: 'Print',
          url: post().url,
          group_id: groupId,
          household_id: householdId,
        },
        content: { id: recipeId, slug: 'soup', recipe_ingredient: [{ note: 'salt', original_text: null }] },
        recipe_scale: 2.5,
      })
      resolve(200)
    })

    it('reaches a URL without a scheme', async () => {
      const url = `${printer.host}/bare`
      const { body } = await anna.post(path, { ...post(), url })
      expect((await anna.post(`${path}/${body.id}/trigger/soup`)).status).toBe(202)
      await waitFor(() => expect(printer.received.map((request) => request.path)).toContain('/bare'))
      printer.received.length = 0
      expect((await anna.delete(`${path}/${body.id}`)).status).toBe(200)
      await anna.post(`${path}/${action.id}/trigger/soup`)
      await waitFor(() => expect(printer.received).toHaveLength(1))
    })

    it('is found by id, works without a body, and its failure affects no one else', async () => {
      printer.statuses.push(500)
      const response = await anna.post(`${path}/${action.id}/trigger/${recipeId}`)
      expect(response.status).toBe(202)
      await waitFor(() => expect(printer.received).toHaveLength(2))
      expect(JSON.parse(printer.received[1]?.body ?? '')).toMatchObject({ recipe_scale: 1 })
      expect((await anna.get(path)).status).toBe(200)
    })

    it('is refused for links, for missing rows and for an invalid scale', async () => {
      printer.received.length = 0
      const link = (await anna.post(path, { ...post(), actionType: 'link' })).body
      expect(await anna.post(`${path}/${link.id}/trigger/soup`)).toMatchObject({
        status: 400,
        body: { detail: { code: 'action_is_link', message: 'Cannot trigger action type "link".' } },
      })
      const otherHousehold = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
      const neighbor = await buildPerson(server(), { household: otherHousehold })
      for (const response of [
        await anna.post(`${path}/${crypto.randomUUID()}/trigger/soup`),
        await anna.post(`${path}/${action.id}/trigger/nothing`),
        await neighbor.post(`${path}/${action.id}/trigger/soup`),
      ])
        expect(response).toMatchObject({ status: 404, body: { detail: { message: 'Not found.' } } })
      const response = await anna.post(`${path}/${action.id}/trigger/soup`, { recipe_scale: -1 })
      expect([response.status, response.body.fields]).toEqual([422, { recipe_scale: 'min_value' }])
      expect(printer.received).toEqual([])
    })
  },
  { env: { HTTP_ALLOW_LIST: '127.0.0.1' } },
)
