import type { Scenario } from '../../support/scenario'
import { at, homeOf, ofHousehold, permissionRows, signedIn } from './rows'

const { row, rows } = permissionRows()

export { rows as automationRows }

// Recipe actions
const actions = '/api/households/recipe-actions'
const actionOf = (caller: string) => ({
  actionType: 'link',
  title: `Of ${caller}`,
  url: 'https://example.org',
})
row(`get ${actions}`, signedIn, at(actions))
row(`post ${actions}`, '401 201 201 201 201 201', async (_, caller) => ({
  path: actions,
  body: actionOf(caller),
}))
for (const method of ['get', 'put', 'delete'] as const)
  row(`${method} ${actions}/{item_id}`, ofHousehold, async (scenario, caller) => ({
    path: `${actions}/${await scenario.recipeAction()}`,
    ...(method === 'put' ? { body: { ...actionOf(caller), ...homeOf(scenario) } } : {}),
  }))

row(`post ${actions}/{item_id}/trigger/{recipe_slug}`, '401 404 404 202 202 202', async (scenario) => {
  // A private network: nothing leaves the test.
  const action = { actionType: 'post', title: 'Print', url: 'http://10.0.0.7/' }
  const { id } = (await scenario.owner.post(actions, action)).body
  return { path: `${actions}/${id}/trigger/${(await scenario.recipe()).slug}` }
})

// Webhooks; a private network: nothing leaves the test
const webhooks = '/api/households/webhooks'
const webhook = { scheduledTime: '07:30', url: 'http://10.0.0.7/' }
row(`get ${webhooks}`, signedIn, at(webhooks))
row(`post ${webhooks}`, '401 201 201 201 201 201', at(webhooks, webhook))
row(`post ${webhooks}/rerun`, signedIn, at(`${webhooks}/rerun`))
for (const method of ['get', 'put', 'delete'] as const)
  row(`${method} ${webhooks}/{item_id}`, ofHousehold, async (scenario) => ({
    path: `${webhooks}/${(await scenario.owner.post(webhooks, webhook)).body.id}`,
    ...(method === 'put' ? { body: webhook } : {}),
  }))
row(`post ${webhooks}/{item_id}/test`, ofHousehold, async (scenario) => ({
  path: `${webhooks}/${(await scenario.owner.post(webhooks, webhook)).body.id}/test`,
}))
/** A household has a limited number: delete the others first. */
async function onlyOne({ owner }: Scenario, base: string, body: object): Promise<string> {
  for (const { id } of (await owner.get(`${base}?perPage=-1`)).body.items) await owner.delete(`${base}/${id}`)
  return (await owner.post(base, body)).body.id
}
row(
  `get ${webhooks}/{item_id}/deliveries`,
  '401 404 404 403 200 200, householdManager 200',
  async (scenario) => ({
    path: `${webhooks}/${await onlyOne(scenario, webhooks, webhook)}/deliveries`,
  }),
)
row(`get ${webhooks}/{item_id}/reach`, ofHousehold, async (scenario) => ({
  path: `${webhooks}/${await onlyOne(scenario, webhooks, webhook)}/reach`,
}))

// Notifiers
const notifiers = '/api/households/events/notifications'
const notifier = { name: 'Phone', appriseUrl: 'json://10.0.0.7/' }
row(`get ${notifiers}`, signedIn, at(notifiers))
row(`post ${notifiers}`, '401 201 201 201 201 201', at(notifiers, notifier))
row(`get ${notifiers}/{item_id}`, ofHousehold, async (scenario) => ({
  path: `${notifiers}/${(await scenario.owner.post(notifiers, notifier)).body.id}`,
}))
row(`put ${notifiers}/{item_id}`, ofHousehold, async (scenario) => {
  const { body } = await scenario.owner.post(notifiers, notifier)
  return { path: `${notifiers}/${body.id}`, body: { ...body, name: 'Tablet' } }
})
row(`delete ${notifiers}/{item_id}`, '401 404 404 204 204 204', async (scenario) => ({
  path: `${notifiers}/${(await scenario.owner.post(notifiers, notifier)).body.id}`,
}))
row(`post ${notifiers}/{item_id}/test`, '401 404 404 204 204 204', async (scenario) => ({
  path: `${notifiers}/${(await scenario.owner.post(notifiers, notifier)).body.id}/test`,
}))
row(
  `get ${notifiers}/{item_id}/deliveries`,
  '401 404 404 403 200 200, householdManager 200',
  async (scenario) => ({
    path: `${notifiers}/${await onlyOne(scenario, notifiers, notifier)}/deliveries`,
  }),
)
row(`get ${notifiers}/{item_id}/reach`, ofHousehold, async (scenario) => ({
  path: `${notifiers}/${await onlyOne(scenario, notifiers, notifier)}/reach`,
}))
