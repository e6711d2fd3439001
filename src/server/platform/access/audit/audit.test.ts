import { expect, it } from 'vitest'
import { buildPerson } from '../../../../../tests/support/build'
import { createClient } from '../../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../../tests/support/server'
import { runTaskNow } from '../../../../../tests/support/tasks'
import { pruneAuditEvents } from './audit.service'

const path = '/api/admin/audit'
const DAY_MS = 86_400_000

describeOnEachDatabase('the log of administration and security', (server, onSqlite) => {
  const password = 'correct horse battery'
  const latest = async (admin: Awaited<ReturnType<typeof buildPerson>>, action: string) =>
    (await admin.get(`${path}?queryFilter=action="${action}"`)).body.items[0]
  const signIn = (username: string, secret: string) =>
    createClient(server()).post('/api/auth/token', new URLSearchParams({ username, password: secret }))

  onSqlite('names who signed in and who was refused, never the input', async () => {
    const admin = await buildPerson(server(), { flags: { admin: true } })
    const anna = await buildPerson(server(), { password })
    const { id, username } = anna.user
    expect((await signIn(username, password)).status).toBe(200)
    expect(await latest(admin, 'sign_in')).toMatchObject({
      actorId: id,
      actorName: username,
      address: '127.0.0.1',
      details: { method: 'password' },
    })
    await signIn(username, 'wrong')
    expect(await latest(admin, 'sign_in_failed')).toMatchObject({
      actorId: null,
      subjectKind: 'user',
      subjectId: id,
      subjectName: username,
    })
    await signIn('my secret password', 'wrong')
    expect(await latest(admin, 'sign_in_failed')).toMatchObject({ subjectId: null, subjectName: '' })
    expect(JSON.stringify((await admin.get(path)).body)).not.toContain('secret')
  })

  onSqlite('names passwords, permissions and signing out everywhere', async () => {
    const admin = await buildPerson(server(), { flags: { admin: true } })
    const anna = await buildPerson(server(), { password, flags: { canManage: true } })
    const ben = await buildPerson(server(), { household: anna.user })
    await anna.put('/api/households/permissions', { userId: ben.user.id, canInvite: true })
    expect(await latest(admin, 'permissions_changed')).toMatchObject({
      actorName: anna.user.username,
      subjectName: ben.user.username,
      groupId: anna.user.groupId,
      details: { canInvite: true, canManage: false },
    })
    await ben.delete('/api/users/self/sessions')
    expect(await latest(admin, 'sign_out_everywhere')).toMatchObject({ actorName: ben.user.username })
    await anna.put('/api/users/password', { currentPassword: password, newPassword: 'another long one' })
    expect(await latest(admin, 'password_changed')).toMatchObject({ actorName: anna.user.username })
  })

  onSqlite(
    'names invitations, registrations, tokens, new addresses and changed preferences, and no secret',
    async () => {
      const admin = await buildPerson(server(), { flags: { admin: true } })
      const flags = { canInvite: true, canManage: true, canManageHousehold: true }
      const anna = await buildPerson(server(), { password, flags })
      const { groupId, householdId, username } = anna.user
      const household = { subjectKind: 'household', subjectId: householdId, groupId, actorName: username }
      const invitation = (await anna.post('/api/households/invitations', { uses: 2 })).body
      expect(await latest(admin, 'invitation_created')).toMatchObject({ ...household, details: { uses: 2 } })
      const name = `guest-${crypto.randomUUID()}`
      const guest = await createClient(server()).post('/api/users/register', {
        ...{ groupToken: invitation.token, username: name, fullName: 'Guest', email: `${name}@example.org` },
        ...{ password: 'a long password', passwordConfirm: 'a long password' },
      })
      expect(guest.status).toBe(201)
      expect(await latest(admin, 'user_registered')).toMatchObject({
        ...{ actorName: name, subjectId: guest.body.id, groupId, details: { byInvitation: true } },
      })
      await anna.delete(`/api/households/invitations/${invitation.token}`)
      expect(await latest(admin, 'invitation_deleted')).toMatchObject(household)
      await anna.put('/api/groups/preferences', { privateGroup: false })
      expect(await latest(admin, 'group_updated')).toMatchObject({
        ...{ actorName: username, subjectId: groupId, details: { privateGroup: false } },
      })
      await anna.put('/api/households/preferences', { privateHousehold: false })
      expect(await latest(admin, 'household_updated')).toMatchObject({
        ...household,
      })
      expect((await latest(admin, 'household_updated')).details).toEqual({ privateHousehold: false })
      const countUpdates = async () =>
        (await admin.get(`${path}?queryFilter=action="household_updated" OR action="group_updated"`)).body
          .total
      const updates = await countUpdates()
      const [ownGroup, ownHousehold] = [
        await admin.get(`/api/admin/groups/${groupId}`),
        await admin.get(`/api/admin/households/${householdId}`),
      ]
      await anna.put('/api/groups/preferences', { privateGroup: false })
      await anna.put('/api/households/preferences', { privateHousehold: false })
      await admin.put(`/api/admin/groups/${groupId}`, ownGroup.body)
      await admin.put(`/api/admin/households/${householdId}`, ownHousehold.body)
      expect(await countUpdates()).toBe(updates)
      await admin.put(`/api/admin/households/${householdId}`, { ...ownHousehold.body, name: 'By the Sea' })
      expect((await latest(admin, 'household_updated')).details).toEqual({ name: 'By the Sea' })
      const token = (await anna.post('/api/users/api-tokens', { name: 'Fridge' })).body
      expect(await latest(admin, 'api_token_created')).toMatchObject({ details: { name: 'Fridge' } })
      await anna.delete(`/api/users/api-tokens/${token.id}`)
      expect(await latest(admin, 'api_token_deleted')).toMatchObject({ actorName: username })
      const self = (await anna.get('/api/users/self')).body
      const changed = { ...self, email: `${username}@example.com`, currentPassword: password }
      expect((await anna.put(`/api/users/${self.id}`, changed)).status).toBe(200)
      expect(await latest(admin, 'email_changed')).toMatchObject({ subjectName: username, details: {} })
      const whole = JSON.stringify((await admin.get(`${path}?perPage=-1`)).body)
      for (const secret of [invitation.token, token.token, 'a long password'])
        expect(whole).not.toContain(secret)
    },
  )

  onSqlite(
    'names exports, links that open something, and where data is sent, without the secrets in them',
    async () => {
      const admin = await buildPerson(server(), { flags: { admin: true } })
      const anna = await buildPerson(server(), {
        password,
        flags: { canManage: true, canManageHousehold: true },
      })
      const { id, username, groupId, householdId } = anna.user
      const by = { actorName: username, groupId }
      expect((await anna.post('/api/groups/exports', { format: 'schema-org' })).status).toBeLessThan(300)
      expect(await latest(admin, 'group_exported')).toMatchObject({
        ...by,
        ...{ subjectId: groupId, details: { format: 'schema-org' } },
      })
      expect((await anna.get('/api/users/self/data')).status).toBe(200)
      expect(await latest(admin, 'own_data_exported')).toMatchObject({ ...by, subjectId: id })

      const calendar = '/api/households/mealplan-calendar'
      const body = { timeZone: 'Europe/Berlin', times: {}, includeNotes: true }
      const made = (await anna.put(calendar, body)).body.url
      expect(await latest(admin, 'calendar_created')).toMatchObject({ ...by, subjectId: householdId })
      const renewed = (await anna.post(`${calendar}/renew`, body)).body.url
      expect(await latest(admin, 'calendar_renewed')).toMatchObject({ ...by, subjectId: householdId })
      await anna.delete(calendar)
      expect(await latest(admin, 'calendar_deleted')).toMatchObject({ ...by, subjectId: householdId })

      const slug = (await anna.post('/api/recipes', { name: 'Shared soup' })).body
      const recipeId = (await anna.get(`/api/recipes/${slug}`)).body.id
      const link = (await anna.post('/api/shared/recipes', { recipeId })).body.id
      const shared = { ...by, subjectKind: 'recipe', subjectId: recipeId, subjectName: 'Shared soup' }
      expect(await latest(admin, 'share_link_created')).toMatchObject(shared)
      await anna.delete(`/api/shared/recipes/${link}`)
      expect(await latest(admin, 'share_link_deleted')).toMatchObject(shared)

      const url = 'https://hook.example.org/very-secret'
      for (const [kind, at, fields] of [
        ['webhook', '/api/households/webhooks', { name: 'Out', url, enabled: true, scheduledTime: '10:00' }],
        [
          'notifier',
          '/api/households/events/notifications',
          { name: 'Out', appriseUrl: `jsons://hook.example.org/very-secret` },
        ],
        ['recipe_action', '/api/households/recipe-actions', { title: 'Out', actionType: 'link', url }],
      ] as const) {
        const row = (await anna.post(at, fields)).body
        const subject = { ...by, subjectKind: kind, subjectId: row.id, subjectName: 'Out' }
        expect(await latest(admin, `${kind}_created`)).toMatchObject(subject)
        expect((await anna.put(`${at}/${row.id}`, { ...row, ...fields })).status).toBe(200)
        expect(await latest(admin, `${kind}_updated`)).toMatchObject(subject)
        await anna.delete(`${at}/${row.id}`)
        expect(await latest(admin, `${kind}_deleted`)).toMatchObject(subject)
      }
      const whole = JSON.stringify((await admin.get(`${path}?perPage=-1`)).body)
      for (const secret of [made, renewed, link, 'very-secret']) expect(whole).not.toContain(secret)
    },
  )

  it('is paged, searched and filtered by administrators alone', async () => {
    const admin = await buildPerson(server(), { password, flags: { admin: true } })
    await signIn(admin.user.username, password)
    const found = (await admin.get(`${path}?search=${admin.user.username}&perPage=1`)).body
    expect(found).toMatchObject({ page: 1, total: 1, items: [{ actorId: admin.user.id }] })
    expect((await admin.get(`${path}?queryFilter=secret=1`)).status).toBe(400)
    const member = await buildPerson(server())
    expect((await member.get(path)).status).toBe(403)
    expect((await createClient(server()).get(path)).status).toBe(401)
  })

  it('goes back as far as configured', async () => {
    const { runtime } = server()
    await runtime.db.deleteFrom('auditEvent').execute()
    const admin = await buildPerson(server(), { password, flags: { admin: true } })
    await signIn(admin.user.username, password)
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
    expect(await runTaskNow(server(), pruneAuditEvents, inDays(364))).toEqual({ deleted: 0 })
    expect(await runTaskNow(server(), pruneAuditEvents, inDays(366))).toEqual({ deleted: 1 })
    expect((await admin.get(path)).body.total).toBe(0)
  })
})
