// The built server on Bun and Deno, after `npm run build`: `npm run test:runtimes`. Fetches the pinned runtimes by npx.
// Checks what depends most on the runtime: the database, password hashes, pictures, threads, streams, rendering.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

const runtimes = {
  bun: ['bun@1.4.5', 'run'],
  deno: ['deno@2.9.6', 'run', '-A'],
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function check(name, [runtime, ...args]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `ramekin-${name}-`))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const output = []
  const child = spawn('npx', ['--yes', runtime, ...args, '.output/server/index.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      BASE_URL: url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own group, since npx does not pass signals on to what it runs.
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)))
  try {
    await untilReady(url, child)
    await use(url)
    console.log(`✓ ${name}`)
  } catch (error) {
    console.error(output.join(''))
    throw error
  } finally {
    process.kill(-child.pid, 'SIGTERM')
    await wait(1000)
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function untilReady(url, child) {
  // The first time, the runtime is downloaded.
  for (let tries = 0; tries < 1200; tries += 1) {
    assert.equal(child.exitCode, null, 'the server ended')
    if ((await fetch(`${url}/api/health`).catch(() => null))?.ok) return
    await wait(100)
  }
  throw new Error('the server did not become ready')
}

async function use(url) {
  const person = { username: 'noor', password: 'saffron-and-olives' }
  const headers = { 'content-type': 'application/json' }
  const call = async (method, place, body) => {
    const isForm = body instanceof FormData
    const { 'content-type': _, ...plain } = headers
    const response = await fetch(url + place, {
      method,
      headers: isForm ? plain : headers,
      body: isForm ? body : body && JSON.stringify(body),
    })
    assert.ok(response.ok, `${method} ${place} returned ${response.status}`)
    return response
  }
  await call('POST', '/api/app/setup', {
    ...person,
    fullName: 'Noor Haddad',
    email: 'noor@example.org',
    groupName: 'Home',
    householdName: 'Maple Street',
  })
  const form = new URLSearchParams(person)
  const { access_token: token } = await (
    await fetch(`${url}/api/auth/token`, { method: 'POST', body: form })
  ).json()
  headers.authorization = `Bearer ${token}`
  const slug = await (await call('POST', '/api/recipes', { name: 'Lentil soup' })).json()
  const picture = new FormData()
  picture.append('image', new Blob([fs.readFileSync('public/icons/icon-512.png')]), 'picture.png')
  picture.append('extension', 'png')
  await call('PUT', `/api/recipes/${slug}/image`, picture)
  const { id } = await (await call('GET', `/api/recipes/${slug}`)).json()
  const card = await call('GET', `/api/media/recipes/${id}/images/min-original.webp`)
  assert.equal(card.headers.get('content-type'), 'image/webp')
  const found = await (await call('GET', '/api/recipes?search=lentil')).json()
  assert.equal(found.items.length, 1)
  await readsEvent(url, token, () => call('POST', '/api/households/shopping/lists', { name: 'Saturday' }))
  const page = await fetch(`${url}/g/home/r/${slug}`, { headers: { cookie: `ramekin.session=${token}` } })
  assert.match(await page.text(), />Lentil soup</)
  const backup = await (await call('POST', '/api/admin/backups')).json()
  assert.equal(backup.error, false)
}

/** Whether an open stream receives `change`. */
async function readsEvent(url, token, change) {
  const stream = await fetch(`${url}/api/households/live`, { headers: { authorization: `Bearer ${token}` } })
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader()
  await change()
  let text = ''
  while (!text.includes('shopping')) {
    const { done, value } = await reader.read()
    assert.ok(!done, `the stream ended after ${text}`)
    text += value
  }
  await reader.cancel()
}

for (const [name, command] of Object.entries(runtimes)) await check(name, command)
