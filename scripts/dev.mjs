// `npm run dev`: messages, a demo household in data/dev (made once), and the server with hot reload.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'

const env = {
  ...process.env,
  DATA_DIR: process.env.DATA_DIR ?? './data/dev',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warning',
}

function run(args) {
  const { status } = spawnSync('node', args, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

run(['scripts/i18n.mjs'])
if (!env.DATABASE_URL && !fs.existsSync(`${env.DATA_DIR}/ramekin.db`))
  run(['--import', './scripts/resolve-src.mjs', 'scripts/demo.ts'])
// As in `npm start`: the 200 foods and 200 tools of a suggestion make a URL of 17 KB.
const NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --max-http-header-size=32768`.trim()
spawn('vite', ['--port', env.PORT ?? '9000'], { stdio: 'inherit', env: { ...env, NODE_OPTIONS } })
