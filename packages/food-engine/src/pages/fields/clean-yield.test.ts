import { describe, expect, test } from 'vitest'
import { readRecipeText } from '../text/read-recipe-text.ts'
import { cleanYield } from './clean-yield.ts'

test.each([
  ['about 2 dozen', 0, 24, '(about)'],
  ['about 3 dozen small cookies', 0, 36, 'small cookies (about)'],
  ['a dozen rolls', 0, 12, 'rolls'],
  ['2-3 dozen cookies', 0, 24, '–36 cookies'],
  ['ca. 2 Dutzend Plätzchen', 0, 24, 'Plätzchen (ca.)'],
  ['ein Dutzend Brötchen', 0, 12, 'Brötchen'],
  ['2 douzaines de biscuits', 0, 24, 'biscuits'],
  ['about 12 rolls', 0, 12, 'rolls (about)'],
  ['1 loaf (10 slices)', 10, 1, 'loaf (10 slices)'],
  ['1 Kuchen (12 Stücke)', 12, 1, 'Kuchen (12 Stücke)'],
  ['1 gâteau (8 parts)', 8, 1, 'gâteau (8 parts)'],
  ['Serves 4 (or 2 hungry people)', 4, 0, 'or 2 hungry people'],
  ['4 (or 2 hungry people)', 4, 0, 'or 2 hungry people'],
  ['4 Portionen (oder 2 sehr hungrige)', 4, 0, 'oder 2 sehr hungrige'],
  ['pour 4 personnes (ou 2 gourmands)', 4, 0, 'ou 2 gourmands'],
  ['4 serving(s)', 4, 0, ''],
  ['Serves 6 person(s)', 6, 0, ''],
  ['4 Portion(en)', 4, 0, ''],
])('the yield %s is %i servings, %i %s', (text, servings, yieldQuantity, yieldText) =>
  expect(cleanYield(text)).toMatchObject({ servings, yieldQuantity, yieldText }),
)

describe('a line of a text with the yield', () => {
  test.each([
    ['Serves 4 (or 2 hungry people)', 4, 0, 'or 2 hungry people'],
    ['Serves 4 (or 2 if greedy)', 4, 0, 'or 2 if greedy'],
    ['Makes about 2 dozen', 0, 24, '(about)'],
    ['Makes about 3 dozen small cookies', 0, 36, 'small cookies (about)'],
    ['Yield: 1 loaf (10 slices)', 10, 1, 'loaf (10 slices)'],
    ['Ergibt: 1 Kuchen (12 Stücke)', 12, 1, 'Kuchen (12 Stücke)'],
    ['Für 4 Personen (oder 2 sehr hungrige)', 4, 0, 'oder 2 sehr hungrige'],
    ['Pour 4 personnes (ou 2 gourmands)', 4, 0, 'ou 2 gourmands'],
  ])('is read with its words: %s', (line, servings, yieldQuantity, yieldText) =>
    expect(
      readRecipeText(
        `Rye bread\n\n${line}\n\n500 g flour\n10 g salt\n2 eggs\n\nMix everything and bake it for an hour.`,
        {
          url: null,
          locale: 'en-US',
        },
      ).recipe.yield,
    ).toMatchObject({ servings, yieldQuantity, yieldText }),
  )
})
