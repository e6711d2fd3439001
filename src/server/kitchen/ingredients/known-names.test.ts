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
    ['vi-VN', ' bò ', 'bò'],
    ['vi-VN', 'cà khóai', 'cà khoái'],
    ['pt-BR', 'cafe com açúcar', 'café com açúcar'],
    ['el-GR', 'τυρι φέτα', 'τυρί φέτα'],
    ['ro-RO', 'caşcaval ţărănesc', 'cașcaval țărănesc'],
    ['it-IT', 'caffé', 'caffè'],
    ['tr-TR', 'KIRMIZI SOĞAN', 'kırmızı soğan'],
    ['sr-SP', 'smedi šećer', 'smeđi šećer'],
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
    ['vi-VN', 'dường', 'đường'],
  ])('%s: %s is not %s', (language, name, known) => {
    expect(namesOf(language, known).get(name)).toBeUndefined()
  })

  it('as written takes precedence over one with other accents, in any case and normalization', () => {
    const known = namesOf('fr-FR', 'pate', 'pâté')
    const names = ['pate', 'Pate', 'pâté', 'Pâté', 'pâté'.normalize('NFD')]
    expect(names.map((name) => known.get(name))).toEqual(['pate', 'pate', 'pâté', 'pâté', 'pâté'])
  })

  it('that matches two foods is unknown; of equal spellings the first counts', () => {
    expect(namesOf('fr-FR', 'pâte', 'pâté').get('pate')).toBeUndefined()
    const onions = new KnownNames('en-US')
    onions.add('own name', 'Onion')
    onions.add('other name', 'onion')
    expect(onions.get('onion')).toBe('own name')
  })

  it('is replaced and deleted without others that differ in accents', () => {
    const known = namesOf('vi-VN', 'bơ', 'bò')
    const before = known.copy()
    known.set('bò', 'beef')
    known.delete('bơ')
    expect(['bò', 'bơ'].map((name) => known.get(name))).toEqual(['beef', undefined])
    expect(before.get('bơ')).toBe('bơ')
    const french = namesOf('fr-FR', 'pâte', 'pâté')
    french.set('pate', 'new')
    expect(['pate', 'pâte', 'pâté'].map((name) => french.get(name))).toEqual(['new', 'pâte', 'pâté'])
  })

  it('is compared by the rules of another language', () => {
    const known = namesOf('en-US', 'mè', 'cá')
    expect([known.get('me'), known.in('vi').get('me'), known.in('vi').get('cà')]).toEqual([
      'mè',
      undefined,
      undefined,
    ])
    expect(known.in('vi').missing(['me', 'mè'])).toEqual(['me'])
  })

  it('that is missing is listed once', () => {
    expect(namesOf('vi-VN', 'bơ').missing(['bò', 'Bò', 'bơ', '', 'mè', 'me'])).toEqual(['bò', 'mè', 'me'])
    for (const names of [
      ['nuoc mam', 'nước mắm'],
      ['nước mắm', 'nuoc mam'],
    ])
      expect(namesOf('vi-VN').missing(names)).toEqual(['nước mắm'])
    expect(namesOf('fr-FR', 'pâte').missing(['pate', 'pâté'])).toEqual(['pate', 'pâté'])
    expect(namesOf('fr-FR').missing(['pate', 'pâte', 'pâté'])).toEqual(['pate', 'pâte', 'pâté'])
  })
})
