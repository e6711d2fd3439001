import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import type { SessionUser } from '~/schemas/session'
import { guardRoute, signedIn } from './-guards'

const member: SessionUser = {
  id: '0f3a1a5e-6f0c-4d5a-9a8e-0d7a3c1c2b11',
  username: 'noor',
  fullName: 'Noor Haddad',
  email: 'noor@example.org',
  authMethod: 'Mealie',
  admin: false,
  group: 'Home',
  household: 'Maple Street',
  advanced: false,
  canInvite: false,
  canManage: false,
  canManageHousehold: false,
  canOrganize: false,
  groupId: '1f3a1a5e-6f0c-4d5a-9a8e-0d7a3c1c2b11',
  groupSlug: 'home',
  groupLanguage: 'en-US',
  householdId: '2f3a1a5e-6f0c-4d5a-9a8e-0d7a3c1c2b11',
  householdSlug: 'maple-street',
  tokens: [],
  cacheKey: 'abcd',
  updatedAt: '2026-11-20T12:00:00.000Z',
}

type Guard = ReturnType<typeof guardRoute>

/** The result of a visit to `/household?tab=2`: `page`, or the redirect. */
async function visit(guard: Guard, user: SessionUser | null, groupSlug?: string): Promise<string> {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['session'], user)
  const location = { href: '/household?tab=2', pathname: '/household' }
  try {
    await guard({ context: { queryClient }, location, params: { groupSlug }, preload: false })
    return 'page'
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, search } = thrown.options
    return `${to}${search ? JSON.stringify(search) : ''}`
  }
}

it.each([
  ['admin-only', 'admin'],
  ['advanced-only', 'advanced'],
  ['can-manage-only', 'canManage'],
  ['can-manage-household-only', 'canManageHousehold'],
  ['can-organize-only', 'canOrganize'],
] as const)('%s lets in who has "%s" and sends others to the start page', async (name, flag) => {
  expect(await visit(guardRoute(name), { ...member, [flag]: true })).toBe('page')
  expect(await visit(guardRoute(name), member)).toBe('/')
})

it('group-only admits members of the group in the URL', async () => {
  expect(await visit(guardRoute('group-only'), member, 'home')).toBe('page')
  expect(await visit(guardRoute('group-only'), member, 'elsewhere')).toBe('/')
  expect(await visit(guardRoute('group-only'), member)).toBe('/')
})

it('redirects visitors to sign-in, and back to the requested page', async () => {
  const login = '/login{"redirect":"/household?tab=2"}'
  expect(await visit(signedIn, null)).toBe(login)
  expect(await visit(guardRoute('can-manage-only'), null)).toBe(login)
  expect(await visit(signedIn, member)).toBe('page')
})

it('runs all of its guards', async () => {
  const guard = guardRoute('admin-only', 'group-only')
  expect(await visit(guard, { ...member, admin: true }, 'home')).toBe('page')
  expect(await visit(guard, { ...member, admin: true }, 'elsewhere')).toBe('/')
  expect(await visit(guard, member, 'home')).toBe('/')
})

it('explains the start page, by a cookie if the server renders it', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['session'], member)
  const location = { href: '/household', pathname: '/household' }
  const visit = { context: { queryClient }, location, params: {}, preload: false }
  const thrown = await guardRoute('admin-only')(visit).catch((error: unknown) => error)
  if (!isRedirect(thrown)) throw thrown
  expect(thrown.headers.get('set-cookie')).toMatch(/^ramekin\.refused=1; path=\/; max-age=60;/)
})
