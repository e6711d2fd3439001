import fs from 'node:fs'
import path from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import SQLite from 'better-sqlite3'
import { makeDataFolder, type RunningServer, startServer } from './server'

interface Administrator {
  username: string
  password: string
}

type SetUpServer = RunningServer & { admin: Administrator; token: string }

interface Fixtures {
  /** Errors reported by the test's page; a test that provokes one names it by `expectComplaints`. */
  complaints: string[]
  /** A server with an administrator, which may fetch pages of this machine. One for all tests of a file. */
  server: SetUpServer
  /** Whether pages have their service worker. Tests without one are faster. */
  serviceWorker: boolean
  /** Another browser, of another person or device. It is closed with the test. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

interface WorkerFixtures {
  /** The server of the current file; the previous file's server is stopped. */
  serverOf: (file: string) => Promise<SetUpServer>
}

const admin: Administrator = { username: 'noor', password: 'saffron-and-olives' }

/** Records what a page reports: console errors, failed requests, uncaught errors. */
function watchPage(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
}

/** Reports of a page while the server is unreachable. */
export const LOST_CONNECTION =
  /net::ERR_|NetworkError: unreachable|unknown error occurred when fetching the script/

/** The page has reported exactly these errors. Later ones fail the test. */
export function expectComplaints(complaints: string[], ...expected: RegExp[]): void {
  expect(complaints.length).toBeGreaterThan(0)
  allowComplaints(complaints, ...expected)
}

/** Errors that may or may not happen, depending on timing. */
export function allowComplaints(complaints: string[], ...expected: RegExp[]): void {
  const made = complaints.splice(0)
  expect(made.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([])
}

/** The data folder of a server after its setup. */
interface SetUpData {
  database: Buffer
  secret: Buffer
  token: string
}

const env = { HTTP_ALLOW_LIST: '127.0.0.1' }
const databaseOf = (folder: string) => path.join(folder, 'ramekin.db')
const secretOf = (folder: string) => path.join(folder, '.secret')

function readSetUpData({ folder, token }: SetUpServer): SetUpData {
  const db = new SQLite(databaseOf(folder), { readonly: true })
  const database = db.serialize()
  db.close()
  return { database, secret: fs.readFileSync(secretOf(folder)), token }
}

/** Another server with the data of the first: no migrations, no password hashing. */
async function startCopy({ database, secret, token }: SetUpData): Promise<SetUpServer> {
  const folder = makeDataFolder()
  fs.writeFileSync(databaseOf(folder), database, { mode: 0o600 })
  fs.writeFileSync(secretOf(folder), secret, { mode: 0o600 })
  return { ...(await startServer({ env, folder })), admin, token }
}

async function startSetUpServer(): Promise<SetUpServer> {
  const server = await startServer({ env })
  const response = await fetch(`${server.origin}/api/app/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Noor Haddad',
      username: admin.username,
      email: 'noor@example.org',
      password: admin.password,
      groupName: 'Home',
      householdName: 'Maple Street',
    }),
  })
  if (!response.ok) throw new Error(`setup returned ${response.status}: ${await response.text()}`)
  const { access_token: token } = await response.json()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const self = await (await fetch(`${server.url}/api/users/self`, { headers })).json()
  // The tests open every page.
  const advanced = { method: 'PUT', headers, body: JSON.stringify({ ...self, advanced: true }) }
  if (!(await fetch(`${server.url}/api/users/${self.id}`, advanced)).ok) throw new Error('not advanced')
  return { ...server, admin, token }
}

/** A service worker would fetch the whole application for each context. */
const hideServiceWorkers = (context: BrowserContext) =>
  context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture form of Playwright
    async ({}, use) => {
      let current: { file: string; server: SetUpServer } | undefined
      let setUpData: SetUpData | undefined
      const stopping: Promise<void>[] = []
      await use(async (file) => {
        if (current?.file !== file) {
          // The next file does not wait for it.
          if (current) stopping.push(current.server.stop())
          const server = setUpData ? await startCopy(setUpData) : await startSetUpServer()
          setUpData ??= readSetUpData(server)
          current = { file, server }
        }
        return current.server
      })
      if (current) stopping.push(current.server.stop())
      await Promise.all(stopping)
    },
    { scope: 'worker' },
  ],
  serviceWorker: [false, { option: true }],
  context: async ({ context, serviceWorker }, use) => {
    if (!serviceWorker) await hideServiceWorkers(context)
    await use(context)
  },
  newContext: async ({ browser, serviceWorker }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      if (!serviceWorker) await hideServiceWorkers(context)
      return context
    })
    for (const context of opened) await context.close()
  },
  server: async ({ serverOf }, use, info) => use(await serverOf(info.file)),
  // biome-ignore lint/correctness/noEmptyPattern: the fixture form of Playwright
  complaints: async ({}, use) => use([]),
  /** Fails the test if the page reported errors. Tests without a browser open none. */
  page: async ({ page, complaints }, use) => {
    watchPage(page, complaints)
    await use(page)
    expect(complaints).toEqual([])
  },
})

/** Waits for hydration. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Opens `path` and waits for hydration. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
}

export async function signIn(page: Page, server: RunningServer & { admin: Administrator }): Promise<void> {
  await open(page, `${server.url}/login`)
  await page.locator('input[name=username]').fill(server.admin.username)
  await page.locator('input[name=password]').fill(server.admin.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/g\//)
  await hydrated(page)
}

/** Signs in by setting the session cookie. */
export async function withSession(page: Page, server: { url: string; token: string }): Promise<void> {
  await page
    .context()
    .addCookies([
      { name: 'ramekin.session', value: server.token, url: server.url, httpOnly: true, sameSite: 'Lax' },
    ])
}

export { expect }
