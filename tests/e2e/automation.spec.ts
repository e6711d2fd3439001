import { type RecordingServer, startRecordingServer } from '../support/recording-server'
import { expectAccessible } from './support/axe'
import { callApi, makeRecipe } from './support/recipes'
import { expect, expectComplaints, open, test, withSession } from './support/test'

let receiver: RecordingServer

test.beforeAll(async () => {
  receiver = await startRecordingServer()
})
test.afterAll(() => receiver.stop())
test.beforeEach(async ({ page, server }) => {
  receiver.received.length = 0
  await withSession(page, server)
})
test.describe.configure({ timeout: 90_000 })
test.use({ timezoneId: 'Asia/Kathmandu' })

test('a webhook is created in local time, tested and turned off', async ({ page, server }) => {
  await open(page, `${server.url}/household/webhooks`)
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByLabel('Name').fill('Kitchen display')
  await page.getByLabel('URL', { exact: true }).fill(`http://${receiver.host}/plan`)
  await page.getByLabel('Time').fill('02:30')
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Kitchen display' })
  await expect(card).toContainText('2:30 AM')
  const stored = Object(await callApi(server, 'GET', '/api/households/webhooks'))
  expect(stored.items).toMatchObject([{ name: 'Kitchen display', scheduledTime: '20:45:00' }])

  await card.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => receiver.received.map(({ path }) => path)).toEqual(['/plan'])
  await expect(card.getByRole('listitem')).toContainText('Delivered')

  await card.getByRole('switch').click()
  await expect(card.getByRole('switch')).not.toBeChecked()
  await expectAccessible(page, 'webhooks')
  await card.getByRole('button', { name: 'Delete Kitchen display' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
})

test('a webhook into the home network is saved with a warning, and text that is no URL is refused', async ({
  page,
  server,
}) => {
  await open(page, `${server.url}/household/webhooks`)
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByLabel('Name').fill('Fridge')
  await page.getByLabel('URL', { exact: true }).fill('fridge.lan/plan')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the whole URL')).toBeVisible()
  await page.getByLabel('URL', { exact: true }).fill('http://10.0.0.7:8123/plan')
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Fridge' })
  await expect(card).toContainText('HTTP_ALLOW_LIST')
  await expectAccessible(page, 'a webhook with a warning')
  await card.getByRole('button', { name: 'Edit Fridge' }).click()
  await page.getByLabel('URL', { exact: true }).fill(`http://${receiver.host}/plan`)
  await page.keyboard.press('Enter')
  await expect(card).toContainText(receiver.host)
  await expect(card.getByText('HTTP_ALLOW_LIST')).toBeHidden()
  await card.getByRole('button', { name: 'Delete Fridge' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
})

test('a notifier shows its errors, is created by keyboard, and sends events', async ({
  page,
  server,
  complaints,
}) => {
  await open(page, `${server.url}/household/notifiers`)
  await page.getByRole('button', { name: 'New notifier' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Home')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Topic')).toHaveAccessibleDescription(/required/)
  await dialog.getByLabel('Service').selectOption('Discord')
  await dialog.getByLabel('Webhook URL', { exact: true }).fill('https://discord.com/channels/1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This URL is missing a part')).toBeVisible()
  await dialog.getByLabel('Service').selectOption('Other: Apprise URL')
  await dialog.getByLabel('URL', { exact: true }).fill('pigeon://coop')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This service isn’t known')).toBeVisible()
  expectComplaints(complaints, /\b422\b/)
  await dialog.getByLabel('URL', { exact: true }).fill(`json://${receiver.host}/notices`)
  await dialog.getByRole('group', { name: 'Recipes' }).getByLabel('New').press('Space')
  await expectAccessible(page, 'the dialog of a notifier')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  const card = page.getByRole('region', { name: 'Home' })
  await expect(card).toContainText('Notifies about: Recipes')

  await makeRecipe(server, 'Lentil soup')
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(receiver.received[0]?.body).toContain('Created: Lentil soup')
  await card.getByRole('button', { name: 'Recent deliveries' }).press('Enter')
  await expect(card.getByRole('listitem')).toContainText('Recipes: New')
  await expectAccessible(page, 'notifiers')
})

test('a rule of the plan fills the free evenings of a week', async ({ page, server, complaints }) => {
  await makeRecipe(server, 'Ruled curry', { tags: ['Quick'] })
  await makeRecipe(server, 'Slow roast')
  await open(page, `${server.url}/household/mealplan/settings`)
  await page.getByRole('button', { name: 'Add rule' }).click()
  const rules = page.getByRole('region', { name: 'Rules' })
  await expect(rules.getByLabel('Day', { exact: true })).toBeFocused()
  await rules.getByLabel('Meal', { exact: true }).selectOption('dinner')
  await rules.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Write as text' }).click()
  await rules.getByRole('textbox').fill('tags.name = "Quick"')
  await expect(rules.getByText('1 recipe matches')).toBeVisible()
  await rules.getByRole('button', { name: 'Save rule' }).click()
  const rule = rules.getByRole('listitem').filter({ hasText: 'Every day, Dinner' })
  await expect(rule).toContainText('1 recipe')
  await rule.getByRole('button', { name: /^Edit/ }).click()
  await rules.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page, 'rules of the plan')

  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${server.url}/household/mealplan/planner/view?start=2030-03-03&layout=week`)
  await page.getByRole('button', { name: 'Plan options' }).click()
  await page.getByRole('menuitem', { name: 'Fill free evenings' }).click()
  const ideas = page.getByRole('dialog', { name: 'Fill free evenings' })
  // Never on neighboring days, so one recipe is for one evening.
  await expect(ideas.getByText('Ruled curry')).toHaveCount(1)
  await expect(ideas.getByText('Not made yet')).toHaveCount(1)
  await expect(page.locator('[data-day]').getByText('Ruled curry')).toHaveCount(0)
  await ideas.getByRole('button', { name: 'Put 1 on the plan' }).click()
  await expect(page.locator('[data-day]').getByText('Ruled curry')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-day]').getByText('Ruled curry')).toHaveCount(0)
  await page.getByRole('button', { name: 'Plan options' }).click()
  await page.getByRole('menuitem', { name: 'Fill free evenings' }).click()
  await ideas.getByRole('button', { name: 'Put 1 on the plan' }).click()
  await expect(page.locator('[data-day="2030-03-03"]').getByText('Ruled curry')).toHaveCount(1)
  expect(complaints, 'no request was refused').toEqual([])
  await page.getByRole('button', { name: 'Random meal: Monday, March 4' }).click()
  await page.getByRole('menuitem', { name: 'Lunch' }).click()
  const monday = page.locator('[data-day="2030-03-04"]')
  await expect(monday.locator('li')).toHaveCount(1)

  const lunch = monday.locator('li').filter({ hasText: 'Lunch' }).getByRole('link')
  const first = (await lunch.textContent()) ?? ''
  const another = page.getByRole('button', { name: 'Another', exact: true })
  await another.click()
  // The previous one is removed once the other is there: for a moment both exist.
  await expect(lunch.filter({ hasText: first })).toHaveCount(0)
  await expect(lunch).not.toHaveText(first)
  await expect(monday.locator('li')).toHaveCount(1)
  await expect(page.getByText(`Planned: ${await lunch.textContent()}`)).toBeVisible()
  await expect(another).toHaveCount(1)
  // Other tests of this file have recipes too.
  await expect(async () => {
    const none = page.getByText('No other recipe matches', { exact: true })
    if (!(await none.isVisible())) await another.click({ timeout: 1000 })
    await expect(none).toBeVisible({ timeout: 3000 })
  }).toPass()
  expectComplaints(complaints, /\b404\b/)
  await lunch.focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog')).toContainText('Move')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await lunch.focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog')).toContainText('Monday, March 4')
})
