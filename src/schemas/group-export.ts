import * as v from 'valibot'
import { Id, Instant, Integer, named } from './wire'

/** JSON and Markdown include pictures; the archive is for moving recipes between servers. */
export const groupExportFormats = ['schema-org', 'markdown', 'archive', 'cookbook'] as const

export const CreateGroupExport = named(
  'CreateGroupExport',
  v.object({ format: v.picklist(groupExportFormats) }),
)

/** `size` in bytes once it is written. */
export const GroupExport = named(
  'GroupExport',
  v.object({
    id: Id,
    groupId: Id,
    format: v.picklist(groupExportFormats),
    fileName: v.string(),
    status: v.picklist(['writing', 'done', 'failed']),
    recipesWritten: Integer,
    recipesTotal: Integer,
    size: v.nullable(Integer),
    createdAt: Instant,
    expiresAt: Instant,
  }),
)
export type GroupExport = v.InferOutput<typeof GroupExport>
export type GroupExportFormat = GroupExport['format']
