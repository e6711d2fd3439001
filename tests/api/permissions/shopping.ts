import type { Scenario } from '../../support/scenario'
import { at, ofGroup, ofHousehold, permissionRows, signedIn } from './rows'

const { row, rows } = permissionRows()

export { rows as shoppingRows }

// Shopping
const lists = '/api/households/shopping/lists'
const items = '/api/households/shopping/items'
row(`get ${lists}`, signedIn, at(lists))
row('get /api/households/shopping/list-overviews', signedIn, at('/api/households/shopping/list-overviews'))
row(`post ${lists}`, '401 201 201 201 201 201', at(lists, { name: 'Mine' }))
row(`get ${lists}/{item_id}`, ofHousehold, async (scenario) => ({
  path: `${lists}/${(await scenario.list()).id}`,
}))
row(`put ${lists}/{item_id}`, ofHousehold, async (scenario) => {
  const { id, groupId, userId } = await scenario.list()
  return { path: `${lists}/${id}`, body: { id, groupId, userId, name: 'Renamed', extras: {} } }
})
row(`delete ${lists}/{item_id}`, ofHousehold, async (scenario) => ({
  path: `${lists}/${(await scenario.list()).id}`,
}))
row(`put ${lists}/{item_id}/label-settings`, ofHousehold, async (scenario) => ({
  path: `${lists}/${(await scenario.list()).id}/label-settings`,
  body: [],
}))
for (const method of ['put', 'delete'] as const)
  row(`${method} ${lists}/{item_id}/plan`, ofHousehold, async (scenario) => ({
    path: `${lists}/${(await scenario.list()).id}/plan`,
    ...(method === 'put' ? { body: { period: 'week' } } : {}),
  }))
row(`post ${lists}/{item_id}/recipe`, ofHousehold, async (scenario) => ({
  path: `${lists}/${(await scenario.list()).id}/recipe`,
  body: [{ recipeId: (await scenario.recipe()).id }],
}))
for (const tail of ['', '/delete'])
  row(`post ${lists}/{item_id}/recipe/{recipe_id}${tail}`, ofHousehold, async (scenario) => ({
    path: `${lists}/${(await scenario.list()).id}/recipe/${(await scenario.recipe()).id}${tail}`,
  }))
const stores = '/api/households/shopping/stores'
const newStore = async ({ owner }: Scenario) =>
  (await owner.post(stores, { name: crypto.randomUUID() })).body.id
row(`get ${stores}`, signedIn, at(stores))
row(`post ${stores}`, '401 201 201 201 201 201', at(stores, { name: 'Market' }))
for (const method of ['put', 'delete'] as const)
  row(`${method} ${stores}/{item_id}`, ofHousehold, async (scenario) => ({
    path: `${stores}/${await newStore(scenario)}`,
    ...(method === 'put' ? { body: { name: 'Corner shop' } } : {}),
  }))
row(`put ${lists}/{item_id}/store`, ofHousehold, async (scenario) => ({
  path: `${lists}/${(await scenario.list()).id}/store`,
  body: { storeId: null },
}))
const linked = '/api/households/shopping/linked-recipes'
row(`get ${linked}`, signedIn, at(linked))
row(`put ${linked}/{item_id}`, ofGroup, async (scenario) => ({
  path: `${linked}/${(await scenario.recipe()).id}`,
  body: { choice: 'buy' },
}))
row(`get ${items}`, signedIn, at(items))
for (const [path, many] of [
  [items, false],
  [`${items}/create-bulk`, true],
] as const)
  row(`post ${path}`, '401 404 404 201 201 201', async (scenario) => {
    const item = { shoppingListId: (await scenario.list()).id, note: 'milk' }
    return { path, body: many ? [item] : item }
  })
row(`get ${items}/{item_id}`, ofHousehold, async (scenario) => ({
  path: `${items}/${(await scenario.item()).id}`,
}))
row(`put ${items}`, ofHousehold, async (scenario) => {
  const { id, shoppingListId } = await scenario.item()
  return { path: items, body: [{ id, shoppingListId, note: 'changed' }] }
})
row(`put ${items}/{item_id}`, ofHousehold, async (scenario) => {
  const { id, shoppingListId } = await scenario.item()
  return { path: `${items}/${id}`, body: { id, shoppingListId, note: 'changed' } }
})
// Unknown ids are ignored: another household's item stays, as the shopping tests show.
row(`delete ${items}`, signedIn, async (scenario) => ({ path: `${items}?ids=${(await scenario.item()).id}` }))
row(`delete ${items}/{item_id}`, signedIn, async (scenario) => ({
  path: `${items}/${(await scenario.item()).id}`,
}))

// Plan
row(
  'post /api/recipes/create/url/bulk',
  '401 202 202 202 202 202',
  at('/api/recipes/create/url/bulk', { imports: [{ url: 'http://10.0.0.7/' }] }),
)
row(
  'post /api/recipes/create/url/known',
  signedIn,
  at('/api/recipes/create/url/known', { urls: ['https://example.org/soup'] }),
)
row(
  'post /api/recipes/test-scrape-url',
  '401 400 400 400 400 400',
  at('/api/recipes/test-scrape-url', { url: 'http://10.0.0.7/' }),
)
row('get /api/groups/reports', signedIn, at('/api/groups/reports'))
row('get /api/groups/reports/{item_id}', ofHousehold, async (scenario) => ({
  path: `/api/groups/reports/${await scenario.report()}`,
}))
row('delete /api/groups/reports/{item_id}', ofHousehold, async (scenario) => ({
  path: `/api/groups/reports/${await scenario.report()}`,
}))
row('post /api/parser/ingredient', signedIn, at('/api/parser/ingredient', { ingredient: '2 eggs' }))
row('post /api/parser/words', signedIn, at('/api/parser/words', { foods: ['leek'], units: ['stalk'] }))
row('post /api/parser/ingredients', signedIn, at('/api/parser/ingredients', { ingredients: ['2 eggs'] }))
