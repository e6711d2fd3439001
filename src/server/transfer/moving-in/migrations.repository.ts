import { sql } from 'kysely'
import * as v from 'valibot'
import {
  DuplicateChoice,
  MigrationChoices,
  MigrationFound,
  MigrationProgress,
  MigrationStatus,
} from '~/schemas/migration'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedMigrations } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'

export interface MigrationSubject {
  id: string
  groupId: string
  householdId: string
}

/** Per household. */
const LISTED_MAX = 100
const ROWS_PER_STATEMENT = 500

/** As a choice: not chosen for the import. As an outcome: not imported for that reason. */
export const LEFT = 'left'

const columns = [
  'migration.id',
  'migration.groupId',
  'migration.householdId',
  'migration.userId',
  'migration.source',
  'migration.files',
  'migration.status',
  'migration.locale',
  'migration.choices',
  'migration.found',
  'migration.progress',
  'migration.reportId',
  'migration.error',
  'migration.createdAt',
  'migration.endedAt',
] as const

const Files = v.array(v.object({ key: v.string(), name: v.string(), size: v.number() }))

export const emptyProgress = v.parse(MigrationProgress, { done: 0, total: 0, name: '' })

/** The household's migrations, newest first, with the person of each. */
export async function findMigrations(ctx: UserCtx, id?: string) {
  const rows = await scopedMigrations(ctx)
    .innerJoin('user', 'user.id', 'migration.userId')
    .$if(id !== undefined, (query) => query.where('migration.id', '=', id ?? ''))
    .select([...columns, 'user.fullName', 'user.username'])
    .orderBy('migration.createdAt', 'desc')
    .limit(LISTED_MAX)
    .execute()
  return rows.map(({ files, status, choices, found, progress, fullName, username, ...row }) => ({
    ...row,
    by: fullName || username,
    status: v.parse(MigrationStatus, status),
    files: v.parse(Files, JSON.parse(files)),
    choices: v.parse(MigrationChoices, JSON.parse(choices)),
    found: found === null ? null : v.parse(MigrationFound, JSON.parse(found)),
    progress: v.parse(MigrationProgress, JSON.parse(progress)),
  }))
}
export type MigrationRow = Awaited<ReturnType<typeof findMigrations>>[number]

export async function findMigration(ctx: UserCtx, id: string): Promise<MigrationRow | undefined> {
  const [row] = await findMigrations(ctx, id)
  return row
}

export async function findStatus(ctx: UserCtx, id: string): Promise<string | undefined> {
  const row = await scopedMigrations(ctx)
    .innerJoin('user', 'user.householdId', 'migration.householdId')
    .where('migration.id', '=', id)
    .where('user.id', '=', ctx.actor.id)
    .where('user.lockedAt', 'is', null)
    .select('migration.status')
    .executeTakeFirst()
  return row?.status
}

export async function countOutcomes(ctx: UserCtx, ids: readonly string[]) {
  const counted = new Map<string, Map<string, number>>()
  if (ids.length === 0) return counted
  const rows = await ctx.db
    .selectFrom('migrationItem')
    .where('migrationId', 'in', ids)
    .where('outcome', 'is not', null)
    .select(({ fn }) => ['migrationId', 'outcome', fn.countAll<number | string>().as('count')])
    .groupBy(['migrationId', 'outcome'])
    .execute()
  for (const { migrationId, outcome, count } of rows) {
    const counts = counted.get(migrationId) ?? new Map<string, number>()
    counted.set(migrationId, counts.set(outcome ?? '', Number(count)))
  }
  return counted
}

export async function insertMigration(
  ctx: UserCtx,
  { id, groupId, householdId }: Authorized<MigrationSubject, 'create'>,
): Promise<void> {
  const status: MigrationStatus = 'uploading'
  await ctx.db
    .insertInto('migration')
    .values({
      id,
      groupId,
      householdId,
      userId: ctx.actor.id,
      source: null,
      files: '[]',
      status,
      locale: ctx.locale,
      choices: '{}',
      found: null,
      progress: JSON.stringify(emptyProgress),
      reportId: null,
      error: null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      endedAt: null,
    })
    .execute()
}

export interface MigrationChange {
  userId?: string
  source?: string | null
  files?: v.InferOutput<typeof Files>
  status?: MigrationStatus
  choices?: MigrationChoices
  found?: MigrationFound | null
  progress?: MigrationProgress
  reportId?: string
  error?: string | null
  endedAt?: string
}

/** With `from`, only while it has one of these statuses. */
export async function updateMigration(
  ctx: Ctx,
  { id }: Pick<MigrationSubject, 'id'>,
  { files, choices, found, progress, ...same }: MigrationChange,
  from?: readonly MigrationStatus[],
): Promise<boolean> {
  const now = new Date().toISOString()
  const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))
  const { numUpdatedRows } = await ctx.db
    .updateTable('migration')
    .set({
      ...same,
      files: json(files),
      choices: json(choices),
      found: found === null ? null : json(found),
      progress: json(progress),
      updatedAt: now,
    })
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('status', 'in', [...(from ?? [])]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a migration and its records; imported recipes stay. */
export async function deleteMigration(
  ctx: UserCtx,
  { id }: Authorized<MigrationSubject, 'delete'>,
): Promise<void> {
  await ctx.db.deleteFrom('migration').where('id', '=', id).execute()
}

export interface NewItem {
  position: number
  kind: string
  sourceKey: string | null
  name: string
  existingId: string | null
  firstPosition: number | null
  difference: object | null
  content: object | null
}

export async function insertItems(ctx: Ctx, migrationId: string, items: readonly NewItem[]): Promise<void> {
  const rows = items.map(({ difference, content, ...item }) => ({
    migrationId,
    ...item,
    difference: difference && JSON.stringify(difference),
    content: content && JSON.stringify(content),
    choice: null,
    outcome: null,
    recipeId: null,
  }))
  for (const part of chunksOf(rows, ROWS_PER_STATEMENT))
    await ctx.db.insertInto('migrationItem').values(part).execute()
}

/** Deletes the found items before the files are read again. */
export async function deleteItems(ctx: Ctx, migrationId: string): Promise<void> {
  await ctx.db.deleteFrom('migrationItem').where('migrationId', '=', migrationId).execute()
}

export async function chooseItems(
  ctx: Ctx,
  migrationId: string,
  choices: readonly { position: number; choice: DuplicateChoice }[],
): Promise<void> {
  for (const [choice, chosen] of Map.groupBy(choices, (one) => one.choice))
    for (const part of chunksOf(chosen, ROWS_PER_STATEMENT))
      await ctx.db
        .updateTable('migrationItem')
        .set({ choice })
        .where('migrationId', '=', migrationId)
        .where(
          'position',
          'in',
          part.map(({ position }) => position),
        )
        .where((where) => where.or([where('choice', 'is', null), where('choice', '!=', LEFT)]))
        .execute()
}

export async function findDecisions(ctx: Ctx, migrationId: string) {
  const rows = await ctx.db
    .selectFrom('migrationItem')
    .where('migrationId', '=', migrationId)
    .where((where) =>
      where.or([
        where('existingId', 'is not', null),
        where('firstPosition', 'is not', null),
        where('outcome', 'is not', null),
      ]),
    )
    .select(['position', 'existingId', 'firstPosition', 'choice', 'outcome', 'sourceKey', 'recipeId'])
    .orderBy('position')
    .execute()
  return new Map(
    rows.map(({ position, choice, ...row }) => [
      position,
      { ...row, choice: DuplicateChoice.options.find((known) => known === choice) ?? null },
    ]),
  )
}
export type Decisions = Awaited<ReturnType<typeof findDecisions>>

export async function findContents(ctx: Ctx, migrationId: string, kind: string) {
  const rows = await ctx.db
    .selectFrom('migrationItem')
    .where('migrationId', '=', migrationId)
    .where('kind', '=', kind)
    .where('outcome', 'is', null)
    .select(['position', 'name', 'content'])
    .orderBy('position')
    .execute()
  return rows.map(({ position, name, content }): { position: number; name: string; content: unknown } => ({
    position,
    name,
    content: JSON.parse(content ?? 'null'),
  }))
}

export async function findDuplicates(ctx: UserCtx, migrationId: string, limit: number) {
  const rows = await ctx.db
    .selectFrom('migrationItem as item')
    .innerJoin('recipe', 'recipe.id', 'item.existingId')
    .where(
      'item.migrationId',
      'in',
      scopedMigrations(ctx).where('migration.id', '=', migrationId).select('migration.id'),
    )
    .where((where) => where.or([where('item.choice', 'is', null), where('item.choice', '!=', LEFT)]))
    .select([
      'item.position',
      'item.name',
      'item.difference',
      'recipe.id',
      'recipe.slug',
      'recipe.name as recipeName',
      'recipe.image',
      'recipe.updatedAt',
    ])
    .orderBy('item.position')
    .limit(limit)
    .execute()
  return rows.map(({ difference, ...row }): typeof row & { difference: unknown } => ({
    ...row,
    difference: JSON.parse(difference ?? 'null'),
  }))
}

/** Recipes that come a second time in the file, with the first; without those of which one is not chosen. */
export const findRepeats = (ctx: UserCtx, migrationId: string, limit: number) =>
  ctx.db
    .selectFrom('migrationItem as item')
    .innerJoin('migrationItem as first', (join) =>
      join
        .onRef('first.migrationId', '=', 'item.migrationId')
        .onRef('first.position', '=', 'item.firstPosition'),
    )
    .where(
      'item.migrationId',
      'in',
      scopedMigrations(ctx).where('migration.id', '=', migrationId).select('migration.id'),
    )
    .where(
      sql<boolean>`coalesce("item"."choice", '') <> ${LEFT} and coalesce("first"."choice", '') <> ${LEFT}`,
    )
    .select(['item.position', 'item.name', 'first.name as firstName'])
    .orderBy('item.position')
    .limit(limit)
    .execute()

export async function setOutcome(
  ctx: Ctx,
  migrationId: string,
  position: number,
  outcome: { outcome: string; recipeId?: string },
): Promise<void> {
  await ctx.db
    .updateTable('migrationItem')
    .set(outcome)
    .where('migrationId', '=', migrationId)
    .where('position', '=', position)
    .execute()
}

export async function findImported(ctx: Ctx, migrationId: string): Promise<Map<number, string>> {
  const rows = await ctx.db
    .selectFrom('migrationItem')
    .where('migrationId', '=', migrationId)
    .where('outcome', '=', 'imported')
    .where('recipeId', 'is not', null)
    .select(['position', 'recipeId'])
    .execute()
  return new Map(rows.map(({ position, recipeId }) => [position, recipeId ?? '']))
}

export async function findMigrationFiles(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('migration')
    .where('id', '=', id)
    .select(['id', 'groupId', 'householdId', 'status', 'reportId', 'files'])
    .executeTakeFirst()
  return row && { ...row, files: v.parse(Files, JSON.parse(row.files)) }
}

export const findUnfinished = (ctx: Ctx) =>
  ctx.db
    .selectFrom('migration')
    .where((where) =>
      where.or([
        where('status', 'in', ['reading', 'importing', 'undoing']),
        where.and([where('status', '=', 'cancelled'), where('endedAt', 'is', null)]),
      ]),
    )
    .select(['id', 'groupId', 'householdId', 'userId', 'locale'])
    .orderBy('createdAt')
    .execute()

export async function findUnfinishedFiles(ctx: UserCtx): Promise<{ name: string; size: number }[][]> {
  const rows = await scopedMigrations(ctx)
    .where('migration.status', 'in', ['uploading', 'reading', 'ready'])
    .select('migration.files')
    .limit(LISTED_MAX)
    .execute()
  return rows.map(({ files }) => v.parse(Files, JSON.parse(files)))
}
