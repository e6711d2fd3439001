import * as v from 'valibot'
import { named } from './named'
import { Id, Instant } from './wire'

/**
 * Formats of a group export: schema.org JSON with pictures, Markdown with pictures, the archive for moving recipes
 * between servers, or a printable cookbook.
 */
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
    recipesWritten: v.number(),
    recipesTotal: v.number(),
    size: v.nullable(v.number()),
    createdAt: Instant,
    expiresAt: Instant,
  }),
)
export type GroupExport = v.InferOutput<typeof GroupExport>
export type GroupExportFormat = GroupExport['format']
