// All findings of a language.
import { patternOf, readGlossary, readTerms } from './glossaries.ts'
import { formsOf, lengthOf, parentOf, readTexts, SOURCE, type Text, type Texts } from './texts.ts'
import { type Finding, findingsIn, withoutParams } from './translation-rules.ts'
import { isOnScreen, kindOf, maxLength, readUsages, type Usage } from './usages.ts'

let usages: Map<string, Usage[]> | undefined

/** English words that mean different acts or things, so that a language needs two words. */
const DIFFERENT: [string, string][] = [
  ['Cancel', 'Revoke'],
  ['Delete', 'Remove'],
  ['Restore', 'Put back'],
  ['Sign in', 'Sign out'],
  ['Import', 'Export'],
  ['Save', 'Discard'],
  ['Categories', 'Tags'],
  ['Tags', 'Tools'],
  ['Group', 'Household'],
  ['Lunch', 'Dinner'],
  ['Breakfast', 'Lunch'],
  ['Foods', 'Ingredients'],
  ['Unit', 'Amount'],
  ['Recipes', 'Cookbooks'],
  ['Locked', 'Failed'],
  ['Before', 'After'],
  ['Public', 'Private'],
]

export function differencesMissing(source: Texts, texts: Texts): Finding[] {
  const saysIn = (english: string): Set<string> =>
    new Set(Object.keys(source).flatMap((key) => (source[key] === english ? [`${texts[key]}`] : [])))
  return DIFFERENT.flatMap(([one, other]) => {
    const others = saysIn(other)
    return [...saysIn(one)]
      .filter((text) => others.has(text))
      .map((text) => ({ rule: 'T16', key: one, what: `same as ${other}`, text }))
  })
}
/** Terms of the glossary are said in most texts; some may say "it". */
const SAID_MIN = 0.7
const TEXTS_MIN = 8

export function termsMissing(source: Texts, texts: Texts, locale: string): Finding[] {
  const { terms, except } = readGlossary(locale)
  return Object.entries(readTerms()).flatMap(([id, term]) => {
    const own = terms[id]
    if (!own) return []
    const pattern = patternOf(term)
    const stems = new RegExp(own.stems.join('|'), 'iu')
    const withTerm = Object.keys(texts).filter(
      (key) =>
        !(key in except) &&
        pattern.test(withoutParams(joined(source[key] ?? ''))) &&
        !/^search_words_/.test(key),
    )
    const without = withTerm.filter((key) => !stems.test(joined(texts[key] ?? '')))
    if (withTerm.length < TEXTS_MIN || 1 - without.length / withTerm.length >= SAID_MIN) return []
    const what = `${own.say}: not in ${without.length} of ${withTerm.length} texts with "${term.en}"`
    return [{ rule: 'T10', key: id, what, text: without.slice(0, 12).join(' ') }]
  })
}

const joined = (text: Text): string =>
  formsOf(text)
    .map(([, form]) => form)
    .join(' ')

export function checkTranslation(locale: string): Finding[] {
  const source = readTexts(SOURCE)
  const texts = readTexts(locale)
  const glossary = readGlossary(locale)
  const parent = parentOf(locale)
  const inParent = parent ? readTexts(parent) : {}
  usages ??= readUsages()
  const places = usages
  const single = Object.entries(texts).flatMap(([key, text]) => {
    const english = source[key]
    if (english === undefined) return [{ rule: 'T1', key, what: 'no such message', text: joined(text) }]
    const own = places.get(key) ?? []
    const max = maxLength(kindOf(key, own), lengthOf(english))
    const same = JSON.stringify(inParent[key]) === JSON.stringify(text)
    return [
      ...findingsIn({ locale, key, english, text, max, onScreen: isOnScreen(own), glossary }),
      ...(same ? [{ rule: 'T18', key, what: `as in ${parent}`, text: joined(text) }] : []),
    ]
  })
  return [
    ...single,
    ...differencesMissing(source, { ...inParent, ...texts }),
    ...termsMissing(source, texts, locale),
  ]
}
