import { at, permissionRows } from './rows'

const { row, rows } = permissionRows()

export { rows as adminRows }

const adminsOnly = '401 403 403 403 403 200'

row('get /api/admin/audit', adminsOnly, at('/api/admin/audit'))
row('get /api/admin/tasks', adminsOnly, at('/api/admin/tasks'))
row('post /api/admin/tasks/{name}/run', '401 403 403 403 403 202', at('/api/admin/tasks/share_links/run'))
