import { Purged, Restored, UndoChoice, UndoPage, UndoQuery } from '~/schemas/undo'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { listDeleted, purgeAll, purgeDeleted, restoreDeleted } from './recently-deleted.service'

const path = '/api/recently-deleted'

export const recentlyDeletedOperations = tagged('Recently Deleted', [
  userOperation(`get ${path}`, {
    id: 'listRecentlyDeleted',
    summary: 'List what was deleted, merged, or changed in bulk in the last 30 days, newest first',
  })
    .query(UndoQuery)
    .returns(200, UndoPage)
    .run((ctx, { query }) => listDeleted(ctx, query)),
  userOperation(`post ${path}/restore`, {
    id: 'restoreDeleted',
    summary: 'Restore entries; restores none if one is unknown or forbidden',
    errors: [403, 404],
  })
    .body(UndoChoice)
    .returns(200, Restored)
    .run((ctx, { body }) => restoreDeleted(ctx, body)),
  userOperation(`post ${path}/delete`, {
    id: 'purgeDeleted',
    summary: 'Delete entries for good; deletes none if one is unknown or forbidden',
    errors: [403, 404],
  })
    .body(UndoChoice)
    .returns(200, Purged)
    .run((ctx, { body }) => purgeDeleted(ctx, body)),
  userOperation(`delete ${path}`, {
    id: 'purgeAllDeleted',
    summary: 'Delete all entries that you may delete for good',
  })
    .returns(200, Purged)
    .run((ctx) => purgeAll(ctx)),
])
