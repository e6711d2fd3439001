import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createOutbound, type OutboundOptions } from './outbound'

const servers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of servers) await close()
})

/** A real server on this machine; returns its port. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  servers.push(
    () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  )
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address.port
}

/** An outbound client that resolves `recipes.test` to this machine. */
function createTestOutbound(options: Partial<OutboundOptions> = {}) {
  return createOutbound({ allowList: ['recipes.test'], resolve: async () => ['127.0.0.1'], ...options })
}

function respondWith(
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): RequestListener {
  return (_request, response) => response.writeHead(200, { 'content-type': type, ...headers }).end(body)
}

/** Sends until the client closes; returns a function for the number of sent bytes. */
function sendEndlessly(response: ServerResponse, chunk: Buffer): () => number {
  let sent = 0
  const push = () => {
    while (!response.destroyed && response.write(chunk)) sent += chunk.length
    sent += chunk.length
  }
  response.on('drain', push)
  push()
  return () => sent
}

const gone = (request: IncomingMessage) =>
  new Promise<void>((closed) => request.socket.on('close', () => closed()))

test('a page is fetched with the name of the program in the user agent and without cookies', async () => {
  const seen: IncomingMessage['headers'][] = []
  const port = await serve((request, response) => {
    seen.push(request.headers)
    response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' }).end('<title>Grütze</title>')
  })
  const page = await createTestOutbound().fetchPage(`http://recipes.test:${port}/grütze?a=1#top`)
  expect(page).toEqual({
    url: `http://recipes.test:${port}/gr%C3%BCtze?a=1#top`,
    contentType: 'text/html',
    text: '<title>Grütze</title>',
  })
  expect(seen[0]?.['user-agent']).toMatch(/^Mozilla\/5\.0 .* Ramekin\//)
  expect(seen[0]?.host).toBe(`recipes.test:${port}`)
  expect(seen[0]?.cookie).toBeUndefined()
  expect(seen[0]?.referer).toBeUndefined()
})

test.each([
  'ftp://recipes.test/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://anna:secret@recipes.test/',
  'http://anna@recipes.test/',
  'recipes.test',
  '',
])('%j is no address to fetch', async (url) => {
  await expect(createTestOutbound().fetchPage(url)).rejects.toMatchObject({ kind: 'bad-url' })
})

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://localhost./',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0/',
])('%s is blocked without a connection', async (url) => {
  await expect(createOutbound({ allowList: [] }).fetchPage(url)).rejects.toMatchObject({ kind: 'blocked' })
})

test('the connection uses the checked address, though the name resolves to another a moment later', async () => {
  const port = await serve(respondWith('text/html', 'checked'))
  const addresses = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.3']]
  let asked = 0
  const outbound = createOutbound({
    allowList: ['127.0.0.1'],
    resolve: async () => addresses[asked++] ?? [],
  })
  expect((await outbound.fetchPage(`http://rebinding.test:${port}/`)).text).toBe('checked')
  expect(asked).toBe(1)
})

test('redirects are followed, relative ones too', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/a') response.writeHead(301, { location: '/b?x=ü' }).end()
    else if (request.url?.startsWith('/b')) response.writeHead(307, { location: 'c' }).end('moved')
    else respondWith('text/html', 'here')(request, response)
  })
  const page = await createTestOutbound().fetchPage(`http://recipes.test:${port}/a`)
  expect(page).toMatchObject({ url: `http://recipes.test:${port}/c`, text: 'here' })
})

test('a redirect to a private address is blocked without a connection', async () => {
  let wasContacted = false
  const inside = await serve((_request, response) => {
    wasContacted = true
    response.end('secret')
  })
  for (const target of [`http://127.0.0.1:${inside}/`, `http://localhost:${inside}/`, `//[::1]:${inside}/`]) {
    const port = await serve((_request, response) => response.writeHead(302, { location: target }).end())
    const outbound = createOutbound({
      allowList: ['recipes.test'],
      resolve: async (name) => (name === 'recipes.test' ? ['127.0.0.1'] : ['127.0.0.1', '::1']),
    })
    await expect(outbound.fetchPage(`http://recipes.test:${port}/`)).rejects.toMatchObject({
      kind: 'blocked',
    })
  }
  expect(wasContacted).toBe(false)
})

test('a redirect to another scheme or with a password inside is refused', async () => {
  for (const location of ['file:///etc/passwd', 'http://anna:secret@recipes.test/']) {
    const port = await serve((_request, response) => response.writeHead(302, { location }).end())
    await expect(createTestOutbound().fetchPage(`http://recipes.test:${port}/`)).rejects.toMatchObject({
      kind: 'bad-url',
    })
  }
})

test('five redirects are followed, six are not', async () => {
  const port = await serve((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
    else respondWith('text/html', 'arrived')(request, response)
  })
  expect((await createTestOutbound().fetchPage(`http://recipes.test:${port}/5`)).text).toBe('arrived')
  await expect(createTestOutbound().fetchPage(`http://recipes.test:${port}/6`)).rejects.toMatchObject({
    kind: 'too-many-redirects',
  })
})

test('the timeout holds for a host that never responds, and for a body that trickles', async () => {
  const silent = await serve(() => undefined)
  const slow = await serve((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => response.write('<p>'), 50)
    request.socket.on('close', () => clearInterval(timer))
  })
  for (const port of [silent, slow]) {
    const start = performance.now()
    await expect(
      createTestOutbound({ timeLimitMs: 400 }).fetchPage(`http://recipes.test:${port}/`),
    ).rejects.toMatchObject({ kind: 'timeout' })
    expect(performance.now() - start).toBeLessThan(3000)
  }
})

test('the time limit holds for slow redirects together and for a name that is never resolved', async () => {
  const port = await serve((_request, response) => {
    setTimeout(() => response.writeHead(302, { location: '/' }).end(), 150)
  })
  await expect(
    createTestOutbound({ timeLimitMs: 400 }).fetchPage(`http://recipes.test:${port}/`),
  ).rejects.toMatchObject({
    kind: 'timeout',
  })
  const waiting = createTestOutbound({ timeLimitMs: 200, resolve: () => new Promise(() => undefined) })
  await expect(waiting.fetchPage('http://recipes.test/')).rejects.toMatchObject({ kind: 'timeout' })
})

test('a caller can end a request early with its own reason', async () => {
  const port = await serve(() => undefined)
  const controller = new AbortController()
  const fetched = createTestOutbound().fetchPage(`http://recipes.test:${port}/`, controller.signal)
  controller.abort(new Error('left the page'))
  await expect(fetched).rejects.toThrow('left the page')
})

test('an endless body is cut at the limit and the connection closed', async () => {
  const closed = Promise.withResolvers<number>()
  const port = await serve((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const sent = sendEndlessly(response, Buffer.alloc(64 * 1024, 'x'))
    void gone(request).then(() => closed.resolve(sent()))
  })
  await expect(createTestOutbound().fetchPage(`http://recipes.test:${port}/`)).rejects.toMatchObject({
    kind: 'too-large',
  })
  expect(await closed.promise).toBeLessThan(40 * 1024 * 1024)
})

test('a body announced as 1 GB is refused before it is read', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(2 ** 30) }).write('<p>')
  })
  await expect(createTestOutbound().fetchPage(`http://recipes.test:${port}/`)).rejects.toMatchObject({
    kind: 'too-large',
  })
})

test.each([
  ['gzip', gzipSync(Buffer.alloc(300 * 1024 * 1024))],
  ['br', brotliCompressSync(Buffer.alloc(64 * 1024 * 1024))],
  ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(100 * 1024 * 1024)))],
])('a small body that unpacks to a huge one is cut: %s', async (encoding, bomb) => {
  const port = await serve(respondWith('text/html', bomb, { 'content-encoding': encoding }))
  const before = process.memoryUsage().rss
  await expect(createTestOutbound().fetchPage(`http://recipes.test:${port}/`)).rejects.toMatchObject({
    kind: 'too-large',
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

test('a picture may be larger than a page, up to its own limit', async () => {
  const picture = Buffer.alloc(12 * 1024 * 1024, 1)
  const port = await serve(respondWith('image/jpeg', picture))
  const outbound = createTestOutbound()
  const fetched = await outbound.fetchImage(`http://recipes.test:${port}/a.jpg`)
  expect(fetched.bytes.equals(picture)).toBe(true)
  await expect(
    createTestOutbound({ maxImageBytes: 1024 }).fetchImage(`http://recipes.test:${port}/a.jpg`),
  ).rejects.toMatchObject({ kind: 'too-large' })
})

test.each([
  ['gzip', gzipSync('<p>Soße</p>')],
  ['br', brotliCompressSync('<p>Soße</p>')],
  ['x-gzip', gzipSync('<p>Soße</p>').subarray(0, -4)],
  ['identity', Buffer.from('<p>Soße</p>')],
])('a packed body is unpacked: %s', async (encoding, body) => {
  const port = await serve(respondWith('text/html', body, { 'content-encoding': encoding }))
  expect((await createTestOutbound().fetchPage(`http://recipes.test:${port}/`)).text).toBe('<p>Soße</p>')
})

test('a broken or unknown packing is a failed connection', async () => {
  for (const encoding of ['gzip', 'rot13', 'gzip, gzip, gzip']) {
    const port = await serve(respondWith('text/html', 'not packed at all', { 'content-encoding': encoding }))
    await expect(createTestOutbound().fetchPage(`http://recipes.test:${port}/`)).rejects.toMatchObject({
      kind: 'connection',
    })
  }
})

test('a PDF is detected, even if its header declares a page', async () => {
  const honest = await serve(respondWith('application/pdf', '%PDF-1.7 ...'))
  await expect(createTestOutbound().fetchPage(`http://recipes.test:${honest}/`)).rejects.toMatchObject({
    kind: 'not-html',
    contentType: 'application/pdf',
  })
  const mislabelled = await serve(respondWith('text/html', '%PDF-1.7 ...'))
  await expect(createTestOutbound().fetchPage(`http://recipes.test:${mislabelled}/`)).rejects.toMatchObject({
    kind: 'not-html',
  })
})

test('another type than a page is refused by its header alone, regardless of its size', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4' })
    sendEndlessly(response, Buffer.alloc(64 * 1024))
  })
  await expect(createTestOutbound().fetchPage(`http://recipes.test:${port}/`)).rejects.toMatchObject({
    kind: 'not-html',
    contentType: 'video/mp4',
  })
})

test('without a content type the first bytes decide', async () => {
  const bare =
    (body: string | Buffer): RequestListener =>
    (_request, response) =>
      response.writeHead(200).end(body)
  const page = await serve(bare('\ufeff <!DOCTYPE html><p>hi'))
  expect((await createTestOutbound().fetchPage(`http://recipes.test:${page}/`)).text).toContain('hi')
  const other = await serve(bare(Buffer.from([0x50, 0x4b, 3, 4])))
  await expect(createTestOutbound().fetchPage(`http://recipes.test:${other}/`)).rejects.toMatchObject({
    kind: 'not-html',
  })
  const picture = await serve(bare(Buffer.from([0xff, 0xd8, 0xff, 0xe0])))
  expect((await createTestOutbound().fetchImage(`http://recipes.test:${picture}/`)).bytes.length).toBe(4)
})

test('a page is not a picture', async () => {
  const port = await serve(respondWith('text/html', '<p>Sign in first'))
  await expect(createTestOutbound().fetchImage(`http://recipes.test:${port}/a.jpg`)).rejects.toMatchObject({
    kind: 'not-image',
    contentType: 'text/html',
  })
})

test.each([
  ['the header', 'text/html; charset=windows-1252', '<p>So\xdfe \x80'],
  ['a meta tag', 'text/html', '<meta charset="windows-1252"><p>So\xdfe \x80'],
  [
    'an old meta tag',
    'text/html',
    '<META http-equiv=Content-Type content="text/html; charset=iso-8859-1"><p>So\xdfe \x80',
  ],
])('the character set is taken from %s', async (_where, type, body) => {
  const port = await serve(respondWith(type, Buffer.from(body, 'latin1')))
  expect((await createTestOutbound().fetchPage(`http://recipes.test:${port}/`)).text).toContain('Soße €')
})

test('a byte order mark beats the header, and an unknown character set is read as UTF-8', async () => {
  const marked = await serve(
    respondWith('text/html; charset=iso-8859-1', Buffer.from('\ufeff<p>Soße', 'utf8')),
  )
  expect((await createTestOutbound().fetchPage(`http://recipes.test:${marked}/`)).text).toBe('<p>Soße')
  const unknown = await serve(respondWith('text/html; charset=klingon', Buffer.from('<p>Soße')))
  expect((await createTestOutbound().fetchPage(`http://recipes.test:${unknown}/`)).text).toBe('<p>Soße')
})

test('bytes that are no text become the replacement character', async () => {
  const port = await serve(respondWith('text/html', Buffer.from('<p>So\xdfe', 'latin1')))
  expect((await createTestOutbound().fetchPage(`http://recipes.test:${port}/`)).text).toBe('<p>So\ufffde')
})

test('an error of the host contains its status', async () => {
  const port = await serve((_request, response) => response.writeHead(403).end('no'))
  await expect(createTestOutbound().fetchPage(`http://recipes.test:${port}/`)).rejects.toMatchObject({
    kind: 'http-status',
    status: 403,
  })
})

test('the error of a refused connection holds neither address nor port', async () => {
  const error = await createTestOutbound()
    .fetchPage('http://recipes.test:9/')
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ kind: 'connection' })
  expect(inspect(error)).not.toMatch(/127\.0|recipes\.test|ECONNREFUSED/)
})

test('size and type are requested without the body', async () => {
  const methods: (string | undefined)[] = []
  const port = await serve((request, response) => {
    methods.push(request.method)
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': '123456' }).end()
  })
  expect(await createTestOutbound().fetchHead(`http://recipes.test:${port}/a.webp`)).toEqual({
    url: `http://recipes.test:${port}/a.webp`,
    contentType: 'image/webp',
    contentLength: 123456,
  })
  expect(methods).toEqual(['HEAD'])
})

test('JSON is sent, also along a redirect that keeps the method, and the response is not read', async () => {
  const seen: unknown[] = []
  const port = await serve((request, response) => {
    if (request.url === '/old') return void response.writeHead(307, { location: '/new' }).end()
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      seen.push([request.method, request.url, request.headers['content-type'], JSON.parse(text)])
      response.writeHead(200)
      sendEndlessly(response, Buffer.alloc(64 * 1024))
    })
  })
  await createTestOutbound().postJson(`http://recipes.test:${port}/old`, { soup: 'é' })
  expect(seen).toEqual([['POST', '/new', 'application/json', { soup: 'é' }]])
})

test('sent data stays with its origin', async () => {
  let wasContacted = false
  const elsewhere = await serve((_request, response) => {
    wasContacted = true
    response.end()
  })
  const port = await serve((_request, response) =>
    response.writeHead(307, { location: `http://recipes.test:${elsewhere}/` }).end(),
  )
  const message = { url: `http://recipes.test:${port}/`, headers: { authorization: 'secret' }, body: '{}' }
  for (const method of ['POST', 'PUT'] as const)
    await expect(createTestOutbound().send({ method, ...message })).rejects.toMatchObject({ kind: 'blocked' })
  expect(wasContacted).toBe(false)
})

test('JSON does not go where no page is fetched from, and a redirect that drops it is a failure', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  const outbound = createTestOutbound()
  await expect(outbound.postJson(`http://recipes.test:${port}/`, {})).rejects.toMatchObject({
    kind: 'http-status',
    status: 302,
  })
  await expect(outbound.postJson('http://127.0.0.1:9/', {})).rejects.toMatchObject({ kind: 'blocked' })
  const silent = await serve(() => {})
  await expect(
    createTestOutbound({ postTimeLimitMs: 100 }).postJson(`http://recipes.test:${silent}/`, {}),
  ).rejects.toMatchObject({ kind: 'timeout' })
})
