import { findAmounts } from '@ramekin/food-engine/amounts'
import type { MatchedIngredient, Matcher } from '@ramekin/food-engine/matching'
import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { wordsOfUnit } from '~/lib/ingredient-display/words'
import type { ParsedIngredient, RegisteredParser } from '~/schemas/parser'
import { foodCollection } from '~/server/kitchen/ingredients/foods.collection'
import { readMatcher } from '~/server/kitchen/ingredients/matcher.service'
import { unitCollection } from '~/server/kitchen/ingredients/units.collection'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { startTurns } from '~/server/platform/limits/turns'
import { isAiOn } from '~/server/platform/outbound/ai/ask-model'

/**
 * Parses ingredient lines and matches units and foods of the group. The language is guessed from the lines; if uncertain it
 * is the person's. Errors: `parser_unavailable` for a parser that is not configured, and those of `parseByModel`.
 */
export async function parseSentences(
  ctx: UserCtx,
  sentences: readonly string[],
  parser: RegisteredParser,
): Promise<ParsedIngredient[]> {
  if (parser === 'openai' && !isAiOn(ctx.env)) throw new DomainError('parser_unavailable')
  const matcher = await readMatcher(ctx)
  const matched = await parseAndMatch(ctx, sentences, matcher, parser)
  const idsOf = (part: 'food' | 'unit') => matched.flatMap((one) => one[part]?.entry?.id ?? [])
  const [foods, units] = [
    await foodCollection.read(ctx, idsOf('food')),
    await unitCollection.read(ctx, idsOf('unit')),
  ]
  const turn = startTurns()
  const parsed: ParsedIngredient[] = []
  for (const one of matched) {
    await turn()
    const { originalText, title, upperQuantity, confidence } = one
    const quantity = one.quantity ?? 0
    const unit = one.unit && (units.get(one.unit.entry?.id ?? '') ?? unknownUnit(one.unit.text))
    const food = one.food && (foods.get(one.food.entry?.id ?? '') ?? unknownFood(one.food.text))
    const note = noteOf(one)
    const display =
      originalText.replace(/\s+/g, ' ').trim() ||
      displayIngredient({ quantity, unit, food, note }, ctx.actor.groupLanguage)
    parsed.push({
      input: originalText,
      confidence: { ...confidence, name: confidence.food },
      upperQuantity,
      ingredient: {
        quantity,
        unit,
        food,
        note,
        display,
        amounts: findAmounts(display, { quantity, unitWords: unit ? wordsOfUnit(unit) : [] }),
        title,
        originalText,
        question: null,
        referencedRecipe: null,
        referenceId: crypto.randomUUID(),
      },
    })
  }
  return parsed
}

/** Loads the grammars and the English model on first use. */
async function parseAndMatch(
  ctx: UserCtx,
  sentences: readonly string[],
  matcher: Matcher,
  parser: RegisteredParser,
): Promise<MatchedIngredient[]> {
  if (parser === 'openai') {
    const { parseByModel } = await import('~/server/kitchen/ingredients/parsing/model-parser.service')
    return parseByModel(ctx, sentences, matcher)
  }
  const { parseEachLine } = await import('~/server/kitchen/ingredients/parsing/parse-lines')
  return parseEachLine(ctx.actor.householdId, sentences, matcher, { parser, expectedLanguage: ctx.locale })
}

/** A recipe has no field for the end of a range. */
function noteOf({ quantity, upperQuantity, note }: MatchedIngredient): string {
  const range = upperQuantity === null ? '' : `(${quantity}–${upperQuantity})`
  return [range, note].filter(Boolean).join(' ')
}

const unknownWord = (name: string) => ({
  id: null,
  name,
  pluralName: null,
  description: '',
  extras: {},
  aliases: [],
})

const unknownUnit = (name: string) => ({
  ...unknownWord(name),
  fraction: true,
  abbreviation: '',
  pluralAbbreviation: '',
  useAbbreviation: false,
  standardQuantity: null,
  standardUnit: null,
})

const unknownFood = (name: string) => ({
  ...unknownWord(name),
  labelId: null,
  householdsWithIngredientFood: [],
})
