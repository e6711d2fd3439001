import * as v from 'valibot'
import { CreateGroupExport, GroupExport } from '~/schemas/group-export'
import { ItemId, SuccessResponse } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import {
  deleteGroupExport,
  groupExportToken,
  listGroupExports,
  startGroupExport,
} from './group-exports.service'

const path = '/api/groups/exports'

export const groupExportOperations = tagged('Groups: Exports', [
  userOperation(`post ${path}`, {
    id: 'startGroupExport',
    summary: 'Export all recipes of your group to a file in the background; kept for one day',
    errors: [403, 429],
  })
    .body(CreateGroupExport)
    .returns(202, GroupExport)
    .run((ctx, { body }) => startGroupExport(ctx, body.format)),
  userOperation(`get ${path}`, {
    id: 'listGroupExports',
    summary: "List your group's export files, including unfinished ones",
    errors: [403],
  })
    .returns(200, v.array(GroupExport))
    .run((ctx) => listGroupExports(ctx)),
  userOperation(`get ${path}/{item_id}/download`, {
    id: 'getGroupExportToken',
    summary: 'Get a download token for an export file of your group',
    errors: [403, 404],
  })
    .params(ItemId)
    .returns(200, v.object({ fileToken: v.string() }))
    .run(async (ctx, { params }) => ({ fileToken: await groupExportToken(ctx, params.item_id) })),
  userOperation(`delete ${path}/{item_id}`, {
    id: 'deleteGroupExport',
    summary: 'Delete an export file of your group, or stop its export',
    errors: [403, 404],
  })
    .params(ItemId)
    .returns(200, SuccessResponse)
    .run((ctx, { params }) => deleteGroupExport(ctx, params.item_id)),
])
