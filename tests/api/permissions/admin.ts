import { at, permissionRows } from './rows'

const { row, rows } = permissionRows()

export { rows as adminRows }

const adminsOnly = '401 403 403 403 403 200'

row('get /api/admin/audit', adminsOnly, at('/api/admin/audit'))
row('get /api/admin/tasks', adminsOnly, at('/api/admin/tasks'))
row('post /api/admin/tasks/{name}/run', '401 403 403 403 403 202', at('/api/admin/tasks/share_links/run'))

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
row('post /api/admin/backups/stop', '401 403 403 403 403 404', at('/api/admin/backups/stop'))
const missing = '/api/admin/backups/missing.zip'
row('get /api/admin/backups/{file_name}', '401 403 403 403 403 404', at(missing))
row('delete /api/admin/backups/{file_name}', '401 403 403 403 403 404', at(missing))
row('get /api/admin/backups/{file_name}/preview', '401 403 403 403 403 404', at(`${missing}/preview`))
row('post /api/admin/backups/{file_name}/verify', '401 403 403 403 403 404', at(`${missing}/verify`))
row('post /api/admin/backups/{file_name}/restore', '401 403 403 403 403 404', at(`${missing}/restore`))
