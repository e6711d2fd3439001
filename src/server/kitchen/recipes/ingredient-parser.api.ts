import * as v from 'valibot'
import { IngredientRequest, IngredientsRequest, ParsedIngredient, WordsIn, WordsOut } from '~/schemas/parser'
import { ensureWords } from '~/server/kitchen/ingredients/ensure-words.service'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { parseSentences } from './ingredient-parser.service'

export const ingredientParserOperations = tagged('Recipe: Ingredient Parser', [
  userOperation('post /api/parser/ingredient', {
    id: 'parseIngredient',
    summary: 'Parse an ingredient line; nothing is stored',
    errors: [400],
  })
    .body(IngredientRequest)
    .returns(200, ParsedIngredient)
    .run(async (ctx, { body: { parser, ingredient } }) => {
      const [parsed] = await parseSentences(ctx, [ingredient], parser)
      return parsed
    }),
  userOperation('post /api/parser/ingredients', {
    id: 'parseIngredients',
    summary: 'Parse several ingredient lines; returns results in the same order, nothing is stored',
    errors: [400],
  })
    .body(IngredientsRequest)
    .returns(200, v.array(ParsedIngredient))
    .run((ctx, { body: { parser, ingredients } }) => parseSentences(ctx, ingredients, parser)),
  userOperation('post /api/parser/words', {
    id: 'ensureWords',
    summary: 'Find foods and units by name and create missing ones, all or none',
  })
    .body(WordsIn)
    .returns(200, WordsOut)
    .run((ctx, { body }) => ensureWords(ctx, body)),
])
