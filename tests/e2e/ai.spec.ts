import sharp from 'sharp'
import { type ModelServer, startModelServer } from '../support/model-server'
import { expectAccessible } from './support/axe'
import { type RunningServer, startServer } from './support/server'
import { expect, expectComplaints, hydrated, open, test, withSession } from './support/test'
import { readWords } from './support/words'

const words = readWords('en-US')

/** A server with an AI service in its settings, and an administrator. */
let server: RunningServer & { token: string }
let model: ModelServer
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  model = await startModelServer()
  const running = await startServer({
    env: {
      ...{ DEFAULT_EMAIL: 'noor@example.org', DEFAULT_PASSWORD: 'saffron-and-olives' },
      ...{ OPENAI_API_KEY: 'secret-key', OPENAI_BASE_URL: model.url, HTTP_ALLOW_LIST: '127.0.0.1' },
    },
  })
  const body = new URLSearchParams({ username: 'noor@example.org', password: 'saffron-and-olives' })
  const response = await fetch(`${running.url}/api/auth/token`, { method: 'POST', body })
  server = { ...running, token: (await response.json()).access_token }
})
test.afterAll(async () => {
  await server.stop()
  await model.stop()
})

const card = (name: string, background: string) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }))

const crumble = {
  ...{ name: 'Pear crumble', description: null, recipe_yield: '6 servings' },
  ...{ total_time: '1 hour 5 minutes', prep_time: null, perform_time: null },
  ingredients: [{ title: null, text: '6 pears' }],
  instructions: [{ title: null, text: 'Bake them for 45 minutes.' }],
  notes: [],
}

test('pictures of a card become a recipe; what fails leaves them where they are', async ({
  page,
  complaints,
}) => {
  await withSession(page, server)
  await open(page, server.url)
  await page.waitForURL(/\/g\//)
  await open(page, `${page.url().split('?')[0]}/r/create/image`)
  await expectAccessible(page, 'from pictures')
  const start = page.getByRole('button', { name: words('common_save_recipe') })
  await expect(start).toBeHidden()
  const field = page.locator('input[type=file]')
  const cards = await Promise.all(['front.png', 'back.png'].map((name) => card(name, '#a52')))
  await field.setInputFiles(cards)
  await expect(page.getByRole('listitem').filter({ hasText: 'front.png' })).toContainText(
    words('create_image_cover'),
  )
  await expectAccessible(page, 'two pictures of a recipe')
  await field.setInputFiles(
    await Promise.all(Array.from({ length: 9 }, (_, at) => card(`${at}.png`, '#25a'))),
  )
  await expect(page.getByText(words('create_image_too_many', { count: 10 }))).toBeVisible()
  model.reply(500, 500)
  await start.click()
  await expect(page.getByRole('alert')).toContainText('AI service')
  expectComplaints(complaints, /\b400\b/)
  await expect(page.getByRole('listitem').filter({ hasText: '7.png' })).toBeVisible()
  model.reply(crumble)
  await start.click()
  await page.waitForURL(/\/r\/pear-crumble/)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pear crumble')
  await expect(page.getByText('Bake them for 45 minutes.')).toBeVisible()
})

test('administrators try the AI service, and see how a line is parsed', async ({ page }) => {
  await withSession(page, server)
  await open(page, `${server.url}/admin/debug/openai`)
  const ask = page.getByRole('button', { name: words('admin_ai_run') })
  model.reply('A brown card.')
  await page.locator('input[type=file]').setInputFiles(await card('card.png', '#a52'))
  await expect(page.getByRole('img', { name: 'card.png' })).toBeVisible()
  await ask.click()
  await expect(page.getByText('A brown card.')).toBeVisible()
  await expectAccessible(page, 'a response of the AI service')
  model.reply(401, 401)
  await ask.click()
  await expect(page.getByText(words('admin_ai_fails'))).toBeVisible()

  await open(page, `${server.url}/admin/debug/parser`)
  await page.getByRole('button', { name: '1 1/2 tsp garam masala' }).click()
  await page.getByRole('button', { name: words('admin_parser_run') }).click()
  const result = page.getByRole('status')
  await expect(result).toContainText('garam masala')
  await expect(result).toContainText('teaspoon')
  await expectAccessible(page, 'a parsed line')
  await page.getByRole('radio', { name: words('admin_ai'), exact: true }).press('Space')
  const line = { input: '1 1/2 tsp garam masala', confidence: 90, quantity: 1.5, unit: 'tsp' }
  model.reply({ ingredients: [{ ...line, food: 'spice mix', note: null }] })
  await page.getByRole('button', { name: words('admin_parser_run') }).click()
  await expect(result).toContainText('spice mix')
})
