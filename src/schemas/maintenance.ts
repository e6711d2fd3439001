import * as v from 'valibot'
import { Id, Instant, Integer, named } from './wire'

export const MaintenanceSummary = named(
  'MaintenanceSummary',
  v.object({
    dataDirSize: v.string(),
    /** Files in picture folders that are not pictures of the recipe. */
    cleanableImages: Integer,
    /** Folders without a recipe. */
    cleanableDirs: Integer,
    cleanableImageBytes: Integer,
    cleanableDirBytes: Integer,
    /** Left by interrupted uploads and other work. */
    cleanableTemp: Integer,
    cleanableTempBytes: Integer,
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
      temp: Integer,
      backups: Integer,
      exports: Integer,
      recipes: Integer,
      users: Integer,
      database: Integer,
      /** Null for files in a bucket. */
      free: v.nullable(Integer),
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
    count: Integer,
    bytes: Integer,
  }),
)
export type SetAside = v.InferOutput<typeof SetAside>

export const CleanableFiles = named(
  'CleanableFiles',
  v.object({
    total: Integer,
    bytes: Integer,
    items: v.array(
      v.object({
        /** In the data folder; a folder ends with a slash. */
        path: v.string(),
        bytes: Integer,
        changedAt: v.nullable(Instant),
      }),
    ),
  }),
)
export type CleanableFiles = v.InferOutput<typeof CleanableFiles>
