import * as v from 'valibot'
import { named } from './named'
import { Id, Instant } from './wire'

export const MaintenanceSummary = named(
  'MaintenanceSummary',
  v.object({
    dataDirSize: v.string(),
    /** Files in picture folders that are not pictures of the recipe. */
    cleanableImages: v.number(),
    /** Folders without a recipe. */
    cleanableDirs: v.number(),
    cleanableImageBytes: v.number(),
    cleanableDirBytes: v.number(),
    /** Left by interrupted uploads and other work. */
    cleanableTemp: v.number(),
    cleanableTempBytes: v.number(),
  }),
)
export type MaintenanceSummary = v.InferOutput<typeof MaintenanceSummary>

/** Bytes by kind, also as text for clients. */
export const MaintenanceStorageDetails = named(
  'MaintenanceStorageDetails',
  v.object({
    tempDirSize: v.string(),
    backupsDirSize: v.string(),
    groupsDirSize: v.string(),
    recipesDirSize: v.string(),
    userDirSize: v.string(),
    bytes: v.object({
      temp: v.number(),
      backups: v.number(),
      exports: v.number(),
      recipes: v.number(),
      users: v.number(),
      database: v.number(),
      free: v.number(),
    }),
  }),
)
export type MaintenanceStorageDetails = v.InferOutput<typeof MaintenanceStorageDetails>

/** Files cleaned together, which can be restored until they are deleted. */
export const SetAside = named(
  'SetAsideFiles',
  v.object({
    id: Id,
    what: v.picklist(['images', 'temp', 'folders']),
    cleanedAt: Instant,
    goesAt: Instant,
    count: v.number(),
    bytes: v.number(),
  }),
)
export type SetAside = v.InferOutput<typeof SetAside>

export const CleanableFiles = named(
  'CleanableFiles',
  v.object({
    total: v.number(),
    bytes: v.number(),
    items: v.array(
      v.object({
        /** In the data folder; a folder ends with a slash. */
        path: v.string(),
        bytes: v.number(),
        changedAt: v.nullable(Instant),
      }),
    ),
  }),
)
export type CleanableFiles = v.InferOutput<typeof CleanableFiles>
