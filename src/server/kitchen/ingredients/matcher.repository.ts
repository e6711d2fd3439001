import { formsFromJson } from '~/lib/ingredient-display/stored-forms'
import { scopedFoods, scopedUnits } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { fromJson, jsonArrayFrom } from '~/server/platform/db/dialect'

export async function findFoodWords(ctx: UserCtx) {
  const rows = await scopedFoods(ctx)
    .select((eb) => [
      'food.id',
      'food.name',
      'food.pluralName',
      'food.forms',
      jsonArrayFrom(ctx.db)(
        eb.selectFrom('foodAlias').whereRef('foodAlias.foodId', '=', 'food.id').select('foodAlias.name'),
      ).as('aliases'),
    ])
    .orderBy('food.nameNormalized')
    .execute()
  return rows.map((row) => ({
    ...row,
    forms: formsFromJson(row.forms),
    aliases: fromJson(row.aliases),
  }))
}

export async function findUnitWords(ctx: UserCtx) {
  const rows = await scopedUnits(ctx)
    .select((eb) => [
      'unit.id',
      'unit.name',
      'unit.pluralName',
      'unit.forms',
      'unit.abbreviation',
      'unit.pluralAbbreviation',
      jsonArrayFrom(ctx.db)(
        eb.selectFrom('unitAlias').whereRef('unitAlias.unitId', '=', 'unit.id').select('unitAlias.name'),
      ).as('aliases'),
    ])
    .orderBy('unit.nameNormalized')
    .execute()
  return rows.map((row) => ({
    ...row,
    forms: formsFromJson(row.forms),
    aliases: fromJson(row.aliases),
  }))
}

/** Aliases count as part of their food or unit. */
export async function readWordsState(ctx: UserCtx): Promise<{ state: string; changedAt: string }> {
  const [foods, units] = await Promise.all([
    scopedFoods(ctx)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('food.updatedAt').as('changedAt')])
      .executeTakeFirst(),
    scopedUnits(ctx)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('unit.updatedAt').as('changedAt')])
      .executeTakeFirst(),
  ])
  const changedAt = [foods?.changedAt ?? '', units?.changedAt ?? ''].sort().at(-1) ?? ''
  return { state: [foods?.count, foods?.changedAt, units?.count, units?.changedAt].join(' '), changedAt }
}
