import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

export interface BackupLoad {
  /** Seconds for writing and verifying a backup, and for restoring it. */
  backupSeconds: number
  restoreSeconds: number
  /** Highest resident memory of each process, in megabytes. */
  backupMemory: number
  restoreMemory: number
  /** Size of the backup in megabytes. */
  size: number
}

/** Runs a command of the built command line; returns its duration and peak memory. */
function runAdmin(
  folder: string,
  args: readonly string[],
): { seconds: number; memory: number; output: string } {
  const peakFile = `${folder}/.bench-memory.txt`
  const begun = performance.now()
  const output = execFileSync(
    process.execPath,
    ['--max-semi-space-size=4', '--import', './scripts/peak-memory.mjs', '.output/server/admin.mjs', ...args],
    {
      env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'production', PEAK_MEMORY_FILE: peakFile },
      encoding: 'utf8',
    },
  )
  const seconds = (performance.now() - begun) / 1000
  const memory = Math.round(Number(fs.readFileSync(peakFile, 'utf8')) / 1024)
  fs.rmSync(peakFile)
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

const GIGABYTE = 1024 ** 3
/** One file larger than 32 bits can count, such as a film of a recipe. */
const LARGEST_FILE = 4.5 * GIGABYTE

/**
 * The same for a library of this many gigabytes in few files, one of them beyond 4 GiB if it fits. They are holes on
 * the disk; backup and restored files are not: this takes twice their size.
 */
export function measureLargeFiles(folder: string, gigabytes: number): BackupLoad {
  const media = `${folder}/recipes/00000000-0000-4000-8000-000000000000/assets`
  fs.mkdirSync(media, { recursive: true })
  try {
    for (let left = gigabytes * GIGABYTE, at = 0; left > 0; at += 1) {
      const bytes = Math.min(left, LARGEST_FILE)
      const file = `${media}/film-${at}.mp4`
      fs.writeFileSync(file, '')
      fs.truncateSync(file, bytes)
      left -= bytes
    }
    return measureBackups(folder)
  } finally {
    fs.rmSync(media, { recursive: true })
  }
}
