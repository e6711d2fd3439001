import type { Selectable } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SessionTable } from '~/server/db/schema'
import { operations } from '~/server/transport/operations'
import { startTestServer, type TestServer } from '../support/server'
import { buildWorld, type Caller, callers, type World } from '../support/world'

interface Request {
  path: string
  body?: unknown
}

/**
 * One row an operation: the status that each caller gets, in the order of `callers` (anonymous, stranger of another
 * group, neighbour of another household, member, manager, admin), for a request about something of `owner`, who is a
 * member's housemate. Every cell makes its own thing, so that nothing depends on the order.
 */
const table: Record<string, [statuses: string, request: (world: World, caller: Caller) => Promise<Request>]> =
  {}
const row = (
  operation: string,
  statuses: string,
  request: (world: World, caller: Caller) => Promise<Request>,
) => {
  table[operation] = [statuses, request]
}
const at = (path: string, body?: unknown) => async () => ({ path, body })

const everybody = '200 200 200 200 200 200'
const signedIn = '401 200 200 200 200 200'
const ofGroup = '401 404 200 200 200 200'
const ofHousehold = '401 404 404 200 200 200'
const organizers = '401 404 403 403 200 200'

// Public
row('get /api/app/about', everybody, at('/api/app/about'))
row('get /api/app/about/startup-info', everybody, at('/api/app/about/startup-info'))
row('get /api/app/about/theme', everybody, at('/api/app/about/theme'))
row('get /api/health', everybody, at('/api/health'))
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
row('post /api/auth/token', '401 401 401 401 401 401', async () => {
  const form = new FormData()
  form.set('username', crypto.randomUUID())
  form.set('password', 'nothing')
  return { path: '/api/auth/token', body: form }
})
row('get /api/media/recipes/{recipe_id}/images/{file_name}', everybody, async (world) => {
  const { id, slug } = await world.recipe()
  const form = new FormData()
  form.set('image', new File([new Uint8Array(world.picture)], 'a.png', { type: 'image/png' }))
  form.set('extension', 'png')
  await world.owner.put(`/api/recipes/${slug}/image`, form)
  return { path: `/api/media/recipes/${id}/images/tiny-original.webp` }
})
row('get /api/media/recipes/{recipe_id}/assets/{file_name}', everybody, async (world) => {
  const { id, slug } = await world.recipe()
  await world.owner.post(`/api/recipes/${slug}/assets`, assetForm())
  return { path: `/api/media/recipes/${id}/assets/list.txt` }
})
row('get /api/media/users/{user_id}/{file_name}', everybody, async (world) => ({
  path: `/api/media/users/${world.owner.user.id}/profile.webp`,
}))

function assetForm(): FormData {
  const form = new FormData()
  form.set('name', 'list')
  form.set('icon', 'mdi-file')
  form.set('extension', 'txt')
  form.set('file', new File(['eggs'], 'list.txt', { type: 'text/plain' }))
  return form
}

// The public side of a group: the same for everyone. The world's group is private, so that a public one stands beside it.
const explore = (world: World, path = '') => `/api/explore/groups/${world.host.user.groupSlug}${path}`
row('get /api/explore/groups/{group_slug}', everybody, async (world) => ({ path: explore(world) }))
for (const path of [
  'recipes',
  'cookbooks',
  'households',
  'foods',
  'organizers/categories',
  'organizers/tags',
  'organizers/tools',
])
  row(`get /api/explore/groups/{group_slug}/${path}`, everybody, async (world) => ({
    path: explore(world, `/${path}`),
  }))
row('get /api/explore/groups/{group_slug}/recipes/filters/counts', everybody, async (world) => ({
  path: explore(world, '/recipes/filters/counts'),
}))
row('get /api/explore/groups/{group_slug}/recipes/suggestions', everybody, async (world) => ({
  path: explore(world, `/recipes/suggestions?foods=${crypto.randomUUID()}`),
}))
row(
  'post /api/explore/groups/{group_slug}/recipes/{slug}/copy',
  '401 201 201 201 201 201',
  async (world) => ({
    path: explore(world, `/recipes/${(await world.host.post('/api/recipes', { name: 'Copied' })).body}/copy`),
  }),
)
row('get /api/explore/groups/{group_slug}/recipes/{slug}', everybody, async (world) => ({
  path: explore(world, `/recipes/${(await world.host.post('/api/recipes', { name: 'Shown' })).body}`),
}))
row('get /api/explore/groups/{group_slug}/cookbooks/{item_id}', everybody, async (world) => {
  const { body } = await world.host.post('/api/households/cookbooks', { name: 'Shown', public: true })
  return { path: explore(world, `/cookbooks/${body.id}`) }
})
row('get /api/explore/groups/{group_slug}/households/{household_slug}', everybody, async (world) => ({
  path: explore(world, `/households/${world.host.user.householdSlug}`),
}))
row('get /api/explore/groups/{group_slug}/foods/{item_id}', everybody, async (world) => {
  const { body } = await world.host.post('/api/foods', { name: crypto.randomUUID() })
  return { path: explore(world, `/foods/${body.id}`) }
})
for (const kind of ['categories', 'tags', 'tools'])
  row(`get /api/explore/groups/{group_slug}/organizers/${kind}/{item_id}`, everybody, async (world) => {
    const { body } = await world.host.post(`/api/organizers/${kind}`, { name: crypto.randomUUID() })
    return { path: explore(world, `/organizers/${kind}/${body.id}`) }
  })

// Links to one recipe
const shareLink = async (world: World): Promise<string> =>
  (await world.owner.post('/api/shared/recipes', { recipeId: (await world.recipe()).id })).body.id
row('get /api/shared/recipes', signedIn, at('/api/shared/recipes'))
row('post /api/shared/recipes', '401 404 201 201 201 201', async (world) => ({
  path: '/api/shared/recipes',
  body: { recipeId: (await world.recipe()).id },
}))
for (const method of ['get', 'delete'])
  row(`${method} /api/shared/recipes/{item_id}`, '401 404 404 404 200 200', async (world) => ({
    path: `/api/shared/recipes/${await shareLink(world)}`,
  }))
row('get /api/recipes/shared/{token_id}', everybody, async (world) => ({
  path: `/api/recipes/shared/${await shareLink(world)}`,
}))
row('get /api/recipes/shared/{token_id}/zip', everybody, async (world) => ({
  path: `/api/recipes/shared/${await shareLink(world)}/zip`,
}))
row('post /api/recipes/shared/{token_id}/copy', '401 201 201 201 201 201', async (world) => ({
  path: `/api/recipes/shared/${await shareLink(world)}/copy`,
}))
row('get /api/media/docker/validate.txt', everybody, at('/api/media/docker/validate.txt'))

// Session and people
row('get /api/auth/refresh', signedIn, at('/api/auth/refresh'))
row('post /api/auth/logout', signedIn, at('/api/auth/logout'))
row('get /api/users/self/sessions', signedIn, at('/api/users/self/sessions'))
row('delete /api/users/self/sessions', signedIn, at('/api/users/self/sessions'))
row('delete /api/users/self/sessions/{session_id}', '401 404 404 404 404 404', async (world) => ({
  path: `/api/users/self/sessions/${world.owner.user.session.id}`,
}))
row('get /api/users/self', signedIn, at('/api/users/self'))
row(
  'put /api/users/password',
  '401 400 400 400 400 400',
  at('/api/users/password', { currentPassword: 'wrong', newPassword: 'long-enough-1' }),
)
row('put /api/users/{item_id}', '401 403 403 403 403 403', async (world) => ({
  path: `/api/users/${world.owner.user.id}`,
  body: (await world.owner.get('/api/users/self')).body,
}))
row('post /api/users/{id}/image', '401 403 403 403 403 403', async (world) => {
  const form = new FormData()
  form.set('profile', new File([new Uint8Array(world.picture)], 'a.png', { type: 'image/png' }))
  return { path: `/api/users/${world.owner.user.id}/image`, body: form }
})
row('get /api/groups/members', signedIn, at('/api/groups/members'))
row('get /api/groups/members/{username_or_id}', ofGroup, async (world) => ({
  path: `/api/groups/members/${world.owner.user.username}`,
}))
row('get /api/households/members', signedIn, at('/api/households/members'))
row('put /api/households/permissions', '401 403 403 403 200 200', async (world) => ({
  path: '/api/households/permissions',
  body: { userId: (await world.colleague()).user.id, canOrganize: true },
}))
row('post /api/users/api-tokens', '401 201 201 201 201 201', at('/api/users/api-tokens', { name: 'Fridge' }))
row('delete /api/users/api-tokens/{token_id}', '401 404 404 404 404 404', async (world) => ({
  path: `/api/users/api-tokens/${await world.apiToken()}`,
}))
row('get /api/households/invitations', '401 200 403 403 200 200', at('/api/households/invitations'))
row(
  'post /api/households/invitations',
  '401 201 403 403 201 201',
  at('/api/households/invitations', { uses: 1 }),
)
row('post /api/households/invitations/email', '401 200 403 403 200 200', async (world) => ({
  path: '/api/households/invitations/email',
  body: { email: 'ada@example.org', token: await world.invitation() },
}))
row('delete /api/households/invitations/{token}', '401 404 404 403 200 200', async (world) => ({
  path: `/api/households/invitations/${await world.invitation()}`,
}))
row('post /api/users/register', '201 201 201 201 201 201', async (world) => {
  const name = `new${crypto.randomUUID()}`
  return {
    path: '/api/users/register',
    body: {
      groupToken: await world.invitation(),
      username: name,
      email: `${name}@example.org`,
      fullName: 'New Cook',
      password: 'long enough',
      passwordConfirm: 'long enough',
    },
  }
})
row('post /api/users/forgot-password', everybody, async () => ({
  path: '/api/users/forgot-password',
  body: { email: `${crypto.randomUUID()}@example.org` },
}))
row(
  'post /api/users/reset-password',
  '400 400 400 400 400 400',
  at('/api/users/reset-password', {
    token: 'guess',
    email: 'ada@example.org',
    password: 'long enough',
    passwordConfirm: 'long enough',
  }),
)
row('get /api/groups/storage', signedIn, at('/api/groups/storage'))
row('get /api/groups/self', signedIn, at('/api/groups/self'))
row('get /api/groups/preferences', signedIn, at('/api/groups/preferences'))
row(
  'put /api/groups/preferences',
  '401 200 403 403 200 200',
  at('/api/groups/preferences', { privateGroup: true }),
)
row('get /api/groups/households', signedIn, at('/api/groups/households'))
row('get /api/groups/households/{household_slug}', ofGroup, async (world) => ({
  path: `/api/groups/households/${world.owner.user.householdSlug}`,
}))
row('get /api/households/self', signedIn, at('/api/households/self'))
row('get /api/households/preferences', signedIn, at('/api/households/preferences'))
row(
  'put /api/households/preferences',
  '401 200 403 403 200 200',
  at('/api/households/preferences', { firstDayOfWeek: 1 }),
)
row('get /api/households/statistics', signedIn, at('/api/households/statistics'))

// Foods, units, labels, organizers
for (const [kind, make] of [
  ['foods', (world: World) => world.food()],
  ['units', (world: World) => world.unit()],
] as const) {
  const one = kind === 'foods' ? 'Food' : 'Unit'
  row(`get /api/${kind}`, signedIn, at(`/api/${kind}`))
  row(`post /api/${kind}`, '401 201 201 201 201 201', async (_, caller) => ({
    path: `/api/${kind}`,
    body: { name: `${kind} of ${caller}` },
  }))
  row(`get /api/${kind}/{item_id}`, ofGroup, async (world) => ({
    path: `/api/${kind}/${(await make(world)).id}`,
  }))
  row(`put /api/${kind}/{item_id}`, organizers, async (world) => {
    const { id, name } = await make(world)
    return { path: `/api/${kind}/${id}`, body: { name: `${name} renamed` } }
  })
  row(`put /api/${kind}/merge`, organizers, async (world) => ({
    path: `/api/${kind}/merge`,
    body: { [`from${one}`]: (await make(world)).id, [`to${one}`]: (await make(world)).id },
  }))
  row(`delete /api/${kind}/{item_id}`, organizers.replace('404', '400'), async (world) => ({
    path: `/api/${kind}/${(await make(world)).id}`,
  }))
}
row('get /api/groups/labels', signedIn, at('/api/groups/labels'))
row('post /api/groups/labels', signedIn, async (_, caller) => ({
  path: '/api/groups/labels',
  body: { name: `Label of ${caller}` },
}))
row('get /api/groups/labels/{item_id}', ofGroup, async (world) => ({
  path: `/api/groups/labels/${(await world.label()).id}`,
}))
row('put /api/groups/labels/{item_id}', organizers, async (world) => {
  const { id, groupId, name } = await world.label()
  return { path: `/api/groups/labels/${id}`, body: { id, groupId, name: `${name} renamed` } }
})
row('delete /api/groups/labels/{item_id}', organizers.replace('404', '400'), async (world) => ({
  path: `/api/groups/labels/${(await world.label()).id}`,
}))
for (const kind of ['foods', 'labels', 'units'])
  row(`post /api/groups/seeders/${kind}`, signedIn, at(`/api/groups/seeders/${kind}`, { locale: 'en-US' }))
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
  row(`get ${base}/slug/{${one}_slug}`, ofGroup, async (world) => ({
    path: `${base}/slug/${(await world.organizer(kind)).slug}`,
  }))
  row(`get ${base}/{item_id}`, ofGroup, async (world) => ({
    path: `${base}/${(await world.organizer(kind)).id}`,
  }))
  row(`put ${base}/{item_id}`, organizers, async (world) => {
    const { id, name } = await world.organizer(kind)
    return { path: `${base}/${id}`, body: { name: `${name} renamed` } }
  })
  row(`delete ${base}/{item_id}`, organizers.replace('404', '400'), async (world) => ({
    path: `${base}/${(await world.organizer(kind)).id}`,
  }))
}

// Many rows of a table at once
const dataTable = '/api/groups/data/{table}'
const foods = '/api/groups/data/foods'
const twoFoods = async (world: World) => [(await world.food()).id, (await world.food()).id]
/** Rows of others are not there: nothing happens to them. */
const ofMany = '401 200 403 403 200 200'
row(`post ${dataTable}/usage`, signedIn, async (world) => ({
  path: `${foods}/usage`,
  body: { ids: await twoFoods(world) },
}))
row(`post ${dataTable}/merge`, organizers, async (world) => {
  const [one, toId] = await twoFoods(world)
  return { path: `${foods}/merge`, body: { fromIds: [one], toId } }
})
row(`post ${dataTable}/delete`, ofMany, async (world) => ({
  path: `${foods}/delete`,
  body: { ids: await twoFoods(world) },
}))
row('post /api/groups/data/foods/label', ofMany, async (world) => ({
  path: `${foods}/label`,
  body: { ids: await twoFoods(world), labelId: null },
}))
row(`get ${dataTable}/export`, signedIn, at(`${foods}/export?format=csv`))
row(`get ${dataTable}/similar`, signedIn, at(`${foods}/similar`))
row(`post ${dataTable}/similar/distinct`, organizers, async (world) => ({
  path: `${foods}/similar/distinct`,
  body: { ids: await twoFoods(world) },
}))

// Recipe actions
const actions = '/api/households/recipe-actions'
const actionOf = (caller: string) => ({
  actionType: 'link',
  title: `Of ${caller}`,
  url: 'https://example.org',
})
const homeOf = ({ owner }: World) => ({ groupId: owner.user.groupId, householdId: owner.user.householdId })
row(`get ${actions}`, signedIn, at(actions))
row(`post ${actions}`, '401 201 201 201 201 201', async (_, caller) => ({
  path: actions,
  body: actionOf(caller),
}))
for (const method of ['get', 'put', 'delete'] as const)
  row(`${method} ${actions}/{item_id}`, ofHousehold, async (world, caller) => ({
    path: `${actions}/${await world.recipeAction()}`,
    ...(method === 'put' ? { body: { ...actionOf(caller), ...homeOf(world) } } : {}),
  }))

row(`post ${actions}/{item_id}/trigger/{recipe_slug}`, '401 404 404 202 202 202', async (world) => {
  // A network that is not public: nothing leaves the test.
  const action = { actionType: 'post', title: 'Print', url: 'http://10.0.0.7/' }
  const { id } = (await world.owner.post(actions, action)).body
  return { path: `${actions}/${id}/trigger/${(await world.recipe()).slug}` }
})

// Webhooks; a network that is not public: nothing leaves the test
const webhooks = '/api/households/webhooks'
const webhook = { scheduledTime: '07:30', url: 'http://10.0.0.7/' }
row(`get ${webhooks}`, signedIn, at(webhooks))
row(`post ${webhooks}`, '401 201 201 201 201 201', at(webhooks, webhook))
row(`post ${webhooks}/rerun`, signedIn, at(`${webhooks}/rerun`))
for (const method of ['get', 'put', 'delete'] as const)
  row(`${method} ${webhooks}/{item_id}`, ofHousehold, async (world) => ({
    path: `${webhooks}/${(await world.owner.post(webhooks, webhook)).body.id}`,
    ...(method === 'put' ? { body: webhook } : {}),
  }))
row(`post ${webhooks}/{item_id}/test`, ofHousehold, async (world) => ({
  path: `${webhooks}/${(await world.owner.post(webhooks, webhook)).body.id}/test`,
}))

// Notifiers
const notifiers = '/api/households/events/notifications'
const notifier = { name: 'Phone', appriseUrl: 'json://10.0.0.7/' }
row(`get ${notifiers}`, signedIn, at(notifiers))
row(`post ${notifiers}`, '401 201 201 201 201 201', at(notifiers, notifier))
row(`get ${notifiers}/{item_id}`, ofHousehold, async (world) => ({
  path: `${notifiers}/${(await world.owner.post(notifiers, notifier)).body.id}`,
}))
row(`put ${notifiers}/{item_id}`, ofHousehold, async (world) => {
  const { body } = await world.owner.post(notifiers, notifier)
  return { path: `${notifiers}/${body.id}`, body: { ...body, name: 'Tablet' } }
})
row(`delete ${notifiers}/{item_id}`, '401 404 404 204 204 204', async (world) => ({
  path: `${notifiers}/${(await world.owner.post(notifiers, notifier)).body.id}`,
}))
row(`post ${notifiers}/{item_id}/test`, '401 404 404 204 204 204', async (world) => ({
  path: `${notifiers}/${(await world.owner.post(notifiers, notifier)).body.id}/test`,
}))

// Cookbooks: the group reads them, the household writes them
const cookbooks = '/api/households/cookbooks'
row(`get ${cookbooks}`, signedIn, at(cookbooks))
row(`post ${cookbooks}`, '401 201 201 201 201 201', async (_, caller) => ({
  path: cookbooks,
  body: { name: `Cookbook of ${caller}` },
}))
row(`put ${cookbooks}`, ofHousehold, async (world) => ({
  path: cookbooks,
  body: [{ ...(await world.cookbook()), ...homeOf(world), position: 2 }],
}))
row(`get ${cookbooks}/{item_id}`, ofGroup, async (world) => ({
  path: `${cookbooks}/${(await world.cookbook()).id}`,
}))
for (const method of ['put', 'delete'] as const)
  row(`${method} ${cookbooks}/{item_id}`, ofHousehold, async (world) => {
    const { id, name } = await world.cookbook()
    return { path: `${cookbooks}/${id}`, ...(method === 'put' ? { body: { name } } : {}) }
  })

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
row('get /api/recipes/create/drafts', signedIn, at('/api/recipes/create/drafts'))
const onlyOwner = '401 404 404 404 404 404'
row('get /api/recipes/create/drafts/{item_id}', onlyOwner, async (world) => ({
  path: `/api/recipes/create/drafts/${await world.draft()}`,
}))
row('post /api/recipes/create/drafts/{item_id}/recipe', onlyOwner, async (world) => ({
  path: `/api/recipes/create/drafts/${await world.draft()}/recipe`,
}))
row('delete /api/recipes/create/drafts/{item_id}', onlyOwner, async (world) => ({
  path: `/api/recipes/create/drafts/${await world.draft()}`,
}))
for (const method of ['put', 'patch'])
  row(`${method} /api/recipes`, editing, async (world) => {
    const { id, name } = await world.recipe()
    return { path: '/api/recipes', body: [{ id, name, description: 'changed' }] }
  })
row('get /api/recipes/{slug}', ofGroup, async (world) => ({
  path: `/api/recipes/${(await world.recipe()).slug}`,
}))
for (const method of ['put', 'patch'])
  row(`${method} /api/recipes/{slug}`, editing, async (world) => {
    const { slug, name } = await world.recipe()
    return { path: `/api/recipes/${slug}`, body: { name, description: 'changed' } }
  })
row('delete /api/recipes/{slug}', editing, async (world) => ({
  path: `/api/recipes/${(await world.recipe()).slug}`,
}))
row('post /api/recipes/{slug}/duplicate', '401 404 201 201 201 201', async (world) => ({
  path: `/api/recipes/${(await world.recipe()).slug}/duplicate`,
  body: { name: null },
}))
row('patch /api/recipes/{slug}/last-made', ofGroup, async (world) => ({
  path: `/api/recipes/${(await world.recipe()).slug}/last-made`,
  body: { timestamp: '2026-11-20T18:00:00Z' },
}))
row('put /api/recipes/{slug}/image', editing, async (world) => {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(world.picture)], 'a.png', { type: 'image/png' }))
  form.set('extension', 'png')
  return { path: `/api/recipes/${(await world.recipe()).slug}/image`, body: form }
})
row('post /api/recipes/{slug}/image', '401 404 403 400 400 400', async (world) => ({
  path: `/api/recipes/${(await world.recipe()).slug}/image`,
  body: { url: 'http://10.0.0.1/a.png' },
}))
row('delete /api/recipes/{slug}/image', editing, async (world) => ({
  path: `/api/recipes/${(await world.recipe()).slug}/image`,
}))
row('post /api/recipes/{slug}/assets', editing, async (world) => ({
  path: `/api/recipes/${(await world.recipe()).slug}/assets`,
  body: assetForm(),
}))
for (const [action, body] of [
  ['tag', { tags: [{ id: crypto.randomUUID(), name: 'Quick', slug: 'quick' }] }],
  ['categorize', { categories: [{ id: crypto.randomUUID(), name: 'Soups', slug: 'soups' }] }],
  ['settings', { settings: { public: true } }],
  ['delete', {}],
] as const)
  row(
    `post /api/recipes/bulk-actions/${action}`,
    action === 'delete' ? editing.replace('404', '403') : editing,
    async (world) => ({
      path: `/api/recipes/bulk-actions/${action}`,
      body: { recipes: [(await world.recipe()).slug], ...body },
    }),
  )
row('post /api/recipes/create/zip', '401 400 400 400 400 400', async () => {
  const form = new FormData()
  form.set('archive', new File(['no archive'], 'a.zip'))
  return { path: '/api/recipes/create/zip', body: form }
})
row('post /api/recipes/create/image', '401 400 400 400 400 400', async (world) => {
  const form = new FormData()
  form.set('images', new File([new Uint8Array(world.picture)], 'a.png'))
  return { path: '/api/recipes/create/image', body: form }
})
row('post /api/admin/debug/openai', '401 403 403 403 403 200', async () => {
  const form = new FormData()
  form.set('image', '')
  return { path: '/api/admin/debug/openai', body: form }
})
const archives = '/api/recipes/bulk-actions/export'
row(`post ${archives}`, '401 404 202 202 202 202', async (world) => ({
  path: archives,
  body: { recipes: [(await world.recipe()).slug], exportType: 'json' },
}))
row(`get ${archives}`, signedIn, at(archives))
row(`get ${archives}/{export_id}/download`, ofHousehold, async (world) => {
  await world.owner.post(archives, { recipes: [(await world.recipe()).slug] })
  const [newest] = (await world.owner.get(archives)).body
  return { path: `${archives}/${newest.id}/download` }
})
row(`delete ${archives}/purge`, signedIn, at(`${archives}/purge`))
row('get /api/recipes/exports', signedIn, at('/api/recipes/exports'))
row('get /api/recipes/{slug}/exports', ofGroup, async (world) => ({
  path: `/api/recipes/${(await world.recipe()).slug}/exports?template_name=raw`,
}))
row('get /api/households/self/recipes/{recipe_slug}', ofGroup, async (world) => ({
  path: `/api/households/self/recipes/${(await world.recipe()).slug}`,
}))

// Comments, ratings, timeline: every member of the group takes part, only authors and administrators change
const authors = '401 404 403 403 403 200'
const commentOn = async ({ owner, recipe }: World) => {
  const { id: recipeId, slug } = await recipe()
  const { id } = (await owner.post('/api/comments', { recipeId, text: 'Lovely' })).body
  return { recipeId, slug, path: `/api/comments/${id}` }
}
row('get /api/recipes/{slug}/comments', ofGroup, async (world) => ({
  path: `/api/recipes/${(await commentOn(world)).slug}/comments`,
}))
row('get /api/comments', signedIn, at('/api/comments'))
row('post /api/comments', '401 404 201 201 201 201', async (world) => ({
  path: '/api/comments',
  body: { recipeId: (await world.recipe()).id, text: 'Mine' },
}))
row('get /api/comments/{item_id}', ofGroup, async (world) => ({ path: (await commentOn(world)).path }))
row('put /api/comments/{item_id}', authors, async (world) => {
  const { path } = await commentOn(world)
  return { path, body: { id: path.slice(-36), text: 'Changed' } }
})
row('delete /api/comments/{item_id}', authors, async (world) => ({ path: (await commentOn(world)).path }))
for (const kind of ['ratings', 'favorites']) {
  row(`get /api/users/self/${kind}`, signedIn, at(`/api/users/self/${kind}`))
  row(`get /api/users/{id}/${kind}`, ofGroup, async (world) => ({
    path: `/api/users/${world.owner.user.id}/${kind}`,
  }))
}
row('get /api/users/self/ratings/{recipe_id}', '401 404 404 404 404 404', async (world) => ({
  path: `/api/users/self/ratings/${(await world.recipe()).id}`,
}))
const forOwner = '401 403 403 403 403 200'
row('post /api/users/{id}/ratings/{slug}', forOwner, async (world) => ({
  path: `/api/users/${world.owner.user.id}/ratings/${(await world.recipe()).slug}`,
  body: { rating: 4 },
}))
for (const method of ['post', 'delete'])
  row(`${method} /api/users/{id}/favorites/{slug}`, forOwner, async (world) => ({
    path: `/api/users/${world.owner.user.id}/favorites/${(await world.recipe()).slug}`,
  }))
const events = '/api/recipes/timeline/events'
const eventOn = async ({ owner, recipe }: World) => {
  const { id: recipeId } = await recipe()
  const event = { recipeId, subject: 'Made', eventType: 'comment' }
  return { recipeId, path: `${events}/${(await owner.post(events, event)).body.id}` }
}
const pictureForm = ({ picture }: World) => {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }))
  form.set('extension', 'png')
  return form
}
row(`get ${events}`, signedIn, at(events))
row(`post ${events}`, '401 404 201 201 201 201', async (world) => ({
  path: events,
  body: { recipeId: (await world.recipe()).id, subject: 'Made', eventType: 'info' },
}))
row('post /api/recipes/{slug}/made', '401 404 201 201 201 201', async (world) => ({
  path: `/api/recipes/${(await world.recipe()).slug}/made`,
  body: { timestamp: '2026-11-20T18:00:00Z', eventMessage: null },
}))
row(`get ${events}/{item_id}`, ofGroup, async (world) => ({ path: (await eventOn(world)).path }))
row(`put ${events}/{item_id}`, authors, async (world) => ({
  path: (await eventOn(world)).path,
  body: { subject: 'Changed' },
}))
row(`delete ${events}/{item_id}`, authors, async (world) => ({ path: (await eventOn(world)).path }))
row(`put ${events}/{item_id}/image`, authors, async (world) => ({
  path: `${(await eventOn(world)).path}/image`,
  body: pictureForm(world),
}))
row(
  'get /api/media/recipes/{recipe_id}/images/timeline/{timeline_event_id}/{file_name}',
  everybody,
  async (world) => {
    const { recipeId, path } = await eventOn(world)
    await world.owner.put(`${path}/image`, pictureForm(world))
    return { path: `/api/media/recipes/${recipeId}/images/timeline/${path.slice(-36)}/min-original.webp` }
  },
)
row('get /api/recipes/filters/counts', signedIn, at('/api/recipes/filters/counts'))
row('get /api/recipes/suggestions', signedIn, at('/api/recipes/suggestions'))
row('get /api/utils/download', '400 400 400 400 400 400', at('/api/utils/download'))

// Shopping
const lists = '/api/households/shopping/lists'
const items = '/api/households/shopping/items'
row(`get ${lists}`, signedIn, at(lists))
row(`post ${lists}`, '401 201 201 201 201 201', at(lists, { name: 'Mine' }))
row(`get ${lists}/{item_id}`, ofHousehold, async (world) => ({ path: `${lists}/${(await world.list()).id}` }))
row(`put ${lists}/{item_id}`, ofHousehold, async (world) => {
  const { id, groupId, userId } = await world.list()
  return { path: `${lists}/${id}`, body: { id, groupId, userId, name: 'Renamed', extras: {} } }
})
row(`delete ${lists}/{item_id}`, ofHousehold, async (world) => ({
  path: `${lists}/${(await world.list()).id}`,
}))
row(`put ${lists}/{item_id}/label-settings`, ofHousehold, async (world) => ({
  path: `${lists}/${(await world.list()).id}/label-settings`,
  body: [],
}))
row(`post ${lists}/{item_id}/recipe`, ofHousehold, async (world) => ({
  path: `${lists}/${(await world.list()).id}/recipe`,
  body: [{ recipeId: (await world.recipe()).id }],
}))
for (const tail of ['', '/delete'])
  row(`post ${lists}/{item_id}/recipe/{recipe_id}${tail}`, ofHousehold, async (world) => ({
    path: `${lists}/${(await world.list()).id}/recipe/${(await world.recipe()).id}${tail}`,
  }))
row(`get ${items}`, signedIn, at(items))
for (const [path, many] of [
  [items, false],
  [`${items}/create-bulk`, true],
] as const)
  row(`post ${path}`, '401 404 404 201 201 201', async (world) => {
    const item = { shoppingListId: (await world.list()).id, note: 'milk' }
    return { path, body: many ? [item] : item }
  })
row(`get ${items}/{item_id}`, ofHousehold, async (world) => ({ path: `${items}/${(await world.item()).id}` }))
row(`put ${items}`, ofHousehold, async (world) => {
  const { id, shoppingListId } = await world.item()
  return { path: items, body: [{ id, shoppingListId, note: 'changed' }] }
})
row(`put ${items}/{item_id}`, ofHousehold, async (world) => {
  const { id, shoppingListId } = await world.item()
  return { path: `${items}/${id}`, body: { id, shoppingListId, note: 'changed' } }
})
// Unknown ids are ignored: another household's item stays, which the shopping tests show.
row(`delete ${items}`, signedIn, async (world) => ({ path: `${items}?ids=${(await world.item()).id}` }))
row(`delete ${items}/{item_id}`, signedIn, async (world) => ({ path: `${items}/${(await world.item()).id}` }))

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
row('get /api/groups/reports/{item_id}', ofHousehold, async (world) => ({
  path: `/api/groups/reports/${await world.report()}`,
}))
row('delete /api/groups/reports/{item_id}', ofHousehold, async (world) => ({
  path: `/api/groups/reports/${await world.report()}`,
}))
row('post /api/parser/ingredient', signedIn, at('/api/parser/ingredient', { ingredient: '2 eggs' }))
row('post /api/parser/words', signedIn, at('/api/parser/words', { foods: ['leek'], units: ['stalk'] }))
row('post /api/parser/ingredients', signedIn, at('/api/parser/ingredients', { ingredients: ['2 eggs'] }))

const plans = '/api/households/mealplans'
row(`get ${plans}`, signedIn, at(plans))
row(
  `post ${plans}`,
  '401 201 201 201 201 201',
  at(plans, { date: '2026-11-21', entryType: 'lunch', title: 'Leftovers' }),
)
row(`post ${plans}/random`, signedIn, async (world, caller) => {
  await world.clients[caller].post('/api/recipes', { name: `For ${caller}` })
  return { path: `${plans}/random`, body: { date: '2026-11-21' } }
})
row(`get ${plans}/rules`, signedIn, at(`${plans}/rules`))
row(`post ${plans}/rules`, '401 201 201 201 201 201', at(`${plans}/rules`, { day: 'friday' }))
for (const method of ['get', 'put', 'delete'] as const)
  row(`${method} ${plans}/rules/{item_id}`, ofHousehold, async (world) => ({
    path: `${plans}/rules/${(await world.owner.post(`${plans}/rules`, { day: 'friday' })).body.id}`,
    ...(method === 'put' ? { body: { entryType: 'lunch' } } : {}),
  }))
row(`get ${plans}/today`, signedIn, at(`${plans}/today`))
row(`get ${plans}/{item_id}`, ofHousehold, async (world) => ({
  path: `${plans}/${(await world.entry()).id}`,
}))
row(`put ${plans}/{item_id}`, ofHousehold, async (world) => {
  const { id, groupId, userId } = await world.entry()
  return {
    path: `${plans}/${id}`,
    body: { id, groupId, userId, date: '2026-11-22', entryType: 'dinner', title: 'Moved' },
  }
})
row(`delete ${plans}/{item_id}`, ofHousehold, async (world) => ({
  path: `${plans}/${(await world.entry()).id}`,
}))

/** Streams answer for ever; who may open one is shown in their own tests. */
const streams = ['get /api/households/live']

describe('permissions', () => {
  let server: TestServer
  let world: World
  beforeAll(async () => {
    server = await startTestServer()
    world = await buildWorld(server)
  })
  afterAll(() => server.stop())

  // Some operations sign their caller out; the next one is asked by the same people.
  let sessions: Selectable<SessionTable>[]
  beforeAll(async () => {
    sessions = await server.runtime.db.selectFrom('session').selectAll().execute()
  })
  afterEach(async () => {
    for (const session of sessions)
      await server.runtime.db
        .insertInto('session')
        .values(session)
        .onConflict((oc) => oc.column('id').doNothing())
        .execute()
  })

  it('every operation has a row, and every row an operation', () => {
    const names = operations.map(({ method, path }) => `${method} ${path}`)
    expect(names.filter((name) => !(name in table) && !streams.includes(name))).toEqual([])
    expect(Object.keys(table).filter((name) => !names.includes(name))).toEqual([])
  })

  it.each(Object.entries(table).map(([name, [statuses, request]]) => ({ name, statuses, request })))(
    '$name answers $statuses',
    async ({ name, statuses, request }) => {
      const method = name.split(' ')[0]?.toUpperCase() ?? ''
      const answered: number[] = []
      for (const caller of callers) {
        const { path, body } = await request(world, caller)
        answered.push((await world.clients[caller].call(method, path, body)).status)
      }
      expect(answered.join(' ')).toBe(statuses)
    },
  )
})
