// `npm run bench`: measures the built server on seeded households and prints the tables of docs/performance.md.
//   npm run bench -- backups moving-in     only some parts: server, overload, moving-in, backups, large-files, scale
// `scale` compares 100,000 recipes (BENCH_SCALE) and 2,000 groups (BENCH_GROUPS) with 1,000 recipes; seeding takes
// about ten minutes. BENCH_POSTGRES=1 does so on a Postgres server that it makes from the machine's own binaries.
// BENCH_LIGHTHOUSE=1 adds Lighthouse (fetched for the run). BENCH_RECIPES (10000), BENCH_MOVING_IN (5000 recipes) and
// BENCH_LARGE_GB (10) make the last three smaller, to see that they run.
import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { promisify } from 'node:util'
import { type BackupLoad, measureBackups, measureLargeFiles } from './bench/backup-load.ts'
import { measureBareServer } from './bench/bare-server.ts'
import { measureBulkWork } from './bench/bulk-work.ts'
import { measureImportLoad } from './bench/import-load.ts'
import { type Figures, measure, median } from './bench/measure.ts'
import { measureMovingIn } from './bench/moving-in-load.ts'
import { measureOverlays } from './bench/overlays.ts'
import { measureOverload } from './bench/overload.ts'
import { startBrowser, weighPage } from './bench/page-weight.ts'
import { measureScale } from './bench/scale.ts'
import { prepareScenarios } from './bench/scenarios.ts'
import { startBenchServer } from './bench/server.ts'
import { startSignedInProxy } from './bench/signed-in-proxy.ts'
import { installedBrowser } from './installed-browser.mjs'
import { makeCluster } from './test-postgres.mjs'

const folderOf = (recipes: number) => `data/bench/${recipes}`

function seed(
  recipes: number,
  { folder = folderOf(recipes), ...settings }: Record<string, string> = {},
): string {
  if (!fs.existsSync(`${folder}/ramekin.db`)) runSeed(recipes, { DATA_DIR: folder, ...settings })
  return folder
}

function runSeed(recipes: number, settings: Record<string, string>): void {
  execFileSync('node', ['--import', './scripts/resolve-src.mjs', 'scripts/seed-large.ts'], {
    env: { ...process.env, RECIPES: String(recipes), ...settings },
    stdio: 'inherit',
  })
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

async function measureServer(recipes: number, only?: readonly string[]) {
  const server = await startBenchServer(seed(recipes))
  await new Promise((resolve) => setTimeout(resolve, 4000))
  const atRest = server.memory()
  let underLoad = atRest
  const watch = setInterval(() => {
    underLoad = Math.max(underLoad, server.memory())
  }, 100)
  const rows = []
  for (const { name, call } of await prepareScenarios(server))
    if (!only || only.includes(name)) rows.push({ name, ...(await measure(call)) })
  clearInterval(watch)
  const slug = (
    await (
      await fetch(`${server.url}/api/recipes?perPage=1`, {
        headers: { authorization: `Bearer ${server.token}` },
      })
    ).json()
  ).items[0].slug
  const besideBare = async (path: string) => ({
    gzip: await measureBareServer(server, path, 'gzip'),
    text: await measureBareServer(server, path, 'identity'),
  })
  const bare = new Map([
    ['recipe list, 50', await besideBare('/api/recipes?perPage=50')],
    ['recipe detail', await besideBare(`/api/recipes/${slug}`)],
  ])
  const browser = await startBrowser()
  const weights = {
    explorer: await weighPage(browser, `${server.url}/g/home`, server.token),
    recipe: await weighPage(browser, `${server.url}/g/home/r/${slug}`, server.token),
  }
  const overlays = await measureOverlays(browser, server, slug)
  await browser.close()
  const scores = process.env.BENCH_LIGHTHOUSE ? await runLighthouse(server, slug) : []
  await server.stop()
  return { rows, bare, atRest, underLoad, weights, overlays, scores }
}

const LIGHTHOUSE_FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

async function runLighthouse(
  { url, token }: { url: string; token: string },
  slug: string,
): Promise<string[]> {
  const proxy = await startSignedInProxy(url, token)
  const pages = { explorer: '/g/home', 'recipe page': `/g/home/r/${slug}` }
  const scores: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    const { stdout } = await promisify(execFile)(
      'npm',
      [
        'exec',
        '--yes',
        '--package=lighthouse@13.5.0',
        '--',
        'lighthouse',
        proxy.url + path,
        '--quiet',
        '--output=json',
        `--chrome-flags=${LIGHTHOUSE_FLAGS}`,
      ],
      {
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, CHROME_PATH: installedBrowser() },
      },
    )
    const { categories, finalDisplayedUrl } = JSON.parse(stdout.slice(stdout.indexOf('{')))
    if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`Lighthouse saw ${finalDisplayedUrl}`)
    const score = (kind: string) => Math.round((categories[kind]?.score ?? 0) * 100)
    scores.push(
      `| ${name} | ${score('performance')} | ${score('accessibility')} | ${score('best-practices')} |`,
    )
  }
  proxy.stop()
  return scores
}

const parts = ['server', 'overload', 'moving-in', 'backups', 'large-files', 'scale']
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts.includes(name))
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${parts.join(', ')}`)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const smaller = (name: string, usual: number) => Number(process.env[name] ?? usual)
const recipes = smaller('BENCH_RECIPES', 10_000)

/** The rows of a table with two columns. */
const rows: [what: string, figures: string][] = []

async function benchServer() {
  const starts: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const server = await startBenchServer(seed(10_000))
    starts.push(server.readyAfterMs)
    await server.stop()
  }
  const large = await measureServer(10_000)
  const small = await measureServer(1000, ['recipe list, 50', 'search', 'finder', 'recipe detail'])
  const importing = await measureImportLoad(folderOf(10_000))
  const bulk = await measureBulkWork(folderOf(10_000))

  console.log(`
| 10,000 recipes | requests/s (8 callers) | p50 ms | p99 ms | times 1,000 recipes | bare HTTP server that sends the same gzipped bytes: requests/s, times | the same as text: requests/s, times |
|---|---|---|---|---|---|---|`)
  for (const row of large.rows) {
    const other = small.rows.find((found) => found.name === row.name)
    const bare = large.bare.get(row.name)
    const beside = (figures: Figures | undefined) =>
      figures ? `${figures.perSecond}, ${(figures.perSecond / row.perSecond).toFixed(1)}` : '–'
    console.log(
      `| ${row.name} | ${row.perSecond} | ${ms(row.p50)} | ${ms(row.p99)} | ${other ? (row.p50 / other.p50).toFixed(2) : '–'} | ${beside(bare?.gzip)} | ${beside(bare?.text)} |`,
    )
  }
  console.log(
    `\n| overlay, first press until it is there | ms |\n|---|---|\n${large.overlays
      .map((overlay) => `| ${overlay.name} | ${ms(overlay.ms)} |`)
      .join('\n')}`,
  )
  if (large.scores.length > 0)
    console.log(
      `\n| Lighthouse | performance | accessibility | best practices |\n|---|---|---|---|\n${large.scores.join('\n')}`,
    )
  const { explorer, recipe } = large.weights
  rows.push(
    ['start to first response, median of 5', `${Math.round(median(starts))} ms`],
    [
      'recipe list while 100 pages are imported at once, p95',
      `${ms(importing.busy)} ms, ${(importing.busy / importing.quiet).toFixed(2)} times that of a quiet server; the import takes ${importing.seconds.toFixed(1)} s`,
    ],
    ['1,000 recipes get a tag, median of 5', `${ms(bulk.tagMs)} ms`],
    [
      'archive of 1,000 recipes with pictures',
      `${bulk.exportSeconds.toFixed(1)} s, ${bulk.exportMegabytes} MB more memory`,
    ],
    ['memory at rest', `${large.atRest} MB`],
    ['memory under load, highest', `${large.underLoad} MB`],
    [
      'first load of the explorer: scripts, styles',
      `${kilobytes(explorer.scripts)}, ${kilobytes(explorer.styles)}`,
    ],
    ['first load of a recipe: scripts, styles', `${kilobytes(recipe.scripts)}, ${kilobytes(recipe.styles)}`],
  )
}

async function benchOverload() {
  const { capacity, served, refusedPercent, failed, p95, tickP95 } = await measureOverload(seed(recipes))
  rows.push([
    'twice the requests that it can serve',
    `serves ${Math.round(served)} a second of ${Math.round(2 * capacity)} (${Math.round(capacity)} without), p95 ${ms(p95)} ms, ticks ${ms(tickP95)} ms; ${Math.round(refusedPercent)} % get 503, others: ${JSON.stringify(failed)}`,
  ])
}

async function benchMovingIn() {
  const count = smaller('BENCH_MOVING_IN', 5000)
  const figures = await measureMovingIn(seed(recipes), count)
  rows.push(
    [
      `${count} recipes of another app move in`,
      `looked through in ${figures.readSeconds.toFixed(1)} s, imported in ${figures.importSeconds.toFixed(1)} s, ${figures.memory} MB memory at most; recipe list in parallel p95 ${ms(figures.listWhileRead)} ms and ${ms(figures.listWhileImported)} ms`,
    ],
    [
      `the same recipes in one file of ${figures.fileMegabytes} MB are looked through`,
      `longest parallel response of the recipe list ${ms(figures.longestOfOneFile)} ms`,
    ],
  )
}

function pushBackup(what: string, figures: BackupLoad) {
  rows.push(
    [
      `backup of ${what} (${figures.size} MB), written and verified`,
      `${figures.backupSeconds.toFixed(1)} s, ${figures.backupMemory} MB memory at most`,
    ],
    ['restore of it', `${figures.restoreSeconds.toFixed(1)} s, ${figures.restoreMemory} MB memory at most`],
  )
}

async function benchScale() {
  const large = smaller('BENCH_SCALE', 100_000)
  const groups = smaller('BENCH_GROUPS', 2000)
  const cluster = process.env.BENCH_POSTGRES
    ? makeCluster({ user: 'ramekin', port: 9319, autovacuum: 'on' })
    : null
  const seedPlain = (recipes: number, others = 0) => {
    const folder = `data/bench/scale-${recipes}-${others}`
    const plain = { PICTURES: '0', OTHER_GROUPS: String(others) }
    if (!cluster) return { folder: seed(recipes, { folder, ...plain }) }
    const name = `scale_${recipes}_${others}`
    const url = `postgres://ramekin@127.0.0.1:${cluster.port}/${name}`
    const run = (database: string, statement: string) =>
      execFileSync(`${cluster.binaries}/psql`, [database, '--quiet', '--command', statement])
    run(url.replace(name, 'postgres'), `create database ${name}`)
    runSeed(recipes, { DATA_DIR: `${folder}-postgres`, DATABASE_URL: url, ...plain })
    run(url, 'vacuum analyze')
    return { folder: `${folder}-postgres`, postgres: { url, pid: cluster.pid } }
  }
  const table = await measureScale([
    seedPlain(1000),
    seedPlain(large),
    { ...seedPlain(50, groups), username: 'large1' },
  ])
  cluster?.stop()
  const times = (value: number, first: number) => `${ms(value)} (${(value / first).toFixed(1)})`
  console.log(`
| CPU ms a request (times 1,000 recipes) | 1,000 recipes | ${large} recipes | 50 of ${groups * 50} recipes | longest wait of another caller, ms |
|---|---|---|---|---|`)
  for (const { name, figures } of table) {
    const [first, ...others] = figures
    if (first)
      console.log(
        `| ${name} | ${ms(first.cpu)} | ${others.map(({ cpu }) => times(cpu, first.cpu)).join(' | ')} | ${figures.map(({ other }) => ms(other)).join(', ')} |`,
      )
  }
}

if (isWanted('server')) await benchServer()
if (isWanted('overload')) await benchOverload()
if (isWanted('moving-in')) await benchMovingIn()
if (isWanted('backups')) pushBackup(`${recipes} recipes with pictures`, measureBackups(seed(recipes)))
if (isWanted('scale')) await benchScale()
if (isWanted('large-files')) {
  const gigabytes = smaller('BENCH_LARGE_GB', 10)
  pushBackup(`${gigabytes} GB of files`, measureLargeFiles(seed(1), gigabytes))
}
console.log(`\n| | |\n|---|---|\n${rows.map(([what, figures]) => `| ${what} | ${figures} |`).join('\n')}`)
