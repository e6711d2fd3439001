import { at, everybody, ofGroup, permissionRows, signedIn } from './rows'

const { row, rows } = permissionRows()

export { rows as peopleRows }

// Session and people
row('get /api/auth/refresh', `${signedIn}, token 401`, at('/api/auth/refresh'))
row('post /api/auth/logout', signedIn, at('/api/auth/logout'))
row('get /api/users/self/sessions', `${signedIn}, token 403`, at('/api/users/self/sessions'))
row('delete /api/users/self/sessions', `${signedIn}, token 403`, at('/api/users/self/sessions'))
row(
  'delete /api/users/self/sessions/{session_id}',
  '401 404 404 404 404 404, token 403',
  async (scenario) => ({
    path: `/api/users/self/sessions/${scenario.owner.user.session.id}`,
  }),
)
row('get /api/users/self', signedIn, at('/api/users/self'))
row(
  'put /api/users/password',
  '401 400 400 400 400 400, token 403',
  at('/api/users/password', { currentPassword: 'wrong', newPassword: 'long-enough-1' }),
)
row('put /api/users/{item_id}', '401 403 403 403 403 403', async (scenario) => ({
  path: `/api/users/${scenario.owner.user.id}`,
  body: (await scenario.owner.get('/api/users/self')).body,
}))
row('post /api/users/{id}/image', '401 403 403 403 403 403', async (scenario) => {
  const form = new FormData()
  form.set('profile', new File([new Uint8Array(scenario.picture)], 'a.png', { type: 'image/png' }))
  return { path: `/api/users/${scenario.owner.user.id}/image`, body: form }
})
row('get /api/users/self/data', signedIn, at('/api/users/self/data'))
row(
  'post /api/users/self/delete',
  '401 400 400 400 400 400, token 403',
  at('/api/users/self/delete', { proof: 'wrong' }),
)
row('get /api/users/self/two-step', signedIn, at('/api/users/self/two-step'))
row(
  'post /api/users/self/two-step',
  '401 400 400 400 400 400, token 403',
  at('/api/users/self/two-step', { currentPassword: 'wrong' }),
)
row(
  'post /api/users/self/two-step/enable',
  '401 400 400 400 400 400, token 403',
  at('/api/users/self/two-step/enable', { code: '123456' }),
)
for (const act of ['recovery-codes', 'disable'])
  row(
    `post /api/users/self/two-step/${act}`,
    '401 400 400 400 400 400, token 403',
    at(`/api/users/self/two-step/${act}`, { currentPassword: 'wrong', code: '123456' }),
  )
row('delete /api/admin/users/{id}/two-step', '401 403 403 403 403 400', async (scenario) => ({
  path: `/api/admin/users/${scenario.owner.user.id}/two-step`,
}))
row('get /api/users/self/passkeys', signedIn, at('/api/users/self/passkeys'))
row(
  'post /api/users/self/passkeys/options',
  '401 400 400 400 400 400, token 403',
  at('/api/users/self/passkeys/options', { currentPassword: 'wrong' }),
)
const passkey = { id: 'AA', rawId: 'AA', type: 'public-key' }
row(
  'post /api/users/self/passkeys',
  '401 400 400 400 400 400, token 403',
  at('/api/users/self/passkeys', {
    name: 'Phone',
    credential: { ...passkey, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
  }),
)
row('delete /api/users/self/passkeys/{passkey_id}', '401 404 404 404 404 404, token 403', async () => ({
  path: `/api/users/self/passkeys/${crypto.randomUUID()}`,
}))
row('get /api/users/self/provider', signedIn, at('/api/users/self/provider'))
row(
  'post /api/users/self/provider',
  '401 400 400 400 400 400, token 403',
  at('/api/users/self/provider', { currentPassword: 'wrong' }),
)
row('delete /api/users/self/provider', '401 404 404 404 404 404, token 403', at('/api/users/self/provider'))
row('post /api/auth/passkey/options', everybody, at('/api/auth/passkey/options'))
row(
  'post /api/auth/passkey',
  '401 401 401 401 401 401',
  at('/api/auth/passkey', {
    credential: { ...passkey, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } },
  }),
)
row('get /api/groups/members', signedIn, at('/api/groups/members'))
row('get /api/groups/members/{username_or_id}', ofGroup, async (scenario) => ({
  path: `/api/groups/members/${scenario.owner.user.username}`,
}))
row('get /api/households/members', signedIn, at('/api/households/members'))
row('put /api/households/permissions', '401 403 403 403 200 200, groupManager 200', async (scenario) => ({
  path: '/api/households/permissions',
  body: { userId: (await scenario.colleague()).user.id, canOrganize: true },
}))
row(
  'post /api/users/api-tokens',
  '401 201 201 201 201 201, token 403',
  at('/api/users/api-tokens', { name: 'Fridge' }),
)
row('delete /api/users/api-tokens/{token_id}', '401 404 404 404 404 404', async (scenario) => ({
  path: `/api/users/api-tokens/${await scenario.apiToken()}`,
}))
row(
  'get /api/households/invitations',
  '401 200 403 403 200 200, inviter 200',
  at('/api/households/invitations'),
)
row(
  'post /api/households/invitations',
  '401 201 403 403 201 201, inviter 201',
  at('/api/households/invitations', { uses: 1 }),
)
row('post /api/households/invitations/email', '401 200 403 403 200 200, inviter 200', async (scenario) => ({
  path: '/api/households/invitations/email',
  body: { email: 'ada@example.org', token: await scenario.invitation() },
}))
row(
  'delete /api/households/invitations/{token}',
  '401 404 404 403 200 200, inviter 200',
  async (scenario) => ({
    path: `/api/households/invitations/${await scenario.invitation()}`,
  }),
)
row('post /api/users/register', '201 201 201 201 201 201', async (scenario) => {
  const name = `new${crypto.randomUUID()}`
  return {
    path: '/api/users/register',
    body: {
      groupToken: await scenario.invitation(),
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
row('put /api/groups/self', '401 200 403 403 200 200, groupManager 200', async (_, caller) => ({
  path: '/api/groups/self',
  body: { name: `Group of ${caller}` },
}))
row('get /api/groups/preferences', signedIn, at('/api/groups/preferences'))
row(
  'put /api/groups/preferences',
  '401 200 403 403 200 200, groupManager 200',
  at('/api/groups/preferences', { privateGroup: true }),
)
row('get /api/groups/households', signedIn, at('/api/groups/households'))
row('get /api/groups/households/{household_slug}', ofGroup, async (scenario) => ({
  path: `/api/groups/households/${scenario.owner.user.householdSlug}`,
}))
row('get /api/households/self', signedIn, at('/api/households/self'))
row('put /api/households/self', '401 200 403 403 200 200, householdManager 200', async (_, caller) => ({
  path: '/api/households/self',
  body: { name: `House of ${caller}` },
}))
row('get /api/households/preferences', signedIn, at('/api/households/preferences'))
row(
  'put /api/households/preferences',
  '401 200 403 403 200 200, householdManager 200',
  at('/api/households/preferences', { firstDayOfWeek: 1 }),
)
row('get /api/households/statistics', signedIn, at('/api/households/statistics'))
row('get /api/households/live/position', signedIn, at('/api/households/live/position'))

// Moving out
const managersOfGroup = '401 404 403 403 200 200, groupManager 200'
const groupExports = '/api/groups/exports'
row(
  `post ${groupExports}`,
  '401 202 403 403 202 202, groupManager 202',
  at(groupExports, { format: 'markdown' }),
)
row(`get ${groupExports}`, '401 200 403 403 200 200, groupManager 200', at(groupExports))
row(`get ${groupExports}/{item_id}/download`, managersOfGroup, async (scenario) => ({
  path: `${groupExports}/${await scenario.groupExport()}/download`,
}))
row(`delete ${groupExports}/{item_id}`, managersOfGroup, async (scenario) => ({
  path: `${groupExports}/${await scenario.groupExport()}`,
}))
