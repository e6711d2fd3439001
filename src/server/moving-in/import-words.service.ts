import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { normalizeText } from '~/lib/text/normalize'
import { m } from '~/paraglide/messages.js'
import { CreateIngredientFood } from '~/schemas/food'
import { LABEL_COLOR, MultiPurposeLabelCreate } from '~/schemas/label'
import { CreateIngredientUnit } from '~/schemas/unit'
import type { User } from '~/server/access/actor'
import { findPerson } from '~/server/access/find-actor'
import { inTransaction, type UserCtx } from '~/server/context'
import { DomainError } from '~/server/errors'
import { ensureFoods, ensureUnits } from '~/server/ingredients/ensure-words.service'
import { foodCollection } from '~/server/ingredients/foods.collection'
import { labelCollection } from '~/server/ingredients/labels.collection'
import { unitCollection } from '~/server/ingredients/units.collection'
import { findOrCreateOrganizers } from '~/server/organizers/organizers.service'
import type { RunningReport } from '~/server/reports/reports.service'
import { describeFailure } from './failure'
import { findLabelNames, findMembersByEmail } from './import-words.repository'
import { insertMade, type Made } from './made.repository'
import { findContents } from './migrations.repository'

/** What other parts of the file call something by, and who stands for its people here. */
export interface FileIds {
  /** Our id of a word, household or person of the file; of a stranger and of any household the caller's. */
  idOf(key: string): string | undefined
  /**
   * The caller's context as the member who stands for a person of the file; of the caller where nobody does, and with
   * `ofHousehold` where that member lives in another household.
   */
  as(ctx: UserCtx, key: string | undefined, ofHousehold?: 'ofHousehold'): Promise<UserCtx>
  /** Whether a person of the file is a member. */
  isMember(key: string | undefined): boolean
}

const Text = v.optional(v.string(), '')
const Word = v.object({
  word: v.picklist(['label', 'food', 'unit', 'category', 'tag', 'tool', 'household', 'person']),
  key: v.string(),
  name: v.string(),
  pluralName: Text,
  abbreviation: Text,
  pluralAbbreviation: Text,
  useAbbreviation: v.optional(v.boolean(), false),
  fraction: v.optional(v.boolean(), true),
  description: Text,
  aliases: v.optional(v.array(v.string()), []),
  label: v.optional(v.string()),
  color: v.optional(v.string(), LABEL_COLOR),
  atHand: v.optional(v.boolean(), false),
  extras: v.optional(v.record(v.string(), v.string()), {}),
  email: v.optional(v.string()),
})
type Word = v.InferOutput<typeof Word>

/**
 * Makes the foods, units, labels and organizers of the file that the group does not have; one that fails stops no
 * other. It finds what an interrupted import has made by its name. People are matched by their email address when an
 * administrator imports: nobody else may write in another's name.
 */
export async function importWords(
  ctx: UserCtx,
  migrationId: string,
  report: RunningReport,
): Promise<FileIds> {
  const ids = new Map<string, string>()
  const words: Word[] = []
  for (const { name, content } of await findContents(ctx, migrationId, 'word')) {
    const parsed = v.safeParse(Word, content)
    if (parsed.success) words.push(parsed.output)
    else await reportFailure(ctx, report, name, parsed.issues)
  }
  const importing = { migrationId, report, ids }
  const of = (kind: Word['word']) => words.filter(({ word }) => word === kind)
  const labels = await findLabelNames(ctx)
  await importKind(ctx, importing, of('label'), labels, async (ctx, word) => {
    const { name, color } = word
    const { id } = await labelCollection.create(ctx, v.parse(MultiPurposeLabelCreate, { name, color }))
    return [{ kind: 'label', madeId: id, stamp: ctx.now }]
  })
  await importKind(ctx, importing, of('food'), await ensureFoods(ctx, []), async (ctx, word) => {
    const { id } = await foodCollection.create(
      ctx,
      v.parse(CreateIngredientFood, {
        ...namesOf(word),
        labelId: word.label === undefined ? null : labels.get(normalizeText(word.label)),
        householdsWithIngredientFood: word.atHand ? [ctx.actor.householdSlug] : [],
      }),
    )
    const atHand = word.atHand ? [{ kind: 'foodAtHand', madeId: id, stamp: '' }] : []
    return [{ kind: 'food', madeId: id, stamp: ctx.now }, ...atHand]
  })
  await importKind(ctx, importing, of('unit'), await ensureUnits(ctx, []), async (ctx, word) => {
    const { abbreviation, pluralAbbreviation, useAbbreviation, fraction } = word
    const { id } = await unitCollection.create(
      ctx,
      v.parse(CreateIngredientUnit, {
        ...namesOf(word),
        abbreviation,
        pluralAbbreviation,
        useAbbreviation,
        fraction,
      }),
    )
    return [{ kind: 'unit', madeId: id, stamp: ctx.now }]
  })
  for (const kind of ['category', 'tag', 'tool'] as const)
    for (const { key, name } of of(kind)) {
      const [organizer] = await findOrCreateOrganizers(ctx, kind, [name])
      if (organizer) ids.set(key, organizer.id)
      await setImmediate()
    }
  for (const { key } of of('household')) ids.set(key, ctx.actor.householdId)
  const members = await findMembersByEmail(ctx)
  const people = new Map<string, string>()
  for (const { key, email } of of('person')) {
    const member = members.get(email?.trim().toLowerCase() ?? '')
    if (member) people.set(key, member)
    ids.set(key, member ?? ctx.actor.id)
  }
  return { idOf: (key) => ids.get(key), ...createActing(people) }
}

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
}

/** Finds words by their names in `known`, makes those that are missing and adds them there. */
async function importKind(
  ctx: UserCtx,
  { migrationId, report, ids }: Importing,
  words: readonly Word[],
  known: Map<string, string>,
  make: (ctx: UserCtx, word: Word) => Promise<Made[]>,
): Promise<void> {
  for (const word of words) {
    const name = normalizeText(word.name)
    const knownId = known.get(name)
    if (knownId) {
      ids.set(word.key, knownId)
      continue
    }
    try {
      ctx.stopping.throwIfAborted()
      const [made] = await inTransaction(ctx, async (ctx) => {
        const made = await make({ ...ctx, now: new Date().toISOString() }, word)
        await insertMade(ctx, migrationId, made)
        return made
      })
      if (made) {
        known.set(name, made.madeId)
        ids.set(word.key, made.madeId)
      }
    } catch (error) {
      if (ctx.stopping.aborted) throw error
      await reportFailure(ctx, report, word.name, error)
    }
    // SQLite responds at once: without a turn of the event loop all words would be made before the next request.
    await setImmediate()
  }
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
