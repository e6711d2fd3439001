import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '~/server/platform/env'
import { type BucketServer, startBucketServer } from '../../../../tests/support/bucket-server'
import { startS3Server } from '../../../../tests/support/s3-server'
import { openBucket } from './bucket'

let service: BucketServer
beforeAll(async () => {
  service = await startBucketServer()
})
afterAll(() => service.stop())

const open = (more: Record<string, string> = {}) => openBucket(readEnv({ ...service.settings(), ...more }))
const bytesOf = async (opened: { stream: ReadableStream<Uint8Array> } | null) =>
  opened && Buffer.from(await new Response(opened.stream).arrayBuffer())
const hashOf = (bytes: Uint8Array | null) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
const listAll = async (bucket: ReturnType<typeof open>, prefix: string) =>
  (await Array.fromAsync(bucket.list(prefix))).flat()

async function* pieces(bytes: Uint8Array, size = 100_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

it('writes, finds, reads, copies and removes an object', async () => {
  const bucket = open()
  await bucket.put('one/soup.webp', Buffer.from('soup'))
  expect(await bucket.head('one/soup.webp')).toMatchObject({ size: 4, etag: expect.stringMatching(/^".+"$/) })
  expect(String(await bytesOf(await bucket.get('one/soup.webp')))).toBe('soup')
  expect(await bucket.copy('one/soup.webp', 'one/copy.webp')).toBe(true)
  await bucket.remove('one/soup.webp')
  expect([await bucket.head('one/soup.webp'), await bucket.get('one/soup.webp')]).toEqual([null, null])
  expect(await bucket.copy('one/soup.webp', 'one/other.webp')).toBe(false)
  expect(String(await bytesOf(await bucket.get('one/copy.webp')))).toBe('soup')
  await bucket.remove('one/nothing')
})

it('keeps names with special characters', async () => {
  const bucket = open()
  const names = ['a b.pdf', 'ä ö/ü.pdf', '(1)!*.pdf', 'a+b=d.pdf', '100%.pdf', 'كسكس.pdf', '#1?.pdf']
  for (const name of names) await bucket.put(`odd/${name}`, Buffer.from(name))
  for (const name of names) expect(String(await bytesOf(await bucket.get(`odd/${name}`)))).toBe(name)
  const listed = await listAll(bucket, 'odd/')
  expect(listed.map(({ key }) => key).toSorted()).toEqual(names.map((name) => `odd/${name}`).toSorted())
  // This service does not support these characters in the source of a copy.
  for (const name of names.filter((name) => !/[#?&=+]/.test(name)))
    expect([name, await bucket.copy(`odd/${name}`, `copied/${name}`)]).toEqual([name, true])
})

it('sends streams of any size, in parts if they are large', async () => {
  const bucket = open()
  const bytes = randomBytes(20 * 1024 * 1024 + 17)
  let reported = 0
  const report = (sent: number) => {
    reported = sent
  }
  expect(await bucket.putStream('large', pieces(bytes), { report })).toBe(bytes.length)
  expect(reported).toBe(bytes.length)
  expect(hashOf(await bytesOf(await bucket.get('large')))).toBe(hashOf(bytes))
  for (const size of [0, 1, 8 * 1024 * 1024, 16 * 1024 * 1024]) {
    const part = bytes.subarray(0, size)
    expect(await bucket.putStream('part', pieces(part, 8 * 1024 * 1024))).toBe(size)
    expect(hashOf(await bytesOf(await bucket.get('part')))).toBe(hashOf(part))
  }
})

it('stores nothing if the stream fails', async () => {
  const bucket = open()
  for (const [name, size] of [
    ['small', 1000],
    ['large', 20 * 1024 * 1024],
  ] as const) {
    const failing = async function* () {
      yield* pieces(randomBytes(size))
      throw new Error('the sender is gone')
    }
    await expect(bucket.putStream(`failed/${name}`, failing())).rejects.toThrow('the sender is gone')
    const aborted = new AbortController()
    const stopping = async function* () {
      yield* pieces(randomBytes(size))
      aborted.abort()
      yield Buffer.from('late')
    }
    await expect(bucket.putStream(`failed/${name}`, stopping(), { signal: aborted.signal })).rejects.toThrow(
      'abort',
    )
  }
  expect(await listAll(bucket, 'failed/')).toEqual([])
})

it('lists more objects than a page has, and folders', async () => {
  const bucket = open()
  const keys = Array.from({ length: 1100 }, (_, at) => `many/${String(at).padStart(4, '0')}/file`)
  for (let at = 0; at < keys.length; at += 50)
    await Promise.all(keys.slice(at, at + 50).map((key) => bucket.put(key, Buffer.from('1'))))
  expect((await listAll(bucket, 'many/')).map(({ key }) => key)).toEqual(keys)
  const names = (await Array.fromAsync(bucket.names('many/'))).flat()
  expect(names).toHaveLength(1100)
  expect(names[7]).toBe('0007')
})

it('returns signed URLs for people', async () => {
  const endpoint = service.settings().S3_ENDPOINT ?? ''
  const bucket = open({ S3_PUBLIC_URL: endpoint })
  await bucket.put('for people/a b.zip', Buffer.from('words'))
  const as = { type: 'application/zip', disposition: 'attachment; filename="ab.zip"' }
  const address = (await bucket.signedUrl('for people/a b.zip', as)) ?? ''
  const response = await fetch(address)
  expect([response.status, await response.text()]).toEqual([200, 'words'])
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe(as.disposition)
  const forged = address.replace('a%20b.zip', 'other.zip')
  expect((await fetch(forged)).status).toBe(403)
  expect(await open().signedUrl('for people/a b.zip', as)).toBeNull()
})

it('signs every request, so that a wrong key is refused', async () => {
  const bucket = open({ S3_SECRET_ACCESS_KEY: 'wrong' })
  const refused = [
    bucket.put('x', Buffer.from('x')),
    bucket.get('x'),
    bucket.copy('x', 'y'),
    bucket.remove('x'),
    bucket.putStream('x', pieces(randomBytes(9 * 1024 * 1024))),
    listAll(bucket, 'x'),
  ]
  for (const one of await Promise.allSettled(refused))
    expect(one).toMatchObject({ status: 'rejected', reason: { status: 403 } })
})

it('fails with the message of the service, for a missing bucket, and without a connection', async () => {
  const failing = await startS3Server()
  const bucket = openBucket(readEnv(failing.settings))
  failing.fail()
  await expect(bucket.put('a', Buffer.from('a'))).rejects.toThrow('Access Denied')
  await failing.stop()
  await expect(bucket.put('a', Buffer.from('a'))).rejects.toMatchObject({ name: 'BucketError', status: 0 })
  await expect(open({ S3_BUCKET: 'nothing' }).get('a')).rejects.toMatchObject({ code: 'NoSuchBucket' })
})
