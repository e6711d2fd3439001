import * as v from 'valibot'
import {
  MultiPurposeLabelCreate,
  MultiPurposeLabelOut,
  MultiPurposeLabelPagination,
  MultiPurposeLabelUpdate,
} from '~/schemas/label'
import { Id, SearchQuery } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/transport/operation'
import { createLabel, deleteLabel, getLabel, listLabels, updateLabel } from './labels.service'

const ItemId = v.object({ item_id: Id })

/** /api/groups/labels; creating one answers 200, which clients expect. */
export const labelOperations = tagged('Groups: Multi Purpose Labels', [
  userOperation('get /api/groups/labels', { id: 'listLabels', summary: 'List labels', errors: [400] })
    .query(SearchQuery)
    .returns(200, MultiPurposeLabelPagination)
    .run((ctx, { query }) => listLabels(ctx, query)),
  userOperation('post /api/groups/labels', { id: 'createLabel', summary: 'Create a label', errors: [400] })
    .body(MultiPurposeLabelCreate)
    .returns(200, MultiPurposeLabelOut)
    .run((ctx, { body }) => createLabel(ctx, body)),
  userOperation('get /api/groups/labels/{item_id}', { id: 'getLabel', summary: 'One label', errors: [404] })
    .params(ItemId)
    .returns(200, MultiPurposeLabelOut)
    .run((ctx, { params }) => getLabel(ctx, params.item_id)),
  userOperation('put /api/groups/labels/{item_id}', {
    id: 'updateLabel',
    summary: 'Change name and colour of a label',
    errors: [400, 403, 404],
  })
    .params(ItemId)
    .body(MultiPurposeLabelUpdate)
    .returns(200, MultiPurposeLabelOut)
    .run((ctx, { params, body }) => updateLabel(ctx, params.item_id, body)),
  userOperation('delete /api/groups/labels/{item_id}', {
    id: 'deleteLabel',
    summary: 'Delete a label; foods and shopping items lose it',
    errors: [400, 403],
  })
    .params(ItemId)
    .returns(200, MultiPurposeLabelOut)
    .run((ctx, { params }) => deleteLabel(ctx, params.item_id)),
])
