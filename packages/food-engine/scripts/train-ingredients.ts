// Trains the English ingredient reader on labeled sentences and writes its model file.
//   npm run train:ingredients -- --data FILE [--out FILE] [--parts train,dev] [--without SOURCE]
// FILE is .jsonl or .jsonl.gz, one {"sentence","source","part","tokens","labels"} a line. The same data gives the
// same file, byte for byte. --without leaves one source out, to see how the reader does on a new one.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { encodeModel } from '../src/sentences/english/model-format.ts'
import { measureCalibration } from './train-ingredients/calibrate.ts'
import { labelSentence, readRows } from './train-ingredients/read-sentences.ts'
import { DEFAULT_OPTIONS, trainModel } from './train-ingredients/train-model.ts'

const FOLDS = 3
const HEADER =
  '/** The trained numbers of the English reader, see docs/english.md. Written by train:ingredients. */\n'

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    out: {
      type: 'string',
      default: join(import.meta.dirname, '../src/sentences/english/model.ts'),
    },
    parts: { type: 'string', default: 'train' },
    without: { type: 'string' },
  },
})
if (!options.data) {
  console.error(
    'usage: npm run train:ingredients -- --data FILE [--out FILE] [--parts train,dev] [--without SOURCE]',
  )
  process.exit(2)
}
train(resolve(options.data), resolve(options.out))

function train(data: string, out: string): void {
  const start = performance.now()
  const parts = options.parts.split(',')
  const rows = readRows(data).filter(({ part, source }) => parts.includes(part) && source !== options.without)
  const sentences = rows.map(labelSentence).filter((sentence) => sentence !== null)
  console.log(`${rows.length} sentences, ${sentences.length} of them taken apart as in the data`)
  const model = trainModel(sentences, DEFAULT_OPTIONS)
  const calibration = measureCalibration(sentences, DEFAULT_OPTIONS, FOLDS)
  const text = `${HEADER}export const MODEL =\n  '${encodeModel({ ...model, calibration })}'\n`
  writeFileSync(out, text)
  const sizes = `${gzipSync(text, { level: 9 }).length} bytes with gzip, ${brotliCompressSync(text).length} with brotli`
  console.log(`${model.featureKeys.length} features, ${sizes}, ${Math.round(performance.now() - start)} ms`)
}
