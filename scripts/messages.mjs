// Messages and their translations: `node scripts/messages.mjs` lists the commands.
import { spawnSync } from 'node:child_process'

// Node of the packages reads TypeScript, the machine's own may not.
const { status } = spawnSync(
  'node_modules/.bin/node',
  ['scripts/messages/commands.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', shell: process.platform === 'win32' },
)
process.exit(status ?? 1)
