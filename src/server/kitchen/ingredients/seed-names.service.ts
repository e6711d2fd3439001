import { sql } from 'kysely'
import { wordsOfUnit } from '~/lib/ingredient-display/words'
import { foldName } from '~/lib/text/fold-name'
import type { SeedNames, SeedNamesConfig } from '~/schemas/seeder'
import { authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { recordChange } from '~/server/platform/db/undo/record'
import { findIdsByName, readNames } from '~/server/platform/lists/collections/group-rows'
import { labelCollection } from './labels.collection'
import { labelRows } from './labels.repository'
import { keepShownLines } from './names-to-notes'
import { loadSeedNames } from './seed-names'
import { unitCollection } from './units.collection'
import { readUnitAliases, unitRows } from './units.repository'

/**
 * Renames unedited seed sections and units to `locale`; old names of units become aliases. Recipe text does not change.
 * Returns the counts. Can be undone. `dryRun` changes nothing.
 */
export async function renameSeeds(ctx: UserCtx, { locale, dryRun }: SeedNamesConfig): Promise<SeedNames> {
  const { groupId } = ctx.actor
  const group = authorize(ctx.actor, organizingPolicy, 'update', { groupId })
  const seeds = await loadSeedNames(locale)
  const find = async (ctx: UserCtx) => {
    const labelIds = await findIdsByName(ctx, 'label', seeds.labels.names)
    const unitIds = await findIdsByName(ctx, 'unit', seeds.units.names)
    const labels = [...(await labelCollection.read(ctx, labelIds)).values()]
    const units = [...(await unitCollection.read(ctx, unitIds)).values()]
    return {
      labels: seeds.labels.renamings(labels, await readNames(ctx, 'label')),
      units: seeds.units.renamings(units, await readNames(ctx, 'unit')),
    }
  }
  const countsOf = ({ labels, units }: Awaited<ReturnType<typeof find>>): SeedNames => ({
    labels: labels.length,
    units: units.length,
  })
  const before = await find(ctx)
  if (dryRun) return countsOf(before)
  await keepShownLines(
    ctx,
    before.units.map(({ row }) => ({ ...group, ...row })),
  )
  return inTransaction(ctx, async (ctx) => {
    const found = await find(ctx)
    const { labels, units } = found
    await change(ctx, 'label', labels, async () => {
      for (const { row, to } of labels)
        await labelRows.update(ctx, { ...group, ...row }, { name: to.name, color: row.color })
    })
    const known = new Set((await readUnitAliases(ctx)).map((name) => foldName(name)))
    await change(ctx, 'unit', units, async () => {
      for (const { row, seed, to } of units) {
        const words = {
          name: to.name,
          pluralName: to.pluralName,
          abbreviation: to.abbreviation,
          pluralAbbreviation: to.pluralAbbreviation ?? '',
          forms: to.forms ?? null,
        }
        const kept = new Set([...known, ...wordsOfUnit(words).map(foldName)])
        const former = [...new Set(wordsOfUnit(seed))].filter((word) => word && !kept.has(foldName(word)))
        await unitRows.update(
          ctx,
          { ...group, ...row },
          {
            ...row,
            ...words,
            useAbbreviation:
              row.useAbbreviation === (seed.abbreviation !== '')
                ? to.abbreviation !== ''
                : row.useAbbreviation,
            aliases: [...row.aliases, ...former.map((name) => ({ name }))],
          },
        )
      }
    })
    return countsOf(found)
  })
}

async function change(
  ctx: UserCtx,
  kind: 'label' | 'unit',
  renamed: readonly { row: { id: string; name: string } }[],
  work: () => Promise<void>,
): Promise<void> {
  const [first] = renamed
  if (!first) return
  const { groupId } = ctx.actor
  const ids = sql.join(renamed.map(({ row }) => row.id))
  const details = { change: 'names' as const, count: renamed.length }
  const subject = { id: first.row.id, name: first.row.name, householdId: null, details }
  const watched = [
    { table: kind, where: sql`id in (${ids})` },
    ...(kind === 'unit' ? [{ table: 'unitAlias', where: sql`"unitId" in (${ids})` }] : []),
  ]
  await recordChange(ctx, { action: 'update', kind, subject, watched }, work)
  if (kind === 'unit')
    ctx.emit({ name: 'groupTable', data: { operation: 'update', groupId, table: 'units' } })
  else
    ctx.emit({
      name: 'label',
      data: {
        operation: 'update',
        groupId,
        labelIds: renamed.map(({ row }) => row.id),
        names: renamed.map(({ row }) => row.name),
      },
    })
}
