import { describe, expect, it } from 'vitest'
import { fetchSentenceReader, readerLanguageOf } from './browser.ts'
import { GOLDEN_LINES } from './grammars/golden/read-lines.ts'
import { ALL_GRAMMARS } from './grammars/languages/all.ts'
import { parseSentence } from './parse-sentence.ts'

const english = [
  '2 kg potatoes, peeled',
  '1 (14 oz) can chopped tomatoes, drained',
  '½ cup packed brown sugar',
  '2–3 large eggs, lightly beaten',
  'juice of 1/2 lemon',
  'salt and freshly ground pepper, to taste',
  '1 tbsp butter or oil, for frying',
  '10g/½oz fresh tarragon, leaves only',
  'a dozen oysters',
  'For the sauce:',
  'See the notes above. They matter more than you think.',
  '7up',
  '',
  '🥚🥚',
]
const loadSentenceReader = async (language: string) => {
  const { reader, prepare } = await fetchSentenceReader(language)
  await prepare()
  return reader
}

const lines = new Map([
  ['en', english],
  ...[...GOLDEN_LINES].map(([language, all]) => [language, all.map(([line]) => line)] as const),
])

describe('grammars that a browser fetches', () => {
  it('is a reader for every language of the server, and English for all others', () => {
    for (const language of ALL_GRAMMARS.keys()) expect(readerLanguageOf(language)).toBe(language)
    expect(
      ['de-DE', 'zh-TW', 'no-NO', 'nn-NO', 'en-GB', 'id-ID', 'sw-KE', '', '../all', 'ur-PK'].map(
        readerLanguageOf,
      ),
    ).toEqual(['de', 'zh', 'nb', 'nb', 'en', 'en', 'en', 'en', 'en', 'ur'])
  })

  it('leaves lines of an unsupported language unchanged', async () => {
    const reader = await loadSentenceReader('ur')
    expect(reader.read('2 عدد پیاز')).toEqual(parseSentence('2 عدد پیاز', { language: 'ur' }))
    expect(reader.read('2 عدد پیاز').kind).toBe('text')
  })

  it.each([...lines])('reads %s as the server does', async (language, all) => {
    const units = ['Kelle', 'wee bit', '丼']
    const reader = await loadSentenceReader(language)
    expect(reader.language).toBe(language)
    expect(all.length).toBeGreaterThan(10)
    for (const line of all)
      expect(reader.read(line, units)).toEqual(parseSentence(line, { language, knownUnits: units }))
  })
})
