import type { Scenario } from '../../support/scenario'
import { at, ofGroup, ofHousehold, organizers, permissionRows, signedIn } from './rows'

const { row, rows } = permissionRows()

export { rows as dataRows }

// Foods, units, labels, organizers
for (const [kind, make] of [
  ['foods', (scenario: Scenario) => scenario.food()],
  ['units', (scenario: Scenario) => scenario.unit()],
] as const) {
  const one = kind === 'foods' ? 'Food' : 'Unit'
  row(`get /api/${kind}`, signedIn, at(`/api/${kind}`))
  row(`post /api/${kind}`, '401 201 201 201 201 201', async (_, caller) => ({
    path: `/api/${kind}`,
    body: { name: `${kind} of ${caller}` },
  }))
  row(`get /api/${kind}/{item_id}`, ofGroup, async (scenario) => ({
    path: `/api/${kind}/${(await make(scenario)).id}`,
  }))
  row(`put /api/${kind}/{item_id}`, organizers, async (scenario) => {
    const { id, name } = await make(scenario)
    return { path: `/api/${kind}/${id}`, body: { name: `${name} renamed` } }
  })
  row(`put /api/${kind}/merge`, organizers, async (scenario) => ({
    path: `/api/${kind}/merge`,
    body: { [`from${one}`]: (await make(scenario)).id, [`to${one}`]: (await make(scenario)).id },
  }))
  row(`delete /api/${kind}/{item_id}`, organizers.replace('404', '400'), async (scenario) => ({
    path: `/api/${kind}/${(await make(scenario)).id}`,
  }))
}
row('put /api/foods/{item_id}/at-home', ofGroup, async (scenario) => ({
  path: `/api/foods/${(await scenario.food()).id}/at-home`,
  body: { atHome: true },
}))
row('get /api/groups/labels', signedIn, at('/api/groups/labels'))
row('post /api/groups/labels', signedIn, async (_, caller) => ({
  path: '/api/groups/labels',
  body: { name: `Label of ${caller}` },
}))
row('get /api/groups/labels/{item_id}', ofGroup, async (scenario) => ({
  path: `/api/groups/labels/${(await scenario.label()).id}`,
}))
row('put /api/groups/labels/{item_id}', organizers, async (scenario) => {
  const { id, groupId, name } = await scenario.label()
  return { path: `/api/groups/labels/${id}`, body: { id, groupId, name: `${name} renamed` } }
})
row('delete /api/groups/labels/{item_id}', organizers.replace('404', '400'), async (scenario) => ({
  path: `/api/groups/labels/${(await scenario.label()).id}`,
}))
for (const kind of ['foods', 'labels', 'units'])
  row(`post /api/groups/seeders/${kind}`, signedIn, at(`/api/groups/seeders/${kind}`, { locale: 'en-US' }))
row(
  'put /api/groups/seeders/names',
  '401 200 403 403 200 200, organizer 200',
  at('/api/groups/seeders/names', { locale: 'de-DE' }),
)
for (const [kind, one] of [
  ['categories', 'category'],
  ['tags', 'tag'],
  ['tools', 'tool'],
] as const) {
  const base = `/api/organizers/${kind}`
  row(`get ${base}`, signedIn, at(base))
  row(`post ${base}`, '401 201 201 201 201 201', async (_, caller) => ({
    path: base,
    body: { name: `${kind} of ${caller}` },
  }))
  if (kind !== 'tools') row(`get ${base}/empty`, signedIn, at(`${base}/empty`))
  row(`get ${base}/slug/{${one}_slug}`, ofGroup, async (scenario) => ({
    path: `${base}/slug/${(await scenario.organizer(kind)).slug}`,
  }))
  row(`get ${base}/{item_id}`, ofGroup, async (scenario) => ({
    path: `${base}/${(await scenario.organizer(kind)).id}`,
  }))
  row(`put ${base}/{item_id}`, organizers, async (scenario) => {
    const { id, name } = await scenario.organizer(kind)
    return { path: `${base}/${id}`, body: { name: `${name} renamed` } }
  })
  row(`delete ${base}/{item_id}`, organizers.replace('404', '400'), async (scenario) => ({
    path: `${base}/${(await scenario.organizer(kind)).id}`,
  }))
}

// Many rows of a table at once
const dataTable = '/api/groups/data/{table}'
const foods = '/api/groups/data/foods'
const twoFoods = async (scenario: Scenario) => [(await scenario.food()).id, (await scenario.food()).id]
/** Rows of others are not found and stay unchanged. */
const ofMany = '401 200 403 403 200 200, organizer 200'
row(`post ${dataTable}/usage`, signedIn, async (scenario) => ({
  path: `${foods}/usage`,
  body: { ids: await twoFoods(scenario) },
}))
row(`post ${dataTable}/merge`, organizers, async (scenario) => {
  const [one, toId] = await twoFoods(scenario)
  return { path: `${foods}/merge`, body: { fromIds: [one], toId } }
})
row(`post ${dataTable}/convert`, organizers, async (scenario) => ({
  path: '/api/groups/data/tags/convert',
  body: { ids: [(await scenario.organizer('tags')).id] },
}))
row(`post ${dataTable}/delete`, ofMany, async (scenario) => ({
  path: `${foods}/delete`,
  body: { ids: await twoFoods(scenario) },
}))
row('post /api/groups/data/foods/label', ofMany, async (scenario) => ({
  path: `${foods}/label`,
  body: { ids: await twoFoods(scenario), labelId: null },
}))
row(`get ${dataTable}/export`, signedIn, at(`${foods}/export?format=csv`))
row(`get ${dataTable}/similar`, signedIn, at(`${foods}/similar`))
row(`post ${dataTable}/similar/distinct`, organizers, async (scenario) => ({
  path: `${foods}/similar/distinct`,
  body: { ids: await twoFoods(scenario) },
}))

const duplicates = '/api/groups/recipes/duplicates'
const twoRecipes = async (scenario: Scenario) => [(await scenario.recipe()).id, (await scenario.recipe()).id]
row(`get ${duplicates}`, signedIn, at(duplicates))
row(`post ${duplicates}/merge`, '401 404 403 204 204 204', async (scenario) => {
  const [keepId, otherId] = await twoRecipes(scenario)
  return { path: `${duplicates}/merge`, body: { keepId, otherId } }
})
row(`post ${duplicates}/distinct`, '401 404 403 403 204 204, organizer 204', async (scenario) => ({
  path: `${duplicates}/distinct`,
  body: { ids: await twoRecipes(scenario) },
}))

const unlinkedFoods = '/api/groups/recipes/unlinked-foods'
row(`get ${unlinkedFoods}`, signedIn, at(unlinkedFoods))
row(`post ${unlinkedFoods}`, ofMany, at(unlinkedFoods, { phrase: 'milk', to: null }))

const lineFoods = '/api/groups/recipes/line-foods'
row(`get ${lineFoods}`, signedIn, at(lineFoods))
row(`post ${lineFoods}`, ofMany, async (scenario) => {
  const [from, id] = await twoFoods(scenario)
  const line = { recipeId: from, referenceId: from, from, to: { id, name: 'thyme' } }
  return { path: lineFoods, body: { lines: [line] } }
})

// Recently deleted
row('get /api/recently-deleted', signedIn, at('/api/recently-deleted'))
row('delete /api/recently-deleted', signedIn, at('/api/recently-deleted'))
for (const action of ['restore', 'delete'])
  row(`post /api/recently-deleted/${action}`, ofHousehold, async ({ owner }) => {
    const { body: list } = await owner.post('/api/households/shopping/lists', { name: 'Deleted' })
    await owner.delete(`/api/households/shopping/lists/${list.id}`)
    const { body } = await owner.get('/api/recently-deleted?kind=shoppingList')
    const entry = body.items.find(({ subjectId }: { subjectId: string }) => subjectId === list.id)
    return { path: `/api/recently-deleted/${action}`, body: { ids: [entry.id] } }
  })
