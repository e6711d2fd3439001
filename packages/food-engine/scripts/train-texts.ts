// Trains the model of texts on the labeled texts of fixtures/recipe-texts.
//   npm run train:texts [-- --out FILE | --cross-validate file|language]
// Trains on each text and on copies with another layout. The same texts yield the same file. With --cross-validate no
// model is written: the texts of each file or language are read by a model trained on the others.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type LabelledText, learnedTexts } from '../src/pages/text/example-texts.ts'
import { crossValidate } from './train-texts/cross-validate.ts'
import { FeatureNames } from './train-texts/feature-names.ts'
import { fitTextModel } from './train-texts/fit-model.ts'
import { examplesOfTexts } from './train-texts/read-text-examples.ts'

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../src/pages/text/text-model.json') },
    'cross-validate': { type: 'string' },
  },
})
const start = performance.now()
const texts = learnedTexts()
const names = new FeatureNames()
const examples = examplesOfTexts(texts, names)
const groupBy = options['cross-validate']
if (groupBy) {
  const groupOf = ({ source, language }: LabelledText) => (groupBy === 'language' ? language : source)
  crossValidate(texts, (text) => examples.get(text), names, groupOf)
} else {
  const model = fitTextModel([...examples.values()], names)
  writeFileSync(resolve(options.out), `${JSON.stringify(model)}\n`)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(
    `${texts.length} texts, ${Object.keys(model.lines.features).length} features of lines and ${Object.keys(model.pieces.features).length} of pieces, ${seconds} s: ${options.out}`,
  )
}
