import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshRows, makeRow } from '~/lib/import/bulk-rows'
import { deleteBulkDraft, findBulkDraft, saveBulkDraft } from './bulk-draft'

const stored = new Map<string, string>()
/** The minimal browser environment for storage. */
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const none = { categories: [], tags: [] }
const kept = (userId: string) => findBulkDraft(userId)?.rows.map(({ text, tags }) => ({ text, tags }))

it('stores non-empty rows with their categories and tags, for their person only', () => {
  const rows = [
    ...freshRows(),
    makeRow('https://a.example/1', { categories: [], tags: ['Quick'] }),
    makeRow('soup'),
  ]
  saveBulkDraft('noor', { rows, shared: { categories: ['Soups'], tags: [] } })
  expect(kept('noor')).toEqual([
    { text: 'https://a.example/1', tags: ['Quick'] },
    { text: 'soup', tags: [] },
  ])
  expect(findBulkDraft('noor')?.shared).toEqual({ categories: ['Soups'], tags: [] })
  expect(findBulkDraft('amal')).toBeNull()
})

it('stores nothing once everything is emptied or deleted', () => {
  for (const empty of [
    () => saveBulkDraft('noor', { rows: freshRows(), shared: none }),
    () => deleteBulkDraft('noor'),
  ]) {
    saveBulkDraft('noor', { rows: [makeRow('soup')], shared: none })
    empty()
    expect(findBulkDraft('noor')).toBeNull()
    expect(stored.size).toBe(0)
  }
})

it.each(['not json', '{}', '{"format":2,"rows":[]}', '{"format":1,"rows":[{}],"shared":{}}'])(
  'treats %s as no draft',
  (text) => {
    saveBulkDraft('noor', { rows: [makeRow('soup')], shared: none })
    for (const key of stored.keys()) stored.set(key, text)
    expect(findBulkDraft('noor')).toBeNull()
  },
)

it('does without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  saveBulkDraft('noor', { rows: [makeRow('soup')], shared: none })
  deleteBulkDraft('noor')
  expect(findBulkDraft('noor')).toBeNull()
})
