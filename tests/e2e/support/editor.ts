import { expect, type Locator, type Page } from '@playwright/test'
import { callApi, makeRecipe } from './recipes'
import type { RunningServer } from './server'
import { open, withSession } from './test'
import { readWords } from './words'

type Signed = RunningServer & { token: string }

export const words = readWords('en-US')

export async function openEditor(page: Page, server: Signed, slug: string): Promise<void> {
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}?edit=true`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('editor_title'))
}

/** A recipe with lines of plain text, and its editor. */
export async function startEditing(
  page: Page,
  server: Signed,
  name: string,
  { ingredients = [], steps = [] }: { ingredients?: string[]; steps?: string[] } = {},
): Promise<string> {
  const slug = await makeRecipe(server, name, { recipeIngredient: ingredients, recipeInstructions: steps })
  await openEditor(page, server, slug)
  return slug
}

export async function readStored(server: Signed, slug: string) {
  return Object(await callApi(server, 'GET', `/api/recipes/${slug}`))
}

/** A text of the editor's button, field or heading: `common_save_recipe`. */
export const button = (within: Page | Locator, key: string) =>
  within.getByRole('button', { name: words(key), exact: true })
export const field = (within: Page | Locator, key: string) =>
  within.getByLabel(words(key), { exact: true }).and(within.locator('input, textarea, select'))

/** The list of rows of a part of the editor, and one of its rows by its accessible name. */
const rowsOf = (page: Page, key: string) => page.getByRole('list', { name: words(key), exact: true })
export const ingredient = (page: Page, number: number) =>
  page.getByRole('group', { name: words('editor_ingredient_number', { number }), exact: true })
export const step = (page: Page, number: number) =>
  page.getByRole('group', { name: words('recipe_step', { number }), exact: true })

/** A button of one row: `common_move_name` is its handle, `common_options_for`, `common_remove_name`. */
export const rowButton = (page: Page, key: string, name: string) =>
  page.getByRole('button', { name: words(key, { name }), exact: true })

export const stepText = (page: Page, number: number) => step(page, number).getByRole('textbox').last()

/** Contents of the rows: the food of an ingredient, the text of a step or of a heading. */
export const linesOf = (page: Page, key: 'common_ingredients' | 'common_steps') =>
  rowsOf(page, key)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.flatMap((item) => {
        const field = item.querySelector('[data-field$=".food"] input, textarea, [data-field$=".text"] input')
        return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : []
      }),
    )

export async function save(page: Page): Promise<void> {
  await button(page, 'common_save_recipe').click()
  await expect(page).not.toHaveURL(/edit=true/)
  await expect(page.getByText(words('editor_saved')).first()).toBeVisible()
}

/** Pastes into the focused element. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('ControlOrMeta+v')
}

/** Drags a row by its handle to the position of another one, slightly past its middle. */
export async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('the rows are not on the screen')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, (from.y + to.y) / 2, { steps: 5 })
  await page.mouse.move(x, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}
