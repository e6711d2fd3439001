import { type FileHandle, open } from 'node:fs/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Env } from '~/server/platform/env'
import {
  addressBelow,
  createEndpointFetch,
  fetchWithRetries,
} from '~/server/platform/outbound/endpoint-fetch'

type BucketEnv = Pick<
  Env,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** Bytes; each concurrent part takes a few times as much memory. */
const PART_BYTES = 8 * 1024 * 1024
/** Limit of Amazon S3. */
const PARTS_MAX = 10_000
const PARTS_AT_ONCE = 2
const ATTEMPTS = 3
const ZIP = { 'content-type': 'application/zip' }

interface Put {
  bytes: number
  signal: AbortSignal
  /** Total bytes uploaded so far. */
  report(bytes: number): void
}

interface BucketRequest {
  method: 'PUT' | 'POST' | 'DELETE'
  query?: string
  body?: Uint8Array<ArrayBuffer> | string
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Connects to Amazon S3 or a compatible service. Errors carry the service's message. */
export function openBucket(env: BucketEnv) {
  const request = requester(env)

  async function uploadParts(key: string, file: FileHandle, { bytes, signal, report }: Put): Promise<void> {
    const created = await request(key, { method: 'POST', query: 'uploads=', headers: ZIP, signal })
    const uploadId = encodeURIComponent(elementOf(await created.text(), 'UploadId') ?? '')
    const size = Math.max(PART_BYTES, Math.ceil(bytes / PARTS_MAX))
    const failed = new AbortController()
    const ends = AbortSignal.any([signal, failed.signal])
    const tags: string[] = []
    let arrived = 0
    let next = 0
    const work = async () => {
      for (let at = next++; at * size < bytes; at = next++) {
        const body = await readPart(file, at * size, Math.min(size, bytes - at * size))
        const query = `partNumber=${at + 1}&uploadId=${uploadId}`
        const part = await request(key, { method: 'PUT', query, body, signal: ends })
        tags[at] = part.headers.get('etag') ?? ''
        arrived += body.length
        report(arrived)
      }
    }
    try {
      const works = Array.from({ length: PARTS_AT_ONCE }, () =>
        work().catch((error: unknown) => {
          failed.abort(error)
          throw error
        }),
      )
      const [failure] = (await Promise.allSettled(works)).filter((result) => result.status === 'rejected')
      if (failure) throw failed.signal.reason
      const parts = tags.map(
        (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const done = await request(key, { method: 'POST', query: `uploadId=${uploadId}`, body, signal })
      // S3 can send status 200 with an error in the body.
      const text = await done.text()
      if (elementOf(text, 'Code')) throw new Error(elementOf(text, 'Message') ?? 'the upload failed')
    } catch (error) {
      await request(key, { method: 'DELETE', query: `uploadId=${uploadId}` }).catch(() => undefined)
      throw error
    }
  }

  return {
    /** Uses a multipart upload for files larger than `PART_BYTES`. */
    async putFile(key: string, path: string, put: Put): Promise<void> {
      const file = await open(path)
      try {
        if (put.bytes > PART_BYTES) return await uploadParts(key, file, put)
        const body = await readPart(file, 0, put.bytes)
        await request(key, { method: 'PUT', body, headers: ZIP, signal: put.signal })
        put.report(put.bytes)
      } finally {
        await file.close()
      }
    },
    async remove(key: string, signal: AbortSignal): Promise<void> {
      await request(key, { method: 'DELETE', signal })
    },
  }
}

async function readPart(file: FileHandle, position: number, length: number) {
  const part = new Uint8Array(length)
  const { bytesRead } = await file.read(part, 0, length, position)
  if (bytesRead < length) throw new Error('the file became shorter while it was read')
  return part
}

/**
 * Puts the bucket in the path for other services, and on Amazon for names with dots, which its wildcard certificate
 * does not cover.
 */
function bucketUrl({ S3_ENDPOINT, S3_BUCKET: bucket = '', S3_REGION: region }: BucketEnv): string {
  if (S3_ENDPOINT) return addressBelow(S3_ENDPOINT, bucket)
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
}

/** Retries temporary failures. */
function requester(env: BucketEnv) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = env
  if (!accessKeyId || !secretAccessKey) throw new Error('S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is not set')
  const base = bucketUrl(env)
  const bucketFetch = createEndpointFetch(base)

  return async (
    key: string,
    { query, method, body, headers = {}, signal }: BucketRequest,
  ): Promise<Response> => {
    const path = key.split('/').map(encodeURIComponent).join('/')
    const url = `${base}/${path}${query === undefined ? '' : `?${query}`}`
    const ask = async () => {
      const what = { method, url, headers, ...(body === undefined ? {} : { body }) }
      const signed = await new AwsV4Signer({
        accessKeyId,
        secretAccessKey,
        region,
        service: 's3',
        ...what,
      }).sign()
      return bucketFetch(signed.url, { method, headers: signed.headers, body, signal })
    }
    const response = await fetchWithRetries(ask, { attempts: ATTEMPTS, signal })
    if (response.ok) return response
    throw new Error(
      elementOf(await response.text(), 'Message') ?? `the bucket responds with ${response.status}`,
    )
  }
}

const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
