import * as v from 'valibot'
import { CreateIngredientFood } from '../../src/schemas/food.ts'
import { CreateIngredientUnit } from '../../src/schemas/unit.ts'
import { SearchQuery } from '../../src/schemas/wire.ts'
import { foodCollection } from '../../src/server/kitchen/ingredients/foods.collection.ts'
import { labelCollection } from '../../src/server/kitchen/ingredients/labels.collection.ts'
import { unitCollection } from '../../src/server/kitchen/ingredients/units.collection.ts'
import type { UserCtx } from '../../src/server/platform/context.ts'
import { aisles, atHome, units } from './words.ts'

/** Ids by the names, plurals and abbreviations in the recipes. Throws for an unknown one. */
export type Lookup = (word: string) => string

export interface Words {
  unitId: Lookup
  foodId: Lookup
  labelId: Lookup
}

function lookup(kind: string, ids: ReadonlyMap<string, string>): Lookup {
  return (word) => {
    const id = ids.get(word)
    if (!id) throw new Error(`No ${kind} is called ${word}`)
    return id
  }
}

/** Creates the aisles as labels, the foods, and the units that a new household lacks. */
export async function seedWords(ctx: UserCtx): Promise<Words> {
  for (const [name, pluralName] of units)
    await unitCollection.create(ctx, v.parse(CreateIngredientUnit, { name, pluralName }))
  const { items } = await unitCollection.list(ctx, v.parse(SearchQuery, { perPage: '-1' }))
  const unitIds = new Map(
    items.flatMap(({ id, name, pluralName, abbreviation }) =>
      [name, pluralName ?? '', abbreviation].filter(Boolean).map((word) => [word, id] as const),
    ),
  )
  const labelIds = new Map<string, string>()
  const foodIds = new Map<string, string>()
  for (const { name, color, foods } of aisles) {
    const { id: labelId } = await labelCollection.create(ctx, { name, color })
    labelIds.set(name, labelId)
    for (const food of foods.split(',')) {
      const [name = '', plural] = food.trim().split('|')
      const { id } = await foodCollection.create(
        ctx,
        v.parse(CreateIngredientFood, {
          name,
          pluralName: plural,
          labelId,
          householdsWithIngredientFood: atHome.includes(name) ? [ctx.actor.householdSlug] : [],
        }),
      )
      foodIds.set(name, id)
      if (plural) foodIds.set(plural, id)
    }
  }
  return {
    unitId: lookup('unit', unitIds),
    foodId: lookup('food', foodIds),
    labelId: lookup('label', labelIds),
  }
}
