import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { readEnv } from '~/server/platform/env'
import { createLocalFiles } from '~/server/platform/media/local-files'
import { startS3Server } from '../../../../tests/support/s3-server'
import { backupKey, findStoredBackup, newBackupName } from './backup-folder'
import { copyToTarget } from './backup-target'

const signal = AbortSignal.timeout(30_000)

it("a copy interrupted by the server's stop does not count as failed and is repeated", async () => {
  const service = await startS3Server()
  onTestFinished(() => service.stop())
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-copy-'))
  const files = createLocalFiles(DATA_DIR)
  const host = { env: readEnv({ ...service.settings, DATA_DIR }), files, log: pino({ level: 'silent' }) }
  const name = newBackupName(new Date().toISOString(), false, [])
  await files.write(backupKey(name), Buffer.from('words'))
  const copy = (signal: AbortSignal) =>
    copyToTarget(host, name, { signal, report() {}, async beginSwitch() {} })
  await expect(copy(AbortSignal.abort())).rejects.toThrow('abort')
  expect((await findStoredBackup(files, name))?.note.copyFailure).toBeNull()
  await copy(signal)
  expect(service.objects.size).toBe(1)
  service.fail()
  await copy(signal)
  expect((await findStoredBackup(files, name))?.note.copyFailure).toContain('Access Denied')
})

it('requires its keys', () => {
  expect(() => readEnv({ S3_BUCKET: 'kitchen', S3_ACCESS_KEY_ID: 'key' })).toThrow('S3_SECRET_ACCESS_KEY')
  expect(
    readEnv({ S3_BUCKET: 'kitchen', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 's' }).S3_BUCKET,
  ).toBe('kitchen')
})
