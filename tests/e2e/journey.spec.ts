import { devices } from '@playwright/test'
import { type RecipeSite, startRecipeSite } from './support/recipe-site'
import { type RunningServer, startServer } from './support/server'
import { rowOf, rowsOf } from './support/shopping'
import { expect, hydrated, open, test } from './support/test'
import { readWords } from './support/words'

const { viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
test.use({ viewport, deviceScaleFactor, isMobile, hasTouch })

/** From an empty server to a checked shopping list, on a phone, in one language. */
for (const locale of ['en-US', 'ar-SA']) {
  test.describe(`the first evening in ${locale}`, () => {
    test.use({ locale, serviceWorker: locale === 'en-US' })
    let site: RecipeSite
    let home: RunningServer
    test.beforeAll(async () => {
      site = await startRecipeSite()
      home = await startServer({ env: { HTTP_ALLOW_LIST: '127.0.0.1' } })
    })
    test.afterAll(async () => {
      site.stop()
      await home.stop()
    })

    test('goes from the first visit to a checked-off list', async ({ page }) => {
      const words = readWords(locale)
      const number = (value: number) => value.toLocaleString(locale)
      const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })

      // The first visitor becomes the administrator.
      await open(page, home.url)
      await expect(page).toHaveURL(/\/setup$/)
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar-SA' ? 'rtl' : 'ltr')
      await page.getByLabel(words('account_full_name')).fill('Noor Haddad')
      await page.getByLabel(words('common_email')).fill('noor@example.org')
      await page.getByLabel(words('account_username')).fill('noor')
      await page.getByLabel(words('common_password'), { exact: true }).fill('saffron-and-olives')
      await button('common_continue').click()
      await page.getByLabel(words('setup_household')).fill('Maple Street')
      await button('setup_finish').click()
      // The last step invites others.
      await page.waitForURL(/\/welcome$/)
      await hydrated(page)
      await button('share_show_code').click()
      await expect(page.getByRole('textbox', { name: words('invite_link') })).toHaveValue(/register\?token=/)
      await page.getByRole('link', { name: words('welcome_open') }).click()
      await page.waitForURL(/\/g\/[^/]+$/)
      const group = new URL(page.url()).pathname

      // A web page becomes a recipe, with its picture and amounts.
      await open(page, `${home.url}${group}/r/create/url`)
      await page.getByLabel(words('add_recipe_label')).fill(site.recipeUrl)
      await button('common_save_recipe').click()
      await page.waitForURL(/\/r\/lentils-with-lemon$/)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lentils with lemon')
      await expect(page.locator('img[src*="/api/media/recipes/"]').first()).toBeVisible()
      await expect(page.getByText('olive oil', { exact: true })).toBeVisible()

      // It is scaled from four to six, planned, and added to a list.
      const lentils = page.getByRole('listitem').filter({ hasText: 'red lentils' }).first()
      // Unscaled amounts stay as the page wrote them.
      await expect(lentils).toContainText(/2 cups\s+red lentils/)
      const more = page.getByRole('button', { name: words('recipe_greater'), exact: true })
      await more.click()
      await more.click()
      await expect(lentils).toContainText(/3 cups\s+red lentils/)
      await button('recipe_plan').click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('button[type=submit]').click()
      await expect(dialog).toBeHidden()
      await button('recipe_shop').click()
      const name = dialog.getByLabel(words('shopping_add_new_label'))
      if (await name.isVisible()) await name.fill('Saturday')
      // Oil and salt are at home as in every kitchen, and are not bought.
      const notBought = words('shopping_add_home', { count: number(2) })
      await expect(dialog.getByText(notBought)).toBeVisible()
      for (const food of ['olive oil', 'salt'])
        await expect(dialog.getByRole('checkbox', { name: food })).not.toBeChecked()
      await dialog.locator('button[type=submit]').click()
      await expect(dialog).toBeHidden()

      // It is in the recipe list.
      await open(page, `${home.url}${group}`)
      await page.getByRole('searchbox').first().fill('lemon')
      await expect(page.getByRole('link', { name: /Lentils with lemon/ }).first()).toBeVisible()

      await open(page, `${home.url}/household/mealplan/planner/view`)
      await expect(page.getByText('Lentils with lemon').first()).toBeVisible()
      await open(page, `${home.url}/shopping-lists`)
      await page.waitForURL(/\/shopping-lists\/[0-9a-f-]+/)
      await hydrated(page)
      await expect(rowsOf(page)).toHaveCount(2)
      const row = rowOf(page, 'red lentils')
      await expect(row).toContainText(number(3))
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
      await row.locator('label').click()
      await expect(row.getByRole('checkbox')).toBeChecked()
      await saved
      await page.reload()
      await hydrated(page)
      await expect(rowsOf(page)).toHaveCount(1)
    })
  })
}
