import { expect, type Page } from '@playwright/test'
import { open } from './test'

interface Server {
  url: string
  token: string
}

const LISTS = '/api/households/shopping/lists'
const ITEMS = '/api/households/shopping/items'

/** Calls the API as the administrator. */
export async function call(server: Server, method: string, path: string, body?: unknown) {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${server.token}` },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  expect([method, path, response.ok]).toEqual([method, path, true])
  return response.json()
}

export interface ListItem {
  id: string
  note: string
  quantity: number
  checked: boolean
  display: string
}

export async function makeList(server: Server, name: string, items: object[] = []): Promise<string> {
  const { id } = await call(server, 'POST', LISTS, { name })
  if (items.length > 0)
    await call(
      server,
      'POST',
      `${ITEMS}/create-bulk`,
      items.map((item, position) => ({ shoppingListId: id, quantity: 0, position, ...item })),
    )
  return id
}

export async function readItems(server: Server, listId: string): Promise<ListItem[]> {
  return (await call(server, 'GET', `${LISTS}/${listId}`)).listItems
}

/** The server's items, one text each: `milk`, `bread ✓`. */
export async function readWords(server: Server, listId: string): Promise<string[]> {
  const items = await readItems(server, listId)
  return items.map(({ display, checked }) => display + (checked ? ' ✓' : '')).toSorted()
}

export const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })

export const rowOf = (page: Page, text: string) => rowsOf(page).filter({ hasText: text })

export const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Add to the list' })

/** Opens a page and waits until it receives live events. */
export async function openLive(page: Page, url: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/api/households/live'))
  await open(page, url)
  await stream
}
