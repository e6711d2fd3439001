import type { Scenario } from '../../support/scenario'
import { assetForm, at, everybody, permissionRows, signedIn } from './rows'

const { row, rows } = permissionRows()

export { rows as publicRows }

row('get /api/app/about', everybody, at('/api/app/about'))
row('get /api/app/about/startup-info', everybody, at('/api/app/about/startup-info'))
row('get /api/app/about/theme', everybody, at('/api/app/about/theme'))
row('get /api/health', everybody, at('/api/health'))
row('get /api/health/live', everybody, at('/api/health/live'))
row('get /api/health/ready', everybody, at('/api/health/ready'))
// Off without METRICS_TOKEN, as in the tests; with it, only the token counts.
row('get /api/metrics', '404 404 404 404 404 404', at('/api/metrics'))
row('post /api/app/setup', '403 403 403 403 403 403', async () => ({
  path: '/api/app/setup',
  body: {
    fullName: 'Second First',
    username: 'second',
    email: 'second@example.org',
    password: 'too-late-for-this',
    groupName: 'G',
    householdName: 'H',
  },
}))
row('get /api/validators/user/name', signedIn, at('/api/validators/user/name?name=free'))
row('get /api/validators/user/email', signedIn, at('/api/validators/user/email?email=free@example.org'))
row('get /api/validators/group', signedIn, at('/api/validators/group?name=free'))
row('get /api/validators/household', signedIn, at('/api/validators/household?name=free'))
row('get /api/validators/invitation', everybody, at('/api/validators/invitation?token=none'))
row('get /api/validators/reset-link', everybody, at('/api/validators/reset-link?token=none'))
row(
  'get /api/validators/recipe',
  signedIn,
  at(`/api/validators/recipe?group_id=${crypto.randomUUID()}&name=free`),
)
row('post /api/auth/token', '401 401 401 401 401 401', async () => {
  const form = new FormData()
  form.set('username', crypto.randomUUID())
  form.set('password', 'nothing')
  return { path: '/api/auth/token', body: form }
})
// No provider is set up here; tests/api/oidc.test.ts has one.
row('get /api/auth/oauth', '404 404 404 404 404 404', at('/api/auth/oauth'))
row('get /api/auth/oauth/callback', '404 404 404 404 404 404', at('/api/auth/oauth/callback?code=a&state=b'))
const pictureOf = (path: string) => async (scenario: Scenario) => {
  const { id, slug } = await scenario.recipe()
  const form = new FormData()
  form.set('image', new File([new Uint8Array(scenario.picture)], 'a.png', { type: 'image/png' }))
  form.set('extension', 'png')
  await scenario.owner.put(`/api/recipes/${slug}/image`, form)
  return { path: `/api/media/recipes/${id}/${path}` }
}
row(
  'get /api/media/recipes/{recipe_id}/images/{file_name}',
  everybody,
  pictureOf('images/tiny-original.webp'),
)
row('get /api/media/recipes/{recipe_id}/card.webp', everybody, pictureOf('card.webp'))
row('get /api/media/recipes/{recipe_id}/assets/{file_name}', everybody, async (scenario) => {
  const { id, slug } = await scenario.recipe()
  await scenario.owner.post(`/api/recipes/${slug}/assets`, assetForm())
  return { path: `/api/media/recipes/${id}/assets/list.txt` }
})
row('get /api/media/users/{user_id}/{file_name}', everybody, async (scenario) => ({
  path: `/api/media/users/${scenario.owner.user.id}/profile.webp`,
}))

// The public content of a group: the same for everyone. The world's group is private, so there is another, public one.
const explore = (scenario: Scenario, path = '') =>
  `/api/explore/groups/${scenario.host.user.groupSlug}${path}`
row('get /api/explore/groups/{group_slug}', everybody, async (scenario) => ({ path: explore(scenario) }))
for (const path of [
  'recipes',
  'cookbooks',
  'households',
  'foods',
  'organizers/categories',
  'organizers/tags',
  'organizers/tools',
])
  row(`get /api/explore/groups/{group_slug}/${path}`, everybody, async (scenario) => ({
    path: explore(scenario, `/${path}`),
  }))
row('get /api/explore/groups/{group_slug}/recipes/filters/counts', everybody, async (scenario) => ({
  path: explore(scenario, '/recipes/filters/counts'),
}))
row('get /api/explore/groups/{group_slug}/recipes/suggestions', everybody, async (scenario) => ({
  path: explore(scenario, `/recipes/suggestions?foods=${crypto.randomUUID()}`),
}))
row(
  'post /api/explore/groups/{group_slug}/recipes/{recipe_slug}/copy',
  '401 201 201 201 201 201',
  async (scenario) => ({
    path: explore(
      scenario,
      `/recipes/${(await scenario.host.post('/api/recipes', { name: `Copied ${crypto.randomUUID()}` })).body}/copy`,
    ),
  }),
)
row('get /api/explore/groups/{group_slug}/recipes/{recipe_slug}', everybody, async (scenario) => ({
  path: explore(
    scenario,
    `/recipes/${(await scenario.host.post('/api/recipes', { name: `Shown ${crypto.randomUUID()}` })).body}`,
  ),
}))
row('get /api/explore/groups/{group_slug}/cookbooks/{item_id}', everybody, async (scenario) => {
  const { body } = await scenario.host.post('/api/households/cookbooks', { name: 'Shown', public: true })
  return { path: explore(scenario, `/cookbooks/${body.id}`) }
})
row('get /api/explore/groups/{group_slug}/households/{household_slug}', everybody, async (scenario) => ({
  path: explore(scenario, `/households/${scenario.host.user.householdSlug}`),
}))
row('get /api/explore/groups/{group_slug}/foods/{item_id}', everybody, async (scenario) => {
  const { body } = await scenario.host.post('/api/foods', { name: crypto.randomUUID() })
  return { path: explore(scenario, `/foods/${body.id}`) }
})
for (const kind of ['categories', 'tags', 'tools'])
  row(`get /api/explore/groups/{group_slug}/organizers/${kind}/{item_id}`, everybody, async (scenario) => {
    const { body } = await scenario.host.post(`/api/organizers/${kind}`, { name: crypto.randomUUID() })
    return { path: explore(scenario, `/organizers/${kind}/${body.id}`) }
  })

// Links to one recipe
const shareLink = async (scenario: Scenario): Promise<string> =>
  (await scenario.owner.post('/api/shared/recipes', { recipeId: (await scenario.recipe()).id })).body.id
row('get /api/shared/recipes', signedIn, at('/api/shared/recipes'))
row('post /api/shared/recipes', '401 404 201 201 201 201', async (scenario) => ({
  path: '/api/shared/recipes',
  body: { recipeId: (await scenario.recipe()).id },
}))
for (const method of ['get', 'delete'])
  row(
    `${method} /api/shared/recipes/{item_id}`,
    '401 404 404 404 200 200, groupManager 200',
    async (scenario) => ({
      path: `/api/shared/recipes/${await shareLink(scenario)}`,
    }),
  )
row('get /api/recipes/shared/{token_id}', everybody, async (scenario) => ({
  path: `/api/recipes/shared/${await shareLink(scenario)}`,
}))
row('get /api/recipes/shared/{token_id}/zip', everybody, async (scenario) => ({
  path: `/api/recipes/shared/${await shareLink(scenario)}/zip`,
}))
row('post /api/recipes/shared/{token_id}/copy', '401 201 201 201 201 201', async (scenario) => ({
  path: `/api/recipes/shared/${await shareLink(scenario)}/copy`,
}))
row('get /api/media/docker/validate.txt', everybody, at('/api/media/docker/validate.txt'))
