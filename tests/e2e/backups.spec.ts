import fs from 'node:fs'
import path from 'node:path'
import { expectAccessible, onDesk, onPhone } from './support/axe'
import { makeRecipe } from './support/recipes'
import { type RunningServer, startServer } from './support/server'
import { expect, expectComplaints, hydrated, open, test, withSession } from './support/test'

const PASSWORD = 'a password for tests'

/** A separate server with an administrator, since a restore signs everyone out. */
async function startWithAdmin(): Promise<RunningServer & { token: string }> {
  const server = await startServer({
    env: { DEFAULT_EMAIL: 'anna@example.org', DEFAULT_PASSWORD: PASSWORD },
  })
  const response = await fetch(`${server.url}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'anna@example.org', password: PASSWORD }),
  })
  const { access_token: token }: { access_token: string } = await response.json()
  return { ...server, token }
}

test('an administrator backs up, loses a recipe and restores it, and signs in again', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000)
  const server = await startWithAdmin()
  try {
    await makeRecipe(server, 'Barley broth')
    await withSession(page, server)
    await open(page, `${server.url}/admin/backups`)
    await expect(page.getByRole('heading', { name: 'No backups yet' })).toBeVisible()
    // A hole on the disk, which takes longer to read than the test.
    const film = path.join(server.folder, 'recipes/film.mp4')
    fs.mkdirSync(path.dirname(film), { recursive: true })
    fs.writeFileSync(film, '')
    fs.truncateSync(film, 4 * 1024 ** 3)
    await page.getByRole('button', { name: 'Back up now' }).click()
    const progress = page.getByRole('progressbar')
    await expect(progress).toBeVisible({ timeout: 10_000 })
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(progress).toHaveCount(0)
    fs.rmSync(film)
    await expect(page.getByRole('heading', { name: 'No backups yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByText('Verified', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('1 recipe, 1 person')).toBeVisible()
    await expectAccessible(page, 'backups', { looks: [...onDesk, ...onPhone] })
    await makeRecipe(server, 'Only for a moment')

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') })
    const unreadable = 'This file isn’t a backup, or it’s incomplete.'
    await expect(page.locator('.toast')).toContainText(unreadable)
    const damaged = page.getByRole('row', { name: /photos\.zip/ })
    await expect(damaged).toContainText(unreadable)
    await expect(damaged.getByRole('button', { name: /^Download/ })).toBeVisible()
    await expect(damaged.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
    await damaged.getByRole('button', { name: /^More options/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(damaged).toHaveCount(0)

    await page.getByRole('button', { name: /^Restore backup/ }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText('2 recipes, 1 person')).toBeVisible()
    const restore = dialog.getByRole('button', { name: 'Restore' })
    await expect(restore).toBeDisabled()
    await expectAccessible(page, 'restore', { looks: onDesk })
    await dialog.getByRole('textbox').fill('Restore')
    await dialog.getByRole('textbox').press('Enter')
    await page.waitForURL(/\/login\?/, { timeout: 60_000 })
    await hydrated(page)
    await expect(page.getByRole('status').getByText('The backup was restored.')).toBeVisible()
    // The page gets a 401 when everyone is signed out.
    expectComplaints(complaints, /\b401\b/)

    await page.getByRole('textbox', { name: /email|username/i }).fill('anna@example.org')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/admin\/backups/)
    await expect(page.getByText('1 recipe, 1 person').first()).toBeVisible()
    await open(page, `${server.url}/g/home`)
    await expect(page.getByText('Barley broth').first()).toBeVisible()
    await expect(page.getByText('Only for a moment')).toBeHidden()
    expect(complaints).toEqual([])
    await page.goto('about:blank')
  } finally {
    await server.stop()
    fs.rmSync(server.folder, { recursive: true, force: true })
  }
})
