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
    summary: 'Write all recipes of my group into a file, to be downloaded for a day',
    errors: [403, 429],
  })
    .body(CreateGroupExport)
    .returns(202, GroupExport)
    .run((ctx, { body }) => startGroupExport(ctx, body.format)),
  userOperation(`get ${path}`, {
    id: 'listGroupExports',
    summary: "My group's files, also those that are being written",
    errors: [403],
  })
    .returns(200, v.array(GroupExport))
    .run((ctx) => listGroupExports(ctx)),
  userOperation(`get ${path}/{item_id}/download`, {
    id: 'getGroupExportToken',
    summary: 'A token that downloads a file of my group',
    errors: [403, 404],
  })
    .params(ItemId)
    .returns(200, v.object({ fileToken: v.string() }))
    .run(async (ctx, { params }) => ({ fileToken: await groupExportToken(ctx, params.item_id) })),
  userOperation(`delete ${path}/{item_id}`, {
    id: 'deleteGroupExport',
    summary: 'Delete a file of my group, or stop writing it',
    errors: [403, 404],
  })
    .params(ItemId)
    .returns(200, SuccessResponse)
    .run((ctx, { params }) => deleteGroupExport(ctx, params.item_id)),
])
