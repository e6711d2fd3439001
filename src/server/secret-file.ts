import fs from 'node:fs'
import path from 'node:path'

/** The key that signs sessions: 32 random bytes in the data folder, made once. Replacing the file ends all sessions. */
export function readSecret(folder: string): Uint8Array {
  const file = path.join(folder, '.secret')
  if (!fs.existsSync(file)) {
    fs.mkdirSync(folder, { recursive: true })
    try {
      const fresh = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
      fs.writeFileSync(file, fresh, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      const raced = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      if (!raced) throw error
    }
  }
  return new TextEncoder().encode(fs.readFileSync(file, 'utf8').trim())
}
