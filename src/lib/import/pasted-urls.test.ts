import { describe, expect, it } from 'vitest'
import { hasSeveralUrls, mayHoldUrl, readPastedUrls } from './pasted-urls'

const rows = (text: string) => readPastedUrls(text).rows

describe('readPastedUrls', () => {
  it.each([
    ['https://a.example/1\nhttps://b.example/2', ['https://a.example/1', 'https://b.example/2']],
    ['https://a.example/1\r\n\r\n  https://b.example/2  ', ['https://a.example/1', 'https://b.example/2']],
    ['https://a.example/1 https://b.example/2', ['https://a.example/1', 'https://b.example/2']],
    ['https://a.example/1, https://b.example/2;', ['https://a.example/1', 'https://b.example/2']],
    ['https://a.example/1,https://b.example/2', ['https://a.example/1', 'https://b.example/2']],
    [
      '1. Soup: https://a.example/1 (good)\n2. www.b.example/2',
      ['https://a.example/1', 'https://www.b.example/2'],
    ],
    ['a.example/1\nb.example/2', ['https://a.example/1', 'https://b.example/2']],
  ])('finds each url of %j', (text, found) => expect(rows(text)).toEqual(found))

  it('treats a URL inside a URL as one', () => {
    const archived = 'https://archive.example/web/2020/https://a.example/1'
    const passed = 'https://a.example/go?to=https://b.example/2'
    expect(rows(`${archived}\n${passed}`)).toEqual([archived, passed])
  })

  it('leaves titles out and counts them, but keeps possible mistyped URLs', () => {
    expect(readPastedUrls('Lentil soup\nSoup: https://a.example/1\nhtp://b.example/2\nBread')).toEqual({
      rows: ['https://a.example/1', 'htp://b.example/2'],
      leftOut: 2,
    })
  })

  it('keeps every line if there is no URL', () => {
    expect(readPastedUrls('Lentil soup\nBread')).toEqual({ rows: ['Lentil soup', 'Bread'], leftOut: 0 })
  })

  it('keeps the order and duplicates', () => {
    expect(rows('https://a.example/1\nhttps://a.example/1')).toHaveLength(2)
    expect(rows('')).toEqual([])
  })
})

describe('hasSeveralUrls', () => {
  it('distinguishes texts for one field from those for several', () => {
    expect(hasSeveralUrls(' Look: https://a.example/1 (good)\n')).toBe(false)
    expect(hasSeveralUrls('')).toBe(false)
    expect(hasSeveralUrls('https://a.example/1 and https://a.example/2')).toBe(true)
    expect(hasSeveralUrls('Soup\nhttps://a.example/1')).toBe(true)
  })
})

describe('mayHoldUrl', () => {
  it.each([
    ['Soup: https://a.example/1', true],
    ['Soup\nhtp://b.example/2', true],
    ['Linsensuppe\n\nZutaten:\n1/2 l Brühe\n250 g Linsen\n\nZubereitung\nAlles kochen.', false],
    [' \n', false],
  ])('knows of %j: %j', (text, holds) => expect(mayHoldUrl(text)).toBe(holds))
})
