import { describe, expect, it } from 'vitest'
import { KnownNames } from './known-names'

function namesOf(language: string, ...names: string[]): KnownNames {
  const known = new KnownNames(language)
  for (const name of names) known.add(name, name)
  return known
}

describe('a known name', () => {
  it.each([
    ['fr-FR', 'creme fraiche', 'crème fraîche'],
    ['fr-FR', 'PÂTE', 'pâte'],
    ['de-DE', 'Brot', 'brot'],
    ['ru-RU', 'мёд', 'мед'],
    ['vi-VN', 'Bò', 'bò'],
    ['vi-VN', 'nuoc mam', 'nước mắm'],
  ])('%s: %s is %s', (language, name, known) => {
    expect(namesOf(language, known).get(name)).toBe(known)
  })

  it.each([
    ['fr-FR', 'pâté', 'pâte'],
    ['es-ES', 'bacalao', 'bacalaos'],
    ['vi-VN', 'bò', 'bơ'],
    ['vi-VN', 'me', 'mè'],
    ['vi-VN', 'mè', 'me'],
    ['vi-VN', 'dừa', 'dứa'],
  ])('%s: %s is not %s', (language, name, known) => {
    expect(namesOf(language, known).get(name)).toBeUndefined()
  })

  it('as written comes before one with other accents', () => {
    const known = namesOf('fr-FR', 'pâté', 'pate')
    expect(['pate', 'pâté'].map((name) => known.get(name))).toEqual(['pate', 'pâté'])
  })

  it('is replaced and deleted without the others of the same letters', () => {
    const known = namesOf('vi-VN', 'bơ', 'bò')
    const before = known.copy()
    known.set('bò', 'beef')
    known.delete('bơ')
    expect(['bò', 'bơ'].map((name) => known.get(name))).toEqual(['beef', undefined])
    expect(before.get('bơ')).toBe('bơ')
  })

  it('that is missing is listed once', () => {
    expect(namesOf('vi-VN', 'bơ').missing(['bò', 'Bò', 'bơ', '', 'mè', 'me'])).toEqual(['bò', 'mè', 'me'])
  })
})
