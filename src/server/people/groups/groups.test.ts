import { expect, it } from 'vitest'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { buildHousehold, buildPerson } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { createGroup } from './groups.service'

const systemCtx = ({ runtime }: TestServer) => createCtx(runtime, anonymous, 'en-US')

describeOnEachDatabase('the group of a person', (server) => {
  it('shows its name, slug and preferences', async () => {
    const person = await buildPerson(server())
    const { status, body } = await person.get('/api/groups/self')
    expect(status).toBe(200)
    expect(body).toEqual({
      id: person.user.groupId,
      name: expect.stringMatching(/^Group /),
      slug: person.user.groupSlug,
      preferences: {
        id: expect.any(String),
        groupId: person.user.groupId,
        privateGroup: true,
        language: 'en-US',
        updatedAt: body.updatedAt,
      },
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect((await person.get('/api/groups/preferences')).body).toEqual(body.preferences)
  })

  it('is renamed by those who manage it; its links stay', async () => {
    const manager = await buildPerson(server(), { flags: { canManage: true } })
    const member = await buildPerson(server(), { household: manager.user })
    const other = await buildPerson(server())
    const rename = (person: typeof manager, name: unknown) => person.put('/api/groups/self', { name })
    const name = `Orchard ${crypto.randomUUID()}`
    const renamed = await rename(manager, `  ${name} `)
    expect([renamed.status, renamed.body.name, renamed.body.slug]).toEqual([
      200,
      name,
      manager.user.groupSlug,
    ])
    expect((await rename(manager, name)).status).toBe(200)
    expect((await rename(member, 'Mine')).status).toBe(403)
    const { name: taken } = (await other.get('/api/groups/self')).body
    expect((await rename(manager, taken)).status).toBe(400)
    // New accounts without their own group join the group with this name.
    expect((await rename(manager, server().runtime.env.DEFAULT_GROUP)).status).toBe(400)
    for (const bad of ['', null]) expect((await rename(manager, bad)).status).toBe(422)
    expect((await createClient(server()).put('/api/groups/self', { name: 'Guest' })).status).toBe(401)
    expect((await member.get('/api/groups/self')).body.name).toBe(name)
  })

  it('is opened and closed by those who manage it', async () => {
    const manager = await buildPerson(server(), { flags: { canManage: true } })
    const open = await manager.put('/api/groups/preferences', { privateGroup: false })
    expect([open.status, open.body.privateGroup]).toEqual([200, false])
    expect((await manager.get('/api/groups/preferences')).body.privateGroup).toBe(false)
    expect((await manager.put('/api/groups/preferences', {})).body.privateGroup).toBe(true)
    await manager.put('/api/groups/preferences', { private_group: false })
    expect((await manager.get('/api/groups/self')).body.preferences.privateGroup).toBe(false)
  })

  it('stays unchanged for others and for invalid input', async () => {
    const manager = await buildPerson(server(), { flags: { canManage: true } })
    const member = await buildPerson(server(), { household: manager.user })
    const outsider = await buildPerson(server(), { flags: { canManage: true } })
    const refused = await member.put('/api/groups/preferences', { privateGroup: false })
    expect([refused.status, refused.body]).toEqual([403, { detail: 'Forbidden', code: 'forbidden' }])
    await outsider.put('/api/groups/preferences', { privateGroup: false, groupId: manager.user.groupId })
    expect((await manager.put('/api/groups/preferences', { privateGroup: 'perhaps' })).status).toBe(422)
    expect((await manager.get('/api/groups/preferences')).body.privateGroup).toBe(true)
    expect((await createClient(server()).get('/api/groups/self')).status).toBe(401)
  })
})

describeOnEachDatabase('making a group', (server) => {
  it('appends a number to a taken name or slug, ten times', async () => {
    const ctx = systemCtx(server())
    const made = []
    for (let number = 0; number < 11; number += 1)
      made.push(await createGroup(ctx, { name: 'Küche', language: 'en-US' }))
    expect(made.slice(0, 3).map(({ name, slug }) => [name, slug])).toEqual([
      ['Küche', 'kuche'],
      ['Küche (1)', 'kuche-1'],
      ['Küche (2)', 'kuche-2'],
    ])
    await expect(createGroup(ctx, { name: 'Küche', language: 'en-US' })).rejects.toMatchObject({
      id: 'name_taken',
    })
    expect(await createGroup(ctx, { name: 'Küche!', language: 'en-US' }).catch((error) => error.id)).toBe(
      'name_taken',
    )
    const { slug } = await createGroup(ctx, { name: 'Café', language: 'en-US' })
    expect((await createGroup(ctx, { name: 'Cafe', language: 'en-US' })).slug).toBe(`${slug}-1`)
  })

  it('needs a letter or a digit in the name', async () => {
    await expect(createGroup(systemCtx(server()), { name: '!?', language: 'en-US' })).rejects.toMatchObject({
      id: 'slug_empty',
    })
  })
})

describeOnEachDatabase('the households of a group', (server) => {
  it('are listed with their preferences; those of other groups are not', async () => {
    const person = await buildPerson(server())
    await buildHousehold(server().runtime, { groupId: person.user.groupId, privateHousehold: false })
    await buildPerson(server())
    const { status, body } = await person.get(
      '/api/groups/households?orderBy=preferences.privateHousehold&orderDirection=asc',
    )
    expect([status, body.total]).toEqual([200, 2])
    expect(body.items[0]).toMatchObject({
      groupId: person.user.groupId,
      preferences: { privateHousehold: false, recipePublic: true },
    })
    expect(body.items[1].id).toBe(person.user.householdId)
    const filtered = await person.get('/api/groups/households?queryFilter=preferences.privateHousehold=false')
    expect(filtered.body.total).toBe(1)
  })

  it('are found by slug or id, inside the group only', async () => {
    const person = await buildPerson(server())
    const outsider = await buildPerson(server())
    const find = (slug: string) => person.get(`/api/groups/households/${slug}`)
    for (const slug of [person.user.householdSlug, person.user.householdId])
      expect((await find(slug)).body.id).toBe(person.user.householdId)
    for (const slug of [outsider.user.householdSlug, outsider.user.householdId, 'nowhere']) {
      const response = await find(slug)
      expect([response.status, response.body.detail.message]).toEqual([404, 'Household not found'])
    }
  })
})
