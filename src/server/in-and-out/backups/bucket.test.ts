import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { readEnv } from '~/server/platform/env'
import { startS3Server } from '../../../../tests/support/s3-server'
import { backupFile, findStoredBackup, newBackupName } from './backup-folder'
import { copyToTarget } from './backup-target'
import { openBucket } from './bucket'

async function start() {
  const service = await startS3Server()
  onTestFinished(() => service.stop())
  return { service, bucket: openBucket(readEnv(service.settings)) }
}

const signal = AbortSignal.timeout(30_000)

it('takes files and deletes them', async () => {
  const { service, bucket } = await start()
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-bucket-')), 'a.zip')
  fs.writeFileSync(file, 'words')
  for (const key of ['kitchen/a.zip', 'kitchen/b ä.zip'])
    await bucket.putFile(key, file, { bytes: 5, signal, report: () => {} })
  expect([...service.objects.keys()]).toEqual(['kitchen/a.zip', 'kitchen/b ä.zip'])
  for (const key of [...service.objects.keys()]) await bucket.remove(key, signal)
  expect(service.objects.size).toBe(0)
})

it('fails with the words of the service', async () => {
  const { service, bucket } = await start()
  service.fail()
  await expect(bucket.remove('kitchen/a.zip', signal)).rejects.toThrow('Access Denied')
})

it('a copy that the server stops is no failure, so that it is made later', async () => {
  const { service } = await start()
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-copy-'))
  const host = { env: readEnv({ ...service.settings, DATA_DIR }), log: pino({ level: 'silent' }) }
  const name = newBackupName(new Date().toISOString(), false, [])
  fs.mkdirSync(path.dirname(backupFile(DATA_DIR, name)))
  fs.writeFileSync(backupFile(DATA_DIR, name), 'words')
  const copy = (signal: AbortSignal) =>
    copyToTarget(host, name, { signal, report() {}, async beginSwitch() {} })
  await expect(copy(AbortSignal.abort())).rejects.toThrow('abort')
  expect((await findStoredBackup(DATA_DIR, name))?.note.copyFailure).toBeNull()
  await copy(signal)
  expect(service.objects.size).toBe(1)
  service.fail()
  await copy(signal)
  expect((await findStoredBackup(DATA_DIR, name))?.note.copyFailure).toContain('Access Denied')
})

it('needs its keys', () => {
  expect(() => readEnv({ S3_BUCKET: 'kitchen', S3_ACCESS_KEY_ID: 'key' })).toThrow('S3_SECRET_ACCESS_KEY')
  expect(
    readEnv({ S3_BUCKET: 'kitchen', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 's' }).S3_BUCKET,
  ).toBe('kitchen')
})
