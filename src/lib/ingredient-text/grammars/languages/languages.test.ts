import { describe, expect, it } from 'vitest'
import { GOLDEN_LINES } from '../golden/all.ts'
import { ALL_GRAMMARS } from './all.ts'
import { GRAMMAR_LANGUAGES, grammarLanguageOf, grammarLoader } from './index.ts'

describe('the grammars of the languages', () => {
  it('are the same behind the loaders and in the map of all, and each has its golden lines', () => {
    expect([...ALL_GRAMMARS.keys()].toSorted()).toEqual([...GRAMMAR_LANGUAGES].toSorted())
    expect([...GOLDEN_LINES.keys()].toSorted()).toEqual([...GRAMMAR_LANGUAGES].toSorted())
  })

  it.each(GRAMMAR_LANGUAGES)('%s is loaded under its own tag', async (tag) => {
    const grammar = await grammarLoader(tag)?.()
    expect(grammar).toBe(ALL_GRAMMARS.get(tag))
    expect(grammar?.language).toBe(tag)
  })

  it('are found by locale, whatever its region, script and spelling', () => {
    expect(grammarLanguageOf('pt-BR')).toBe('pt')
    expect(grammarLanguageOf('zh_Hant_TW')).toBe('zh')
    expect(grammarLanguageOf('nn-NO')).toBe('nb')
    expect(grammarLanguageOf('no')).toBe('nb')
    expect(grammarLoader('en-US')).toBeNull()
    expect(grammarLoader('')).toBeNull()
  })
})
