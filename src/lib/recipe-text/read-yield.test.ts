import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readYield } from '~/lib/recipe-text/read-yield'

describe('readYield', () => {
  it.each([
    ['4 servings', 4, 0, ''],
    ['2 cakes', 0, 2, 'cakes'],
    [['4 servings', '2 cakes'], 4, 2, 'cakes'],
    ['Makes 4 Batches', 4, 0, ''],
    ['Serves 4-6', 4, 0, ''],
    ['1 ½ loaves', 0, 1.5, 'loaves'],
    ['4', 4, 0, ''],
    [4, 4, 0, ''],
    [['4', '4 servings'], 4, 0, ''],
    ['a large bowl', 0, 0, 'a large bowl'],
    ['1/0 loaves', 0, 0, '1/0 loaves'],
    ['', 0, 0, ''],
    [null, 0, 0, ''],
    [{}, 0, 0, ''],
  ])('%j', (given, servings, quantity, text) => {
    expect(readYield(given)).toEqual({ servings, quantity, text })
  })

  it('lets later entries win', () => {
    expect(readYield(['4 servings', '6 servings', '2 cakes', '1 tray'])).toEqual({
      servings: 6,
      quantity: 1,
      text: 'tray',
    })
  })

  it.each([
    '4 porsies',
    '٤ حصص',
    '4 порции',
    '4 racions',
    '4 porce',
    '4 personer',
    '4 Portionen',
    'Ergibt 4',
    'Für 4 Personen',
    '4 μερίδες',
    '4 raciones',
    'Rinde 4',
    '4 portsjonit',
    '4 annosta',
    '4 portions',
    'Pour 4 personnes',
    '4 racións',
    '4 מנות',
    '4 porcije',
    '4 adag',
    '4 skammtar',
    '4 porzioni',
    '4人分',
    '4인분',
    '4 porcijos',
    '4 personen',
    '4 porsjoner',
    '4 porcje',
    '4 porções',
    '4 porții',
    '4 portioner',
    '4 kişilik',
    '4 порцій',
    '4 phần ăn',
    '4人份',
    'Yield: 4',
  ])('knows servings in %s', (text) => {
    expect(readYield(text)).toEqual({ servings: 4, quantity: 0, text: '' })
  })

  it('does not see servings inside other words', () => {
    expect(readYield('2 preserves')).toEqual({ servings: 0, quantity: 2, text: 'preserves' })
    expect(readYield('3 party loaves')).toEqual({ servings: 0, quantity: 3, text: 'party loaves' })
  })

  it('gives finite numbers for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { servings, quantity } = readYield(value)
        expect(Number.isFinite(servings) && Number.isFinite(quantity)).toBe(true)
      }),
    )
  })
})
