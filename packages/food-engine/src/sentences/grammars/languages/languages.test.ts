import { expect, it } from 'vitest'
import { GOLDEN_LINES } from '../golden/read-lines.ts'
import { grammarLanguageOf } from '../grammar-language.ts'
import { ALL_GRAMMARS } from './all.ts'

it('every language of the map has its own tag and golden lines', () => {
  for (const [tag, grammar] of ALL_GRAMMARS) expect(grammar.language).toBe(tag)
  expect([...GOLDEN_LINES.keys()].toSorted()).toEqual([...ALL_GRAMMARS.keys()].toSorted())
  expect(ALL_GRAMMARS.size).toBe(22)
})

it('grammars are found by locale, regardless of region, script and spelling', () => {
  expect(grammarLanguageOf('pt-BR')).toBe('pt')
  expect(grammarLanguageOf('zh_Hant_TW')).toBe('zh')
  expect(grammarLanguageOf('nn-NO')).toBe('nb')
  expect(grammarLanguageOf('no')).toBe('nb')
  expect(ALL_GRAMMARS.has(grammarLanguageOf('en-US'))).toBe(false)
  expect(ALL_GRAMMARS.has(grammarLanguageOf(''))).toBe(false)
})
