import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './connect'
import { areAllDated, isDated, isLastDated, numberDatedMigrations } from './dated-migrations'
import { withoutLockTimeout } from './lock-timeout'
import { up as firstSchema } from './migrations/0001-first-schema'
import { up as recipeCredit } from './migrations/0002-recipe-credit'
import { up as lineQuestions } from './migrations/0003-line-questions'
import { up as foodSections } from './migrations/0004-food-sections'
import { up as foodsToBuy } from './migrations/0005-foods-to-buy'
import { up as stores } from './migrations/0006-stores'
import { up as undo } from './migrations/0007-undo'
import { up as keptPhrases } from './migrations/0008-kept-phrases'
import { up as cookbookRecipes } from './migrations/0009-cookbook-recipes'
import { up as invitationAuthor } from './migrations/0010-invitation-author'
import { up as linkedRecipes } from './migrations/0011-linked-recipes'
import { up as instances } from './migrations/0012-instances'
import { up as installation } from './migrations/0013-installation'
import { up as rateLimits } from './migrations/0014-rate-limits'
import { up as taskTakeovers } from './migrations/0015-task-takeovers'
import { up as filesInABucket } from './migrations/0016-files-in-a-bucket'
import { up as recipeSignatures } from './migrations/0017-recipe-signatures'
import { up as orderOfRecipes } from './migrations/0018-order-of-recipes'
import { up as namesInTheirScript } from './migrations/0019-names-in-their-script'
import { up as orderOfNames } from './migrations/0020-order-of-names'
import { up as formsOfNames } from './migrations/0021-forms-of-names'
import { up as recipeLanguage } from './migrations/0022-recipe-language'
import { up as rowAuthors } from './migrations/0023-row-authors'
import { up as searchedForms } from './migrations/0024-searched-forms'
import { up as formerSlugs } from './migrations/0025-former-slugs'
import { up as ownersOfFormerSlugs } from './migrations/0026-owners-of-former-slugs'
import { readMigrations } from './snapshot/tables'

const FIRST = '0001-first-schema'

/**
 * Bundled and append-only: never edit a migration that has run anywhere. They run in the order of their names, so give
 * a new one the next number; else databases that have run the last one refuse it.
 */
const migrations: Record<string, Migration> = {
  [FIRST]: { up: firstSchema },
  '0002-recipe-credit': { up: recipeCredit },
  '0003-line-questions': { up: lineQuestions },
  '0004-food-sections': { up: foodSections },
  '0005-foods-to-buy': { up: foodsToBuy },
  '0006-stores': { up: stores },
  '0007-undo': { up: undo },
  '0008-kept-phrases': { up: keptPhrases },
  '0009-cookbook-recipes': { up: cookbookRecipes },
  '0010-invitation-author': { up: invitationAuthor },
  '0011-linked-recipes': { up: linkedRecipes },
  '0012-instances': { up: instances },
  '0013-installation': { up: installation },
  '0014-rate-limits': { up: rateLimits },
  '0015-task-takeovers': { up: taskTakeovers },
  '0016-files-in-a-bucket': { up: filesInABucket },
  '0017-recipe-signatures': { up: recipeSignatures },
  '0018-order-of-recipes': { up: orderOfRecipes },
  '0019-names-in-their-script': { up: namesInTheirScript },
  '0020-order-of-names': { up: orderOfNames },
  '0021-forms-of-names': { up: formsOfNames },
  '0022-recipe-language': { up: recipeLanguage },
  '0023-row-authors': { up: rowAuthors },
  '0024-searched-forms': { up: searchedForms },
  '0025-former-slugs': { up: formerSlugs },
  '0026-owners-of-former-slugs': { up: ownersOfFormerSlugs },
}

const known: readonly string[] = Object.keys(migrations).toSorted()

/** The last migration of this version. */
export const newestSchema = known.at(-1) ?? FIRST

/**
 * `empty`: a new database; `older`: this version can migrate it; `too_old`: only version 0.1.0 can; `newer`: it has
 * migrations that this version does not know.
 */
export type SchemaState = 'empty' | 'current' | 'older' | 'too_old' | 'newer'

/** Of a database that has run the migrations `done`, in order. */
export function schemaStateOf(done: readonly string[]): SchemaState {
  if (done.length === 0) return 'empty'
  if (done.some((name) => !known.includes(name) && !isDated(name))) return 'newer'
  if (done.some(isDated)) return areAllDated(done) ? 'older' : 'too_old'
  return known.some((name) => !done.includes(name)) ? 'older' : 'current'
}

/** Today's name of the last migration of a backup; null for none. */
export function currentNameOf(name: string): string | null {
  if (isLastDated(name)) return FIRST
  return known.includes(name) ? name : null
}

/** The database has only some of the dated migrations. */
export class DatabaseTooOld extends Error {
  constructor() {
    super(
      'The database is from a version before 0.1.0, so nothing was changed. Start version 0.1.0 once, then this one.',
    )
  }
}

/** The database is Mealie's own. */
export class DatabaseOfMealie extends Error {
  constructor() {
    super(
      'DATABASE_URL: this is the database of Mealie, so nothing was changed. Create an empty database for Ramekin and set DATABASE_URL or POSTGRES_DB to it. To bring your recipes, create a backup in Mealie, then restore it at /admin/backups.',
    )
  }
}

/** Throws `DatabaseTooOld`, `DatabaseOfMealie`. */
export async function refuseForeign(db: Db): Promise<void> {
  const state = schemaStateOf(await readMigrations(db))
  if (state === 'too_old') throw new DatabaseTooOld()
  if (state !== 'empty') return
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  if (tables.has('alembic_version') && tables.has('recipes')) throw new DatabaseOfMealie()
}

/**
 * Migrates to the newest schema, or to the migration `last`. Several servers on one Postgres may start at once; a
 * SQLite file has one server. `schema` names a Postgres schema other than the default. Throws `DatabaseTooOld`.
 */
export async function migrateToLatest(db: Db, last?: string, schema?: string): Promise<string[]> {
  return withoutLockTimeout(db, async (db) => {
    const done = await readMigrations(db)
    if (schemaStateOf(done) === 'too_old') throw new DatabaseTooOld()
    if (areAllDated(done)) await numberDatedMigrations(db, FIRST)
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      ...(schema ? { migrationTableSchema: schema } : {}),
    })
    const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
    if (error) throw error
    return (results ?? []).map((result) => result.migrationName)
  })
}
