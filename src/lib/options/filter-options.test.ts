import { describe, expect, it } from 'vitest'
import { filterOptions, findExact, foldText, splitMatch } from './filter-options'

const foods = [
  { label: 'Sweet potato' },
  { label: 'Potato' },
  { label: 'Spring onion', keywords: ['scallion', 'green onion'] },
  { label: 'Onion' },
  { label: 'Crème fraîche' },
  { label: 'Weißkohl' },
]
const labels = (query: string) => filterOptions(foods, query, 10).map((food) => food.label)

describe('filterOptions', () => {
  it('ranks labels that begin with the query before those with it in a later word', () => {
    expect(labels('pot')).toEqual(['Potato', 'Sweet potato'])
  })

  it('finds by another name', () => {
    expect(labels('scall')).toEqual(['Spring onion'])
  })

  it('does not care for case and accents', () => {
    expect(labels('CREME fr')).toEqual(['Crème fraîche'])
    expect(labels('weisskohl')).toEqual(['Weißkohl'])
  })

  it('keeps the order for an empty query and stops at the limit', () => {
    expect(filterOptions(foods, '  ', 2).map((food) => food.label)).toEqual(['Sweet potato', 'Potato'])
  })

  it('finds nothing for an unknown text', () => {
    expect(labels('quince')).toEqual([])
  })
})

describe('findExact', () => {
  it('prefers the label to another name', () => {
    const options = [{ label: 'Cilantro', keywords: ['coriander'] }, { label: 'Coriander' }]
    expect(findExact(options, 'coriander ')?.label).toBe('Coriander')
  })

  it('does not match a part as the whole', () => {
    expect(findExact(foods, 'onio')).toBeUndefined()
  })
})

describe('splitMatch', () => {
  it('marks the letters as they are written', () => {
    expect(splitMatch('Crème fraîche', 'fraiche')).toEqual(['Crème ', 'fraîche', ''])
    expect(splitMatch('Weißkohl', 'ssk')).toEqual(['Wei', 'ßk', 'ohl'])
  })

  it('has nothing to mark for an empty query', () => {
    expect(splitMatch('Potato', ' ')).toBeNull()
  })
})

describe('foldText', () => {
  it('folds Arabic vowel signs and full-width letters', () => {
    expect(foldText('مُخَلَّل')).toBe('مخلل')
    expect(foldText('ＴＯＦＵ')).toBe('tofu')
  })
})
