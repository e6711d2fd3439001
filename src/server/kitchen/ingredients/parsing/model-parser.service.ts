import { type MatchedIngredient, type Matcher, matchParsed } from '@ramekin/food-engine/matching'
import { languageOfLines } from '@ramekin/food-engine/sentences'
import pLimit from 'p-limit'
import * as v from 'valibot'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'
import { DomainError } from '~/server/platform/errors'
import { readNames } from '~/server/platform/lists/collections/group-rows'
import { askModel } from '~/server/platform/outbound/ai/ask-model'

/** Lines per request to the model. */
const LINES_AT_ONCE = 25
/** Names of units and foods in the prompt, as hints. */
const HINTS_MAX = 300

const text = v.nullable(v.string())
const Parsed = v.object({
  ingredients: v.array(
    v.object({
      input: v.string(),
      confidence: v.nullable(v.number()),
      quantity: v.nullable(v.number()),
      unit: text,
      food: text,
      note: text,
    }),
  ),
})

const TASK = `Take apart the ingredient lines of a recipe. The user message is JSON: "lines", and the names of "units" and "foods" to prefer where they fit. Return one entry for each line, in the same order, with:
- input: the line as it is
- quantity: the amount as a decimal number; the smaller one of a range; null when none is said
- unit: the unit of that amount in the singular; null when there is none
- food: what it is, in the language of the line, without preparation, size or brand
- note: everything else that the line says, such as preparation, a range or an alternative
- confidence: how sure you are, 0 to 100
Keep the language of each line. Invent nothing.`

/** One result per line, in order. Errors: `ai_off`, `ai_limit`, `ai_failed`. */
export async function parseByModel(
  ctx: UserCtx,
  lines: readonly string[],
  matcher: Matcher,
): Promise<MatchedIngredient[]> {
  const language = languageOfLines(lines, ctx.locale)
  const hints = ctx.env.OPENAI_SEND_DATABASE_DATA ? await readHints(ctx) : {}
  const limit = pLimit(ctx.env.OPENAI_WORKERS)
  const parsed = await Promise.all(
    [...chunksOf(lines, LINES_AT_ONCE)].map((chunk) => limit(() => ask(ctx, chunk, hints))),
  )
  return parsed.flat().map(({ line, quantity, unit, food, note, confidence }) => {
    const sure = Math.min(Math.max((confidence ?? 0) / 100, 0), 1)
    return matchParsed(
      {
        originalText: line,
        title: null,
        quantity,
        upperQuantity: null,
        unit: unit?.trim() || null,
        food: food?.trim() || null,
        note: note?.trim() ?? '',
        confidence: { average: sure, quantity: sure, unit: sure, food: sure, comment: sure },
        parser: 'nlp',
      },
      matcher,
      language,
    )
  })
}

async function ask(ctx: UserCtx, lines: readonly string[], hints: object) {
  const { ingredients } = await askModel(ctx, {
    name: 'ingredients',
    task: TASK,
    data: JSON.stringify({ lines, ...hints }),
    shape: Parsed,
  })
  if (ingredients.length !== lines.length) throw new DomainError('ai_failed')
  return ingredients.map((ingredient, at) => ({ ...ingredient, line: lines[at] ?? ingredient.input }))
}

async function readHints(ctx: UserCtx) {
  const [units, foods] = [await readNames(ctx, 'unit'), await readNames(ctx, 'food')].map((names) =>
    names.slice(0, HINTS_MAX),
  )
  return { units, foods }
}
