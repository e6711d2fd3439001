import { expectedOf, type LabelledText, wrongFields } from '../../src/pages/text/example-texts.ts'
import { readRecipeText } from '../../src/pages/text/read-recipe-text.ts'
import type { FeatureNames } from './feature-names.ts'
import { fitTextModel, type TextExamples } from './fit-model.ts'

/** Prints how many texts of each group are read correctly by a model that was trained without it. */
export function crossValidate(
  texts: readonly LabelledText[],
  examplesOf: (text: LabelledText) => TextExamples | undefined,
  names: FeatureNames,
  groupOf: (text: LabelledText) => string,
): void {
  let all = 0
  for (const group of new Set(texts.map(groupOf))) {
    const model = fitTextModel(
      texts.filter((text) => groupOf(text) !== group).flatMap((text) => examplesOf(text) ?? []),
      names,
    )
    const own = texts.filter((text) => groupOf(text) === group)
    const faults = own.map((text) => {
      const wanted = expectedOf(text)
      return wrongFields(readRecipeText(wanted.text, { url: null, locale: 'en-US' }, model).recipe, wanted)
    })
    const right = faults.filter(({ length }) => length === 0).length
    const counts = ['name', 'ingredients', 'titles', 'steps'].map(
      (field) => `${field} ${faults.filter((wrong) => wrong.includes(field)).length}`,
    )
    all += right
    console.log(`${group}: ${right} of ${own.length} right; wrong: ${counts.join(', ')}`)
  }
  console.log(`${all} of ${texts.length}`)
}
