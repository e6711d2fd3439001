import http from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface S3Server {
  /** What the program's settings say of this server. */
  settings: Record<string, string>
  /** Bytes by key. */
  objects: Map<string, Buffer>
  /** Responds to every request with an error from now on. */
  fail(): void
  stop(): Promise<void>
}

const BUCKET = 'kitchen'

/** The part of S3 that backups need: uploads in one or many parts, and deletion. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const parts = new Map<string, Buffer[]>()
  let isFailing = false
  const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`
  const server = http.createServer(async (request, response) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://s3.test')
    const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2))
    const upload = url.searchParams.get('uploadId')
    if (isFailing || !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) {
      response
        .writeHead(403)
        .end(xml('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'))
      return
    }
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      parts.set(key, [])
      response.end(
        xml(
          `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>one</UploadId></InitiateMultipartUploadResult>`,
        ),
      )
    } else if (request.method === 'PUT' && upload) {
      const list = parts.get(key) ?? []
      list[Number(url.searchParams.get('partNumber')) - 1] = body
      response.setHeader('etag', '"part"').end()
    } else if (request.method === 'POST' && upload) {
      objects.set(key, Buffer.concat(parts.get(key) ?? []))
      response.end(
        xml(
          `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"all"</ETag></CompleteMultipartUploadResult>`,
        ),
      )
    } else if (request.method === 'PUT') {
      objects.set(key, body)
      response.setHeader('etag', '"all"').end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else {
      response.writeHead(501).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the S3 server has no port')
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    objects,
    fail() {
      isFailing = true
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
