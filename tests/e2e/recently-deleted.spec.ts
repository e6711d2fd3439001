import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { callApi, givePicture, makeRecipe } from './support/recipes'
import { makeList } from './support/shopping'
import { expect, expectComplaints, open, test, withSession } from './support/test'

const deleteFromCard = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `More options for ${name}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}
const toast = (page: Page) => page.locator('.toast')

test('a deleted recipe is restored from its toast, its link, and the list of deletions', async ({
  page,
  server,
  complaints,
}) => {
  const slug = await makeRecipe(server, 'Cherry clafoutis', { notes: [{ title: 'Tip', text: 'Ripe ones.' }] })
  await givePicture(server, slug)
  for (const name of ['Apple cake', 'Braised lamb']) await makeRecipe(server, name)
  await withSession(page, server)
  await open(page, `${server.url}/g/home?orderBy=name&orderDirection=asc`)

  await test.step('the focus goes to the next card, and the toast offers undo', async () => {
    await deleteFromCard(page, 'Braised lamb')
    await expect(toast(page)).toContainText('Deleted: Braised lamb')
    await expect(toast(page)).toContainText('Kept for 30 days')
    await expect(page.getByRole('link', { name: 'Braised lamb' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Cherry clafoutis' })).toBeFocused()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: 'Braised lamb' })).toBeVisible()
    await toast(page).filter({ hasText: 'Restored' }).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toHaveCount(0)
  })

  await test.step('the link of a deleted recipe shows who deleted it', async () => {
    await deleteFromCard(page, 'Cherry clafoutis')
    await expect(toast(page)).toContainText('Deleted: Cherry clafoutis')
    await open(page, `${server.url}/g/home/r/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cherry clafoutis')
    await expect(page.getByText('Deleted by you, just now')).toBeVisible()
    await expectAccessible(page, 'a deleted recipe')
    expectComplaints(complaints, /404/)
    await page.getByRole('main').getByRole('button', { name: 'Restore' }).click()
    await expect(
      page.getByRole('button', { name: 'Start cooking' }).or(page.getByText('Ripe ones.')).first(),
    ).toBeVisible()
  })

  await test.step('everything deleted is listed, restored, and deleted for good', async () => {
    const list = await makeList(
      server,
      'Camping',
      ['Milk', 'Tent pegs'].map((note) => ({ note })),
    )
    await callApi(server, 'DELETE', `/api/households/shopping/lists/${list}`)
    for (const name of ['apple-cake', slug]) await callApi(server, 'DELETE', `/api/recipes/${name}`)
    await open(page, `${server.url}/g/home?search=clafoutis`)
    await page.getByRole('link', { name: '1 recently deleted' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently deleted')
    await page.getByRole('button', { name: 'Everything 3' }).click()
    const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(row('Camping')).toContainText('2 items')
    await expect(row('Cherry clafoutis')).toContainText('30 days left')
    await expectAccessible(page, 'recently deleted')
    await row('Cherry clafoutis').getByRole('button', { name: 'Restore Cherry clafoutis' }).click()
    await expect(row('Cherry clafoutis')).toHaveCount(0)
    await row('Camping').getByRole('button', { name: 'More options for Camping' }).click()
    await page.getByRole('menuitem', { name: 'Delete for good' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
    await expect(row('Camping')).toHaveCount(0)
    await page.getByRole('button', { name: 'Empty now' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
    await open(page, `${server.url}/g/home/r/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cherry clafoutis')
  })
})
