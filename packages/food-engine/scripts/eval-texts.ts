// Counts how many labeled texts of fixtures/recipe-texts are read right in every field, file by file.
//   npm run eval:texts
import { expectedOf, learnedTexts, unlearnedTexts, wrongFields } from '../src/pages/text/example-texts.ts'
import { readRecipeText } from '../src/pages/text/read-recipe-text.ts'

const bySource = Map.groupBy([...unlearnedTexts(), ...learnedTexts()], ({ source }) => source)
for (const [source, texts] of bySource) {
  const right = texts.map(expectedOf).filter((example) => {
    const { recipe } = readRecipeText(example.text, { url: null, locale: 'en-US' })
    return wrongFields(recipe, example).length === 0
  })
  console.log(`${source}: ${right.length} of ${texts.length}`)
}
