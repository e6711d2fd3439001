import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { callApi, makeRecipe } from './support/recipes'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const MEGABYTE = 1024 * 1024

/** URLs of server functions, as in the built scripts. */
function serverFunctions(): string[] {
  const folder = '.output/public/assets'
  const scripts = fs.readdirSync(folder).filter((name) => name.startsWith('session.functions-'))
  const text = scripts.map((name) => fs.readFileSync(`${folder}/${name}`, 'utf8')).join()
  return [...text.matchAll(/POST.{0,40}?([0-9a-f]{64})/g)].map(([, id]) => `/_serverFn/${id}`)
}

interface Sent {
  method?: string
  headers?: http.OutgoingHttpHeaders
  body?: string | Buffer
  /** Source address of the connection. */
  from?: string
  agent?: http.Agent
}

/** A request of a program that sends all of its body before it reads the response. */
function send(server: RunningServer, path: string, { method = 'POST', headers, body, from, agent }: Sent) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const options = { hostname, port, path, method, headers, agent, localAddress: from }
      const request = http.request(options, (response) => {
        let text = ''
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
      request.setTimeout(10_000, () => request.destroy(new Error('the server does not respond')))
      request.on('error', reject)
      request.end(body)
    },
  )
}

/** Sends text over a new connection, and returns the response when it has ended. */
function sendRaw(server: RunningServer, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const socket = net.connect(Number(port), hostname)
    let received = ''
    socket.setTimeout(10_000, () => socket.destroy(new Error('the server does not respond')))
    socket.on('data', (part) => {
      received += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
    socket.end(text)
  })
}

function formOf(fields: Record<string, string>) {
  const body = Object.entries(fields)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
  return { body: `${body}--x--\r\n`, type: 'multipart/form-data; boundary=x' }
}

test('a proxy can reuse a connection after an idle minute', async ({ server }) => {
  const agent = new http.Agent({ keepAlive: true })
  const first = await send(server, '/api/app/about', { method: 'GET', agent })
  agent.destroy()
  expect(first.headers['keep-alive']).toBe('timeout=75')
})

test('sign-ins on the page are counted by address, and HTTPS makes the cookie secure', async () => {
  const server = await startServer({ env: { HOST_IP: '127.0.0.1', BASE_URL: '' } })
  const setup = {
    fullName: 'Noor',
    username: 'noor',
    email: 'noor@example.org',
    password: 'saffron-and-olives',
  }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${server.url}/api/app/setup`, { method: 'POST', headers, body: JSON.stringify(setup) })
  const signIn = (path: string, username: string, address: string) => {
    const { body, type } = formOf({ username, password: setup.password })
    const forwarded = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' }
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', ...forwarded }
    return send(server, path, { headers, body })
  }
  let path = ''
  for (const candidate of serverFunctions())
    if ((await signIn(candidate, 'ghost', '203.0.113.9')).text.includes('Unauthorized')) path = candidate
  expect(path).not.toBe('')
  for (let count = 0; count < 30; count += 1) await signIn(path, `ghost${count}`, '203.0.113.1')
  const refused = await signIn(path, setup.username, '203.0.113.1')
  expect(refused.text).toContain('429')
  const admitted = await signIn(path, setup.username, '203.0.113.2')
  expect(admitted.headers['set-cookie']?.join()).toContain('; Secure')
  expect(server.output()).toContain('from 203.0.113.1')
  expect(server.output()).not.toMatch(/from (unknown|null)/)
  await server.stop()
})

test('no endpoint accepts a large body from an anonymous caller, with or without a length', async ({
  server,
}) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' }
  const body = Buffer.alloc(3 * MEGABYTE, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n')
  const chunked = { 'transfer-encoding': 'chunked' }
  const endpoints = [...serverFunctions(), '/login', '/nowhere']
  expect(endpoints.length).toBeGreaterThan(3)
  for (const path of endpoints)
    for (const more of [{ 'content-length': body.length }, chunked]) {
      const response = await send(server, path, { headers: { ...headers, ...more }, body })
      expect([path, response.status]).toEqual([path, 413])
    }
})

test('a refused upload does not hang, and its connection remains usable', async ({ server }) => {
  const body = Buffer.alloc(8 * MEGABYTE, 'x')
  for (const more of [{ 'content-length': body.length }, { 'transfer-encoding': 'chunked' }]) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    for (const [path, authorization, status] of [
      ['/api/recipes/soup/image', 'Bearer nonsense', 401],
      ['/api/nothing', `Bearer ${server.token}`, 404],
      ['/api/recipes', `Bearer ${server.token}`, 413],
      ['/api/auth/token', '', 413],
    ] as const) {
      const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x', ...more }
      const method = path.endsWith('image') ? 'PUT' : 'POST'
      const response = await send(server, path, { method, headers, body, agent })
      expect([path, response.status]).toEqual([path, status])
      const next = await send(server, '/api/app/about', { method: 'GET', agent })
      expect(next.status).toBe(200)
    }
    agent.destroy()
  }
})

test('unsupported methods are not allowed', async ({ server }) => {
  for (const method of ['TRACE', 'PROPFIND'])
    for (const path of ['/api/recipes', '/login', '/sw.js']) {
      const response = await sendRaw(
        server,
        `${method} ${path} HTTP/1.1\r\nhost: ramekin.test\r\nconnection: close\r\n\r\n`,
      )
      expect([method, path, response.slice(0, 12)]).toEqual([method, path, 'HTTP/1.1 405'])
    }
  expect(server.output()).not.toContain('request failed')
})

test('a URL may name seven hundred ids', async ({ server }) => {
  const ids = Array.from({ length: 700 }, () => `ids=${crypto.randomUUID()}`).join('&')
  const headers = { authorization: `Bearer ${server.token}` }
  const response = await send(server, `/api/households/shopping/items?${ids}`, { method: 'DELETE', headers })
  expect(response.status).toBe(200)
})

test('every response forbids content sniffing, and limits what it may load', async ({ server }) => {
  const get = (path: string) => send(server, path, { method: 'GET' })
  for (const [path, policy] of [
    ['/api/app/about', "default-src 'none'"],
    ['/api/nothing', "default-src 'none'"],
    [`/api/media/users/${crypto.randomUUID()}/profile.webp`, "default-src 'none'"],
    ['/openapi.json', "default-src 'none'"],
    ['/docs', "default-src 'self'"],
    ['/offline.html', "default-src 'self'"],
    ['/manifest.webmanifest', "default-src 'none'"],
    ['/login', "script-src 'self' 'nonce-"],
    ['/nowhere', "script-src 'self' 'nonce-"],
    ['/sw.js', undefined],
  ] as const) {
    const { headers } = await get(path)
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin'])
    if (policy)
      expect([path, headers['content-security-policy']]).toEqual([path, expect.stringContaining(policy)])
    else expect(headers['content-security-policy']).toBeUndefined()
  }
})

test("headers up to the server's limit do not break a page, and larger ones are refused", async ({
  server,
}) => {
  // The first page loads shared code.
  await send(server, '/login', { method: 'GET' })
  for (const name of ['accept-language', 'cookie', 'x-forwarded-for', 'user-agent'])
    for (const piece of ['a,', 'a-', 'a=%; ', '::1, ']) {
      const headers = { [name]: piece.repeat(28_000 / piece.length) }
      const begun = performance.now()
      const { status } = await send(server, '/login', { method: 'GET', headers })
      expect([name, piece, status]).toEqual([name, piece, 200])
      // Some 1000 ms without a limit of tags.
      expect([name, piece, performance.now() - begun < 600]).toEqual([name, piece, true])
    }
  const headers = { 'accept-language': 'a,'.repeat(30_000) }
  expect((await send(server, '/login', { method: 'GET', headers })).status).toBe(431)
})

test('a name with markup is text in the head of its page, for members, guests and share links', async ({
  page,
  server,
}) => {
  const name = `</title></script><script>alert(1)</script>"><img src=x onerror='alert(2)'> & soup`
  const slug = await makeRecipe(server, name, { description: name, settings: { public: true } })
  await callApi(server, 'PUT', '/api/groups/preferences', { privateGroup: false })
  const preferences = Object(await callApi(server, 'GET', '/api/households/preferences'))
  const open = { ...preferences, privateHousehold: false, recipePublic: true }
  await callApi(server, 'PUT', '/api/households/preferences', open)
  const { id: recipeId } = Object(await callApi(server, 'GET', `/api/recipes/${slug}`))
  const { id } = Object(await callApi(server, 'POST', '/api/shared/recipes', { recipeId }))
  const cookie = `ramekin.session=${server.token}`
  for (const [who, path, headers] of [
    ['member', `/g/home/r/${slug}`, { cookie }],
    ['guest', `/g/home/r/${slug}`, {}],
    ['link', `/g/home/shared/r/${id}`, {}],
  ] as const) {
    const { status, text } = await send(server, path, { method: 'GET', headers })
    expect([who, status]).toEqual([who, 200])
    for (const markup of ['<script>alert', '<img src=x', '"><img', '</title></script>'])
      expect([who, text.split(markup).length - 1]).toEqual([who, 0])
    // Parsed as in a browser, without running or loading anything.
    const head = await page.evaluate((html) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      const contents = (names: string[]) =>
        names.map((name) => parsed.querySelector(`meta[${name}]`)?.getAttribute('content'))
      return {
        title: parsed.title,
        names: contents(['property="og:title"', 'name="twitter:title"']),
        descriptions: contents(['name="description"', 'property="og:description"']),
        jsonLd: parsed.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
      }
    }, text)
    expect(head.title).toContain(name)
    expect(head.names).toEqual([name, name])
    for (const description of head.descriptions) expect(description).toContain('& soup')
    expect(JSON.parse(head.jsonLd)).toMatchObject({ '@type': 'Recipe', name })
  }
})
