import { expect, vi } from 'vitest'
import { findBackupWork } from '~/server/transfer/backups/backup-jobs'
import { buildHousehold } from '../../support/build'
import type { Scenario } from '../../support/scenario'
import { at, permissionRows } from './rows'

const { row, rows } = permissionRows()

export { rows as adminRows }

const adminsOnly = '401 403 403 403 403 200'
const created = '401 403 403 403 403 201'

for (const path of [
  '/api/admin/audit',
  '/api/admin/tasks',
  '/api/admin/jobs/failed',
  '/api/admin/about',
  '/api/admin/about/statistics',
  '/api/admin/about/check',
  '/api/admin/about/checks',
  '/api/admin/email',
  '/api/admin/maintenance',
  '/api/admin/maintenance/storage',
  '/api/admin/maintenance/cleaned',
  '/api/admin/users',
  '/api/admin/groups',
  '/api/admin/households',
])
  row(`get ${path}`, adminsOnly, at(path))
row(
  'delete /api/admin/maintenance/cleaned/{item_id}',
  '401 403 403 403 403 404',
  at(`/api/admin/maintenance/cleaned/${crypto.randomUUID()}`),
)
row('get /api/admin/maintenance/cleanable/{what}', adminsOnly, at('/api/admin/maintenance/cleanable/images'))
for (const what of ['images', 'temp', 'recipe-folders'])
  row(`post /api/admin/maintenance/clean/${what}`, adminsOnly, at(`/api/admin/maintenance/clean/${what}`))
row(
  'post /api/admin/maintenance/cleaned/{item_id}/put-back',
  '401 403 403 403 403 404',
  at(`/api/admin/maintenance/cleaned/${crypto.randomUUID()}/put-back`),
)
row('post /api/admin/tasks/{name}/run', '401 403 403 403 403 202', at('/api/admin/tasks/share_links/run'))
row(
  'post /api/admin/jobs/{item_id}/retry',
  '401 403 403 403 403 404',
  at(`/api/admin/jobs/${crypto.randomUUID()}/retry`),
)
row(
  'delete /api/admin/jobs/{item_id}',
  '401 403 403 403 403 404',
  at(`/api/admin/jobs/${crypto.randomUUID()}`),
)
row('post /api/admin/email', adminsOnly, at('/api/admin/email', { email: 'anna@example.org' }))

// People
const users = '/api/admin/users'
const nameOf = async ({ owner }: Scenario) => (await owner.get('/api/users/self')).body
row(`post ${users}`, created, async (scenario, caller) => {
  const { group, household } = await nameOf(scenario)
  const username = `made-by-${caller}`
  const email = `${username}@example.org`
  return {
    path: users,
    body: { group, household, username, email, fullName: 'New', password: 'long enough' },
  }
})
row(`post ${users}/unlock`, adminsOnly, at(`${users}/unlock`))
row(`post ${users}/password-reset-token`, created, async (scenario) => ({
  path: `${users}/password-reset-token`,
  body: { email: (await nameOf(scenario)).email },
}))
for (const method of ['get', 'put', 'delete'] as const)
  row(`${method} ${users}/{item_id}`, adminsOnly, async (scenario) => {
    const person = await scenario.colleague()
    return {
      path: `${users}/${person.user.id}`,
      ...(method === 'put' ? { body: (await person.get('/api/users/self')).body } : {}),
    }
  })
for (const name of ['post lock', 'delete lock', 'delete sessions']) {
  const [method, part] = name.split(' ')
  row(`${method} ${users}/{item_id}/${part}`, adminsOnly, async (scenario) => ({
    path: `${users}/${(await scenario.colleague()).user.id}/${part}`,
  }))
}

// Groups and households
for (const kind of ['groups', 'households'] as const) {
  const path = `/api/admin/${kind}`
  const make = async ({ server }: Scenario) => {
    const { groupId, householdId } = await buildHousehold(server.runtime)
    return { id: kind === 'groups' ? groupId : householdId, groupId }
  }
  row(`post ${path}`, created, async (_, caller) => ({ path, body: { name: `Of ${caller}` } }))
  for (const method of ['get', 'put', 'delete'] as const)
    row(`${method} ${path}/{item_id}`, adminsOnly, async (scenario, caller) => {
      const made = await make(scenario)
      return {
        path: `${path}/${made.id}`,
        ...(method === 'put' ? { body: { ...made, name: `Renamed by ${caller}` } } : {}),
      }
    })
  row(`get ${path}/{item_id}/contents`, adminsOnly, async (scenario) => ({
    path: `${path}/${(await make(scenario)).id}/contents`,
  }))
}

const archive = () => {
  const form = new FormData()
  form.set('archive', new File(['no archive'], 'notes.txt'))
  return form
}

row('get /api/admin/backups', adminsOnly, at('/api/admin/backups'))
row('post /api/admin/backups', '401 403 403 403 403 201', at('/api/admin/backups'))
row('post /api/admin/backups/upload', '401 403 403 403 403 400', async () => ({
  path: '/api/admin/backups/upload',
  body: archive(),
}))
row('post /api/admin/backups/stop', '401 403 403 403 403 404', async ({ server }) => {
  // Jobs that the rows above began may outlast their responses.
  await vi.waitFor(async () => expect(await findBackupWork(server.runtime)).toBeNull(), 20_000)
  return { path: '/api/admin/backups/stop' }
})
const missing = '/api/admin/backups/missing.zip'
row('get /api/admin/backups/{file_name}', '401 403 403 403 403 404', at(missing))
row('delete /api/admin/backups/{file_name}', '401 403 403 403 403 404', at(missing))
row('get /api/admin/backups/{file_name}/preview', '401 403 403 403 403 404', at(`${missing}/preview`))
row('post /api/admin/backups/{file_name}/verify', '401 403 403 403 403 404', at(`${missing}/verify`))
row('post /api/admin/backups/{file_name}/restore', '401 403 403 403 403 404', at(`${missing}/restore`))
