import { tagged, userOperation } from '~/server/platform/transport/operation'
import { downloadResponse } from '~/server/platform/transport/responses'
import { exportOwnData } from './own-data.service'

export const ownDataOperations = tagged('Users: CRUD', [
  userOperation('get /api/users/self/data', {
    id: 'exportOwnData',
    summary: 'Export your own data as an archive',
    errors: [429],
  })
    .returnsFile('application/zip')
    .run(async (ctx) => {
      const name = `ramekin-${ctx.now.slice(0, 10)}.zip`
      return downloadResponse(exportOwnData(ctx), 'application/zip', name)
    }),
])
