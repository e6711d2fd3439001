import sharp from 'sharp'
import { button, field, openEditor, readStored, save, startEditing, words } from './support/editor'
import { givePicture, makeRecipe } from './support/recipes'
import { expect, expectComplaints, test } from './support/test'

test('a picture is uploaded and deleted at once; unsaved work and its version stay', async ({
  page,
  server,
}) => {
  const slug = await startEditing(page, server, 'Pictured')
  await field(page, 'common_description').fill('Typed before the picture')
  const place = page.getByRole('region', { name: words('common_picture'), exact: true })
  const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a4' } })
    .jpeg()
    .toBuffer()
  await place
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: jpeg })
  await expect(
    place.getByRole('img', { name: words('common_picture_of', { name: 'Pictured' }) }),
  ).toBeVisible()
  expect((await readStored(server, slug)).image).not.toBeNull()

  await button(place, 'editor_picture_delete').click()
  const asking = page.getByRole('alertdialog')
  await button(asking, 'common_cancel').click()
  await button(place, 'editor_picture_delete').click()
  await button(asking, 'editor_picture_delete').click()
  await expect(button(place, 'editor_picture_upload')).toBeVisible()
  expect((await readStored(server, slug)).image).toBeNull()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  await expect(field(page, 'common_description')).toHaveValue('Typed before the picture')
  await save(page)
  expect((await readStored(server, slug)).description).toBe('Typed before the picture')
})

test('a picture that is too large, none at all or out of reach says so, and the old one stays', async ({
  page,
  server,
  complaints,
}) => {
  const slug = await makeRecipe(server, 'Wrong pictures')
  await givePicture(server, slug)
  const { image } = await readStored(server, slug)
  await openEditor(page, server, slug)
  await field(page, 'common_description').fill('Still here')
  const place = page.getByRole('region', { name: words('common_picture'), exact: true })
  const choose = (name: string, buffer: Buffer) =>
    place.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await choose('huge.jpg', Buffer.alloc(20 * 1024 * 1024 + 1))
  await expect(place.getByText(words('editor_picture_large'))).toBeVisible()
  await choose('notes.jpg', Buffer.from('this is a letter'))
  await expect(page.getByText(words('error_image_unreadable')).first()).toBeVisible()

  await button(place, 'editor_picture_link').click()
  const dialog = page.getByRole('dialog', { name: words('editor_picture_link_title') })
  const link = field(dialog, 'editor_picture_url')
  await link.fill('the one from last week')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(words('editor_picture_no_url'))).toBeVisible()
  await link.fill('http://127.0.0.1:9/picture.jpg')
  await page.keyboard.press('Enter')
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await expect(link).toHaveValue('http://127.0.0.1:9/picture.jpg')
  await button(dialog, 'common_cancel').click()
  await button(page.getByRole('alertdialog'), 'common_discard').click()
  await expect(dialog).toHaveCount(0)

  await expect(field(page, 'common_description')).toHaveValue('Still here')
  expect((await readStored(server, slug)).image).toBe(image)
  expectComplaints(complaints, /\b400\b/)
})
