import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import { makeDataFolder, type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const browser = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document', accept: 'text/html' }

/** URLs of style sheets, scripts, icons and the manifest in a page. */
function namedFiles(html: string): string[] {
  const found = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|svg|png|webmanifest))"/g)]
  return [...new Set(found.map((match) => match[1] ?? ''))]
}

/** A connection that has sent these lines, received a response, and is no longer read. */
async function sendAndWait(url: string, lines: string): Promise<net.Socket> {
  const { hostname, port } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(`${lines}\r\nhost: ${hostname}\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  return socket.pause()
}

/** Starts the built server with settings that end it. */
const startAndWait = (settings: Record<string, string>) =>
  spawnSync('node', ['.output/server/index.mjs'], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
    timeout: 20_000,
  })

test('every file that a page references exists, and hashed ones may be cached for a year', async ({
  server,
}) => {
  const html = await (await fetch(`${server.url}/login`, { headers: browser })).text()
  const files = namedFiles(html)
  expect(files.some((file) => file.endsWith('.css'))).toBe(true)
  expect(files.some((file) => file.endsWith('.js'))).toBe(true)
  for (const file of files) {
    const response = await fetch(server.url + file)
    expect([file, response.status]).toEqual([file, 200])
    if (file.startsWith('/assets/')) expect(response.headers.get('cache-control')).toContain('immutable')
  }
})

test('only the messages of one language are loaded', async ({ server }) => {
  const html = await (await fetch(`${server.url}/de-DE/login`, { headers: browser })).text()
  expect(html).toContain('<html lang="de-DE" dir="ltr"')
  expect(namedFiles(html).filter((file) => /\/assets\/[a-z]{2}-[A-Z]{2}-/.test(file))).toHaveLength(1)
})

test('a short prefix is enough, and stays in the links', async ({ server }) => {
  const response = await fetch(`${server.url}/de/login`, { headers: browser })
  const html = await response.text()
  expect([response.status, response.url]).toEqual([200, `${server.url}/de/login`])
  expect(html).toContain('<html lang="de-DE" dir="ltr"')
  expect(html).toContain('href="/de/forgot-password"')
})

test('unknown pages with any URL are not found', async ({ server }) => {
  const id = crypto.randomUUID()
  for (const path of [
    '/shopping-lists/abc',
    `/shopping-lists/${id}`,
    '/group/reports/abc',
    `/group/reports/${id}`,
    '/g/home/r/nothing-of-this-name',
    '/g/home/cookbooks/none',
    '/household/mealplan/planner/abc',
    `/user/${id}/favorites`,
    '/nowhere',
  ]) {
    const headers = { ...browser, cookie: `ramekin.session=${server.token}` }
    const response = await fetch(server.url + path, { headers, redirect: 'manual' })
    const html = await response.text()
    const titles = [...html.matchAll(/<title>([^<]*)/g)].map((found) => found[1])
    expect([path, response.status, titles]).toEqual([path, 404, ['Page Not Found · Ramekin']])
    expect(html.match(/<h1/g)).toHaveLength(1)
  }
})

test('a missing asset is not found, and is not cached for a year', async ({ server }) => {
  const response = await fetch(`${server.url}/assets/gone-abc123.js`)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a URL with too many slashes redirects or is not found', async ({ server }) => {
  for (const path of ['//', '//x', '/\\x', '/%2F']) {
    const response = await fetch(server.url + path, { headers: browser, redirect: 'manual' })
    expect([path, response.status < 500]).toEqual([path, true])
  }
})

test('the service worker and the build manifest have the headers that the browser needs', async ({
  server,
}) => {
  const worker = await fetch(`${server.url}/sw.js`)
  expect(worker.status).toBe(200)
  expect(worker.headers.get('content-type')).toContain('javascript')
  expect(worker.headers.get('cache-control')).toContain('no-cache')
  expect(worker.headers.get('service-worker-allowed')).toBe('/')
  const manifest = await (await fetch(`${server.url}/builds/latest.json`)).json()
  expect(Object.keys(manifest).sort()).toEqual(['build', 'redirects', 'version'])
})

test('the manifest of an installed app is in the language of the page', async ({ server }) => {
  const html = await (await fetch(`${server.url}/ar/login`, { headers: browser })).text()
  const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
  const response = await fetch(server.url + href)
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = await response.json()
  const texts: Record<string, string> = JSON.parse(fs.readFileSync('messages/ar-SA.json', 'utf8'))
  expect(manifest).toMatchObject({
    id: '/',
    lang: 'ar-SA',
    dir: 'rtl',
    description: texts.manifest_description,
  })
  const names = manifest.shortcuts.map(({ name }: { name: string }) => name)
  expect(names).toEqual([texts.shopping_lists, texts.common_meal_plan])
})

test('pages have a policy that refuses foreign and inline scripts', async ({ server }) => {
  const response = await fetch(`${server.url}/login`, { headers: browser })
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]+'/)
  expect(policy).toContain("frame-ancestors 'none'")
  const inline = [...(await response.text()).matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(
    (match) => match[1] ?? '',
  )
  expect(inline.filter((attributes) => !attributes.includes('nonce='))).toEqual([])
})

test.describe('the process', () => {
  const secrets = {
    SMTP_PASSWORD: 'knock-knock',
    METRICS_TOKEN: 'figures-for-friends',
    OPENAI_API_KEY: 'sk-1',
  }
  const account = { username: 'cook@example.org', password: 'a-long-password' }
  let own: RunningServer
  test.beforeAll(async () => {
    own = await startServer({
      env: {
        ...secrets,
        LOG_LEVEL: 'info',
        TOKEN_TIME: '7',
        DEFAULT_EMAIL: account.username,
        DEFAULT_PASSWORD: account.password,
      },
    })
  })
  test.afterAll(() => own.stop())

  test('supports every language from the first request on', async () => {
    const spoken = ['ar-SA', 'de-DE', 'en-US', 'fr-FR'].map((locale) => {
      const file = `messages/${locale}.json`
      const texts: Record<string, string> = JSON.parse(fs.readFileSync(file, 'utf8'))
      return { locale, refusal: texts.error_not_found, page: `>${texts.session_sign_in}<` }
    })
    const said = await Promise.all(
      spoken.map(async ({ locale, page }) => {
        const headers = { ...browser, 'accept-language': locale }
        const [html, refusal] = await Promise.all([
          fetch(`${own.url}/login`, { headers }).then((response) => response.text()),
          fetch(`${own.url}/api/not-there`, { headers }).then((response) => response.json()),
        ])
        return { locale, refusal: refusal.detail.message, page: html.includes(page) ? page : html }
      }),
    )
    expect(said).toEqual(spoken)
  })

  test('writes one line of JSON for its settings and for a request, without secrets', async () => {
    const logged = () =>
      own
        .output()
        .split('\n')
        .filter((text) => text.startsWith('{') && text.endsWith('}'))
        .map((text) => JSON.parse(text))
    expect(logged().find(({ msg }) => msg === 'starting')).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+/),
      settings: {
        TOKEN_TIME: 7,
        SMTP_PASSWORD: '(set)',
        METRICS_TOKEN: '(set)',
        OPENAI_API_KEY: '(set)',
      },
    })
    for (const secret of Object.values(secrets)) expect(own.output()).not.toContain(secret)
    const form = new URLSearchParams({ username: 'nobody', password: 'sesame-open-now' })
    await fetch(`${own.url}/api/auth/token`, { method: 'POST', body: form })
    const requestLine = () => logged().find((entry) => entry.route === '/api/auth/token')
    await expect.poll(requestLine).toBeDefined()
    const line = requestLine()
    expect(line).toMatchObject({ method: 'POST', status: 401, user: null })
    expect(typeof line.ms).toBe('number')
    expect(own.output()).not.toContain('sesame-open-now')
    const id = 'a1b2c3d4-0000-4000-8000-00000000beef'
    await fetch(`${own.url}/g/home/shared/r/${id}?token=tell-nobody`, {
      headers: { 'x-request-id': 'from-the-proxy' },
    })
    await expect.poll(own.output).toContain('from-the-proxy')
    expect(own.output()).toContain('"route":"/g/home/shared/r/:id"')
    expect(own.output()).not.toContain(id)
    expect(own.output()).not.toContain('tell-nobody')
  })

  test('names the invalid settings and does not start', () => {
    const { status, stderr } = startAndWait({ PORT: '1', TOKEN_TIME: 'soon', DEFAULT_PASSWORD: 'short' })
    expect(status).toBe(1)
    expect(stderr).toContain('TOKEN_TIME: must be a whole number')
    expect(stderr).toContain('DEFAULT_PASSWORD: must have at least 8 characters')
    expect(stderr).not.toContain('short')
  })

  test('ends with a message when its port is in use, and starts nothing', () => {
    const folder = makeDataFolder()
    const { port } = new URL(own.url)
    const { status, stderr } = startAndWait({ PORT: port, HOST: '127.0.0.1', DATA_DIR: folder })
    expect([status, stderr]).toEqual([
      1,
      'PORT: another program already uses it (EADDRINUSE). Stop it, or choose another port.\n',
    ])
    expect(fs.readdirSync(folder)).toEqual([])
    fs.rmdirSync(folder)
  })

  test('stops within two seconds although event streams and half a request are open', async () => {
    const { access_token: token } = await (
      await fetch(`${own.url}/api/auth/token`, { method: 'POST', body: new URLSearchParams(account) })
    ).json()
    const stream = await fetch(`${own.url}/api/households/live`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const reading = stream.text().catch(() => 'cut off')
    const deaf = await sendAndWait(
      own.url,
      `GET /api/households/live HTTP/1.1\r\nauthorization: Bearer ${token}`,
    )
    const half = await sendAndWait(
      own.url,
      'POST /api/auth/token HTTP/1.1\r\ncontent-length: 100\r\nexpect: 100-continue',
    )
    const begun = Date.now()
    await own.end()
    expect(Date.now() - begun).toBeLessThan(4500)
    // The listener itself closed: otherwise only the grace period would have ended it, half a second before the limit.
    expect(own.output()).not.toContain('(5s)')
    await reading
    for (const socket of [deaf, half]) socket.destroy()
  })
})
