// Measures the recipe reader on a folder of (page, expected recipe) pairs.
//   npm run eval:pages -- --pairs DIR [--detail FILE] [--out FILE] [--limit N] [--scorer FILE]
// DIR/<site>/<name>.html and .json. --out gets the predictions, one {"id","pred"} a line; --detail the figures
// page by page. The scorer is looked for beside the project; without it only the predictions are made.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isThing } from '../src/server/import/reader/data/thing.ts'
import { readRecipePage } from '../src/server/import/reader/read-recipe-page.ts'
import type { ReadResult, ReadTime } from '../src/server/import/reader/read-result.ts'

type Page = { id: string; html: string; url: string }

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string' },
    detail: { type: 'string' },
    out: { type: 'string' },
    limit: { type: 'string' },
    scorer: { type: 'string', default: join(import.meta.dirname, '../../shared/tools/score-pages.mjs') },
  },
})
if (!options.pairs) {
  console.error('usage: npm run eval:pages -- --pairs DIR [--detail FILE] [--out FILE] [--limit N]')
  process.exit(2)
}
process.exit(evaluate(resolve(options.pairs)))

function evaluate(dir: string): number {
  const ids = listPages(dir).slice(0, Number(options.limit ?? Number.POSITIVE_INFINITY))
  if (ids.length === 0) {
    console.error(`No pages of the form <site>/<name>.html below ${dir}`)
    return 2
  }
  const scratch = mkdtempSync(join(tmpdir(), 'eval-pages-'))
  const out = resolve(options.out ?? join(scratch, 'predictions.jsonl'))
  try {
    const report = predictAll(dir, ids, out)
    console.log(report)
    return score(dir, out)
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

function predictAll(dir: string, ids: string[], out: string): string {
  const lines: string[] = []
  const times: number[] = []
  const reasons = new Map<string, number>()
  for (const [index, id] of ids.entries()) {
    const page = loadPage(dir, id)
    const start = performance.now()
    const result = readRecipePage(page.html, { url: page.url })
    times.push(performance.now() - start)
    if (!result.ok) reasons.set(result.reason, (reasons.get(result.reason) ?? 0) + 1)
    lines.push(JSON.stringify({ id, pred: toPrediction(result) }))
    if (process.stdout.isTTY) process.stdout.write(`\r${index + 1} of ${ids.length} pages`)
  }
  writeFileSync(out, `${lines.join('\n')}\n`)
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
  const unread = [...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ')
  return `\r${ids.length} pages read: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms; nothing found: ${unread || 'none'}`
}

function score(dir: string, predictions: string): number {
  const scorer = resolve(options.scorer)
  if (!existsSync(scorer)) {
    console.log('The scorer is not here: predictions only.')
    return 0
  }
  const detail = options.detail ? ['--detail', resolve(options.detail)] : []
  const args = [scorer, '--pairs', dir, '--pred', predictions, '--label', 'reader', ...detail]
  if (options.limit) args.push('--limit', options.limit)
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}

function listPages(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .flatMap((site) =>
      readdirSync(join(dir, site))
        .filter((file) => file.endsWith('.html'))
        .sort()
        .map((file) => `${site}/${file.slice(0, -'.html'.length)}`),
    )
}

/** The page and its address, which is all that the reader may know; the expected recipe stays out of it. */
function loadPage(dir: string, id: string): Page {
  const expected: unknown = JSON.parse(readFileSync(join(dir, `${id}.json`), 'utf8'))
  const { canonical_url: address, host } = isThing(expected) ? expected : {}
  return {
    id,
    html: readFileSync(join(dir, `${id}.html`), 'utf8'),
    url: String(address || `https://${host}/`),
  }
}

/**
 * A result in the schema.org form that the scorer reads. Headings between steps count as lines of their own,
 * headings between ingredients are titles and no lines.
 */
function toPrediction({ recipe }: ReadResult): Record<string, unknown> {
  const seconds = (time: ReadTime | null) => (time?.seconds ? Math.ceil(time.seconds / 60) : null)
  const { servings, yieldQuantity } = recipe.yield
  return {
    name: recipe.name,
    recipeIngredient: recipe.ingredients.map(({ text }) => text),
    recipeInstructions: recipe.steps.flatMap(({ title, summary, text }) =>
      [title, summary, text].filter(Boolean),
    ),
    totalTime: seconds(recipe.totalTime),
    prepTime: seconds(recipe.prepTime),
    cookTime: seconds(recipe.cookTime),
    recipeYield: servings || yieldQuantity || null,
    image: recipe.images,
    author: recipe.author,
    description: recipe.description,
    recipeCategory: recipe.categories,
    recipeCuisine: recipe.cuisines,
    keywords: recipe.tags,
    nutrition: recipe.nutrition,
  }
}
