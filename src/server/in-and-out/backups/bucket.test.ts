import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readEnv } from '~/server/platform/env'
import { startS3Server } from '../../../../tests/support/s3-server'
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

it('needs its keys', () => {
  expect(() => readEnv({ S3_BUCKET: 'kitchen', S3_ACCESS_KEY_ID: 'key' })).toThrow('S3_SECRET_ACCESS_KEY')
  expect(
    readEnv({ S3_BUCKET: 'kitchen', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 's' }).S3_BUCKET,
  ).toBe('kitchen')
})
