import { expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const self = async (person: Person) => (await person.get('/api/users/self')).body
const refusal = (code: string, message: string) => ({
  detail: { message, error: true, exception: null, code },
})

describeOnEachDatabase('the people of a group', (server) => {
  it('are those of all its households, in short form, and no one else', async () => {
    const person = await buildPerson(server())
    const sibling = await buildHousehold(server().runtime, { groupId: person.user.groupId })
    const neighbor = await buildPerson(server(), { household: sibling })
    await buildPerson(server())
    const { status, body } = await person.get('/api/groups/members?orderBy=username&orderDirection=asc')
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 1, total: 2, next: null })
    const summaryOf = ({ user }: Person) => ({
      id: user.id,
      groupId: user.groupId,
      householdId: user.householdId,
      username: user.username,
      fullName: user.fullName,
    })
    expect(body.items).toEqual(
      [summaryOf(person), summaryOf(neighbor)].sort((a, b) => (a.username < b.username ? -1 : 1)),
    )
    const second = await person.get('/api/groups/members?perPage=1&page=2')
    expect(second.body.previous).toMatch(/^\/groups\/members\?page=1&perPage=1/)
  })

  it('are found by username or id; others are not found', async () => {
    const person = await buildPerson(server())
    const outsider = await buildPerson(server())
    for (const name of [person.user.username, person.user.username.toUpperCase(), person.user.id])
      expect((await person.get(`/api/groups/members/${name}`)).body.id).toBe(person.user.id)
    for (const name of [outsider.user.username, outsider.user.id, 'nobody', '%00'])
      expect([400, 404]).toContain((await person.get(`/api/groups/members/${name}`)).status)
    expect((await person.get('/api/groups/members/nobody')).body).toEqual(
      refusal('user_not_found', 'User not found'),
    )
  })

  it('are filtered only by public attributes', async () => {
    const person = await buildPerson(server())
    const filter = (text: string) => person.get(`/api/groups/members?queryFilter=${encodeURIComponent(text)}`)
    expect((await filter(`username = "${person.user.username}"`)).body.total).toBe(1)
    for (const secret of [
      'passwordHash LIKE "%"',
      'lockedAt IS NULL',
      'email LIKE "a%"',
      'admin = true',
      'canManage = true',
      'apiToken.name = "a"',
    ])
      expect((await filter(secret)).status).toBe(400)
  })
})

describeOnEachDatabase('the members of a household', (server) => {
  it('are its own people with their permissions, without their tokens', async () => {
    const person = await buildPerson(server())
    const partner = await buildPerson(server(), { household: person.user, flags: { canInvite: true } })
    const sibling = await buildHousehold(server().runtime, { groupId: person.user.groupId })
    await buildPerson(server(), { household: sibling })
    const { body } = await person.get('/api/households/members?orderBy=createdAt&orderDirection=asc')
    expect(body.total).toBe(2)
    expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual(
      [person.user.id, partner.user.id].sort(),
    )
    const shown = body.items.find(({ id }: { id: string }) => id === partner.user.id)
    expect(shown).toMatchObject({ canInvite: true, tokens: null, groupSlug: person.user.groupSlug })
  })

  it('get their permissions from a manager, all four together', async () => {
    const manager = await buildPerson(server(), { flags: { canManage: true } })
    const member = await buildPerson(server(), { household: manager.user, flags: { canInvite: true } })
    const response = await manager.put('/api/households/permissions', {
      userId: member.user.id,
      canManageHousehold: true,
      canOrganize: true,
    })
    expect(response.status).toBe(200)
    const permissions = { canManageHousehold: true, canManage: false, canInvite: false, canOrganize: true }
    expect(response.body).toMatchObject({ id: member.user.id, admin: false, ...permissions })
    expect(await self(member)).toMatchObject(permissions)
  })

  it('keep them in every other case', async () => {
    const manager = await buildPerson(server(), { flags: { canManage: true } })
    const plain = await buildPerson(server(), {
      household: manager.user,
      flags: { canManageHousehold: true },
    })
    const admin = await buildPerson(server(), { household: manager.user, flags: { admin: true } })
    const sibling = await buildHousehold(server().runtime, { groupId: manager.user.groupId })
    const neighbor = await buildPerson(server(), { household: sibling })
    const outsider = await buildPerson(server())
    const set = (caller: Person, userId: string) =>
      caller.put('/api/households/permissions', { userId, canInvite: true })
    const cases: [Person, string, number, unknown][] = [
      [plain, manager.user.id, 403, { detail: 'Forbidden', code: 'forbidden' }],
      [plain, crypto.randomUUID(), 403, { detail: 'Forbidden', code: 'forbidden' }],
      [manager, crypto.randomUUID(), 404, refusal('user_not_found', 'User not found')],
      [manager, outsider.user.id, 403, refusal('not_in_group', 'This person isn’t a member of your group')],
      [
        manager,
        neighbor.user.id,
        403,
        refusal('not_in_household', 'This person isn’t a member of your household'),
      ],
      [
        manager,
        manager.user.id,
        403,
        refusal('change_own_permissions', 'User cannot change their own permissions'),
      ],
      [
        manager,
        admin.user.id,
        403,
        refusal('change_admin_permissions', 'An administrator’s permissions can’t be changed here'),
      ],
    ]
    for (const [caller, userId, status, body] of cases) {
      const response = await set(caller, userId)
      expect([response.status, response.body]).toEqual([status, body])
    }
    for (const person of [plain, admin, neighbor, outsider, manager])
      expect((await self(person)).canInvite).toBe(false)
    expect((await set(manager, 'no-id')).status).toBe(422)
    expect((await createClient(server()).put('/api/households/permissions', {})).status).toBe(401)
  })
})
