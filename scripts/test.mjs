// Every check of the project, in the order in which a mistake is cheapest to find. One failure ends the run
// after its stage, with the verdict as the last line.
//   npm test                 everything
//   npm test -- unit e2e     some stages
import { spawn } from 'node:child_process'
import { startPostgres } from './test-postgres.mjs'

const stages = [
  { name: 'messages', command: ['node', 'scripts/i18n.mjs'] },
  { name: 'lint', command: ['biome', 'ci', '--error-on-warnings'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'unused', command: ['knip'] },
  { name: 'unit', command: ['vitest', 'run', '--reporter=default'], postgres: true },
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'e2e', command: ['playwright', 'test'] },
]

function run([command, ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', (code) => resolve(code ?? 1))
    child.on('error', () => resolve(1))
  })
}

const wanted = process.argv.slice(2)
const chosen = stages.filter((stage) => wanted.length === 0 || wanted.includes(stage.name))
const started = Date.now()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`
let passed = 0
for (const stage of chosen) {
  const begun = Date.now()
  console.log(`\n\u001b[1m▶ ${stage.name}\u001b[0m`)
  const postgres = stage.postgres ? await startPostgres() : null
  const code = await run(stage.command, postgres?.env ?? {})
  await postgres?.stop()
  if (code !== 0) {
    console.log(`\n✗ ${stage.name} failed after ${seconds(begun)}`)
    console.log(`stages: ${passed} passed, 1 failed`)
    process.exit(1)
  }
  passed += 1
  console.log(`✓ ${stage.name} (${seconds(begun)})`)
}
console.log(`\nAll checks passed in ${seconds(started)}.`)
console.log(`stages: ${passed} passed, 0 failed`)
