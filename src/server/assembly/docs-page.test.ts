import { expect, it } from 'vitest'
import { createOpenApi } from '~/server/platform/transport/openapi'
import { docsPage } from './docs-page'
import { operations } from './operations'

const page = docsPage(createOpenApi(operations, '1.0.0'))

it('lists each operation with its parameters, body and responses', () => {
  expect(page.match(/<summary><code><b>/g)).toHaveLength(operations.length)
  const [, merge = ''] = page.split('/api/groups/data/{table}/merge</code>')
  const [section = ''] = merge.split('</details>')
  for (const text of [
    'Parameters',
    '&#34;foods&#34;',
    'DataRowsMerge',
    'DataRowsMerged',
    '400, 401, 403, 404',
  ])
    expect(section).toContain(text)
})

it('links only within the page, and needs no other file', () => {
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !ids.has(id))).toEqual([])
  expect(page).not.toMatch(/<script|<link|src=|@import|url\(/)
})
