import * as v from 'valibot'
import { Id, Instant, Name, named, pageOf } from './wire'

export const LABEL_COLOR = '#959595'
const Color = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, 'Invalid color'),
  ),
  LABEL_COLOR,
)

const label = { id: Id, groupId: Id, name: v.string(), color: v.string() }

export const MultiPurposeLabelSummary = named('MultiPurposeLabelSummary', v.object(label))
export type MultiPurposeLabelSummary = v.InferOutput<typeof MultiPurposeLabelSummary>

export const MultiPurposeLabelOut = named('MultiPurposeLabelOut', v.object({ ...label, updatedAt: Instant }))
export type MultiPurposeLabelOut = v.InferOutput<typeof MultiPurposeLabelOut>

export const MultiPurposeLabelPagination = pageOf('MultiPurposeLabelPagination', MultiPurposeLabelOut)

export const MultiPurposeLabelCreate = named(
  'MultiPurposeLabelCreate',
  v.object({ name: Name, color: Color }),
)
export type MultiPurposeLabelCreate = v.InferOutput<typeof MultiPurposeLabelCreate>

/** `id` and `groupId` are accepted from clients that send the whole label; the path decides. */
export const MultiPurposeLabelUpdate = named(
  'MultiPurposeLabelUpdate',
  v.object({ name: Name, color: Color, groupId: v.optional(Id), id: v.optional(Id) }),
)
export type MultiPurposeLabelUpdate = v.InferOutput<typeof MultiPurposeLabelUpdate>
