import { expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'

const create = async (person: Person, name = 'Soup') => {
  const { body: slug } = await person.post('/api/recipes', { name })
  return (await person.get(`/api/recipes/${slug}`)).body
}

/** An owner, a member of the same household, one of another household, an administrator of that one. */
async function buildGroup(server: TestServer, { lockRecipeEdits = true, privateHousehold = true } = {}) {
  const home = await buildHousehold(server.runtime, { lockRecipeEdits, privateHousehold })
  const other = await buildHousehold(server.runtime, { groupId: home.groupId })
  return {
    owner: await buildPerson(server, { household: home }),
    housemate: await buildPerson(server, { household: home }),
    neighbor: await buildPerson(server, { household: other }),
    admin: await buildPerson(server, { household: other, flags: { admin: true } }),
    outsider: await buildPerson(server),
  }
}

const picture = () => {
  const form = new FormData()
  form.set('image', new File(['x'], 'x.png'))
  form.set('extension', 'png')
  return form
}
const file = () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Card', icon: 'mdi-file', extension: 'txt' }))
    form.set(name, value)
  form.set('file', new File(['x'], 'x.txt'))
  return form
}

/** Every edit of a recipe, with its status for permitted people. */
const edits: [string, (person: Person, id: string) => Promise<{ status: number }>, number][] = [
  ['PUT', (person, id) => person.put(`/api/recipes/${id}`, { name: 'Soup' }), 200],
  ['PATCH', (person, id) => person.patch(`/api/recipes/${id}`, { description: 'x' }), 200],
  ['PUT many', (person, id) => person.put('/api/recipes', [{ id, name: 'Soup' }]), 200],
  ['PATCH many', (person, id) => person.patch('/api/recipes', [{ id, description: 'x' }]), 200],
  ['PUT image', (person, id) => person.put(`/api/recipes/${id}/image`, picture()), 400],
  ['DELETE image', (person, id) => person.delete(`/api/recipes/${id}/image`), 200],
  ['POST asset', (person, id) => person.post(`/api/recipes/${id}/assets`, file()), 200],
  ['DELETE', (person, id) => person.delete(`/api/recipes/${id}`), 200],
]

/** Permissions: with the recipe open, locked, and open in a household that lets others edit. */
const verdicts: Record<
  'owner' | 'housemate' | 'neighbor' | 'admin' | 'outsider',
  [boolean, boolean, boolean]
> = {
  owner: [true, true, true],
  housemate: [true, false, true],
  neighbor: [false, false, true],
  admin: [false, false, true],
  outsider: [false, false, false],
}

describeOnEachDatabase('who may change a recipe', (server, onSqlite) => {
  onSqlite.each(['owner', 'housemate', 'neighbor', 'admin', 'outsider'] as const)(
    'is ruled for: %s',
    async (who) => {
      const closed = await buildGroup(server())
      const open = await buildGroup(server(), { lockRecipeEdits: false })
      for (const [name, edit, success] of edits) {
        for (const [at, group] of [closed, closed, open].entries()) {
          const recipe = await create(group.owner)
          if (at === 1) await group.owner.patch(`/api/recipes/${recipe.id}`, { settings: { locked: true } })
          const mayClear = who === 'admin' && name === 'DELETE'
          const refusal = who === 'outsider' ? 404 : 403
          const expected = verdicts[who][at] || mayClear ? success : refusal
          const { status } = await edit(group[who], recipe.id)
          expect(status, `${name} on ${['open', 'locked', 'shared'][at]}`).toBe(expected)
          await group.owner.delete(`/api/recipes/${recipe.id}`)
        }
      }
    },
  )

  onSqlite('is explained in the response', async () => {
    const { owner, neighbor } = await buildGroup(server())
    const { slug } = await create(owner)
    const { status, body } = await neighbor.put(`/api/recipes/${slug}`, { name: 'Soup' })
    expect([status, body]).toEqual([
      403,
      { detail: { message: 'Permission Denied', error: true, exception: null, code: 'permission_denied' } },
    ])
  })

  onSqlite('does not depend on whether the household is private', async () => {
    for (const privateHousehold of [true, false]) {
      const shut = await buildGroup(server(), { privateHousehold })
      const free = await buildGroup(server(), { privateHousehold, lockRecipeEdits: false })
      const patch = async ({ owner, neighbor }: typeof shut) =>
        (await neighbor.patch(`/api/recipes/${(await create(owner)).slug}`, { description: 'x' })).status
      expect(await patch(shut)).toBe(403)
      expect(await patch(free)).toBe(200)
    }
  })

  onSqlite('lets only the owner change the lock', async () => {
    const { owner, housemate, neighbor, admin } = await buildGroup(server(), { lockRecipeEdits: false })
    const { slug, settings } = await create(owner)
    for (const person of [housemate, neighbor, admin]) {
      const { status } = await person.patch(`/api/recipes/${slug}`, { settings: { locked: true } })
      expect(status).toBe(403)
      const whole = await person.put(`/api/recipes/${slug}`, {
        name: 'Soup',
        settings: { ...settings, locked: true },
      })
      expect(whole.status).toBe(403)
      const same = await person.put(`/api/recipes/${slug}`, { name: 'Soup', settings })
      expect(same.status).toBe(200)
    }
    const lock = (locked: boolean) => owner.patch(`/api/recipes/${slug}`, { settings: { locked } })
    expect((await lock(true)).body.settings.locked).toBe(true)
    expect((await lock(false)).body.settings.locked).toBe(false)
  })

  onSqlite('lets every member mark a locked recipe as made and copy it', async () => {
    const { owner, neighbor } = await buildGroup(server())
    const { slug } = await create(owner)
    await owner.patch(`/api/recipes/${slug}`, { settings: { locked: true } })
    const made = await neighbor.patch(`/api/recipes/${slug}/last-made`, {
      timestamp: '2026-05-01T18:00:00Z',
    })
    expect(made.status).toBe(200)
    const copy = await neighbor.post(`/api/recipes/${slug}/duplicate`, {})
    expect([copy.status, copy.body.userId]).toEqual([201, neighbor.user.id])
  })

  it('lets owner and administrator reassign a recipe, which moves it to the other household', async () => {
    const { owner, housemate, neighbor, admin, outsider } = await buildGroup(server(), {
      lockRecipeEdits: false,
    })
    const { slug } = await create(owner)
    const give = (from: Person, to: string) => from.patch(`/api/recipes/${slug}`, { userId: to })
    expect((await give(housemate, housemate.user.id)).status).toBe(403)
    expect((await give(neighbor, neighbor.user.id)).status).toBe(403)
    expect((await give(owner, outsider.user.id)).status).toBe(400)
    expect((await give(owner, crypto.randomUUID())).status).toBe(400)
    const given = await give(owner, neighbor.user.id)
    expect(given.body).toMatchObject({
      userId: neighbor.user.id,
      householdId: neighbor.user.householdId,
    })
    const back = await give(admin, owner.user.id)
    expect(back.body).toMatchObject({ userId: owner.user.id, householdId: owner.user.householdId })
    expect((await give(housemate, owner.user.id)).status).toBe(200)
  })

  it('leaves a recipe without an owner open to the group', async () => {
    const { owner, neighbor } = await buildGroup(server())
    const { slug } = await create(owner)
    await server().runtime.db.deleteFrom('user').where('id', '=', owner.user.id).execute()
    const changed = await neighbor.patch(`/api/recipes/${slug}`, { description: 'x' })
    const { groupId } = neighbor.user
    const noOne = { userId: groupId, householdId: groupId }
    expect(changed).toMatchObject({ status: 200, body: { ...noOne, description: 'x' } })
    // As clients that send the whole recipe.
    const same = await neighbor.put(`/api/recipes/${slug}`, changed.body)
    expect(same).toMatchObject({ status: 200, body: noOne })
    expect((await neighbor.get('/api/recipes')).body.items).toMatchObject([noOne])
  })
})
