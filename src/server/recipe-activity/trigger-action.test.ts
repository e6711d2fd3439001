import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Outbound } from '~/server/outbound/outbound'
import { OutboundError } from '~/server/outbound/outbound-error'
import { buildHousehold, buildPerson, type Person } from '../../../tests/support/build'
import { addRecipeRows } from '../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../tests/support/server'

const path = '/api/households/recipe-actions'
const post = { actionType: 'post', title: 'Print', url: 'https://printer.example.org/print' }
const postJson = vi.fn<Outbound['postJson']>()
const never = () => Promise.reject(new OutboundError('blocked'))
const outbound: Outbound = {
  fetchPage: never,
  fetchImage: never,
  fetchHead: never,
  postJson,
  send: never,
  checkHost: never,
}

describeOnEachDatabase(
  'a triggered recipe action',
  (server) => {
    let anna: Person
    let recipeId: string
    let action: { id: string }

    beforeAll(async () => {
      anna = await buildPerson(server())
      const ids = await addRecipeRows(server().runtime, anna, [
        { name: 'Soup', ingredients: [{ note: 'salt' }] },
      ])
      recipeId = ids.get('Soup') ?? ''
      action = (await anna.post(path, post)).body
    })
    afterAll(() => void postJson.mockReset())

    it('sends action and recipe with names in snake_case, and does not wait', async () => {
      let arrived = () => {}
      postJson.mockImplementationOnce(() => new Promise((resolve) => (arrived = resolve)))
      const response = await anna.post(`${path}/${action.id}/trigger/soup`, { recipe_scale: 2.5 })
      expect([response.status, response.body]).toEqual([202, null])
      const { groupId, householdId } = anna.user
      const [url, body] = postJson.mock.lastCall ?? []
      expect(url).toBe(post.url)
      expect(body).toMatchObject({
        action: {
          id: action.id,
          action_type: 'post',
          title: 'Print',
          url: post.url,
          group_id: groupId,
          household_id: householdId,
        },
        content: { id: recipeId, slug: 'soup', recipe_ingredient: [{ note: 'salt', original_text: null }] },
        recipe_scale: 2.5,
      })
      arrived()
    })

    it('goes by id and without a body too, and a failure is nobody else`s', async () => {
      postJson.mockRejectedValueOnce(new OutboundError('timeout'))
      const response = await anna.post(`${path}/${action.id}/trigger/${recipeId}`)
      expect(response.status).toBe(202)
      expect(postJson.mock.lastCall?.[1]).toMatchObject({ recipe_scale: 1 })
      expect((await anna.get(path)).status).toBe(200)
    })

    it('is refused for links, for what is not there and for a scale that is none', async () => {
      postJson.mockClear()
      const link = (await anna.post(path, { ...post, actionType: 'link' })).body
      expect(await anna.post(`${path}/${link.id}/trigger/soup`)).toMatchObject({
        status: 400,
        body: { detail: { code: 'action_is_link', message: 'Cannot trigger action type "link".' } },
      })
      const nextDoor = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
      const neighbour = await buildPerson(server(), { household: nextDoor })
      for (const response of [
        await anna.post(`${path}/${crypto.randomUUID()}/trigger/soup`),
        await anna.post(`${path}/${action.id}/trigger/nothing`),
        await neighbour.post(`${path}/${action.id}/trigger/soup`),
      ])
        expect(response).toMatchObject({ status: 404, body: { detail: { message: 'Not found.' } } })
      const response = await anna.post(`${path}/${action.id}/trigger/soup`, { recipe_scale: -1 })
      expect([response.status, response.body.fields]).toEqual([422, { recipe_scale: 'min_value' }])
      expect(postJson).not.toHaveBeenCalled()
    })
  },
  { outbound },
)
