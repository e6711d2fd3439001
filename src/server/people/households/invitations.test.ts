import { beforeAll, describe, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { startMailServer } from '../../../../tests/support/mail-server'
import { describeOnEachDatabase, startTestServer } from '../../../../tests/support/server'

const path = '/api/households/invitations'

describeOnEachDatabase('invitations', (server) => {
  let host: Person
  let guestless: Person
  let admin: Person

  beforeAll(async () => {
    host = await buildPerson(server(), { flags: { canInvite: true } })
    guestless = await buildPerson(server(), { household: host.user })
    admin = await buildPerson(server(), { household: host.user, flags: { admin: true } })
  })

  it('lead into the household of the inviter, and can be revoked', async () => {
    const { status, body } = await host.post(path, { uses: 2 })
    const { groupId, householdId } = host.user
    expect([status, body]).toMatchObject([201, { usesLeft: 2, groupId, householdId }])
    expect((await host.get(path)).body).toContainEqual(body)
    expect((await host.delete(`${path}/${body.token}`)).status).toBe(200)
    expect((await host.get(path)).body).not.toContainEqual(body)
    expect((await host.delete(`${path}/${body.token}`)).status).toBe(404)
  })

  it('are for those who may invite', async () => {
    expect((await guestless.post(path, { uses: 1 })).status).toBe(403)
    expect((await guestless.get(path)).status).toBe(403)
    expect((await guestless.post(`${path}/email`, { email: 'a@example.org', token: 'x' })).status).toBe(403)
    const { token } = (await host.post(path, { uses: 1 })).body
    expect((await guestless.delete(`${path}/${token}`)).status).toBe(403)
    const outsider = await buildPerson(server(), { flags: { canInvite: true } })
    expect((await outsider.delete(`${path}/${token}`)).status).toBe(404)
  })

  it('lead elsewhere only when an administrator makes them, and to a household of that group', async () => {
    const elsewhere = await buildHousehold(server().runtime)
    const { groupId, householdId } = elsewhere
    expect((await host.post(path, { uses: 1, groupId, householdId })).status).toBe(403)
    expect((await host.post(path, { uses: 1, householdId })).status).toBe(403)
    const made = await admin.post(path, { uses: 1, groupId, householdId })
    expect(made.status).toBe(201)
    expect((await host.delete(`${path}/${made.body.token}`)).status).toBe(404)
    expect((await admin.delete(`${path}/${made.body.token}`)).status).toBe(200)
    expect((await admin.post(path, { uses: 1, householdId })).status).toBe(404)
  })

  it('are counted and listed by the household that they lead into', async () => {
    const { groupId, householdId } = await buildHousehold(server().runtime)
    const into = { groupId, householdId }
    const createdAt = new Date().toISOString()
    const full = Array.from({ length: 100 }, () => ({ token: crypto.randomUUID(), usesLeft: 1, createdAt }))
    const tokens = full.map((one) => ({ ...one, ...into }))
    await server().runtime.db.insertInto('inviteToken').values(tokens).execute()
    const refused = await admin.post(path, { uses: 1, ...into })
    expect([refused.status, refused.body.detail.code]).toEqual([400, 'too_many_invitations'])
    expect((await admin.post(path, { uses: 1 })).status).toBe(201)
    const query = `groupId=${groupId}&householdId=${householdId}`
    const listed = await admin.get(`${path}?${query}`)
    expect([listed.status, listed.body.length]).toEqual([200, 100])
    expect(listed.body[0]).toMatchObject(into)
    expect((await host.get(`${path}?${query}`)).status).toBe(403)
    expect((await admin.get(`${path}?householdId=${householdId}`)).status).toBe(404)
    expect((await admin.get(`${path}?householdId=x`)).status).toBe(422)
  })

  it('refuse bad input', async () => {
    for (const body of [{}, { uses: 0 }, { uses: 1.5 }, { uses: 1001 }, { uses: 1, groupId: 'x' }])
      expect((await host.post(path, body)).status).toBe(422)
  })

  it('report that mail is not set up', async () => {
    const { token } = (await host.post(path, { uses: 1 })).body
    const sent = await host.post(`${path}/email`, { email: 'ada@example.org', token })
    expect(sent).toMatchObject({
      status: 200,
      body: { success: false, error: expect.stringMatching(/Copy the link/) },
    })
  })
})

describe('invitations by mail', () => {
  it('arrive with a link to the base url, in the language of the host', async () => {
    const mail = await startMailServer()
    const server = await startTestServer('sqlite', {
      env: { ...mail.settings, BASE_URL: 'https://cook.example.org/' },
    })
    const host = await buildPerson(server, { flags: { canInvite: true } })
    const { token } = (await host.post(path, { uses: 1 })).body
    const sent = await host.post(
      `${path}/email`,
      { email: 'Ada@example.org', token },
      { 'accept-language': 'de-DE', host: 'evil.example.com' },
    )
    expect(sent.body).toEqual({ success: true, error: null })
    const [letter] = mail.received
    expect(letter?.to).toEqual(['ada@example.org'])
    expect(letter?.text).toContain(`https://cook.example.org/register?token=${token}`)
    expect(letter?.text).toContain('eingeladen')
    expect(letter?.text).not.toContain('evil')
    const wrong = await host.post(`${path}/email`, { email: 'ada@example.org', token: 'nothing' })
    expect(wrong.body.success).toBe(false)
    // A person who may invite, but in another group, cannot mail an invitation to this one.
    const outsider = await buildPerson(server, { flags: { canInvite: true } })
    const foreign = await outsider.post(`${path}/email`, { email: 'eve@example.org', token })
    expect(foreign.body.success).toBe(false)
    expect(mail.received).toHaveLength(1)
    await mail.stop()
    const failed = await host.post(`${path}/email`, { email: 'ada@example.org', token })
    expect(failed).toMatchObject({ status: 200, body: { success: false } })
    await server.stop()
  })
})
