import * as v from 'valibot'
import { publicOperation, tagged } from '~/server/platform/transport/operation'
import { serveDownload } from './downloads.service'

/** Files opened by a signed token instead of a session, so that browsers and scripts can follow the link. */
export const downloadOperations = tagged('Utils', [
  publicOperation('get /api/utils/download', {
    id: 'downloadFile',
    summary: 'Download a file with a download token',
    errors: [400, 401],
  })
    .query(v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(2000))) }))
    .returnsFile('application/octet-stream')
    .run((ctx, { query }) => serveDownload(ctx, query.token)),
])
