import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

export interface BackupLoad {
  /** Seconds for writing and proving a backup, and for restoring it. */
  backupSeconds: number
  restoreSeconds: number
  /** Highest resident memory of each process, in megabytes. */
  backupMemory: number
  restoreMemory: number
  /** Size of the backup in megabytes. */
  size: number
}

/** A command of the built command line: how long it takes and how much memory at most. */
function runAdmin(
  folder: string,
  args: readonly string[],
): { seconds: number; memory: number; output: string } {
  const measured = `${folder}/.bench-memory.mjs`
  // The highest memory is known to the process itself alone, at its end.
  fs.writeFileSync(
    measured,
    `import fs from 'node:fs'
process.on('exit', () => fs.writeFileSync(${JSON.stringify(`${measured}.txt`)}, String(process.resourceUsage().maxRSS)))\n`,
  )
  const begun = performance.now()
  const output = execFileSync(
    'node',
    ['--max-semi-space-size=4', '--import', fs.realpathSync(measured), '.output/server/admin.mjs', ...args],
    {
      env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  )
  const seconds = (performance.now() - begun) / 1000
  const memory = Math.round(Number(fs.readFileSync(`${measured}.txt`, 'utf8')) / 1024)
  for (const file of [measured, `${measured}.txt`]) fs.rmSync(file)
  return { seconds, memory, output }
}

/** Backs up and restores a seeded household with all its pictures. */
export function measureBackups(folder: string): BackupLoad {
  const backup = runAdmin(folder, ['backup'])
  const [, file = ''] = /verified: (.+)$/m.exec(backup.output) ?? []
  const size = Math.round(fs.statSync(file).size / 1024 / 1024)
  const restore = runAdmin(folder, ['restore', file, '--yes'])
  fs.rmSync(file)
  return {
    backupSeconds: backup.seconds,
    backupMemory: backup.memory,
    restoreSeconds: restore.seconds,
    restoreMemory: restore.memory,
    size,
  }
}
