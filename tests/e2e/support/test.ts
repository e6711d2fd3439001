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
  /** What the page of the test complained about; a test that provokes an error names it by `expectComplaints`. */
  complaints: string[]
  /** A server whose administrator exists, and which may open pages of this machine. One for all tests of a file. */
  server: SetUpServer
  /** Whether pages have their service worker. Without, as over plain http, a test is over sooner. */
  serviceWorker: boolean
  /** Another browser beside that of `page`, of another person or on another device. It is closed with the test. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

interface WorkerFixtures {
  /** The server of the file whose tests run now; that of the file before is stopped. */
  serverOf: (file: string) => Promise<SetUpServer>
}

const admin: Administrator = { username: 'noor', password: 'saffron-and-olives' }

/** Notes what a page complains about: console errors, failed requests, uncaught errors. */
function watchPage(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
}

/** What a page complains about while it does not reach the server. */
export const LOST_CONNECTION =
  /net::ERR_|NetworkError: unreachable|unknown error occurred when fetching the script/

/** The page has complained about these, and about nothing else. What comes later fails the test again. */
export function expectComplaints(complaints: string[], ...expected: RegExp[]): void {
  expect(complaints.length).toBeGreaterThan(0)
  allowComplaints(complaints, ...expected)
}

/** Errors of the page that may or may not happen, as a request and its response meet. */
export function allowComplaints(complaints: string[], ...expected: RegExp[]): void {
  const made = complaints.splice(0)
  expect(made.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([])
}

/** What a server that was just set up has in its data folder. */
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

/** Another server with what the first one had: it migrates nothing and hashes no password. */
async function startCopy({ database, secret, token }: SetUpData): Promise<SetUpServer> {
  const folder = makeDataFolder()
  fs.writeFileSync(databaseOf(folder), database, { mode: 0o600 })
  fs.writeFileSync(secretOf(folder), secret, { mode: 0o600 })
  return { ...(await startServer({ env, folder })), admin, token }
}

async function startSetUpServer(): Promise<SetUpServer> {
  const server = await startServer({ env })
  const response = await fetch(`${server.url}/api/app/setup`, {
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
  return { ...server, admin, token }
}

/** A service worker would fetch all of the program for each context. */
const hideServiceWorkers = (context: BrowserContext) =>
  context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture form of Playwright
    async ({}, use) => {
      let current: { file: string; server: SetUpServer } | undefined
      let setUpData: SetUpData | undefined
      await use(async (file) => {
        if (current?.file !== file) {
          await current?.server.stop()
          const server = setUpData ? await startCopy(setUpData) : await startSetUpServer()
          setUpData ??= readSetUpData(server)
          current = { file, server }
        }
        return current.server
      })
      await current?.server.stop()
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
  /** Fails the test when it complained. Tests without a browser open none. */
  page: async ({ page, complaints }, use) => {
    watchPage(page, complaints)
    await use(page)
    expect(complaints).toEqual([])
  },
})

/** Waits until the page reacts to clicks. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Opens `path` and waits until it reacts to clicks. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
}

/** Signs in through the form. */
export async function signIn(page: Page, server: RunningServer & { admin: Administrator }): Promise<void> {
  await open(page, `${server.url}/login`)
  await page.locator('input[name=username]').fill(server.admin.username)
  await page.locator('input[name=password]').fill(server.admin.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/g\//)
  await hydrated(page)
}

/** Signs in without the form: the session cookie as the server would set it. */
export async function withSession(page: Page, server: RunningServer & { token: string }): Promise<void> {
  await page
    .context()
    .addCookies([
      { name: 'ramekin.session', value: server.token, url: server.url, httpOnly: true, sameSite: 'Lax' },
    ])
}

export { expect }
