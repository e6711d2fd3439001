import fs from 'node:fs'
import { expect, it } from 'vitest'
import { GOLDEN_LINES } from '../golden/read-lines.ts'
import { grammarLanguageOf } from '../grammar-language.ts'
import { GUESS_WORDS } from '../guess/all.ts'
import { ALL_GRAMMARS } from './all.ts'

const languagesIn = (folder: string) =>
  fs.readdirSync(new URL(folder, import.meta.url)).flatMap((file) => /^(\w\w)\.ts$/.exec(file)?.[1] ?? [])

it('every file is in the map under its own tag, with golden lines', () => {
  for (const [tag, grammar] of ALL_GRAMMARS) expect(grammar.language).toBe(tag)
  expect([...ALL_GRAMMARS.keys()].toSorted()).toEqual(languagesIn('.').toSorted())
  expect([...GOLDEN_LINES.keys()].toSorted()).toEqual([...ALL_GRAMMARS.keys()].toSorted())
})

it('every language in Latin or Cyrillic script has words to be recognized by', () => {
  const known = GUESS_WORDS.map(({ language }) => language)
  expect(known.toSorted()).toEqual(languagesIn('../guess').toSorted())
  const ownScript = ['ar', 'el', 'he', 'ja', 'ko', 'zh']
  expect([...known, ...ownScript].toSorted()).toEqual(['en', ...ALL_GRAMMARS.keys()].toSorted())
})

it('grammars are found by locale, regardless of region, script and spelling', () => {
  expect(grammarLanguageOf('pt-BR')).toBe('pt')
  expect(grammarLanguageOf('zh_Hant_TW')).toBe('zh')
  expect(grammarLanguageOf('nn-NO')).toBe('nb')
  expect(grammarLanguageOf('no')).toBe('nb')
  expect(grammarLanguageOf('sr-Latn-RS')).toBe('sr')
  expect(grammarLanguageOf('bs-BA')).toBe('sr')
  expect(ALL_GRAMMARS.has(grammarLanguageOf('en-US'))).toBe(false)
  expect(ALL_GRAMMARS.has(grammarLanguageOf(''))).toBe(false)
})
