import fs from 'node:fs'
import { SECTIONS } from '@ramekin/food-engine/sections'
import type { UnitId } from '@ramekin/food-engine/sentences'
import { describe, expect, it } from 'vitest'
import { formsIn, type WordForms, wordsOfForms } from '~/lib/ingredient-display/word-forms'
import { parentLocales } from '~/lib/parent-locales'
import { locales } from '~/paraglide/runtime.js'
import { STANDARD_UNITS } from '~/schemas/unit'
import countryFoods from './country-foods.json' with { type: 'json' }
import foodKeys from './foods.json' with { type: 'json' }
import { foodSeeds, labelSeeds, seedLocales, unitSeeds } from './seeds'
import unitKeys from './units.json' with { type: 'json' }

const textOf = (file: string) => fs.readFileSync(new URL(file, import.meta.url), 'utf8')
const read = <Content>(file: string): Record<string, Content> => JSON.parse(textOf(file))
const readForms = (locale: string): Record<string, WordForms> => {
  const file = `forms.${locale}.json`
  return fs.existsSync(new URL(file, import.meta.url)) ? read(file) : {}
}
const keys = foodKeys.map(({ key }) => key)
const countryKeys = countryFoods.map(({ key }) => key)

/** Keys as in the file: `JSON.parse` hides duplicates. */
const writtenKeys = (file: string) => [...textOf(file).matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key)

/** Lower case without accents, in the same script. The voicing marks of kana make other letters. */
const fold = (name: string) =>
  name
    .normalize('NFD')
    .replace(/(?![\u3099\u309a])\p{M}|\u0640/gu, '')
    .normalize('NFC')
    .toLowerCase()

/** Foods with the same name, by the name. In Vietnamese, marks make other words: bò (beef), bơ (butter). */
function sharedNames(
  locale: string,
  names: Iterable<readonly [string, readonly string[]]>,
): Map<string, string[]> {
  const keysOf = new Map<string, string[]>()
  const keyOf = locale === 'vi-VN' ? (name: string) => name.normalize('NFC').toLowerCase() : fold
  for (const [key, all] of names)
    for (const name of new Set(all.filter(Boolean).map(keyOf)))
      keysOf.set(name, [...(keysOf.get(name) ?? []), key])
  return new Map([...keysOf].filter(([, keys]) => keys.length > 1))
}

/** Keys whose forms are not exactly those of the language, or not clean. */
function withoutForms(locale: string, all: Readonly<Record<string, WordForms>>): string[] {
  const wanted = formsIn(locale).map(({ category }) => category)
  return Object.keys(all).filter((key) => {
    const forms = Object.entries(all[key] ?? {})
    const isWhole = forms.length === wanted.length && wanted.every((category) => all[key]?.[category])
    return !isWhole || forms.some(([, form]) => form !== form.normalize('NFC').replace(/\s+/g, ' ').trim())
  })
}

interface Allowed {
  keys: string[]
  reason: string
}

const found = fs
  .readdirSync(new URL('.', import.meta.url))
  .flatMap((file) => /^foods\.(.+)\.json$/.exec(file)?.[1] ?? [])

it('are of languages of the app, English first', () => {
  expect([...seedLocales].sort()).toEqual(found.sort())
  expect(seedLocales[0]).toBe('en-US')
})

it('have different keys of foods, sections of a store, and units of ingredient lines', () => {
  expect(new Set(keys).size).toBe(585)
  expect(new Set(foodKeys.map(({ section }) => section))).toEqual(new Set(SECTIONS))
  expect(new Set([...keys, ...countryKeys]).size).toBe(keys.length + countryKeys.length)
  const sections: readonly string[] = SECTIONS
  expect(countryFoods.filter(({ section }) => !sections.includes(section))).toEqual([])
  // The type checker verifies that they are units of ingredient lines.
  const units: readonly UnitId[] = Object.keys(unitKeys) as (keyof typeof unitKeys)[]
  expect(units).toContain('dekagram')
})

describe.each(found)('seeds of %s', (locale) => {
  const parent = parentLocales[locale]
  const foods = read<string[]>(`foods.${locale}.json`)
  const inherited = parent ? read<string[]>(`foods.${parent}.json`) : {}

  it('belong to a language of the app', () => expect(locales).toContain(locale))

  it('have every food once', () => {
    const written = writtenKeys(`foods.${locale}.json`)
    expect(written).toEqual([...new Set(written)])
    expect(written.filter((key = '') => !keys.includes(key) && !countryKeys.includes(key))).toEqual([])
    if (!parent) expect(keys.filter((key) => !(key in foods))).toEqual([])
  })

  it('differ from those of the language that it is a variant of', () => {
    const same = Object.keys(foods).filter((key) => `${foods[key]}` === `${inherited[key]}`)
    expect(same).toEqual([])
  })

  it('have clean names: a name, its plural or an empty text, other names', () => {
    const isClean = (name: string) =>
      name !== '' && name === name.normalize('NFC').replace(/\s+/g, ' ').trim()
    const wrong = Object.entries(foods).filter(
      ([, [name = '', plural, ...others]]) =>
        ![name, ...others].every(isClean) ||
        plural === undefined ||
        (plural !== '' && !isClean(plural)) ||
        new Set([name, ...others]).size !== others.length + 1 ||
        others.includes(plural),
    )
    expect(wrong).toEqual([])
  })

  it('have, if any, the forms of every food with a plural', () => {
    const forms = readForms(locale)
    const written = Object.keys(forms)
    if (written.length === 0) return
    expect(writtenKeys(`forms.${locale}.json`)).toEqual(written)
    expect(written).toEqual(Object.keys(foods).filter((key) => foods[key]?.[1]))
    expect(withoutForms(locale, forms)).toEqual([])
  })

  it('have no name for two foods except those allowed with a reason', () => {
    const file = `allow.${locale}.json`
    const allowed: Allowed[] = fs.existsSync(new URL(file, import.meta.url)) ? JSON.parse(textOf(file)) : []
    const forms = readForms(locale)
    const shared = sharedNames(
      locale,
      Object.entries({ ...inherited, ...foods }).map(([key, names]) => [
        key,
        [...names, ...wordsOfForms(forms[key])],
      ]),
    )
    const pairs = new Map([...shared].map(([name, keys]) => [keys.sort().join(' '), name]))
    for (const { keys, reason } of allowed) {
      expect(reason.length, `the reason of ${keys}`).toBeGreaterThan(10)
      expect(pairs.delete(keys.toSorted().join(' ')), `${keys} have no name in common`).toBe(true)
    }
    expect([...pairs]).toEqual([])
  })

  it('have the 23 sections of a store', async () => {
    const sections = read<string>(`sections.${locale}.json`)
    if (!parent) expect(Object.keys(sections).sort()).toEqual([...SECTIONS].sort())
    expect(Object.keys(sections).filter((key) => !SECTIONS.some((section) => section === key))).toEqual([])
    expect(writtenKeys(`sections.${locale}.json`)).toEqual(Object.keys(sections))
    const names = Object.values({ ...(parent && read<string>(`sections.${parent}.json`)), ...sections })
    expect(new Set(names.map(fold)).size).toBe(SECTIONS.length)
  })

  it('have known units with names that differ', () => {
    type Unit = {
      name: string
      plural: string
      short?: string
      standardUnit?: string
      standardQuantity?: number
      forms?: WordForms
    }
    const file = `units.${locale}.json`
    const units = read<Unit>(file)
    expect(writtenKeys(file)).toEqual(Object.keys(units))
    expect(Object.keys(units).filter((key) => !(key in unitKeys))).toEqual([])
    expect(Object.keys(units)).toEqual(expect.arrayContaining(['gram', 'kilogram', 'milliliter', 'liter']))
    expect(
      sharedNames(
        locale,
        Object.entries(units).map(([key, { name, plural }]) => [key, [name, plural]]),
      ),
    ).toEqual(new Map())
    const wrong = Object.entries(units).filter(
      ([, { name, plural, standardUnit, standardQuantity, short = name }]) =>
        [name, plural, short].some((text) => text === '' || text !== text.normalize('NFC').trim()) ||
        (standardUnit !== undefined && !STANDARD_UNITS.some((known) => known === standardUnit)) ||
        (standardUnit !== undefined && !standardQuantity),
    )
    expect(wrong).toEqual([])
    const forms = Object.entries(units).flatMap(([key, { forms }]) => (forms ? [[key, forms] as const] : []))
    // All of them or none.
    if (forms.length > 0) expect(forms.map(([key]) => key)).toEqual(Object.keys(units))
    expect(withoutForms(locale, Object.fromEntries(forms))).toEqual([])
  })
})

it('of some countries are named by a language', async () => {
  const named = new Set(found.flatMap((locale) => Object.keys(read(`foods.${locale}.json`))))
  expect(countryKeys.filter((key) => !named.has(key))).toEqual([])
  const sectionOf = async (locale: Parameters<typeof foodSeeds>[0], name: string) =>
    (await foodSeeds(locale)).find((food) => food.name === name)?.section
  expect(await sectionOf('ko-KR', '고추장')).toBe('sauces')
  expect(await sectionOf('en-US', '고추장')).toBeUndefined()
  expect(await sectionOf('fr-CA', 'roquefort')).toBe('cheese')
  expect(await sectionOf('fr-FR', 'fromage Oka')).toBeUndefined()
})

it('are those of the language, else of its main variant, else English', async () => {
  const nameOf = async (locale: Parameters<typeof foodSeeds>[0]) => (await foodSeeds(locale))[0]?.name
  expect(await nameOf('de-DE')).toBe('Tomate')
  expect(await nameOf('en-GB')).toBe('tomato')
  const german = await unitSeeds('de-DE')
  expect(german.find(({ name }) => name === 'Esslöffel')).toEqual({
    key: 'tablespoon',
    name: 'Esslöffel',
    pluralName: 'Esslöffel',
    forms: null,
    abbreviation: 'EL',
    pluralAbbreviation: '',
    fraction: true,
    standardQuantity: 15,
    standardUnit: 'milliliter',
  })
  const cups = await Promise.all(
    (['en-US', 'de-DE', 'ar-SA'] as const).map(async (locale) =>
      (await unitSeeds(locale)).find(({ name }) => ['cup', 'Tasse', 'كوب'].includes(name)),
    ),
  )
  expect(cups.map((cup) => [cup?.standardQuantity, cup?.standardUnit])).toEqual([
    [1, 'cup'],
    [null, null],
    [240, 'milliliter'],
  ])
  expect((await labelSeeds('de-DE'))[0]).toEqual({ name: 'Gemüse', color: '#5b8c3a', section: 'vegetables' })
})

const concepts = new URL('../../../../../../shared/data/food-knowledge/concepts.csv', import.meta.url)
it.skipIf(!fs.existsSync(concepts))('have the keys of the food concepts', () => {
  const english = read<string[]>('foods.en-US.json')
  const rows = fs.readFileSync(concepts, 'utf8').split('\n').slice(1)
  const names = rows.flatMap((row) => {
    const [key = '', , name = ''] = row.split(',')
    return name ? [[key, name] as const] : []
  })
  expect(new Map(names)).toEqual(new Map(keys.map((key) => [key, english[key]?.[0]])))
})
