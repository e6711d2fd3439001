// The folder for temporary files of tests. Each Postgres database is about a thousand files, created and removed again,
// and SQLite files are synced to the disk; in memory the server needs half of the processor time.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Many times the size of the tests' files. */
const NEEDED_BYTES = 4 * 1024 ** 3

function hasRoom() {
  if (!fs.existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = fs.statfsSync(IN_MEMORY)
  return Math.min(bavail * bsize, os.freemem()) >= NEEDED_BYTES
}

/**
 * A folder in memory, removed with this process; the usual one if the machine has too little memory, or TMPDIR names
 * one.
 */
export function makeTemporaryFolder() {
  if (process.env.TMPDIR || !hasRoom()) return os.tmpdir()
  const folder = fs.mkdtempSync(path.join(IN_MEMORY, 'ramekin-test-'))
  // Postgres, and tests that run as another user, access it.
  fs.chmodSync(folder, 0o755)
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return folder
}
