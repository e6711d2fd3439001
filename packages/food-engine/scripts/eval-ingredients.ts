// Sentences read before the timing starts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { openModel } from '../src/sentences/english/load-model.ts'
import { decodeModel } from '../src/sentences/english/model-format.ts'
import { parseEnglish, parseWithModel } from '../src/sentences/english/parse-english.ts'
import type { ParsedSentence } from '../src/sentences/parsed-sentence.ts'
import { printCalibration } from './train-ingredients/print-calibration.ts'
import { readRows as readLabelledRows } from './train-ingredients/read-sentences.ts'

interface Row {
  id?: string
  part?: string
  sentence: string
}
/** Sentences read before the clock starts. */
const WARM_UP = 3000

type Parse = (text: string) => ParsedSentence

const { values: options } = parseArgs({
  options: {
    file: { type: 'string' },
    part: { type: 'string' },
    'no-commas': { type: 'boolean', default: false },
    calibration: { type: 'boolean', default: false },
    out: { type: 'string' },
    model: { type: 'string' },
    scorer: {
      type: 'string',
      default: join(import.meta.dirname, '../../../../shared/tools/score-ingredients.mjs'),
    },
  },
})
if (!options.file) {
  console.error('usage: npm run eval:ingredients -- --file F [--part P] [--no-commas] [--out FILE]')
  process.exit(2)
}
process.exit(await evaluate(resolve(options.file)))

async function evaluate(file: string): Promise<number> {
  const rows = readRows(file).filter(({ part }) => !options.part || part === options.part)
  const parse = await loadParser()
  if (options.calibration) {
    printCalibration(
      readLabelledRows(file).filter(({ part }) => !options.part || part === options.part),
      parse,
    )
    return 0
  }
  const scratch = mkdtempSync(join(tmpdir(), 'eval-ingredients-'))
  const out = resolve(options.out ?? join(scratch, 'predictions.jsonl'))
  try {
    predictAll(rows, parse, out)
    return score(file, out)
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

async function loadParser(): Promise<Parse> {
  if (!options.model) return (text) => parseEnglish(text)
  const { MODEL } = await import(pathToFileURL(resolve(options.model)).href)
  const model = openModel(decodeModel(MODEL))
  return (text) => parseWithModel(text, model)
}

function readRows(file: string): Row[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

function predictAll(rows: readonly Row[], parse: Parse, out: string): void {
  const texts = rows.map(({ sentence }) => (options['no-commas'] ? sentence.replaceAll(',', '') : sentence))
  const opened = performance.now()
  parse(texts[0] ?? '')
  const started = performance.now()
  for (const text of texts.slice(0, WARM_UP)) parse(text)
  const warm = process.cpuUsage()
  const parsed = texts.map(parse)
  const { user, system } = process.cpuUsage(warm)
  const lines = rows.map(({ id, sentence }, index) =>
    JSON.stringify({ ...(id ? { id } : { sentence }), pred: toPrediction(parsed[index]) }),
  )
  writeFileSync(out, `${lines.join('\n')}\n`)
  const rate = Math.round(rows.length / ((user + system) / 1e6))
  const first = Math.round(started - opened)
  console.log(`${rows.length} sentences, ${rate} in a second of one core; the first one took ${first} ms`)
}

function toPrediction(parsed: ParsedSentence | undefined) {
  if (!parsed) return {}
  const { quantity, upperQuantity: quantityMax, unit, name, size, preparation, comment, purpose } = parsed
  const note = parsed.kind === 'ingredient' ? null : parsed.originalText
  return { quantity, quantityMax, unit, name, size, preparation, comment, purpose, note }
}

function score(gold: string, predictions: string): number {
  const scorer = resolve(options.scorer)
  if (!existsSync(scorer)) {
    console.log('The scorer is not here: predictions only.')
    return 0
  }
  const part = options.part ? ['--part', options.part] : []
  const label = options['no-commas'] ? 'reader, no commas' : 'reader'
  const args = [scorer, '--gold', gold, '--pred', predictions, '--label', label, '--by-source', ...part]
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}
