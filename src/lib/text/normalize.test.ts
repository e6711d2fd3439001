import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeText, SLUG_MAX_LENGTH, slugify } from '~/lib/text/normalize'

describe('normalizeText', () => {
  it('writes accented letters as plain ones, in lower case, without outer spaces', () => {
    expect(normalizeText('  Rátàtôuile ')).toBe('ratatouile')
    expect(normalizeText('Rátàtôuile'.normalize('NFD'))).toBe('ratatouile')
    expect(normalizeText('GROẞE KÄSESPÄTZLE')).toBe('grosse kasespatzle')
  })

  it('gives letters of other scripts a readable form', () => {
    expect(normalizeText('Борщ')).toBe('borshch')
    expect(normalizeText('味噌')).not.toBe('')
  })

  it('gives plain ASCII for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const letter of normalizeText(text)) expect(letter.charCodeAt(0)).toBeLessThan(128)
      }),
    )
  })
})

describe('slugify', () => {
  it.each([
    ["Grandma's Brisket", 'grandma-s-brisket'],
    ['Grandma’s Brisket', 'grandmas-brisket'],
    ['1,000 Island', '1000-island'],
    ['Salt, pepper & more', 'salt-pepper-more'],
    ['Käsespätzle mit Röstzwiebeln', 'kasespatzle-mit-rostzwiebeln'],
    ['  --Soup (1)--  ', 'soup-1'],
    ['Crème brûlée', 'creme-brulee'],
    ['🍕', 'pizza'],
  ])('%s → %s', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it('is empty when nothing readable is left', () => {
    expect(slugify('')).toBe('')
    expect(slugify('--- !!! ---')).toBe('')
    expect(slugify('\u200f\u200e')).toBe('')
  })

  it('is cut to the longest allowed length without a dangling hyphen', () => {
    expect(slugify('a'.repeat(300))).toHaveLength(SLUG_MAX_LENGTH)
    expect(slugify(`${'a'.repeat(249)} ${'b'.repeat(50)}`)).toBe('a'.repeat(249))
  })

  it('holds only letters, digits and single inner hyphens for any name, and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const slug = slugify(name)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})
