import sharp from 'sharp'
import { expectAccessible } from './support/axe'
import { button, field, openEditor, readStored, save, startEditing, words } from './support/editor'
import { givePicture, makeRecipe } from './support/recipes'
import { expect, expectComplaints, open, test, withSession } from './support/test'

test('a picture is uploaded and deleted immediately; unsaved work and its version stay', async ({
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

test('a picture is rotated and cropped by keyboard, and restored', async ({ page, server }) => {
  const slug = await makeRecipe(server, 'Turned')
  await givePicture(server, slug)
  await openEditor(page, server, slug)
  const place = page.getByRole('region', { name: words('common_picture'), exact: true })
  const sizeOf = async () => {
    const { id, image } = await readStored(server, slug)
    const file = await page.request.get(
      `${server.url}/api/media/recipes/${id}/images/original.webp?version=${image}`,
    )
    const { width, height } = await sharp(await file.body()).metadata()
    return [width, height]
  }
  await button(place, 'picture_crop').click()
  const dialog = page.getByRole('dialog', { name: words('picture_crop_title') })
  const part = dialog.getByRole('group', { name: words('picture_crop_area') })
  await expect(part).toBeVisible()
  await button(dialog, 'common_cancel').click()
  expect(await sizeOf()).toEqual([800, 1000])

  await button(place, 'picture_crop').click()
  await button(dialog, 'picture_turn_right').press('Enter')
  // Before cropping, which changes the size of the page and so the rounding of the crop.
  await expectAccessible(page, 'cropping a picture')
  await dialog.getByText(words('picture_shape_square'), { exact: true }).click()
  await dialog.getByRole('slider').press('End')
  await part.focus()
  await page.keyboard.press('ArrowLeft')
  const shown = part.locator('xpath=..').locator('img')
  const before = await shown.getAttribute('style')
  await button(dialog, 'picture_move_up').click()
  await expect(shown).not.toHaveAttribute('style', before ?? '')
  await button(dialog, 'picture_crop_use').click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(sizeOf).toEqual([200, 200])
  await page.getByRole('button', { name: words('common_undo'), exact: true }).click()
  await expect.poll(sizeOf).toEqual([800, 1000])
})

test('a torn picture is refused when it is chosen; one that cannot be shown does not get the crop of the previous one', async ({
  page,
  server,
}) => {
  const slug = await makeRecipe(server, 'Twice cropped')
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'I made this' }).click()
  const made = page.getByRole('dialog', { name: 'I made this' })
  const dialog = page.getByRole('dialog', { name: words('picture_crop_title') })
  const use = dialog.getByRole('button', { name: words('picture_crop_use') })
  const unreadable = dialog.getByText(words('picture_crop_unreadable'))
  const choose = (name: string, buffer: Buffer) =>
    made.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  const chooseToCrop = async (name: string, buffer: Buffer) => {
    await choose(name, buffer)
    await button(made, 'picture_crop').click()
  }
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#8a4' } })
    .png()
    .toBuffer()
  const webp = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#8a4',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .webp()
    .toBuffer()
  for (const torn of [Buffer.from('no picture'), webp.subarray(0, webp.length / 2)]) {
    await choose('torn.png', torn)
    await expect(made.getByText(words('error_image_unreadable'))).toBeVisible()
    await expect(made.getByRole('img', { name: words('common_picture') })).toHaveCount(0)
  }
  await chooseToCrop('good.png', picture)
  await expect(made.getByText(words('error_image_unreadable'))).toHaveCount(0)
  await use.click()
  await expect(dialog).toHaveCount(0)
  await chooseToCrop('phone.heic', Buffer.from('\0\0\0\x18ftypheic'))
  await expect(unreadable).toBeVisible()
  await expect(use).toBeDisabled()
  await button(dialog, 'common_cancel').click()
  await chooseToCrop('good.png', picture)
  await expect(use).toBeEnabled()
  await expect(unreadable).toHaveCount(0)
})

test('a picture that is too large, missing or unreachable is reported, and the old one stays', async ({
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
