import type { Db } from '~/server/platform/db/connect'
import type { Notices } from '~/server/platform/db/notices'
import type { Files } from './files'
import { RECIPES_FOLDER } from './recipe-folders'

/** A measurement is valid this long; later uploads are added to it. */
const TRUSTED_MS = 10 * 60_000

interface Measurement {
  bytes: number
  until: number
}

/** Bytes per household, including files, also those of recently deleted recipes. */
export interface StorageUsage {
  measure(householdId: string): Promise<number>
  /** Last measurement, without waiting; starts one if there is none. */
  known(householdId: string): number
  /** In a transaction, other servers count it with its commit. */
  add(db: Db, householdId: string, bytes: number): Promise<void>
  /** Counts an upload in progress until the returned function is called. */
  reserve(householdId: string, bytes: number): () => void
}

/** Of uploads and texts that another server added. */
const ADDED = /^storage (?<household>\S+) (?<bytes>-?\d+)$/

/** Measures households in the background when needed, and counts what other servers add. */
export function createStorageUsage(
  { db, files, notices }: { db: Db; files: Files; notices: Notices },
  report: (error: unknown) => void,
): StorageUsage {
  const measured = new Map<string, Measurement>()
  const running = new Map<string, Promise<number>>()
  const reserved = new Map<string, number>()

  async function walk(householdId: string): Promise<number> {
    const recipes = await db
      .selectFrom('recipe')
      .innerJoin('user as owner', 'owner.id', 'recipe.userId')
      .where('owner.householdId', '=', householdId)
      .select(['recipe.id', 'recipe.textBytes'])
      .execute()
    const deleted = await db
      .selectFrom('undoEntry')
      .where('householdId', '=', householdId)
      .where('kind', '=', 'recipe')
      .where('action', '=', 'delete')
      .select('subjectId as id')
      .execute()
    const ids = [...recipes, ...deleted].map(({ id }) => id)
    const sizes = await files.folderSizes(RECIPES_FOLDER, ids)
    const texts = recipes.reduce((sum, { textBytes }) => sum + textBytes, 0)
    const bytes = sizes.reduce((sum, size) => sum + size, texts)
    measured.set(householdId, { bytes, until: Date.now() + TRUSTED_MS })
    return bytes
  }

  async function measure(householdId: string): Promise<number> {
    const last = measured.get(householdId)
    if (last && last.until > Date.now()) return last.bytes
    const walking = running.get(householdId) ?? walk(householdId).finally(() => running.delete(householdId))
    running.set(householdId, walking)
    return walking
  }

  const count = (householdId: string, bytes: number) => {
    const last = measured.get(householdId)
    if (last) last.bytes += bytes
  }
  notices.receive((name) => {
    const { household, bytes } = ADDED.exec(name)?.groups ?? {}
    if (household) count(household, Number(bytes))
  })

  return {
    measure,
    known(householdId) {
      measure(householdId).catch(report)
      return (measured.get(householdId)?.bytes ?? 0) + (reserved.get(householdId) ?? 0)
    },
    async add(db, householdId, bytes) {
      const whole = Math.round(bytes)
      if (whole === 0) return
      count(householdId, whole)
      await notices.send(db, [`storage ${householdId} ${whole}`])
    },
    reserve(householdId, bytes) {
      reserved.set(householdId, (reserved.get(householdId) ?? 0) + bytes)
      return () => {
        const left = (reserved.get(householdId) ?? 0) - bytes
        if (left > 0) reserved.set(householdId, left)
        else reserved.delete(householdId)
      }
    },
  }
}
