import { describe, expect, it } from 'vitest'
import { ALL_GRAMMARS } from '../sentences/grammars/languages/all'
import { countedUnitAt } from './unit-forms'

const formsOf = (line: string, language?: string) => {
  const found = countedUnitAt(line, /^\d+/.exec(line)?.[0].length ?? 0, language)
  return found && `${found.forms.one} ${found.forms.many}`
}

describe('units in two forms', () => {
  it('are words of the grammar of their language', () => {
    for (const [language, { units, countedUnits }] of ALL_GRAMMARS) {
      const words = units.flatMap((unit) => unit.words.split('|'))
      const unknown = countedUnits?.split(/[ /]/).filter((word) => !words.includes(word))
      expect([language, unknown ?? []]).toEqual([language, []])
    }
  })

  it.each([
    ['1 Tasse Mehl', 'Tasse Tassen'],
    ['2 Tassen Mehl', 'Tasse Tassen'],
    ['1 tasse de lait', 'tasse tasses'],
    ['1 cuillère à soupe de sel', 'cuillère cuillères'],
    ["1 gousse d'ail", 'gousse gousses'],
    ['1 taza de leche', 'taza tazas'],
    ['1 litro de leche', 'litro litros'],
    ['1 litro di latte', 'litro litri'],
    ['1 pot de crème', 'pot pots'],
    ['1 cucchiaio da tavola', 'cucchiaio cucchiai'],
    ['1 klyfta vitlök', 'klyfta klyftor'],
    ['1 teentje knoflook', 'teentje teentjes'],
    ['1 xícara (chá) de farinha', 'xícara xícaras'],
    ['1 dåse tomater', 'dåse dåser'],
    ['1 dós tómatar', 'dós dósir'],
    ['1 koppie meel', 'koppie koppies'],
    ['1 cup flour', 'cup cups'],
    ['2 скилидки чесън', 'скилидка скилидки'],
    ['1 bulb fennel', 'bulb bulbs'],
  ])('%s: %s', (line, expected) => {
    expect(formsOf(line)).toBe(expected)
  })

  it.each([
    ['es', '1 copa de vino', 'copa copas'],
    ['fr-CA', '2 tasses de lait', 'tasse tasses'],
    ['ca', '2 tasses de llet', 'tassa tasses'],
    ['it', '1 litro', 'litro litri'],
    ['es', '1 litro', 'litro litros'],
    ['de', '1 taza de leche', 'taza tazas'],
  ])('of a text in %s: %s', (language, line, expected) => {
    expect(formsOf(line, language)).toBe(expected)
  })

  it.each([
    // In several languages, with a different plural in each.
    '1 litro',
    '1 glas melk',
    '1 ring ananas',
    // With adjectives that would have to agree.
    '1 taza llena de leche',
    '1 cuillère rase de sel',
    // Not in this form, or only in one.
    '1 tasse Mehl',
    '1 Tassen-Messbecher',
    '2 Bund Petersilie',
    '2 EL Mehl',
    '1 gehäufte Tasse Mehl',
    '1 lemon',
  ])('leaves %s', (line) => {
    expect(formsOf(line)).toBe(null)
  })
})
