import { afterEach, expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '~/paraglide/runtime.js'
import { joinSentences, joinTexts } from './join-texts'

afterEach(() => overwriteGetLocale(() => baseLocale))

test('texts are joined as in the language, missing ones left out', () => {
  overwriteGetLocale(() => 'en-US')
  expect(joinTexts(['Soup', null, 'bread', ''])).toBe('Soup, bread')
  expect(joinTexts(['Soup', 'bread', 'jam'], 'and')).toBe('Soup, bread, and jam')
  expect(joinTexts(['Soup', 'bread'], 'or')).toBe('Soup or bread')
})

test.each(['en-US', 'de-DE', 'ar-SA'] as const)('%s: a comma is between all of several texts', (locale) => {
  overwriteGetLocale(() => locale)
  expect(joinTexts(['1', '2', '3']).split(/[,،] /)).toHaveLength(3)
  expect([joinTexts([]), joinTexts([null, ''], 'and')]).toEqual(['', ''])
})

test('sentences have a blank between them where the language has one', () => {
  expect(joinSentences(['Saved.', null, false, 'Two are locked.'])).toBe('Saved. Two are locked.')
  overwriteGetLocale(() => 'ja-JP')
  expect(joinSentences(['保存しました。', '', '戻ります。'])).toBe('保存しました。戻ります。')
})

test('between Arabic words a Latin name keeps its own direction', () => {
  overwriteGetLocale(() => 'ar-SA')
  expect(joinTexts(['Soup', 'خبز'], 'and')).toBe('\u2068Soup\u2069 و\u2068خبز\u2069')
})

test('Arabic names with commas keep the direction of the page within a sentence', () => {
  overwriteGetLocale(() => 'ar-SA')
  expect(joinTexts(['خبز', 'Soup'])).toBe('\u200f\u2068خبز\u2069، \u2068Soup\u2069')
  expect(joinTexts(['خبز'])).toBe('\u2068خبز\u2069')
})

test('between Arabic words a label stays in front of its value', () => {
  overwriteGetLocale(() => 'ar-SA')
  const labeled = '\u2068الوقت\u2069: \u206840\u2069'
  expect(joinTexts([labeled, 'Soup'], 'and')).toBe(`\u2068\u200f${labeled}\u2069 و\u2068Soup\u2069`)
})

test('between Latin words an Arabic name leaves the comma after it in place, and others stay unchanged', () => {
  overwriteGetLocale(() => 'en-US')
  expect(joinTexts(['Soup', 'مجدرة', '3 more'])).toBe('Soup, \u2068مجدرة\u2069, 3 more')
  expect(joinTexts(['שקשוקה', 'bread'], 'and')).toBe('\u2068שקשוקה\u2069 and bread')
})
