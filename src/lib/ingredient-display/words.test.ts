import { expect, it } from 'vitest'
import { locales } from '~/paraglide/runtime.js'
import { displayIngredient } from './display-ingredient.ts'
import { formsIn } from './word-forms.ts'
import { foodWord, unitWord } from './words.ts'

const cebula = {
  name: 'cebula',
  pluralName: 'cebule',
  forms: { few: 'cebule', many: 'cebul', other: 'cebuli' },
}
const lukovitsa = {
  name: 'луковица',
  pluralName: 'лук',
  forms: { few: 'луковицы', many: 'луковиц', other: 'луковицы' },
}
const basla = {
  name: 'بصلة',
  pluralName: 'بصل',
  forms: { two: 'بصلتان', few: 'بصلات', many: 'بصلة', other: 'بصلة' },
}
const abols = { name: 'ābols', pluralName: 'āboli', forms: { zero: 'ābolu', other: 'āboli' } }
const onion = { name: 'onion', pluralName: 'onions' }
const oeuf = { name: 'œuf', pluralName: 'œufs' }

it.each([
  ['pl-PL', cebula, '– cebule, 0.5 cebuli, 1 cebula, 1.5 cebuli, 2 cebule, 5 cebul, 12 cebul, 22 cebule'],
  ['ru-RU', lukovitsa, '– лук, 0.5 луковицы, 1 луковица, 2 луковицы, 5 луковиц, 11 луковиц, 21 луковица'],
  ['ar-SA', basla, '– بصل, 0.5 بصلة, 1 بصلة, 2 بصلتان, 3 بصلات, 11 بصلة, 100 بصلة, 103 بصلات'],
  ['lv-LV', abols, '– āboli, 1 ābols, 2 āboli, 10 ābolu, 21 ābols'],
  ['fr-FR', oeuf, '– œufs, 0.5 œuf, 1 œuf, 1.5 œuf, 2 œufs'],
  ['en-US', onion, '– onions, 0.5 onion, 1 onion, 1.5 onions, 2 onions'],
  ['hu-HU', onion, '– onion, 1 onion, 2 onion'],
])('in %s foods have the form of their amount', (language, food, expected) => {
  const written = expected.split(', ').map((text) => {
    const [amount = ''] = text.split(' ')
    return `${amount} ${foodWord(food, { quantity: Number(amount) || null, hasUnit: false }, language)}`
  })
  expect(written.join(', ')).toBe(expected)
})

it('falls back to plural and name where a form is missing', () => {
  const food = { name: 'ogórek', pluralName: 'ogórki', forms: { many: 'ogórków' } }
  expect([0.5, 2, 5].map((quantity) => foodWord(food, { quantity, hasUnit: false }, 'pl'))).toEqual([
    'ogórek',
    'ogórki',
    'ogórków',
  ])
  expect(foodWord({ name: 'mąka', forms: null }, { quantity: 2, hasUnit: false }, 'pl')).toBe('mąka')
})

it('units have them, too, and stay in the singular without an amount', () => {
  const unit = {
    name: 'łyżka',
    pluralName: 'łyżki',
    forms: { few: 'łyżki', many: 'łyżek', other: 'łyżki' },
    abbreviation: 'ł.',
  }
  expect([null, 1, 2, 5, 1.5].map((amount) => unitWord(unit, amount, 'pl'))).toEqual([
    'łyżka',
    'łyżka',
    'łyżki',
    'łyżek',
    'łyżki',
  ])
  expect(unitWord({ ...unit, useAbbreviation: true }, 5, 'pl')).toBe('ł.')
})

it('a range has the form of its upper bound', () => {
  expect(displayIngredient({ quantity: 4, upperQuantity: 5, food: cebula }, 'pl')).toBe('4–5 cebul')
})

it('has the forms of 14 languages, with amounts of each', () => {
  const shown = locales.flatMap((locale) => {
    const forms = formsIn(locale)
    const texts = forms.map(
      ({ category, from, to }) => `${category} ${from}${to === from ? '' : `–${to ?? ''}`}`,
    )
    return forms.length > 0 ? [`${locale}: ${texts.join(', ')}`] : []
  })
  expect(shown).toEqual([
    'ar-SA: two 2, few 3–10, many 11–99, other 100–102',
    'bg-BG: other 2–',
    'cs-CZ: few 2–4, other 5–, many 1.5',
    'he-IL: two 2, other 3–',
    'hr-HR: few 2–4, other 5–20',
    'lt-LT: few 2–9, other 10–20, many 1.5',
    'lv-LV: other 2–9, zero 10–20',
    'pl-PL: few 2–4, many 5–21, other 1.5',
    'ro-RO: few 2–19, other 20–100',
    'ru-RU: few 2–4, many 5–20, other 1.5',
    'sk-SK: few 2–4, other 5–, many 1.5',
    'sl-SI: two 2, few 3–4, other 5–100',
    'sr-SP: few 2–4, other 5–20',
    'uk-UA: few 2–4, many 5–20, other 1.5',
  ])
})

it('a Bulgarian food has a form after numbers above 1', () => {
  const food = { name: 'домат', pluralName: 'домати', forms: { other: 'домата' } }
  const shown = [1, 0.5, 2, 21, null].map((quantity) => displayIngredient({ quantity, food }, 'bg'))
  expect(shown).toEqual(['1 домат', '¹/₂ домат', '2 домата', '21 домата', 'домати'])
  expect(displayIngredient({ quantity: 2, unit: { name: 'кг', pluralName: null }, food }, 'bg')).toBe(
    '2 кг домати',
  )
})

it('a food after a unit has no form of the amount', () => {
  const kilogram = { name: 'кг', pluralName: null }
  expect(displayIngredient({ quantity: 2, unit: kilogram, food: lukovitsa }, 'ru')).toBe('2 кг лук')
  expect(displayIngredient({ quantity: 2, food: lukovitsa }, 'ru')).toBe('2 луковицы')
  expect(
    displayIngredient({ quantity: 2, unit: { name: 'cup', pluralName: 'cups' }, food: onion }, 'en'),
  ).toBe('2 cups onions')
})
