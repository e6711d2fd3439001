import { today } from '~/lib/dates/iso-date'
import { byOrganizerKey, freeSlug, organizerKey, slugsOf } from '~/server/kitchen/organizers/organizer-names'
import type { UserCtx } from '~/server/platform/context'
import type { NamedTable, OrganizerKind } from '~/server/platform/db/schema'
import type { AdaptRows, Returning } from '~/server/platform/db/undo/put-back'
import { findOwnersOf, findTaken } from './recently-deleted.repository'

/** Suffixes to try for a taken slug. */
const TRIES = 20

type Rule = (
  ctx: UserCtx,
  rows: readonly Returning[],
  replaced: Map<string, string>,
) => Promise<readonly Returning[]>

/** A slug that someone took in the meantime gets a number. */
const withFreeSlug =
  (table: 'recipe' | 'cookbook'): Rule =>
  async (ctx, rows) => {
    const candidates = rows.flatMap(({ row }) => [String(row.slug), ...numbered(String(row.slug))])
    const taken = new Set((await findTaken(ctx, table, 'slug', candidates)).map(({ value }) => value))
    return rows.map(({ row, entry }) => {
      const slug = String(row.slug)
      const free =
        [slug, ...numbered(slug)].find((candidate) => !taken.has(candidate)) ??
        `${slug}-${String(row.id).slice(0, 8)}`
      taken.add(free)
      return { row: { ...row, slug: free }, entry }
    })
  }

const numbered = (slug: string) => Array.from({ length: TRIES }, (_, at) => `${slug}-${at + 1}`)

/** A row of the same name that exists by now, or returns before it, takes its place. */
const unlessTaken =
  (table: NamedTable): Rule =>
  async (ctx, rows, replaced) => {
    const names = rows.map(({ row }) => String(row.name))
    const taken = new Map((await findTaken(ctx, table, 'name', names)).map(({ name, id }) => [name, id]))
    return rows.filter(({ row }) => {
      const id = taken.get(String(row.name))
      if (id !== undefined) replaced.set(String(row.id), id)
      else taken.set(String(row.name), String(row.id))
      return id === undefined
    })
  }

/** An organizer of the same name takes its place; another one with its slug gives it a number. */
const unlessTakenOrganizer =
  (table: OrganizerKind): Rule =>
  async (ctx, rows, replaced) => {
    const slugs = rows.flatMap(({ row }) => [String(row.slug), ...slugsOf(String(row.name))])
    const found = await findTaken(ctx, table, 'slug', [...new Set(slugs)])
    const known = byOrganizerKey(found.map(({ id, name, value: slug }) => ({ id, name, slug })))
    const taken = new Set(found.map(({ value: slug }) => slug))
    return rows.flatMap(({ row, entry }) => {
      const [id, name] = [String(row.id), String(row.name)]
      const same = known.get(organizerKey(name))
      const slug = taken.has(String(row.slug)) ? freeSlug(name, taken) : String(row.slug)
      if (same) replaced.set(id, same.id)
      if (same || slug === undefined) return []
      for (const [key, one] of byOrganizerKey([{ id, name, slug }])) known.set(key, one)
      taken.add(slug)
      return [{ row: { ...row, slug }, entry }]
    })
  }

/** A list whose owner has left the household becomes the caller's. */
const withOwner: Rule = async (ctx, rows) => {
  const { id, householdId } = ctx.actor
  const owners = await findOwnersOf(
    ctx,
    rows.map(({ row }) => String(row.userId)),
  )
  return rows.map(({ row, entry }) => {
    const isHere = owners.find((owner) => owner.id === row.userId)?.householdId === householdId
    return isHere ? { row, entry } : { row: { ...row, userId: id }, entry }
  })
}

/** A recipe whose owner has left the group becomes the caller's. */
const withOwnerInGroup: Rule = async (ctx, rows) => {
  const owners = await findOwnersOf(
    ctx,
    rows.map(({ row }) => String(row.userId)),
  )
  const ids = new Set(owners.map(({ id }) => id))
  return rows.map(({ row, entry }) => ({
    row: ids.has(String(row.userId)) ? row : { ...row, userId: ctx.actor.id },
    entry,
  }))
}

/** Meals of days that have passed since the deletion were not cooked. */
const withoutPassedDays: Rule = async (ctx, rows) => {
  const day = today(ctx.env.TZ, new Date(ctx.now))
  return rows.filter(({ row, entry }) => {
    const deletedOn = today(ctx.env.TZ, new Date(entry.createdAt))
    return String(row.date) >= day || String(row.date) < deletedOn
  })
}

const rules: Readonly<Record<string, Rule>> = {
  recipe: async (ctx, rows, replaced) =>
    withOwnerInGroup(ctx, await withFreeSlug('recipe')(ctx, rows, replaced), replaced),
  cookbook: withFreeSlug('cookbook'),
  food: unlessTaken('food'),
  unit: unlessTaken('unit'),
  label: unlessTaken('label'),
  category: unlessTakenOrganizer('category'),
  tag: unlessTakenOrganizer('tag'),
  tool: unlessTakenOrganizer('tool'),
  shoppingList: withOwner,
  mealPlanEntry: withoutPassedDays,
}

export const adaptRowsFor =
  (ctx: UserCtx): AdaptRows =>
  async (table, rows, replaced) =>
    rows.length === 0 ? rows : ((await rules[table]?.(ctx, rows, replaced)) ?? rows)
