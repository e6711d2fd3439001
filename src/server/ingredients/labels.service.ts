import type { MultiPurposeLabelCreate, MultiPurposeLabelOut } from '~/schemas/label'
import type { PageOf, SearchQuery } from '~/schemas/wire'
import { authorize } from '~/server/access/authorize'
import { organizingPolicy } from '~/server/access/policies/organizing'
import { inTransaction, type UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import type { Operation } from '~/server/events'
import { pageAnswer, pageOfIds } from '~/server/lists/page'
import { labelList } from './labels.attributes'
import {
  appendLabelToLists,
  deleteLabelRow,
  insertLabel,
  isLabelNameTaken,
  readLabelNames,
  readLabelRows,
  updateLabelRow,
} from './labels.repository'

/** Labels of the group by id; unknown ids are left out. One statement. */
export async function readLabels(
  ctx: UserCtx,
  ids: Iterable<string>,
): Promise<Map<string, MultiPurposeLabelOut>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const labels = await readLabelRows(ctx, wanted)
  return new Map(labels.map((label) => [label.id, label]))
}

/** The name of every label of the group. */
export const listLabelNames = (ctx: UserCtx): Promise<string[]> => readLabelNames(ctx)

/** A page of the group's labels. */
export async function listLabels(ctx: UserCtx, query: SearchQuery): Promise<PageOf<MultiPurposeLabelOut>> {
  const page = await pageOfIds(ctx, labelList, query)
  const labels = await readLabels(ctx, page.ids)
  const items = page.ids.flatMap((id) => labels.get(id) ?? [])
  return pageAnswer(page, items, '/groups/labels', query)
}

/** One label, or `not_found`. */
export async function getLabel(ctx: UserCtx, id: string): Promise<MultiPurposeLabelOut> {
  const [label] = await readLabelRows(ctx, [id])
  return assertFound(label)
}

/** Creates a label, last in the label order of every shopping list of the group. Error: `name_taken`. */
export async function createLabel(
  ctx: UserCtx,
  label: MultiPurposeLabelCreate,
): Promise<MultiPurposeLabelOut> {
  return inTransaction(ctx, async (ctx) => {
    const subject = { id: crypto.randomUUID(), groupId: ctx.actor.groupId }
    const allowed = authorize(ctx.actor, organizingPolicy, 'create', subject)
    await checkName(ctx, label.name)
    await insertLabel(ctx, allowed, label)
    await appendLabelToLists(ctx, allowed)
    return tell(ctx, 'create', await getLabel(ctx, subject.id))
  })
}

/** Changes name and colour. */
export async function updateLabel(
  ctx: UserCtx,
  id: string,
  label: MultiPurposeLabelCreate,
): Promise<MultiPurposeLabelOut> {
  return inTransaction(ctx, async (ctx) => {
    const allowed = authorize(ctx.actor, organizingPolicy, 'update', await getLabel(ctx, id))
    await checkName(ctx, label.name, id)
    await updateLabelRow(ctx, allowed, label)
    return tell(ctx, 'update', await getLabel(ctx, id))
  })
}

/** Deletes a label and answers what it was. An unknown id is a 400 here. */
export async function deleteLabel(ctx: UserCtx, id: string): Promise<MultiPurposeLabelOut> {
  return inTransaction(ctx, async (ctx) => {
    const label = (await readLabels(ctx, [id])).get(id)
    const subject = assertFound(label, 'foreign_reference')
    const allowed = authorize(ctx.actor, organizingPolicy, 'delete', subject)
    await deleteLabelRow(ctx, allowed)
    return tell(ctx, 'delete', subject)
  })
}

function tell(ctx: UserCtx, operation: Operation, label: MultiPurposeLabelOut): MultiPurposeLabelOut {
  const { id: labelId, groupId, name } = label
  ctx.emit({ name: 'label', data: { operation, groupId, labelId, name } })
  return label
}

async function checkName(ctx: UserCtx, name: string, id?: string): Promise<void> {
  if (await isLabelNameTaken(ctx, name, id)) throw new DomainError('name_taken', { name })
}
