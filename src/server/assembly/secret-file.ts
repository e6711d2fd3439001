import fs from 'node:fs'
import path from 'node:path'
import { SettingsError } from '~/server/platform/env'

export const SECRET_FILE = '.secret'
const SECRET = /^[0-9a-f]{64}$/

/**
 * The key that signs sessions: 32 random bytes as hex in the data folder, created once. Replacing the file ends all
 * sessions. Throws `SettingsError` if the file has other content: a guessable key would let anyone in.
 */
export function readSecretFile(folder: string): string {
  const file = path.join(folder, SECRET_FILE)
  if (!fs.existsSync(file))
    createOnce(file, Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex'))
  return readExisting(file)
}

/** Null if there is none. Throws `SettingsError` as `readSecretFile`. */
export function findSecretFile(folder: string): string | null {
  const file = path.join(folder, SECRET_FILE)
  return fs.existsSync(file) ? readExisting(file) : null
}

function readExisting(file: string): string {
  const text = fs.readFileSync(file, 'utf8').trim()
  if (!SECRET.test(text))
    throw new SettingsError(
      `DATA_DIR: ${SECRET_FILE} is damaged: it must contain 64 hexadecimal digits. Restore it from a copy of the folder. If you have none, delete it: the server creates a new one, everyone has to sign in again, and two-step sign-in has to be set up again ("reset-password" removes it).`,
    )
  return text
}

/** Written to a temporary name and synced first; of two servers that start at once, one creates it. */
export function createOnce(file: string, content: string): void {
  const folder = path.dirname(file)
  fs.mkdirSync(folder, { recursive: true })
  const half = `${file}.${crypto.randomUUID()}.part`
  try {
    fs.writeFileSync(half, content, { mode: 0o600, flag: 'wx', flush: true })
    createExclusively(half, file)
  } finally {
    fs.rmSync(half, { force: true })
  }
  const parent = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(parent)
  } catch {
    // Some network file systems do not support it.
  } finally {
    fs.closeSync(parent)
  }
}

const NO_LINK = ['EPERM', 'ENOTSUP', 'ENOSYS']

/** A hard link never replaces a file; on file systems without hard links, a rename is used. */
function createExclusively(half: string, file: string): void {
  try {
    fs.linkSync(half, file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST') return
    if (!NO_LINK.includes(code)) throw error
    fs.renameSync(half, file)
  }
}
