import {
  MultiPurposeLabelCreate,
  MultiPurposeLabelOut,
  MultiPurposeLabelPagination,
  MultiPurposeLabelUpdate,
} from '~/schemas/label'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import { collection } from '~/server/platform/lists/collections/collection'
import { refuseTakenName } from '~/server/platform/lists/collections/group-rows'
import { userOperation } from '~/server/platform/transport/operation'
import { labelList } from './labels.attributes'
import { labelRows } from './labels.repository'

const path = '/api/groups/labels'

/** A new label comes last in the label order of every shopping list. */
const plainLabels = collection({
  name: 'Label',
  names: 'Labels',
  path,
  tag: 'Groups: Multi Purpose Labels',
  in: MultiPurposeLabelCreate,
  change: MultiPurposeLabelUpdate,
  out: MultiPurposeLabelOut,
  page: MultiPurposeLabelPagination,
  policy: organizingPolicy,
  list: labelList,
  rows: labelRows,
  check: (ctx, { name }, id) => refuseTakenName(ctx, 'label', name, id),
  undo: ({ name }) => ({ kind: 'label', name }),
  event: (operation, { id, groupId, name }) => ({
    name: 'label',
    data: { operation, groupId, labelIds: [id], names: [name] },
  }),
  unknownOnDelete: 'foreign_reference',
})

/** Clients expect 200 where a label is created. */
export const labelCollection = plainLabels.with(
  userOperation(`post ${path}`, { id: 'createLabel', summary: 'Create a label', errors: [400, 403] })
    .body(MultiPurposeLabelCreate)
    .returns(200, MultiPurposeLabelOut)
    .run((ctx, { body }) => plainLabels.create(ctx, body)),
)
