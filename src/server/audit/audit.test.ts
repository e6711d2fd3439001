import { expect, it } from 'vitest'
import { buildPerson } from '../../../tests/support/build'
import { createClient } from '../../../tests/support/client'
import { describeOnEachDatabase } from '../../../tests/support/server'
import { runTaskNow } from '../../../tests/support/tasks'
import { pruneAuditEvents } from './audit.service'

const path = '/api/admin/audit'
const DAY_MS = 86_400_000

describeOnEachDatabase('the log of administration and security', (server) => {
  const password = 'correct horse battery'
  const latest = async (admin: Awaited<ReturnType<typeof buildPerson>>, action: string) =>
    (await admin.get(`${path}?queryFilter=action="${action}"`)).body.items[0]
  const signIn = (username: string, secret: string) =>
    createClient(server()).post('/api/auth/token', new URLSearchParams({ username, password: secret }))

  it('names who signed in and who was refused, never what was typed', async () => {
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

  it('tells of passwords, permissions and signing out everywhere', async () => {
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

  it('goes back as far as the setting says', async () => {
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
