import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '~/server/assembly/operations'
import { createClient } from '../support/client'
import { startTestServer, type TestServer } from '../support/server'

/** Every operation that is open without signing in. Add one only deliberately. */
const publicOperations = [
  'get /api/app/about',
  'get /api/app/about/startup-info',
  'get /api/app/about/theme',
  'get /api/auth/oauth',
  'get /api/auth/oauth/callback',
  'get /api/explore/groups/{group_slug}',
  'get /api/explore/groups/{group_slug}/cookbooks',
  'get /api/explore/groups/{group_slug}/cookbooks/{item_id}',
  'get /api/explore/groups/{group_slug}/foods',
  'get /api/explore/groups/{group_slug}/foods/{item_id}',
  'get /api/explore/groups/{group_slug}/households',
  'get /api/explore/groups/{group_slug}/households/{household_slug}',
  'get /api/explore/groups/{group_slug}/organizers/categories',
  'get /api/explore/groups/{group_slug}/organizers/categories/{item_id}',
  'get /api/explore/groups/{group_slug}/organizers/tags',
  'get /api/explore/groups/{group_slug}/organizers/tags/{item_id}',
  'get /api/explore/groups/{group_slug}/organizers/tools',
  'get /api/explore/groups/{group_slug}/organizers/tools/{item_id}',
  'get /api/explore/groups/{group_slug}/recipes',
  'get /api/explore/groups/{group_slug}/recipes/filters/counts',
  'get /api/explore/groups/{group_slug}/recipes/suggestions',
  'get /api/explore/groups/{group_slug}/recipes/{recipe_slug}',
  'get /api/health',
  'get /api/health/live',
  'get /api/health/ready',
  'get /api/households/mealplans/ical/{token}',
  'get /api/media/docker/validate.txt',
  'get /api/media/recipes/{recipe_id}/assets/{file_name}',
  'get /api/media/recipes/{recipe_id}/card.webp',
  'get /api/media/recipes/{recipe_id}/images/timeline/{timeline_event_id}/{file_name}',
  'get /api/media/recipes/{recipe_id}/images/{file_name}',
  'get /api/media/users/{user_id}/{file_name}',
  'get /api/metrics',
  'get /api/recipes/shared/{token_id}',
  'get /api/recipes/shared/{token_id}/zip',
  'get /api/utils/download',
  'get /api/validators/group',
  'get /api/validators/household',
  'get /api/validators/invitation',
  'get /api/validators/recipe',
  'get /api/validators/reset-link',
  'get /api/validators/user/email',
  'get /api/validators/user/name',
  'post /api/app/setup',
  'post /api/auth/passkey',
  'post /api/auth/passkey/options',
  'post /api/auth/token',
  'post /api/users/forgot-password',
  'post /api/users/register',
  'post /api/users/reset-password',
]

const nameOf = (operation: { method: string; path: string }) => `${operation.method} ${operation.path}`

describe('an anonymous caller', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('reaches the listed operations and no others', () => {
    const open = operations.filter(({ access }) => access === 'public')
    expect(open.map(nameOf).sort()).toEqual(publicOperations)
  })

  it.each(
    operations
      .filter((operation) => !publicOperations.includes(nameOf(operation)))
      .map((operation) => [nameOf(operation), operation] as const),
  )('is refused by %s', async (_, operation) => {
    const path = operation.path.replaceAll(/\{\w+\}/g, crypto.randomUUID())
    const response = await createClient(server).call(
      operation.method.toUpperCase(),
      path,
      operation.bodyKind === 'none' ? undefined : {},
    )
    expect(response.status).toBe(401)
    expect(response.body).toEqual({ detail: 'Could not validate credentials', code: 'not_authenticated' })
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('is refused with an invalid token', async () => {
    const response = await createClient(server, 'nonsense').get('/api/recipes')
    expect(response.status).toBe(401)
  })
})
