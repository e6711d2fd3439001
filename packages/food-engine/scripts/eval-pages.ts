// Measures the recipe reader on a folder of (page, expected recipe) pairs.
//   npm run eval:pages -- --pairs DIR [--cross-validate] [--detail FILE] [--groups] [--out FILE] [--limit N] [--scorer FILE]
// DIR/<site>/<name>.html and .json. --out gets the predictions, one {"id","pred"} a line; --detail the figures
// page by page, --groups prints the titles of ingredients that are missing or too many. --cross-validate also reads every page with a line model that was trained without its site
// (files of that run end with .held-out), which is what to expect of unknown sites. The scorer is looked for
// next to the project; without it only the predictions are made.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { LineModel } from '../src/pages/lines/line-model.ts'
import { LINE_MODEL } from '../src/pages/lines/shipped-model.ts'
import { readRecipePage } from '../src/pages/read-recipe-page.ts'
import type { ReadResult, ReadTime } from '../src/pages/read-result.ts'
import { type GroupScore, reportOfGroups, scoreGroups } from './score-groups.ts'
import { fitModel } from './train-page-lines/fit-model.ts'
import { FOLDS, foldOf } from './train-page-lines/folds.ts'
import { listPairs, loadPair } from './train-page-lines/load-pairs.ts'
import { readExamples } from './train-page-lines/read-examples.ts'

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string' },
    'cross-validate': { type: 'boolean', default: false },
    detail: { type: 'string' },
    groups: { type: 'boolean', default: false },
    out: { type: 'string' },
    limit: { type: 'string' },
    scorer: {
      type: 'string',
      default: join(import.meta.dirname, '../../../../shared/tools/score-pages.mjs'),
    },
  },
})
if (!options.pairs) {
  console.error(
    'usage: npm run eval:pages -- --pairs DIR [--cross-validate] [--detail FILE] [--groups] [--out FILE] [--limit N]',
  )
  process.exit(2)
}
process.exit(evaluate(resolve(options.pairs)))

function evaluate(dir: string): number {
  const ids = listPairs(dir).slice(0, Number(options.limit ?? Number.POSITIVE_INFINITY))
  if (ids.length === 0) {
    console.error(`No pages of the form <site>/<name>.html below ${dir}`)
    return 2
  }
  const status = evaluateWith(dir, ids, () => LINE_MODEL, '')
  if (status !== 0 || !options['cross-validate']) return status
  const models = trainWithoutFolds(dir)
  return evaluateWith(dir, ids, (id) => models[foldOf(id)] ?? LINE_MODEL, '.held-out')
}

/** One model per fold, trained on the pages of all other folds. */
function trainWithoutFolds(dir: string): LineModel[] {
  const examples = readExamples(dir)
  return Array.from({ length: FOLDS }, (_, fold) =>
    fitModel(examples.filter(({ site }) => foldOf(site) !== fold)),
  )
}

function evaluateWith(
  dir: string,
  ids: string[],
  modelFor: (id: string) => LineModel,
  ending: string,
): number {
  const scratch = mkdtempSync(join(tmpdir(), 'eval-pages-'))
  const out = resolve(options.out ? options.out + ending : join(scratch, 'predictions.jsonl'))
  try {
    const report = predictAll(dir, ids, out, modelFor)
    console.log(report)
    return score(dir, out, ending)
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

function predictAll(dir: string, ids: string[], out: string, modelFor: (id: string) => LineModel): string {
  const lines: string[] = []
  const times: number[] = []
  const reasons = new Map<string, number>()
  const groups: GroupScore[] = []
  for (const [index, id] of ids.entries()) {
    const page = loadPair(dir, id)
    const model = modelFor(id)
    const start = process.cpuUsage()
    const result = readRecipePage(page.html, { url: page.url }, model)
    times.push(process.cpuUsage(start).user / 1000)
    if (!result.ok) reasons.set(result.reason, (reasons.get(result.reason) ?? 0) + 1)
    lines.push(JSON.stringify({ id, pred: toPrediction(result) }))
    const score = scoreGroups(result.recipe.ingredients, page.expected.groups)
    groups.push(score)
    if (options.groups && score.missing.length + score.extra.length > 0)
      console.log(JSON.stringify({ id, ...score }))
    if (process.stdout.isTTY) process.stdout.write(`\r${index + 1} of ${ids.length} pages`)
  }
  writeFileSync(out, `${lines.join('\n')}\n`)
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
  const unread = [...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ')
  return `\r${ids.length} pages read, processor time: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms; nothing found: ${unread || 'none'}\n${reportOfGroups(groups)}`
}

function score(dir: string, predictions: string, ending: string): number {
  const scorer = resolve(options.scorer)
  if (!existsSync(scorer)) {
    console.log('The scorer is not here: predictions only.')
    return 0
  }
  const detail = options.detail ? ['--detail', resolve(options.detail + ending)] : []
  const args = [
    scorer,
    '--pairs',
    dir,
    '--pred',
    predictions,
    '--label',
    ending === '' ? 'reader' : 'reader, sites left out of training',
    ...detail,
  ]
  if (options.limit) args.push('--limit', options.limit)
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}

/** Headings between steps count as lines, headings between ingredients are titles. */
function toPrediction({ recipe }: ReadResult): Record<string, unknown> {
  const seconds = (time: ReadTime | null) => (time?.seconds ? Math.ceil(time.seconds / 60) : null)
  const { servings, yieldQuantity, text } = recipe.yield
  return {
    name: recipe.name,
    recipeIngredient: recipe.ingredients.map(({ text }) => text),
    recipeInstructions: recipe.steps.flatMap(({ title, summary, text }) =>
      [title, summary, text].filter(Boolean),
    ),
    totalTime: seconds(recipe.totalTime),
    prepTime: seconds(recipe.prepTime),
    cookTime: seconds(recipe.cookTime),
    recipeYield: text || servings || yieldQuantity || null,
    image: recipe.images,
    author: recipe.author,
    description: recipe.description,
    recipeCategory: recipe.categories,
    recipeCuisine: recipe.cuisines,
    keywords: recipe.tags,
    nutrition: recipe.nutrition,
  }
}
