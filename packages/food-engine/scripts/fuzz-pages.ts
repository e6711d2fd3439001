// Reads mutated pages and reports what goes wrong: errors, markup in texts, work without end.
//   npm run fuzz:pages -- --pairs DIR [--minutes N] [--seed N] [--out DIR]
// Pages are DIR/<site>/<name>.html. The same seed gives the same pages. A page that fails is written to --out
// (default: a new folder in the system's temporary one).
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readRecipePage } from '../src/pages/read-recipe-page.ts'
import { findFault } from './fuzz-pages/find-fault.ts'
import { mutatePage } from './fuzz-pages/mutate-page.ts'
import { listPairs } from './train-page-lines/load-pairs.ts'
import { randomFrom } from './train-page-lines/random.ts'

/** Milliseconds of processor time for a page above which it is reported. */
const TOO_LONG = 3000

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
})
if (!options.pairs) {
  console.error('usage: npm run fuzz:pages -- --pairs DIR [--minutes N] [--seed N] [--out DIR]')
  process.exit(2)
}
process.exit(fuzz(resolve(options.pairs)))

function fuzz(dir: string): number {
  const ids = listPairs(dir)
  const random = randomFrom(Number(options.seed))
  const end = performance.now() + Number(options.minutes) * 60_000
  const out = options.out ? resolve(options.out) : mkdtempSync(join(tmpdir(), 'fuzz-pages-'))
  mkdirSync(out, { recursive: true })
  const load = () => readFileSync(join(dir, `${ids[Math.floor(random() * ids.length)]}.html`), 'utf8')
  let pages = 0
  let recipes = 0
  let slowest = 0
  let faults = 0
  while (performance.now() < end) {
    const html = mutatePage(load(), load, random)
    const start = process.cpuUsage()
    const { ok, fault } = readSafely(html)
    const time = process.cpuUsage(start).user / 1000
    pages++
    if (ok) recipes++
    slowest = Math.max(slowest, time)
    const found = fault ?? (time > TOO_LONG ? `took ${Math.round(time)} ms` : null)
    if (!found) continue
    faults++
    const file = join(out, `${pages}.html`)
    writeFileSync(file, html)
    console.log(`page ${pages}: ${found} (${file})`)
  }
  console.log(
    `${pages} pages, ${recipes} with a recipe, slowest ${Math.round(slowest)} ms of processor time, ${faults} faults`,
  )
  return faults === 0 ? 0 : 1
}

function readSafely(html: string): { ok: boolean; fault: string | null } {
  try {
    const result = readRecipePage(html, { url: 'https://example.org/recipes/plum-cake' })
    return { ok: result.ok, fault: findFault(result) }
  } catch (error) {
    return { ok: false, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
