import type { Grammar, Phrases, PhraseValues, UnitWords } from './grammar.ts'
import type { Ending, StateWords } from './matching-words.ts'

/** Serbian Cyrillic letters in Serbian Latin. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'đ',
  е: 'e',
  ж: 'ž',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'ć',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'č',
  џ: 'dž',
  ш: 'š',
}

const latinOf = (text: string) => text.replace(/[а-џ]/gu, (letter) => LATIN[letter] ?? letter)

/** The phrases in Cyrillic and Latin; also with "dj", which many write for "đ". */
function inBoth(phrases: Phrases): Phrases {
  const latin = latinOf(phrases.toLowerCase())
  const plain = latin.split('|').filter((phrase) => phrase.includes('đ'))
  return [phrases, latin, ...plain.map((phrase) => phrase.replaceAll('đ', 'dj'))].filter(Boolean).join('|')
}

function unitInBoth({ words, short, plural, ...unit }: UnitWords): UnitWords {
  return {
    ...unit,
    words: inBoth(words),
    ...(short ? { short: inBoth(short) } : {}),
    ...(plural ? { plural: inBoth(plural) } : {}),
  }
}

const valuesInBoth = (values: PhraseValues): PhraseValues =>
  Object.fromEntries(Object.entries(values).map(([value, list]) => [value, inBoth(list)]))

const endingInBoth = ([ending, bases]: Ending): Ending[] => [
  [ending, bases],
  [latinOf(ending), bases.map(latinOf)],
]

const statesInBoth = ({ words, degrees, others }: StateWords): StateWords => ({
  words: words.flatMap((word) => [word, latinOf(word)]),
  degrees: inBoth(degrees),
  ...(others ? { others: `(?:${others}|${latinOf(others)})` } : {}),
})

const isValues = (value: unknown): value is PhraseValues =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof RegExp) &&
  Object.values(value).every((list) => typeof list === 'string')

const UNCHANGED: ReadonlySet<string> = new Set<keyof Grammar>(['language', 'decimal'])

/** A grammar whose lists are in Serbian Cyrillic, with the same words in Latin script. */
export function inBothScripts(cyrillic: Grammar): Grammar {
  const lists = Object.entries(cyrillic).map(([key, value]) => {
    if (UNCHANGED.has(key)) return [key, value]
    return [key, typeof value === 'string' ? inBoth(value) : isValues(value) ? valuesInBoth(value) : value]
  })
  const { baseForms, states, ...matching } = cyrillic.matching ?? {}
  return {
    ...Object.fromEntries(lists),
    units: cyrillic.units.map(unitInBoth),
    matching: {
      ...matching,
      ...(baseForms ? { baseForms: baseForms.flatMap(endingInBoth) } : {}),
      ...(states ? { states: statesInBoth(states) } : {}),
    },
  }
}
