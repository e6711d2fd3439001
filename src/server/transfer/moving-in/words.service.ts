import type { Matcher } from '@ramekin/food-engine/matching'
import type { RecipeIn } from '~/schemas/recipe-in'
import { ensureFoods, ensureUnits } from '~/server/kitchen/ingredients/ensure-words.service'
import type { KnownNames } from '~/server/kitchen/ingredients/known-names'
import { languageOfNew } from '~/server/kitchen/recipes/written-in'
import type { UserCtx } from '~/server/platform/context'
import type { Made } from './made.repository'

type Lines = NonNullable<RecipeIn['recipeIngredient']>

export interface GroupWords {
  /** The recipe's lines with foods and units of the group in place of names. */
  link(ctx: UserCtx, recipe: RecipeIn, matcher: Matcher): Promise<{ lines: Lines; made: Made[] }>
}

export async function readGroupWords(ctx: UserCtx): Promise<GroupWords> {
  let foods = await ensureFoods(ctx, [])
  let units = await ensureUnits(ctx, [])
  return {
    async link(ctx, recipe, matcher) {
      const { recipeIngredient: lines = [] } = recipe
      const language = languageOfNew(recipe, ctx.actor.groupLanguage)
      let known = foods.in(language)
      const unitName = (name: string) => matcher.findUnit(name)?.entry.name ?? name
      const made: Made[] = []
      const noteNew = (kind: string, before: KnownNames, after: KnownNames, names: readonly string[]) => {
        for (const name of names) {
          const madeId = after.get(name)
          if (madeId && !before.has(name)) made.push({ kind, madeId, stamp: ctx.now })
        }
      }
      const open = (kind: 'food' | 'unit') =>
        lines.flatMap((line) => (line[kind]?.id === null ? line[kind].name : []))
      const newFoods = known.missing(open('food'))
      if (newFoods.length > 0) {
        const after = await ensureFoods(ctx, newFoods, { language })
        noteNew('food', known, after, newFoods)
        foods = after
        known = after
      }
      const newUnits = units.missing(open('unit').map(unitName))
      if (newUnits.length > 0) {
        const after = await ensureUnits(ctx, newUnits)
        noteNew('unit', units, after, newUnits)
        units = after
      }
      const linked = (word: Lines[number]['food'], known: KnownNames) => {
        if (!word || word.id) return word
        const id = known.get(word.name)
        return id ? { id, name: word.name } : null
      }
      return {
        made,
        lines: lines.map((line) => ({
          ...line,
          food: linked(line.food, known),
          unit: linked(
            line.unit && { ...line.unit, name: line.unit.id ? line.unit.name : unitName(line.unit.name) },
            units,
          ),
        })),
      }
    },
  }
}
