// Where temporary files of the tests lie. Each Postgres database is about a thousand files, made and removed
// again, and SQLite files are written through to the disk; in memory the server needs half of the processor time.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Many times what the tests hold at once. */
const NEEDED_BYTES = 4 * 1024 ** 3

function hasRoom() {
  if (!fs.existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = fs.statfsSync(IN_MEMORY)
  return Math.min(bavail * bsize, os.freemem()) >= NEEDED_BYTES
}

/**
 * A folder in memory, which goes with this process; the usual one where the machine has none or too little memory, or
 * where TMPDIR names one.
 */
export function makeTemporaryFolder() {
  if (process.env.TMPDIR || !hasRoom()) return os.tmpdir()
  const folder = fs.mkdtempSync(path.join(IN_MEMORY, 'ramekin-test-'))
  // Postgres and what tests do as another user come through it.
  fs.chmodSync(folder, 0o755)
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return folder
}
