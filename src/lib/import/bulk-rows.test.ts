import { describe, expect, it } from 'vitest'
import {
  addRequests,
  type BulkRow,
  freshRows,
  makeRow,
  pasteIntoRow,
  readRows,
  toRequests,
} from './bulk-rows'

const none = { categories: [], tags: [] }
const rowsOf = (...texts: string[]) => texts.map((text) => makeRow(text))
const texts = (rows: readonly BulkRow[]) => rows.map(({ text }) => text)
const keyAt = (rows: readonly BulkRow[], at: number) => rows[at]?.key ?? ''

describe('readRows', () => {
  it('classifies rows: URLs, repeats, other text and blank rows', () => {
    const rows = rowsOf('See https://a.example/1!', ' ', 'soup', 'http://www.a.example/1/', 'a.example/2')
    expect(readRows(rows)).toEqual([
      { kind: 'url', url: 'https://a.example/1' },
      { kind: 'blank' },
      { kind: 'unreadable' },
      { kind: 'same', same: 1 },
      { kind: 'url', url: 'https://a.example/2' },
    ])
  })
})

describe('toRequests', () => {
  it("requests each page once, with its row's and the common categories and tags", () => {
    const [first, second] = [
      makeRow('https://a.example/1', { categories: ['Soups'], tags: ['Winter'] }),
      makeRow('soup'),
    ]
    const rows = [first, second, ...rowsOf('', 'https://a.example/1#top', 'https://a.example/2')]
    expect(toRequests(rows, { categories: ['Soups'], tags: ['Tested'] })).toEqual([
      { url: 'https://a.example/1', categories: ['Soups'], tags: ['Tested', 'Winter'] },
      { url: 'https://a.example/2', categories: ['Soups'], tags: ['Tested'] },
    ])
    expect(toRequests(rowsOf('', 'soup'), none)).toEqual([])
  })
})

describe('pasteIntoRow', () => {
  const pasted = 'https://a.example/1\nA title\nhttps://a.example/2'

  it('fills the blank row and those below it', () => {
    const rows = freshRows()
    const result = pasteIntoRow(rows, keyAt(rows, 0), pasted)
    expect(texts(result.rows)).toEqual(['https://a.example/1', 'https://a.example/2'])
    expect(result).toMatchObject({ leftOut: 1, last: keyAt(result.rows, 1) })
  })

  it('moves following rows down, and keeps the content of the row', () => {
    const rows = rowsOf('https://b.example/1', '', 'https://b.example/2')
    expect(texts(pasteIntoRow(rows, keyAt(rows, 1), pasted).rows)).toEqual([
      'https://b.example/1',
      'https://a.example/1',
      'https://a.example/2',
      'https://b.example/2',
    ])
    expect(texts(pasteIntoRow(rows, keyAt(rows, 0), pasted).rows)).toEqual([
      'https://b.example/1',
      'https://a.example/1',
      'https://a.example/2',
      'https://b.example/2',
    ])
  })

  it('changes nothing when there is nothing', () => {
    const rows = rowsOf('https://b.example/1')
    expect(texts(pasteIntoRow(rows, keyAt(rows, 0), ' \n ').rows)).toEqual(['https://b.example/1'])
  })
})

describe('addRequests', () => {
  it('keeps typed rows, adds missing ones, with their categories and tags', () => {
    const rows = rowsOf('https://a.example/1', '', 'soup')
    const added = addRequests(rows, [
      { url: 'https://www.a.example/1', ...none },
      { url: 'https://a.example/2', categories: ['Soups'], tags: [] },
    ])
    expect(texts(added)).toEqual(['https://a.example/1', 'soup', 'https://a.example/2'])
    expect(added[2]).toMatchObject({ categories: ['Soups'] })
  })
})
