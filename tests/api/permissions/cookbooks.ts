import { at, homeOf, ofGroup, ofHousehold, permissionRows, signedIn } from './rows'

const { row, rows } = permissionRows()

export { rows as cookbooksRows }

// Cookbooks: the group reads them, the household writes them
const cookbooks = '/api/households/cookbooks'
row(`get ${cookbooks}`, signedIn, at(cookbooks))
row(`post ${cookbooks}`, '401 201 201 201 201 201', async (_, caller) => ({
  path: cookbooks,
  body: { name: `Cookbook of ${caller}` },
}))
row(`put ${cookbooks}`, ofHousehold, async (scenario) => ({
  path: cookbooks,
  body: [{ ...(await scenario.cookbook()), ...homeOf(scenario), position: 2 }],
}))
row(`get ${cookbooks}/{item_id}`, ofGroup, async (scenario) => ({
  path: `${cookbooks}/${(await scenario.cookbook()).id}`,
}))
for (const method of ['put', 'delete'] as const)
  row(`${method} ${cookbooks}/{item_id}`, ofHousehold, async (scenario) => {
    const { id, name } = await scenario.cookbook()
    return { path: `${cookbooks}/${id}`, ...(method === 'put' ? { body: { name } } : {}) }
  })

// By hand: the group reads, the household writes
row('get /api/households/cookbook-recipes', signedIn, at('/api/households/cookbook-recipes'))
row(`get ${cookbooks}/{item_id}/recipes`, ofGroup, async (scenario) => ({
  path: `${cookbooks}/${(await scenario.cookbook()).id}/recipes`,
}))
row(`put ${cookbooks}/{item_id}/recipes`, ofHousehold, async (scenario) => ({
  path: `${cookbooks}/${(await scenario.cookbook()).id}/recipes`,
  body: [],
}))
row(`put ${cookbooks}/{item_id}/order`, ofHousehold, async (scenario) => ({
  path: `${cookbooks}/${(await scenario.cookbook()).id}/order`,
  body: { recipeIds: [] },
}))
