import { expect, it } from 'vitest'
import { plausibleLanguage, recognizedLanguageOf } from './recipe-language'

const SOUP = ['Tomato soup', '2 onions, chopped', 'Fry the onions in the butter until soft.']
const KALE = ['Grünkohl mit Pinkel', '500 g Grünkohl', '2 Zwiebeln', 'Die Zwiebeln würfeln.']

it.each<[groupLanguage: string, texts: string[], language: string | null]>([
  ['en-US', SOUP, 'en'],
  ['de-DE', SOUP, 'en'],
  ['bg-BG', SOUP, 'en'],
  ['en-US', KALE, 'de'],
  ['de-DE', ['Pancakes'], null],
  ['en-US', ['Борщ', '2 свеклы'], 'ru'],
  // Related languages look similar.
  ['bg-BG', ['Супа', '1 банан'], null],
  ['bg-BG', ['Таратор', '1 краставица', '2 скилидки чесън'], 'bg'],
  ['ar-SA', ['شوربة عدس', 'كوب عدس'], 'ar'],
  ['en-US', ['شوربة عدس', 'كوب عدس'], 'ar'],
  ['ja-JP', ['ラーメン'], 'ja'],
  ['zh-TW', ['紅燒肉', '雞蛋兩顆'], 'zh-TW'],
  ['en-US', ['红烧肉'], 'zh'],
  ['pt-BR', ['Feijoada', '500 g de feijão preto'], 'pt-BR'],
  ['no-NO', ['Kjøttkaker', '400 g kjøttdeig', '1 ss potetmel'], 'nb'],
])('in a group of %s, %j is in %s', (groupLanguage, texts, language) => {
  expect(recognizedLanguageOf(texts, groupLanguage)).toBe(language)
})

it.each<[said: string | null, texts: string[], language: string | null]>([
  ['de-DE', KALE, 'de'],
  ['de_DE', KALE, 'de'],
  ['en', KALE, null],
  ['en-GB', SOUP, 'en'],
  ['pt-BR', ['Feijoada', '500 g de feijão preto'], 'pt-BR'],
  ['ca', ['Escudella', '200 g de cigrons', '1 porro'], 'ca'],
  ['ca', SOUP, null],
  ['no language', SOUP, null],
  [null, SOUP, null],
])('a page that says %s is written in what its words say: %j', (said, texts, language) => {
  expect(plausibleLanguage(said, texts)).toBe(language)
})
