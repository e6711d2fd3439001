import { beforeAll, expect, it } from 'vitest'
import { toEditorRecipe } from '~/lib/editor/editor-recipe'
import { toRecipe } from '~/lib/editor/to-recipe'
import { acceptAll, newWords } from '~/lib/parse-review/accept-all'
import { rowsOf } from '~/lib/parse-review/decide'
import { linesToRead } from '~/lib/parse-review/lines-to-read'
import { parsedByRow, startReview } from '~/lib/parse-review/start-review'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildFood, buildUnit } from '../../../../tests/support/shopping'

const LINES = [
  'one and a half pounds ground turkey',
  '4 Eier, davon 2 getrennt',
  'Parmesan rind, 3-inch piece',
  '1½ sachets (10g) yeast',
  '4 EL Mayonnaise (oder 6 EL Öl u. 2 EL Gurkenwasser)',
  'Juice of 2 lemons, strained',
  '500 g potatoes, 200 g carrots',
  'a handful of basil, torn',
]

describeOnEachDatabase('saving checked ingredients', (server) => {
  let cook: Person

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    await buildUnit(cook, 'pound', { pluralName: 'pounds', abbreviation: 'lb', useAbbreviation: true })
    await buildFood(cook, 'egg', { pluralName: 'eggs', aliases: [{ name: 'Eier' }] })
  })

  /** Opens the review of a recipe, accepts every line with its new foods and units, and saves. */
  async function check(path: string) {
    const { body: recipe } = await cook.get(path)
    const base = toEditorRecipe(recipe, 'en-US')
    const lines = linesToRead(base.ingredients)
    const ingredients = lines.map(({ text }) => text)
    const { body: found } = await cook.post('/api/parser/ingredients', { parser: 'nlp', ingredients })
    const review = startReview(base.ingredients, parsedByRow(lines, found), 'en-US')
    const words = newWords(review)
    const foods = await Promise.all(words.foods.map((name) => buildFood(cook, name)))
    const units = await Promise.all(words.units.map((name) => buildUnit(cook, name)))
    const { body } = toRecipe({ ...base, ingredients: rowsOf(acceptAll(review, foods, units)) }, 'en-US')
    expect((await cook.put(path, { ...recipe, ...body })).status).toBe(200)
    return (await cook.get(path)).body.recipeIngredient
  }
  const displays = (lines: { display: string }[]) => lines.map(({ display }) => display)

  it('leaves the text of an imported recipe unchanged', async () => {
    const data = JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Words to check',
      recipeIngredient: LINES,
      recipeInstructions: 'Cook.',
    })
    const { body: slug } = await cook.post('/api/recipes/create/html-or-json', { data })
    const lines = await check(`/api/recipes/${slug}`)
    expect(displays(lines)).toEqual(LINES)
    expect(lines.every(({ food }: { food: object | null }) => food !== null)).toBe(true)
  })

  it('leaves the text of lines that are only an amount and a note', async () => {
    const { body: slug } = await cook.post('/api/recipes', { name: 'Parts to check' })
    const path = `/api/recipes/${slug}`
    await cook.patch(path, {
      recipeIngredient: [
        { quantity: 4, note: 'Eier, davon 2 getrennt' },
        { quantity: 0, note: 'Pecorino rind, 3-inch piece' },
        { quantity: 2, note: 'Eier (groß), verquirlt' },
      ],
    })
    const before = displays((await cook.get(path)).body.recipeIngredient)
    expect(displays(await check(path))).toEqual(before)
  })
})
