import { expectAccessible } from './support/axe'
import { callApi } from './support/recipes'
import { expect, open, test, withSession } from './support/test'

test('the recipes of a group are exported to files, downloaded and deleted', async ({
  page,
  server,
  browser,
}, testInfo) => {
  await callApi(server, 'POST', '/api/recipes', { name: 'Lentils to take along' })
  await withSession(page, server)
  await open(page, `${server.url}/group`)
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText(/^Storage.*Used: \d.* of \d+ GB$/)
  const section = page.getByRole('region', { name: 'Export your recipes' })
  await expect(section.getByText('No files yet.')).toBeVisible()
  await section.getByRole('button', { name: 'Create Cookbook' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: /^Download cookbook-/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^cookbook-.*\.html$/)
  const book = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const file = testInfo.outputPath('cookbook.html')
  await download.saveAs(file)
  await book.goto(`file://${file}`)
  await expect(book.getByRole('heading', { level: 1 })).toContainText('Recipes of')
  await expect(book.getByRole('navigation').getByRole('link').first()).toBeVisible()
  await book.context().close()

  await section.getByRole('button', { name: 'Create Markdown' }).press('Enter')
  await expect(section.getByRole('button', { name: /^Download recipes-markdown-/ })).toBeVisible()
  await expectAccessible(page, 'group')
  await section.getByRole('button', { name: /^Delete cookbook-/ }).click()
  await expect(section.getByText(/^cookbook-/)).toBeHidden()
})
