import { assetForm, at, ofGroup, ofHousehold, permissionRows, signedIn } from './rows'

const { row, rows } = permissionRows()

export { rows as recipesRows }

// Recipes
const editing = '401 404 403 200 200 200'
row('get /api/recipes', signedIn, at('/api/recipes'))
row('post /api/recipes', '401 201 201 201 201 201', async (_, caller) => ({
  path: '/api/recipes',
  body: { name: `Soup of ${caller}` },
}))
row(
  'post /api/recipes/create/url',
  '401 400 400 400 400 400',
  at('/api/recipes/create/url', { url: 'no address' }),
)
row('post /api/recipes/create/html-or-json', '401 201 201 201 201 201', async (_, caller) => ({
  path: '/api/recipes/create/html-or-json',
  body: {
    data: JSON.stringify({ '@type': 'Recipe', name: `Pie of ${caller}`, recipeIngredient: ['1 apple'] }),
  },
}))
row('post /api/recipes/create/html-or-json/preview', signedIn, async () => ({
  path: '/api/recipes/create/html-or-json/preview',
  body: { data: 'Tea\n1 l water\n2 tsp tea\n\nPour the water over the tea.' },
}))
for (const path of ['/api/recipes/create/url/preview', '/api/recipes/create/url/preview/picture'])
  row(`post ${path}`, signedIn, at(path, { url: 'no address' }))
row('get /api/recipes/create/newest', signedIn, at('/api/recipes/create/newest'))
row('get /api/recipes/create/drafts', signedIn, at('/api/recipes/create/drafts'))
const onlyOwner = '401 404 404 404 404 404'
row('get /api/recipes/create/drafts/{item_id}', onlyOwner, async (scenario) => ({
  path: `/api/recipes/create/drafts/${await scenario.draft()}`,
}))
row('post /api/recipes/create/drafts/{item_id}/recipe', onlyOwner, async (scenario) => ({
  path: `/api/recipes/create/drafts/${await scenario.draft()}/recipe`,
}))
row('delete /api/recipes/create/drafts/{item_id}', onlyOwner, async (scenario) => ({
  path: `/api/recipes/create/drafts/${await scenario.draft()}`,
}))
for (const method of ['put', 'patch'])
  row(`${method} /api/recipes`, editing, async (scenario) => {
    const { id, name } = await scenario.recipe()
    return { path: '/api/recipes', body: [{ id, name, description: 'changed' }] }
  })
row('get /api/recipes/{slug}', ofGroup, async (scenario) => ({
  path: `/api/recipes/${(await scenario.recipe()).slug}`,
}))
for (const method of ['put', 'patch'])
  row(`${method} /api/recipes/{slug}`, editing, async (scenario) => {
    const { slug, name } = await scenario.recipe()
    return { path: `/api/recipes/${slug}`, body: { name, description: 'changed' } }
  })
row('delete /api/recipes/{slug}', editing, async (scenario) => ({
  path: `/api/recipes/${(await scenario.recipe()).slug}`,
}))
row('post /api/recipes/{slug}/lines/read', editing, async (scenario) => ({
  path: `/api/recipes/${(await scenario.recipe()).slug}/lines/read`,
}))
row('put /api/recipes/{slug}/lines/{reference_id}/food', editing, async (scenario) => {
  const { slug } = await scenario.recipe()
  const recipeIngredient = [{ note: 'thyme' }]
  const { body } = await scenario.owner.patch(`/api/recipes/${slug}`, { recipeIngredient })
  return {
    path: `/api/recipes/${slug}/lines/${body.recipeIngredient[0].referenceId}/food`,
    body: { food: { id: null, name: 'thyme' } },
  }
})
row('post /api/recipes/{slug}/duplicate', '401 404 201 201 201 201', async (scenario) => ({
  path: `/api/recipes/${(await scenario.recipe()).slug}/duplicate`,
  body: { name: null },
}))
row('patch /api/recipes/{slug}/last-made', ofGroup, async (scenario) => ({
  path: `/api/recipes/${(await scenario.recipe()).slug}/last-made`,
  body: { timestamp: '2026-11-20T18:00:00Z' },
}))
row('put /api/recipes/{slug}/image', editing, async (scenario) => {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(scenario.picture)], 'a.png', { type: 'image/png' }))
  form.set('extension', 'png')
  return { path: `/api/recipes/${(await scenario.recipe()).slug}/image`, body: form }
})
row('post /api/recipes/{slug}/image', '401 404 403 400 400 400', async (scenario) => ({
  path: `/api/recipes/${(await scenario.recipe()).slug}/image`,
  body: { url: 'http://10.0.0.1/a.png' },
}))
row('delete /api/recipes/{slug}/image', editing, async (scenario) => ({
  path: `/api/recipes/${(await scenario.recipe()).slug}/image`,
}))
row('post /api/recipes/{slug}/assets', editing, async (scenario) => ({
  path: `/api/recipes/${(await scenario.recipe()).slug}/assets`,
  body: assetForm(),
}))
for (const [action, body] of [
  ['tag', { tags: [{ id: crypto.randomUUID(), name: 'Quick', slug: 'quick' }] }],
  ['categorize', { categories: [{ id: crypto.randomUUID(), name: 'Soups', slug: 'soups' }] }],
  ['tools', { tools: [{ id: crypto.randomUUID(), name: 'Wok', slug: 'wok' }] }],
  ['settings', { settings: { public: true } }],
  ['delete', {}],
] as const)
  row(
    `post /api/recipes/bulk-actions/${action}`,
    action === 'delete' ? editing.replace('404', '403') : editing,
    async (scenario) => ({
      path: `/api/recipes/bulk-actions/${action}`,
      body: { recipes: [(await scenario.recipe()).slug], ...body },
    }),
  )
row('post /api/recipes/bulk-actions/rate', ofGroup, async (scenario) => ({
  path: '/api/recipes/bulk-actions/rate',
  body: { recipes: [(await scenario.recipe()).slug], rating: 3 },
}))
row('post /api/recipes/bulk-actions/owner', '401 404 403 403 403 200', async (scenario) => ({
  path: '/api/recipes/bulk-actions/owner',
  body: { recipes: [(await scenario.recipe()).slug], userId: scenario.owner.user.id },
}))
row('post /api/recipes/create/zip', '401 400 400 400 400 400', async () => {
  const form = new FormData()
  form.set('archive', new File(['no archive'], 'a.zip'))
  return { path: '/api/recipes/create/zip', body: form }
})
row('post /api/recipes/create/image', '401 400 400 400 400 400', async (scenario) => {
  const form = new FormData()
  form.set('images', new File([new Uint8Array(scenario.picture)], 'a.png'))
  return { path: '/api/recipes/create/image', body: form }
})
row('post /api/admin/debug/openai', '401 403 403 403 403 200', async () => {
  const form = new FormData()
  form.set('image', '')
  return { path: '/api/admin/debug/openai', body: form }
})
const archives = '/api/recipes/bulk-actions/export'
row(`post ${archives}`, '401 404 202 202 202 202', async (scenario) => ({
  path: archives,
  body: { recipes: [(await scenario.recipe()).slug], exportType: 'json' },
}))
row(`get ${archives}`, signedIn, at(archives))
row(`get ${archives}/{export_id}/download`, ofHousehold, async (scenario) => {
  await scenario.owner.post(archives, { recipes: [(await scenario.recipe()).slug] })
  const [newest] = (await scenario.owner.get(archives)).body
  return { path: `${archives}/${newest.id}/download` }
})
row(`delete ${archives}/purge`, signedIn, at(`${archives}/purge`))
row('get /api/recipes/exports', signedIn, at('/api/recipes/exports'))
row('get /api/recipes/{slug}/exports', ofGroup, async (scenario) => ({
  path: `/api/recipes/${(await scenario.recipe()).slug}/exports?template_name=raw`,
}))
row('get /api/households/self/recipes/{recipe_slug}', ofGroup, async (scenario) => ({
  path: `/api/households/self/recipes/${(await scenario.recipe()).slug}`,
}))
