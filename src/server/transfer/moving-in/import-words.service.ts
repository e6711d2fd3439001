import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import { CreateIngredientFood } from '~/schemas/food'
import { LABEL_COLOR, MultiPurposeLabelCreate } from '~/schemas/label'
import { CreateIngredientUnit } from '~/schemas/unit'
import { NAME_MAX } from '~/schemas/wire'
import { ensureFoods, ensureUnits } from '~/server/kitchen/ingredients/ensure-words.service'
import { foodCollection } from '~/server/kitchen/ingredients/foods.collection'
import { labelCollection } from '~/server/kitchen/ingredients/labels.collection'
import { unitCollection } from '~/server/kitchen/ingredients/units.collection'
import { byOrganizerKey, freeSlug, organizerKey } from '~/server/kitchen/organizers/organizer-names'
import { findOrCreateOrganizers } from '~/server/kitchen/organizers/organizers.service'
import type { User } from '~/server/platform/access/actor'
import { authorize } from '~/server/platform/access/authorize'
import { findPerson } from '~/server/platform/access/find-actor'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import type { Bundle } from '~/server/platform/db/group-data/bundle'
import { readBundles } from '~/server/platform/db/group-data/read-bundles'
import { DomainError } from '~/server/platform/errors'
import { requireSlug } from '~/server/platform/lists/collections/unique-name'
import type { RunningReport } from '~/server/transfer/reports/reports.service'
import { describeFailure } from './failure'
import { inRecordedTransaction, insertMade, type Made } from './made.repository'
import { findContents } from './migrations.repository'
import { createRowArrival, type FileIds, type RowArrival } from './row-arrival'
import { findLabelNames, findMembers, findOrganizerNames, findWordIds, placeLabels } from './rows.repository'
import { type SourceRows, WordContent } from './source'
import { deleteSeededRow } from './undo.repository'

type Word = v.InferOutput<typeof WordContent>

/**
 * Creates the foods, units, labels and organizers of the file that the group lacks; a failed one does not stop the
 * others. After an interruption it finds what it created by name. People are matched by email address or, in our
 * archives, by username if an administrator imports: no one else may write in another person's name.
 */
export async function importNames(
  ctx: UserCtx,
  migrationId: string,
  report: RunningReport,
): Promise<FileIds> {
  const ids = new Map<string, string>()
  const words: Word[] = []
  for (const { name, content } of await findContents(ctx, migrationId, 'word')) {
    const parsed = v.safeParse(WordContent, content)
    if (parsed.success) words.push(parsed.output)
    else await reportFailure(ctx, report, name, parsed.issues)
  }
  const arrival = await createRowArrival(ctx, { idOf: (key) => ids.get(key) })
  const importing = { migrationId, report, ids, arrival }
  for (const { key } of words.filter(({ word }) => word === 'household')) ids.set(key, ctx.actor.householdId)
  const of = (kind: Word['word']) => words.filter(({ word }) => word === kind)
  const labels = await findLabelNames(ctx)
  await importKind(ctx, importing, 'label', of('label'), labels, async (ctx, word) => {
    const { name, color = LABEL_COLOR, rows } = word
    const label = v.parse(MultiPurposeLabelCreate, { name, color })
    if (!rows) return made('label', await labelCollection.create(ctx, label), ctx.now)
    const id = await arrival.insert(ctx, 'label', rows, { name })
    v.parse(MultiPurposeLabelCreate, await labelCollection.get(ctx, id))
    await placeLabels(ctx, authorize(ctx.actor, organizingPolicy, 'create', { groupId: ctx.actor.groupId }))
    return made('label', { id }, stampOf(rows, 'label'))
  })
  await importKind(ctx, importing, 'food', of('food'), await ensureFoods(ctx, []), async (ctx, word) => {
    const food = v.parse(CreateIngredientFood, {
      ...namesOf(word),
      labelId: word.label === undefined ? undefined : labels.get(word.label),
      householdsWithIngredientFood: word.atHand ? [ctx.actor.householdSlug] : [],
    })
    const { name, rows } = word
    const id = rows
      ? await arrival.insert(ctx, 'food', rows, { name })
      : (await foodCollection.create(ctx, food)).id
    if (rows) v.parse(CreateIngredientFood, await foodCollection.get(ctx, id))
    const stamp = rows ? stampOf(rows, 'food') : ctx.now
    return [...made('food', { id }, stamp), ...(word.atHand ? made('foodAtHand', { id }, '') : [])]
  })
  await importKind(ctx, importing, 'unit', of('unit'), await ensureUnits(ctx, []), async (ctx, word) => {
    const { abbreviation, pluralAbbreviation, useAbbreviation, fraction, name, rows } = word
    const unit = v.parse(CreateIngredientUnit, {
      ...namesOf(word),
      abbreviation,
      pluralAbbreviation,
      useAbbreviation,
      fraction,
    })
    if (!rows) return made('unit', await unitCollection.create(ctx, unit), ctx.now)
    const id = await arrival.insert(ctx, 'unit', rows, { name })
    v.parse(CreateIngredientUnit, await unitCollection.get(ctx, id))
    return made('unit', { id }, stampOf(rows, 'unit'))
  })
  for (const kind of ['category', 'tag', 'tool'] as const)
    await importOrganizers(ctx, importing, kind, of(kind))
  const people = await findPeople(ctx, of('person'))
  for (const { key } of of('person')) ids.set(key, people.get(key) ?? ctx.actor.id)
  const names = new Map(of('person').map(({ key, name }) => [key, name]))
  return {
    idOf: (key) => ids.get(key),
    nameOf: (key) => (key === undefined ? undefined : names.get(key)),
    ...createActing(people),
  }
}

type WordKind = Exclude<Word['word'], 'household' | 'person'>

const made = (kind: string, { id }: { id: string }, stamp: string): Made[] => [{ kind, madeId: id, stamp }]

/** The last change of the row in the file, which the imported row keeps. */
const stampOf = (rows: NonNullable<SourceRows>, table: string): string =>
  String(rows[table]?.[0]?.updatedAt ?? '')

export async function findPeople(
  ctx: UserCtx,
  people: readonly Pick<Word, 'key' | 'email' | 'username'>[],
): Promise<Map<string, string>> {
  const members = await findMembers(ctx)
  const fold = (text: string | undefined) => text?.trim().toLowerCase() || null
  return new Map(
    people.flatMap(({ key, email, username }) => {
      const found =
        members.find((member) => fold(member.email) === fold(email)) ??
        members.find((member) => fold(member.username) === fold(username))
      return found ? [[key, found.id]] : []
    }),
  )
}

async function importOrganizers(
  ctx: UserCtx,
  importing: Importing,
  kind: 'category' | 'tag' | 'tool',
  words: readonly Word[],
): Promise<void> {
  const { migrationId, ids, arrival } = importing
  const [plain, stored] = [words.filter(({ rows }) => !rows), words.filter(({ rows }) => rows)]
  for (const { key, name } of plain) {
    const [organizer] = await inRecordedTransaction(ctx, migrationId, (ctx) =>
      findOrCreateOrganizers(ctx, kind, [name]),
    )
    if (organizer) ids.set(key, organizer.id)
    await setImmediate()
  }
  if (stored.length === 0) return
  const here = await findOrganizerNames(ctx, kind)
  const known = namesByKey(new Map([...byOrganizerKey(here)].map(([key, { id }]) => [key, id])))
  const taken = new Set(here.map(({ slug }) => slug))
  await importKind(ctx, importing, kind, stored, known, async (ctx, { name, rows = {} }) => {
    requireSlug(v.parse(OrganizerName, name))
    const slug = known.get(name) === undefined ? freeSlug(name, taken) : undefined
    if (slug === undefined) throw new DomainError('name_taken', { name })
    const id = await arrival.insert(ctx, kind, rows, { name, change: { slug } })
    taken.add(slug)
    const atHand = rows.toolOnHand?.length ? made('toolAtHand', { id }, '') : []
    return [...made(kind, { id }, stampOf(rows, kind)), ...atHand]
  })
}

const namesByKey = (ids: Map<string, string>): IdsByName => ({
  get: (name) => ids.get(organizerKey(name)),
  set: (name, id) => ids.set(organizerKey(name), id),
  delete: (name) => ids.delete(organizerKey(name)),
  copy: () => namesByKey(new Map(ids)),
})

const OrganizerName = v.pipe(v.string(), v.trim(), v.maxLength(NAME_MAX))

function createActing(people: ReadonlyMap<string, string>): Pick<FileIds, 'as' | 'isMember'> {
  const actors = new Map<string, Promise<User | null>>()
  const actorOf = (ctx: UserCtx, id: string) => {
    const found =
      actors.get(id) ??
      findPerson(ctx, id).catch((error: unknown) => {
        actors.delete(id)
        throw error
      })
    actors.set(id, found)
    return found
  }
  return {
    isMember: (key) => key !== undefined && people.has(key),
    async as(ctx, key, ofHousehold) {
      const id = key === undefined ? undefined : people.get(key)
      if (id === undefined || id === ctx.actor.id) return ctx
      const actor = await actorOf(ctx, id)
      if (!actor || (ofHousehold && actor.householdId !== ctx.actor.householdId)) return ctx
      return { ...ctx, actor }
    },
  }
}

const namesOf = ({ name, pluralName, description, aliases, extras }: Word) => ({
  name,
  pluralName,
  description,
  extras,
  aliases: aliases.map((alias) => ({ name: alias })),
})

interface Importing {
  migrationId: string
  report: RunningReport
  ids: Map<string, string>
  arrival: RowArrival
}

interface IdsByName {
  get: (name: string) => string | undefined
  set: (name: string, id: string) => void
  delete: (name: string) => void
  copy: () => IdsByName
}

/** Creates what `known` lacks. An item of our archives replaces an unused, unchanged seeded one. */
async function importKind(
  ctx: UserCtx,
  { migrationId, report, ids }: Importing,
  kind: WordKind,
  words: readonly Word[],
  known: IdsByName,
  make: (ctx: UserCtx, word: Word) => Promise<Made[]>,
): Promise<void> {
  const here = words.some(({ rows }) => rows) ? await findWordIds(ctx, kind) : new Set<string>()
  /** In our archives two names may differ in case only. */
  const before = known.copy()
  for (const word of words) {
    const { name } = word
    const knownId = here.has(word.key) ? word.key : (word.rows ? before : known).get(name)
    try {
      ctx.stopping.throwIfAborted()
      const madeId = await inTransaction(ctx, async (ctx) => {
        const given =
          word.rows && knownId && knownId !== word.key ? await removeSeededRow(ctx, kind, knownId) : null
        if (knownId && !given) return knownId
        const made = await make({ ...ctx, now: new Date().toISOString() }, word)
        await insertMade(
          ctx,
          migrationId,
          made.map((one) => (one.kind === kind && given ? { ...one, before: given } : one)),
        )
        return made[0]?.madeId
      })
      if (madeId) {
        known.set(name, madeId)
        if (madeId !== knownId) before.delete(name)
        ids.set(word.key, madeId)
      }
    } catch (error) {
      if (ctx.stopping.aborted) throw error
      await reportFailure(ctx, report, word.name, error)
    }
    // SQLite responds synchronously: without a turn of the event loop all items would be created before the next
    // request.
    await setImmediate()
  }
}

/** Returns the deleted rows of an unused, unchanged seeded item; null if it stays or deletion is forbidden. */
async function removeSeededRow(ctx: UserCtx, kind: WordKind, id: string): Promise<Bundle | null> {
  if (kind !== 'food' && kind !== 'unit' && kind !== 'label') return null
  const { groupId } = ctx.actor
  if (organizingPolicy.delete(ctx.actor, { groupId }) !== true) return null
  const group = authorize(ctx.actor, organizingPolicy, 'delete', { groupId })
  for await (const rows of readBundles(ctx.db, kind, [id]))
    return (await deleteSeededRow(ctx, group, kind, id)) ? rows : null
  return null
}

async function reportFailure(
  ctx: UserCtx,
  report: RunningReport,
  name: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof DomainError)) ctx.log.info({ err: error }, 'a word of a file could not be imported')
  const message = m.migration_report_failed({ name }, ctx)
  await report.addEntry({ success: false, message, exception: describeFailure(error, ctx.locale).message })
}
