import { expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build'
import { startMailServer } from '../../../../tests/support/mail-server'
import { describeOnEachDatabase, startTestServer } from '../../../../tests/support/server'

describeOnEachDatabase('the server, for its administrators', (server) => {
  const makeAdmin = () => buildPerson(server(), { flags: { admin: true } })
  const stateOf = async (admin: Awaited<ReturnType<typeof makeAdmin>>, name: string) =>
    (await admin.get('/api/admin/about/checks')).body.checks.find(
      (check: { name: string }) => check.name === name,
    )

  it('is described, counted and checked', async () => {
    const admin = await makeAdmin()
    await admin.post('/api/recipes', { name: 'Soup' })
    expect((await admin.get('/api/admin/about')).body).toMatchObject({
      apiPort: 9000,
      dbType: expect.stringMatching(/sqlite|postgres/),
      defaultGroup: 'Home',
    })
    expect((await admin.get('/api/admin/about/statistics')).body).toMatchObject({
      totalRecipes: 1,
      uncategorizedRecipes: 1,
      untaggedRecipes: 1,
    })
    expect((await admin.get('/api/admin/about/check')).body).toMatchObject({
      emailReady: false,
      baseUrlSet: false,
      enableOpenai: false,
    })
    expect(await stateOf(admin, 'base_url')).toMatchObject({ state: 'problem' })
    expect(await stateOf(admin, 'mail')).toMatchObject({ state: 'warning' })
    expect((await stateOf(admin, 'database')).facts.bytes).toBeGreaterThan(1000)
    expect(await stateOf(admin, 'tasks')).toMatchObject({ state: 'ok' })
    await server()
      .runtime.db.insertInto('scheduledTask')
      .values({ name: 'reports', takenUntil: '', outcome: 'failed', result: '{}' })
      .execute()
    expect(await stateOf(admin, 'tasks')).toMatchObject({ state: 'warning', facts: { failed: 1 } })
  })

  it('reports that mail is not set up', async () => {
    const admin = await makeAdmin()
    expect((await admin.get('/api/admin/email')).body).toEqual({ ready: false })
    const tried = await admin.post('/api/admin/email', { email: 'anna@example.org' })
    expect(tried).toMatchObject({ status: 200, body: { success: false, error: expect.any(String) } })
    expect((await admin.post('/api/admin/email', { email: 'nowhere' })).status).toBe(422)
  })
})

it('sends a test mail', async () => {
  const mail = await startMailServer()
  const server = await startTestServer('sqlite', { env: mail.settings })
  try {
    const admin = await buildPerson(server, { flags: { admin: true } })
    expect((await admin.get('/api/admin/email')).body).toEqual({ ready: true })
    const sent = await admin.post('/api/admin/email', { email: 'anna@example.org' })
    expect(sent.body).toEqual({ success: true, error: null })
    expect(mail.received).toMatchObject([{ to: ['anna@example.org'] }])
    await mail.stop()
    const failed = await admin.post('/api/admin/email', { email: 'anna@example.org' })
    expect(failed).toMatchObject({ status: 200, body: { success: false, error: expect.any(String) } })
  } finally {
    await server.stop()
  }
})
