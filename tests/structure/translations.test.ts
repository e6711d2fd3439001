import { describe, expect, it } from 'vitest'
import { wordingsOf } from '../../build/inlang-format'
import { type Glossary, hasGlossary, readGlossary, readTerms } from '../../scripts/messages/glossaries'
import { fromI18next, toI18next } from '../../scripts/messages/i18next'
import { missingIn, staleIn } from '../../scripts/messages/open-texts'
import { lacksOf, type Quality, readQuality } from '../../scripts/messages/quality'
import {
  hashOf,
  readHashes,
  readJson,
  readTexts,
  SOURCE,
  translatedLocales,
} from '../../scripts/messages/texts'
import { checkTranslation, differencesMissing, termsMissing } from '../../scripts/messages/translation-check'
import { findingsIn } from '../../scripts/messages/translation-rules'
import type { MessageText, Texts } from '../../src/lib/messages/format-message'

const source = readTexts(SOURCE)

describe.each(translatedLocales())('%s', (locale) => {
  const texts = readTexts(locale)

  it('has every message (fill in `node scripts/messages.mjs missing`)', () => {
    expect(missingIn(locale, source, texts)).toEqual([])
  })

  it('is made from the English of today (fill in `node scripts/messages.mjs missing`)', () => {
    const hashes = readHashes(locale)
    expect(staleIn(source, texts, hashes)).toEqual([])
    expect(Object.keys(hashes).filter((key) => !(key in texts))).toEqual([])
  })

  it('keeps the rules', () => {
    expect(checkTranslation(locale)).toEqual([])
  })

  it('has a glossary of all terms, and no exception that is not needed', () => {
    const { terms, same, except } = readGlossary(locale)
    expect(hasGlossary(locale)).toBe(true)
    expect(Object.keys(terms).sort()).toEqual(Object.keys(readTerms()).sort())
    expect(Object.keys(except).filter((key) => !(key in texts))).toEqual([])
    const said = new Set(Object.values(texts).flatMap(wordingsOf))
    expect(Object.keys(same).filter((one) => !(one in texts) && !said.has(one))).toEqual([])
  })
})

describe('rules', () => {
  const plain: Glossary = { form: '', quotes: '', forbidden: [], terms: {}, same: {}, except: {}, doubts: [] }
  const rulesOf = (
    locale: string,
    english: MessageText,
    text: MessageText,
    glossary: Partial<Glossary> = {},
  ) => [
    ...new Set(
      findingsIn({
        locale,
        key: 'food_text',
        english,
        text,
        max: 40,
        onScreen: true,
        glossary: { ...plain, ...glossary },
      }).map(({ rule }) => rule),
    ),
  ]
  const counted = { one: '{count} food', other: '{count} foods' }
  const du = { forbidden: ['\\b(?-i:Sie|Ihr)\\b'] }

  it.each<
    [rule: string, locale: string, english: MessageText, text: MessageText, glossary?: Partial<Glossary>]
  >([
    ['T3', 'pl-PL', counted, { one: '{count} produkt', other: '{count} produktu' }],
    ['T3', 'fr-FR', 'Foods', { one: 'Aliment', other: 'Aliments' }],
    ['T4', 'de-DE', 'Deleted: {name}', 'Gelöscht'],
    ['T4', 'de-DE', 'Deleted: {name}', 'Gelöscht: {name}, {count}'],
    ['T4', 'fr-FR', counted, { one: 'Un aliment', other: '{count} aliments' }],
    ['T4', 'ru-RU', counted, { one: 'Один', few: '{count} еды', many: '{count} еды', other: '{count} еды' }],
    ['T6', 'de-DE', 'Foods at home', 'Foods at home'],
    ['T6', 'it-IT', 'Your foods', 'Your alimenti'],
    ['T7', 'ru-RU', 'Foods', 'Produkty'],
    ['T7', 'uk-UA', 'Foods', 'Продуктu'],
    ['T7', 'zh-TW', 'Delete', '删除'],
    ['T7', 'zh-CN', 'Delete', '刪除'],
    ['T8', 'de-DE', 'Food deleted.', 'Lebensmittel gelöscht'],
    ['T8', 'ja-JP', 'Delete this food?', 'この食材を削除'],
    ['T9', 'de-DE', 'The “food”', 'Das “Lebensmittel”', { quotes: '„ “' }],
    ['T9', 'it-IT', 'Don’t', "Non c'è"],
    ['T9', 'fr-FR', 'Delete it?', 'Supprimer?'],
    ['T9', 'fr-CA', 'Deleted: {name}', 'Supprimé : {name}'],
    ['T9', 'es-ES', 'Delete it?', 'Eliminar?'],
    ['T11', 'de-DE', 'Your food', 'Ihr Lebensmittel', du],
    ['T12', 'de-DE', 'For 30 days', 'Für 31 Tage'],
    ['T12', 'ar-SA', 'For 30 days', 'لمدة 30 يومًا'],
    ['T13', 'ar-SA', 'Deleted: {name}', 'حُذف: {name}'],
    ['T13', 'de-DE', 'Deleted: {name}', 'Gelöscht: \u2068{name}\u2069'],
    ['T14', 'de-DE', 'Foods', 'Lebensmittel, die jemand hier angelegt hat'],
    ['T15', 'de-DE', 'Set BASE_URL in the file .env', 'Setze die URL in der Datei .env'],
    ['T17', 'de-DE', 'New food', 'Neues  Lebensmittel'],
    ['T17', 'de-DE', 'Use food', 'Lebensmittel fu\u0308r'],
    ['T17', 'de-DE', '5 minutes', '5\u00a0Minuten'],
  ])('%s finds in %s: %j as %j', (rule, locale, english, text, glossary) => {
    expect(rulesOf(locale, english, text, glossary)).toContain(rule)
  })

  it.each<[locale: string, english: MessageText, text: MessageText, glossary?: Partial<Glossary>]>([
    ['de-DE', counted, { one: 'ein Lebensmittel', other: '{count} Lebensmittel' }],
    ['ar-SA', 'For 30 days: {name}', 'لمدة ٣٠ يومًا: \u2068{name}\u2069'],
    ['fr-FR', 'Delete “{name}”?', 'Supprimer «\u00a0{name}\u00a0»\u202f?', { quotes: '« »' }],
    ['fr-FR', '{number}% of it', '{number}\u00a0% de cela'],
    ['fr-CA', 'At most 10 MB', '10\u00a0Mo au plus'],
    ['es-ES', 'At most 10 MB', 'Hasta 10\u00a0MB'],
    ['ru-RU', 'At most {size} MB', 'Не более {size}\u00a0МБ'],
    ['de-DE', '{number}% of it', '{number}\u202f% davon'],
    ['fr-FR', 'Open https://example.org: {url}', 'Ouvrir https://example.org\u00a0: {url}'],
    ['el-GR', 'Delete it?', 'Διαγραφή;'],
    ['ja-JP', 'Food deleted.', '食材を削除しました。'],
    ['ja-JP', 'Use it once', '1回使う'],
    ['es-ES', 'Delete it?', '¿Eliminar?'],
    ['pl-PL', 'It is from your kitchen', 'To jest z twojej kuchni'],
    ['de-DE', 'Link', 'Link', { same: { Link: 'German too' } }],
    ['de-DE', 'Ramekin: {name}', 'Ramekin: {name}'],
    ['de-DE', 'You see their foods', 'Dann siehst du sie', du],
  ])('no rule finds in %s: %j as %j', (locale, english, text, glossary) => {
    expect(rulesOf(locale, english, text, glossary)).toEqual([])
  })

  it('T16 finds one word for two acts', () => {
    const english = { common_cancel: 'Cancel', share_revoke: 'Revoke' }
    const found = differencesMissing(english, { common_cancel: 'Annuler', share_revoke: 'Annuler' })
    expect(found.map(({ rule }) => rule)).toEqual(['T16'])
    expect(differencesMissing(english, { common_cancel: 'Annuler', share_revoke: 'Révoquer' })).toEqual([])
  })

  it('T10 finds a term that most texts do not say', () => {
    const keys = Array.from({ length: 8 }, (_, number) => `a_text${number}`)
    const english = Object.fromEntries(keys.map((key) => [key, `Recipe ${key}`]))
    const inGerman = (word: string) => Object.fromEntries(keys.map((key) => [key, `${word} ${key}`]))
    expect(termsMissing(english, inGerman('Gericht'), 'de-DE').map(({ key }) => key)).toEqual(['recipe'])
    expect(termsMissing(english, inGerman('Rezept'), 'de-DE')).toEqual([])
  })

  it('a hash changes with the English text and with its form', () => {
    const hashes = { food_text: hashOf(counted) }
    expect(staleIn({ food_text: counted }, { food_text: 'x' }, hashes)).toEqual([])
    expect(staleIn({ food_text: { ...counted, one: '1 food' } }, { food_text: 'x' }, hashes)).toEqual([
      'food_text',
    ])
  })
})

describe('quality.json', () => {
  it.each(Object.entries(readQuality()))('%s is complete exactly if nothing lacks', (locale, quality) => {
    expect(translatedLocales()).toContain(locale)
    expect(quality.complete).toBe(lacksOf(quality).length === 0)
  })

  const on = '2026-11-30'
  const passed: Quality = {
    words: 13_000,
    checks: { on, findings: 0 },
    secondReader: { on, read: 3000, changed: 40 },
    back: {
      on,
      must: { texts: 700, wrongAtFirst: 3, wrong: 0 },
      random: { texts: 300, same: 285, nuance: 6, wrong: 9 },
    },
    screens: { on, seen: 28, findings: 0 },
    doubts: [],
    complete: true,
  }
  const { back } = passed

  it('a language passes with figures of every check', () => {
    expect(lacksOf(passed)).toEqual([])
  })

  it.each<[what: string, change: Partial<Quality>]>([
    ['a finding of the rules', { checks: { on, findings: 1 } }],
    ['no second reader', { secondReader: undefined }],
    ['no back-translation', { back: undefined }],
    ['a wrong error or deletion', { back: back && { ...back, must: { ...back.must, wrong: 1 } } }],
    [
      'more than 3 of 100 random texts wrong',
      { back: back && { ...back, random: { texts: 300, same: 290, nuance: 0, wrong: 10 } } },
    ],
    ['no screens', { screens: undefined }],
    ['a word that a screen cuts', { screens: { on, seen: 28, findings: 1 } }],
  ])('a language with %s does not pass', (_, change) => {
    expect(lacksOf({ ...passed, ...change })).not.toEqual([])
  })
})

it('notes for translators are about messages', () => {
  const notes = readJson<Record<string, string>>('messages/context.json')
  expect(Object.keys(notes).filter((key) => !(key in source))).toEqual([])
})

describe('i18next JSON', () => {
  // With all six forms, three, one, and those that a parent language has.
  it.each(['ar-SA', 'pl-PL', 'ja-JP', 'fr-CA'])('%s comes back without a loss', (locale) => {
    const texts = readTexts(locale)
    expect(fromI18next(locale, source, toI18next(texts))).toEqual({ texts, refused: [] })
  })

  const english: Texts = {
    food_title: 'Foods of {name}',
    food_count: { one: '{count} food', other: '{count} foods' },
  }
  const polish = {
    food_title: 'Produkty: {{name}}',
    food_count_one: '{{count}} produkt',
    food_count_few: '{{count}} produkty',
    food_count_many: '{{count}} produktów',
    food_count_other: '{{count}} produktu',
  }

  it('has two braces around a parameter, and is read with one too', () => {
    const { texts } = fromI18next('pl-PL', english, polish)
    expect(texts).toEqual({
      food_title: 'Produkty: {name}',
      food_count: {
        one: '{count} produkt',
        few: '{count} produkty',
        many: '{count} produktów',
        other: '{count} produktu',
      },
    })
    expect(toI18next(texts)).toEqual(polish)
    expect(fromI18next('pl-PL', english, { food_title: 'Produkty: {name}' }).texts).toEqual({
      food_title: 'Produkty: {name}',
    })
  })

  it.each([
    ['a form that the language has not', 'food_count_two', { ...polish, food_count_two: '{{count}}' }],
    ['a message without all forms', 'food_count', { food_count_one: '{{count}} produkt' }],
    ['a parameter that English has not', 'food_title', { food_title: 'Produkty: {{nazwa}}' }],
    ['an unknown message', 'food_other', { food_other: 'Inne' }],
    ['an empty text', 'food_title', { food_title: ' ' }],
  ])('refuses %s', (_, key, flat) => {
    const { texts, refused } = fromI18next('pl-PL', english, flat)
    expect(refused).toEqual([expect.stringMatching(`^${key}: `)])
    if (key in english) expect(texts).not.toHaveProperty(key)
  })
})
