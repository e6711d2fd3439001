// Every check of the project, in the order in which a mistake is cheapest to find. A failure ends the run
// after its step, with the verdict as the last line.
//   npm test                 everything
//   npm test -- unit e2e     some stages
import { spawn } from 'node:child_process'
import path from 'node:path'
import { makeTemporaryFolder } from './temporary-folder.mjs'
import { startPostgres } from './test-postgres.mjs'

/** Stages of one line run in parallel, since each leaves a core idle at times. Some use temporary files in memory. */
const steps = [
  [{ name: 'messages', command: ['node', 'scripts/i18n.mjs'] }],
  [
    { name: 'lint', command: ['biome', 'ci', '--error-on-warnings'] },
    // Each further checker repeats the work of the first; and memory is cheaper than garbage collection.
    { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'], env: { GOGC: '400' } },
    { name: 'unused', command: ['knip'] },
  ],
  [
    { name: 'unit', command: ['vitest', 'run', '--reporter=default'], postgres: true, inMemory: true },
    { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
    { name: 'edge-build', command: ['vite', 'build', '--mode', 'edge', '--logLevel', 'warn'] },
    // Once, before several tests start it.
    {
      name: 'workerd',
      command: [
        'npm',
        'ci',
        '--prefix',
        'tests/edge',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
    },
  ],
  [{ name: 'e2e', command: ['playwright', 'test'], inMemory: true }],
  // The edge has its own tests; those with the tag run through it too: cookies, redirects, live changes, the worker.
  [
    {
      name: 'edge',
      command: ['playwright', 'test', '--grep', 'edge\\.spec|@edge'],
      env: { THROUGH_EDGE: '1' },
      inMemory: true,
    },
  ],
]

/**
 * Tests start dozens of processes from the same sources: Node compiles them once, and Playwright reads each spec once.
 */
const compileCache = {
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node-compile'),
  // By default in the folder of temporary files, which is new in every run.
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.resolve('node_modules/.cache/playwright'),
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`

/** Runs a stage; the first of a step prints directly, the others when they end. Returns whether it passed. */
async function runStage({ name, command, postgres, inMemory, env: own }, isFirst) {
  const begun = Date.now()
  const title = `\n\u001b[1m▶ ${name}\u001b[0m`
  if (isFirst) console.log(title)
  const folder = inMemory ? makeTemporaryFolder() : undefined
  const server = postgres ? await startPostgres(folder) : null
  const env = { ...process.env, ...compileCache, ...own, ...server?.env, ...(folder && { TMPDIR: folder }) }
  const { code, output } = await run(command, env, isFirst)
  await server?.stop()
  if (!isFirst) console.log(output ? `${title}\n${output}` : title)
  console.log(code === 0 ? `✓ ${name} (${seconds(begun)})` : `\n✗ ${name} failed after ${seconds(begun)}`)
  return code === 0
}

function run([command, ...args], env, isFirst) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: isFirst ? 'inherit' : ['ignore', 'pipe', 'pipe'], env })
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    const end = (code) => resolve({ code, output: Buffer.concat(chunks).toString().trimEnd() })
    child.on('close', (code) => end(code ?? 1))
    child.on('error', () => end(1))
  })
}

const wanted = process.argv.slice(2)
const started = Date.now()
let passed = 0
for (const step of steps) {
  const chosen = step.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const results = await Promise.all(chosen.map((stage, index) => runStage(stage, index === 0)))
  passed += results.filter(Boolean).length
  const failed = results.length - results.filter(Boolean).length
  if (failed > 0) {
    console.log(`stages: ${passed} passed, ${failed} failed`)
    process.exit(1)
  }
}
console.log(`\nAll checks passed in ${seconds(started)}.`)
console.log(`stages: ${passed} passed, 0 failed`)
