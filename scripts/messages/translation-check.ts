// All findings of a language.
import { withoutParams, wordingsOf } from '../../build/inlang-format.ts'
import type { MessageText, Texts } from '../../src/lib/messages/format-message.ts'
import { parentLocales } from '../../src/lib/parent-locales.ts'
import { readExceptions } from './context.ts'
import { patternOf, readGlossary, readTerms } from './glossaries.ts'
import { lengthOf, readTexts, SOURCE } from './texts.ts'
import { type Finding, findingsIn } from './translation-rules.ts'
import { isOnScreen, kindOf, maxLength, readUsages, type Usage } from './usages.ts'

/** What the check of every language needs, read once. */
interface Basis {
  source: Texts
  exceptions: Record<string, readonly string[]>
  places: Map<string, Usage[]>
}

let basis: Basis | undefined

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
  const keys = Map.groupBy(Object.keys(source), (key) => source[key])
  const saysIn = (english: string): Set<string> => new Set(keys.get(english)?.map((key) => `${texts[key]}`))
  return DIFFERENT.flatMap(([one, other]) => {
    const others = saysIn(other)
    return [...saysIn(one)]
      .filter((text) => others.has(text))
      .map((text) => ({ rule: 'T16', key: one, what: `same as ${other}`, text }))
  })
}

/** A term must appear in at least this share of the texts that contain it in English; single texts may use a pronoun. */
const SAID_MIN = 0.7
/** Terms in fewer texts are not checked. */
const TEXTS_MIN = 8

const keysByTerm = new WeakMap<Texts, Map<string, string[]>>()

/** By term, the keys of the English texts that contain it: the same for every language. */
function keysWithTerms(source: Texts): Map<string, string[]> {
  const known = keysByTerm.get(source)
  if (known) return known
  const english = Object.entries(source)
    .filter(([key]) => kindOf(key) !== 'keywords')
    .map(([key, text]) => ({ key, text: withoutParams(joined(text)) }))
  const keys = new Map(
    Object.entries(readTerms()).map(([id, term]) => {
      const pattern = patternOf(term)
      return [id, english.filter(({ text }) => pattern.test(text)).map(({ key }) => key)]
    }),
  )
  keysByTerm.set(source, keys)
  return keys
}

export function termsMissing(source: Texts, texts: Texts, locale: string): Finding[] {
  const { terms, except } = readGlossary(locale)
  const keys = keysWithTerms(source)
  return Object.entries(readTerms()).flatMap(([id, term]) => {
    const own = terms[id]
    if (!own) return []
    const stems = new RegExp(own.stems.join('|'), 'iu')
    const withTerm = (keys.get(id) ?? []).filter((key) => key in texts && !(key in except))
    const without = withTerm.filter((key) => !stems.test(joined(texts[key] ?? '')))
    if (withTerm.length < TEXTS_MIN || 1 - without.length / withTerm.length >= SAID_MIN) return []
    const what = `${own.say}: not in ${without.length} of ${withTerm.length} texts with "${term.en}"`
    return [{ rule: 'T10', key: id, what, text: without.slice(0, 12).join(' ') }]
  })
}

const joined = (text: MessageText): string => wordingsOf(text).join(' ')

export function checkTranslation(locale: string): Finding[] {
  basis ??= { source: readTexts(SOURCE), exceptions: readExceptions(), places: readUsages() }
  const { source, exceptions, places } = basis
  const texts = readTexts(locale)
  const glossary = readGlossary(locale)
  const parent = parentLocales[locale]
  const inParent = parent ? readTexts(parent) : {}
  const single = Object.entries(texts).flatMap(([key, text]) => {
    const english = source[key]
    if (english === undefined) return [{ rule: 'T1', key, what: 'no such message', text: joined(text) }]
    const own = places.get(key) ?? []
    const max = maxLength(kindOf(key, own), lengthOf(english))
    const same = JSON.stringify(inParent[key]) === JSON.stringify(text)
    return [
      ...findingsIn({
        locale,
        key,
        english,
        text,
        max,
        onScreen: isOnScreen(own),
        glossary,
        except: exceptions[key],
      }),
      ...(same ? [{ rule: 'T18', key, what: `as in ${parent}`, text: joined(text) }] : []),
    ]
  })
  return [
    ...single,
    ...differencesMissing(source, { ...inParent, ...texts }),
    ...termsMissing(source, texts, locale),
  ]
}
