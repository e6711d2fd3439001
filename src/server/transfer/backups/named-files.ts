import { type Snapshot, withSnapshot } from '~/server/platform/db/snapshot/read-snapshot'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import {
  recipeAssetFolder,
  recipeImageFolder,
  timelineImageFolder,
} from '~/server/platform/media/recipe-folders'
import type { DatabaseAndFolder } from './check-archive'
import { inTemporaryFolder } from './work-folder'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const PICTURE = 'original.webp'

/** Only originals: smaller sizes are stored with them. */
const fileOf: Readonly<Record<string, (row: StoredRow) => string | null>> = {
  recipe: ({ id, image }) => (text(image) === '' ? null : `${recipeImageFolder(text(id))}/${PICTURE}`),
  recipeAsset: ({ recipeId, fileName }) =>
    text(fileName) === '' ? null : `${recipeAssetFolder(text(recipeId))}/${text(fileName)}`,
  recipeTimelineEvent: ({ id, recipeId, image }) =>
    image === 'has image' ? `${timelineImageFolder(text(recipeId), text(id))}/${PICTURE}` : null,
}

/** Profile pictures are not included, because no row names them. */
export async function findNamedFiles(snapshot: Snapshot): Promise<Set<string>> {
  const found = new Set<string>()
  for (const table of snapshot.tables) {
    const keyOf = fileOf[table.name]
    if (!keyOf) continue
    for await (const batch of snapshot.rows(table))
      for (const row of batch) {
        const key = keyOf(row)
        if (key !== null) found.add(key)
      }
  }
  return found
}

/** Files named by current rows. */
export const findFilesNamedNow = (host: DatabaseAndFolder): Promise<Set<string>> =>
  inTemporaryFolder(host, (folder) => withSnapshot(host.db, folder, findNamedFiles))
