import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, expect, it } from 'vitest'
import { decryptFile, encrypting } from './encryption'

const PASSPHRASE = 'correct horse battery'
const TEXT = 'What one program closes, the other opens.\n'
/** `TEXT` encrypted by `age` 1.1.1 with `PASSPHRASE`. */
const OF_AGE =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCB0dWtvc3hxV1F1WVNGMkVJUHJBSVl3IDE4Cko2Q1c5ZnFMbEtPbStFeFl0eEdGOFZOMytjekhja3JXNXB5WTRKdW1yak0KLS0tIFBJV0pvQmMxL3RyRS90dGNSMHpjZERFWks3Uk9QRHdWazBMMDBCYWs3SlkK/O1r777nvLsowJfWvFSoiYQIDvsJXzuj5ABJrnMhWQh/4Ie136dzd+ym6CK/J1t76/tEjmojUe3eLW9CrbDXmdluSZRwKqdU/Y4='

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-age-'))
const inFolder = (name: string) => path.join(folder, name)
afterAll(() => fs.rmSync(folder, { recursive: true }))

const { signal } = new AbortController()

it('opens files encrypted by the program age', async () => {
  fs.writeFileSync(inFolder('theirs.age'), Buffer.from(OF_AGE, 'base64'))
  await decryptFile(inFolder('theirs.age'), inFolder('theirs.txt'), PASSPHRASE, signal)
  expect(fs.readFileSync(inFolder('theirs.txt'), 'utf8')).toBe(TEXT)
})

it('opens its own files only with the passphrase, without blocking the server', async () => {
  const before = performance.eventLoopUtilization()
  const source = await encrypting(Readable.from([Buffer.from(TEXT)]), PASSPHRASE)
  await pipeline(source, fs.createWriteStream(inFolder('own.age')))
  await decryptFile(inFolder('own.age'), inFolder('own.txt'), PASSPHRASE, signal)
  // Deriving the key takes seconds on purpose, which must not block other requests.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  expect(fs.readFileSync(inFolder('own.txt'), 'utf8')).toBe(TEXT)
  const wrong = decryptFile(inFolder('own.age'), inFolder('own.txt'), 'wrong horse battery', signal)
  await expect(wrong).rejects.toMatchObject({ id: 'backup_passphrase' })
})

/** `age` reads the passphrase only from a terminal, which `script` (util-linux) emulates. */
const hasAge = ['age', 'script'].every((program) => spawnSync(program, ['--version']).status === 0)

it.skipIf(!hasAge)('the program age opens files encrypted here (if this machine has it)', async () => {
  const source = await encrypting(Readable.from([Buffer.from(TEXT)]), PASSPHRASE)
  await pipeline(source, fs.createWriteStream(inFolder('ours.age')))
  const opened = spawnSync('script', ['-qec', 'age -d -o ours.txt ours.age', '/dev/null'], {
    cwd: folder,
    input: `${PASSPHRASE}\n`,
    encoding: 'utf8',
  })
  expect(opened.status, opened.stdout).toBe(0)
  expect(fs.readFileSync(inFolder('ours.txt'), 'utf8')).toBe(TEXT)
})
