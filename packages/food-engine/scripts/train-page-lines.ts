// Trains the line model of the page reader on a folder of (page, expected recipe) pairs.
//   npm run train:pages -- --pairs DIR [--out FILE]
// DIR/<site>/<name>.html and .json. The same pairs give the same file. Features of fewer than eight sites are
// dropped, so that no site is remembered. See docs/pages.md.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fitModel } from './train-page-lines/fit-model.ts'
import { readExamples } from './train-page-lines/read-examples.ts'
import { writeModel } from './train-page-lines/write-model.ts'

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string' },
    out: {
      type: 'string',
      default: join(import.meta.dirname, '../src/pages/lines/line-model.json'),
    },
  },
})
if (!options.pairs) {
  console.error('usage: npm run train:pages -- --pairs DIR [--out FILE]')
  process.exit(2)
}
const start = performance.now()
const examples = readExamples(resolve(options.pairs))
const model = fitModel(examples)
writeFileSync(resolve(options.out), writeModel(model))
const seconds = ((performance.now() - start) / 1000).toFixed(0)
console.log(`${examples.length} pages, ${Object.keys(model).length} features, ${seconds} s: ${options.out}`)
