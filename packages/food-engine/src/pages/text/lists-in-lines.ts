import { cleanTime, spokenSeconds } from '../fields/clean-time.ts'
import { saysServings } from '../fields/serving-words.ts'
import { beginsWithMeasure, startsWithNumber } from '../lines/amount-text.ts'
import { isKitchenVerb } from '../lines/words/cooking-words.ts'
import { hasVagueAmount, isMeasure } from '../lines/words/measure-words.ts'
import { type SectionKind, sectionKindOf } from '../lines/words/section-words.ts'
import { isPieces } from './list-amounts.ts'
import { isProse } from './prose.ts'
import type { TextLine } from './text-lines.ts'
import { couldBeName, isHeader } from './text-words.ts'

/** Minimum items of a list on one line, and the share of them that must begin with an amount. */
const FEWEST_ITEMS = 3
const SHARE_WITH_AMOUNT = 0.6
const SHARE_IN_NAMED = 0.3
const LONGEST_LABEL = 40
const LONGEST_ITEM = 80
const LONGEST_LIST = 1000

/** Splits lines that contain a whole list or begin with the name of their section: `Ingredients: 2 eggs, salt`. */
export function splitLists(lines: readonly TextLine[]): TextLine[] {
  const told = toldLine(lines)
  const named = lines
    .flatMap((line) => (isProse(line) ? [line] : splitSentences(line, line === told)))
    .flatMap((line) => (isProse(line) ? [line] : splitName(line)))
  const labels = named.map((line) => labelOf(line))
  const areLists = labels.map(([label, rest]) => label !== '' && itemsOf(rest) !== null)
  return named.flatMap((line, i) => {
    if (isHeader(line.text) || line.isWhole) return [line]
    // `Glaze: 1 egg, beaten` above or below a named list is one too.
    const isBeside = [i - 1, i + 1].some((at) => areLists[at] && named[at]?.paragraph === line.paragraph)
    const [label, rest, kind] = isBeside ? labelOf(line, true) : (labels[i] ?? labelOf(line))
    const isSteps = kind === 'steps' || (isProse(line) && kind !== 'ingredients')
    const items = isSteps ? null : itemsOf(rest, kind === 'ingredients' || (isBeside && label !== ''))
    const isLastNote = kind === 'notes' && rest !== '' && named.length - i <= LAST_LINES
    const isNamed = kind === 'steps' || kind === 'ingredients' || isLastNote || (isBeside && label !== '')
    if (!items && !isNamed) return [line]
    const heading: TextLine[] = label === '' ? [] : [{ ...line, text: label, mark: 'none' }]
    if (!items) return rest === '' ? [line] : [...heading, { ...line, text: rest }]
    const canOpen = items.filter(startsWithNumber).length * 2 > items.length
    return [
      ...heading,
      ...items.flatMap((item): TextLine[] => {
        const [opening, text] = canOpen ? splitOpening(item) : ['', item]
        const own: TextLine = { ...line, text, mark: 'bullet' }
        return opening === '' ? [own] : [{ ...line, text: opening, mark: 'none' }, own]
      }),
    ]
  })
}

/** Splits `you need for the dough 250 g flour` if the list's items begin with numbers. */
function splitOpening(item: string): [opening: string, item: string] {
  const [, opening = '', rest = ''] = /^(\D{8,80}?)\s(\d.*)$/u.exec(item) ?? []
  return opening.split(' ').length > 1 && /^[^:(]*$/.test(opening) && !hasVagueAmount(opening)
    ? [opening, rest]
    : ['', item]
}

/** Lines at the end of a text in which a labeled note may be; none between two steps. */
const LAST_LINES = 3
/** `Here is my soup. You need 2 onions, 1 l stock and 3 carrots. Simmer it.` */
const SENTENCE =
  /(?<=(\p{L}{2,})["»”)]?[.!?]["»”)]?)\s+(?=["«„“(]?[\p{Lu}\p{Lo}])|(?<=[。！？][」』”）]?)(?=[^」』”）\s])/gu
/** Shorter words before a full stop may be abbreviations, in lines with lists of amounts. */
const WHOLE_WORD = 4
const LONGEST_PROSE = 2000

function sentencesOf(text: string, shortest = WHOLE_WORD): string[] {
  const sentences: string[] = []
  let from = 0
  for (const { 0: blank, 1: word = '', index } of text.matchAll(SENTENCE)) {
    // `1 Päckchen. Zucker`: an abbreviation does not end a sentence.
    if (word !== '' && (word.length < shortest || isMeasure(word))) continue
    sentences.push(text.slice(from, index))
    from = index + blank.length
  }
  return [...sentences, text.slice(from)]
}

const SHORTEST_TOLD = 200
const FEWEST_SENTENCES = 4
const SHARE_TOLD = 0.6

/** The line with almost all of a text including the list, as from dictation. Null if there is none. */
function toldLine(lines: readonly TextLine[]): TextLine | null {
  const total = lines.reduce((sum, { text }) => sum + text.length, 0)
  const told = lines.find(({ text }) => text.length > total * SHARE_TOLD)
  if (!told || told.text.length < SHORTEST_TOLD) return null
  const hasListBeside = lines.some(
    (line) => line !== told && (startsWithNumber(line.text) || isListLine(line.text)),
  )
  return !hasListBeside && sentencesOf(told.text, 2).length >= FEWEST_SENTENCES ? told : null
}

/**
 * The sentences of a line in which a list is one of several, or of a dictated line (`isTold`); other lines unchanged.
 */
function splitSentences(line: TextLine, isTold: boolean): TextLine[] {
  if (
    line.heading > 0 ||
    line.isWhole ||
    (!isTold && (line.text.length > LONGEST_PROSE || !/\d/.test(line.text)))
  )
    return [line]
  const sentences = sentencesOf(line.text, isTold ? 2 : WHOLE_WORD)
  const areLists = sentences.map(isListLine)
  const isSaid = sentences.some((sentence, i) => !areLists[i] && sentence.split(' ').length > 2)
  if (!isTold && (!areLists.includes(true) || !isSaid)) return [line]
  return sentences.map((text, i) => ({ ...line, text, paragraph: line.paragraph + i / sentences.length / 2 }))
}

const NAME_IN_FRONT = /^(?!\d)(\p{L}[^.:!?。]{3,60})[.!。]\s*(?=\S)/u

/**
 * Splits `Pancakes. Ingredients: 2 eggs, ...` and `Pancakes. 2 eggs, ...` into name and list; other lines unchanged.
 */
function splitName(line: TextLine): TextLine[] {
  const [found, name = ''] = NAME_IN_FRONT.exec(line.text) ?? []
  if (!found || line.mark !== 'none' || line.heading > 0 || line.isWhole) return [line]
  const rest = line.text.slice(found.length)
  const [label, items, kind] = labelOf({ ...line, text: rest })
  const isLabelled = label !== '' && (kind === 'ingredients' || kind === null)
  const isList = isLabelled ? itemsOf(items, true) : startsWithNumber(rest) && itemsOf(rest)
  return isList
    ? [
        { ...line, text: name },
        { ...line, text: rest, paragraph: line.paragraph + 0.5 },
      ]
    : [line]
}

const IN_BRACKETS = /^(.{3,80}?)\s*[(（[]([^()（）[\]]{1,40})[)）\]]$/u
const BEHIND_NAME = /^(.{3,80}?)(?:\s[-–—|]\s|,\s)(\P{L}*\p{L}[^,]{0,30})$/u
/** `Waffles for 8 hungry ones`. */
const FOR_BEHIND_BLANK =
  /^(\D{3,80}?)\s((?:for|für|pour|para|per|voor|til|till|för|dla|pro|на|для)\s\d{1,3}(?:\s?[-–]\s?\d{1,3})?(?:\s\p{L}{1,15}\.?){0,2})$/iu
/** `Pancakes 4 persons`, not `Ingredients for 4 persons`. */
const BEHIND_BLANK =
  /^(\D{3,80}?)(?<!(?:^|\s)(?:for|für|pour|para|per|voor|til|till|för|dla|pro|на|для))\s((?:(?:ca|env|approx)\.\s)?\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s\p{L}{1,15}\.?)$/iu
/** `ca. 14 pcs`, `for about 4`, `1 tray`; not `17 May, for all`, `61 °Brix`, `26 cm`, or `part 2`. */
const COUNTED =
  /^(?:(?:for|für|pour|para|per|voor|til|till|för|dla|pro|на|для|about|approx|ca|circa|etwa|env|environ|ongeveer|около|~)\.?\s?)*\d{1,3}(?!\d)(?:\s?[-–~]\s?\d{1,3})?(?!\s?(?:cm|mm|inch|in|g|kg|ml|l|oz|lb|min|h|std)(?!\p{L}))\s?[\p{L}.]*(?:\s[\p{L}.]+){0,2}!?$/iu
const BEFORE_NUMBER = /(\p{L}+)[.:]?\s\d/u
const FOR =
  /^(?:for|für|pour|para|per|voor|til|till|för|dla|pro|на|для|about|ca|circa|etwa|env|environ|with|mit)$/iu
/** `serves 4`, `enough for 4 people`, `2 portions`; not `freezes 2 portions`. */
function saysServingsOf(text: string): boolean {
  const [, word] = BEFORE_NUMBER.exec(text) ?? []
  return saysServings(text) && (word === undefined || saysServings(word) || FOR.test(word))
}

/** Splits `Pancakes (serves 4)` and `Buns, 30 pieces` into name and servings; other text unchanged. */
export function splitServings(text: string): [name: string, servings: string] {
  const bracketed = IN_BRACKETS.exec(text)
  const [, name = '', rest = ''] =
    bracketed ?? BEHIND_NAME.exec(text) ?? FOR_BEHIND_BLANK.exec(text) ?? BEHIND_BLANK.exec(text) ?? []
  const isHowMany = bracketed
    ? COUNTED.test(rest) || saysServingsOf(rest) || isPieces(rest)
    : saysHowMany(rest) || FOR_BEHIND_BLANK.test(text)
  const isSplit = /\d/.test(rest) && isHowMany && !/\d/.test(name) && couldBeName(name)
  return isSplit && !saysServings(name) ? [name, rest] : [text, '']
}

const saysHowMany = (text: string) => saysServings(text) || isPieces(text)

/** Whether a line looks like a name followed by servings; `flour (200 g)` does not. */
export function hasServingsBehind(text: string): boolean {
  const [, servings] = splitServings(text)
  return servings !== '' && saysHowMany(servings)
}

const LABEL_IN_BRACKETS = /^[【〔［[]([^【】〔〕［］[\]]{1,20})[】〕］\]]\s*(?=\S)/u

/** The label before the colon of a line, if it names a section or a list (`isBeside` another). */
function labelOf(
  { text }: TextLine,
  isBeside = false,
): [label: string, rest: string, kind: SectionKind | null] {
  const bracketed = LABEL_IN_BRACKETS.exec(text)
  if (bracketed) {
    const [found, name = ''] = bracketed
    const kind = sectionKindOf(name, true)
    const items = text.slice(found.length)
    return kind !== null || itemsOf(items) ? [`${name}:`, items, kind] : ['', text, null]
  }
  const colon = text.search(/[:：]/)
  const label = colon > 0 && colon <= LONGEST_LABEL ? text.slice(0, colon).trim() : ''
  if (label === '' || (/\d/.test(label) && sectionKindOf(label, false) === null)) return ['', text, null]
  const kind = sectionKindOf(label, true)
  const rest = text.slice(colon + 1).trim()
  // `Préparation : 20 min` is a duration.
  const isTime = /^\d/.test(rest) && rest.length <= LONGEST_LABEL && (cleanTime(rest)?.seconds ?? 0) > 0
  if (isTime) return ['', text, null]
  return kind !== null || itemsOf(rest) || (isBeside && hasAmount(rest))
    ? [`${label}:`, rest, kind]
    : ['', text, null]
}

export function listBehindLabel(line: TextLine): boolean {
  const [label, rest, kind] = labelOf(line)
  return label !== '' && rest !== '' && (kind === 'ingredients' || kind === 'steps')
}

/** Whether a line is a list, with or without the name of its part in front. */
export function isListLine(text: string): boolean {
  if (text.length > LONGEST_LIST) return false
  const colon = text.search(/[:：]/)
  return (
    itemsOf(text) !== null || (colon > 0 && colon <= LONGEST_LABEL && itemsOf(text.slice(colon + 1)) !== null)
  )
}

/** Whether a line begins a list with the name of its section and does not end it: `Ingredients: 2 eggs, 1 onion,`. */
export function leavesListOpen(text: string): boolean {
  if (!/[,،;]$/.test(text) || text.length > LONGEST_LIST) return false
  const colon = text.search(/[:：]/)
  if (colon <= 0 || colon > LONGEST_LABEL || sectionKindOf(text.slice(0, colon), true) !== 'ingredients')
    return false
  return itemsOf(text.slice(colon + 1).trim(), true) !== null
}

/** The items of a list on one line, if most begin with an amount; below a heading (`isNamed`) some are enough. */
function itemsOf(text: string, isNamed = false): string[] | null {
  for (const mark of [/\s*[;；]\s*/g, /\s*[,،、，](?!\d)\s*/gu]) {
    const items = withoutLastAnd(piecesOf(text.replace(/[.。]$/, ''), mark))
    const counted = items.filter((item) => hasAmount(item)).length
    const isList =
      items.length >= (counted === items.length && isNamed ? 2 : FEWEST_ITEMS) &&
      counted >= items.length * (isNamed ? SHARE_IN_NAMED : SHARE_WITH_AMOUNT) &&
      items.every((item) => item.length <= LONGEST_ITEM)
    if (!isList) continue
    // `加热水，煮20分钟。` is a sentence.
    const isSentence =
      !isNamed && ((/。$/.test(text) && /[,，]/.test(text)) || items.some(saysDuration) || tellsToCook(items))
    if (!isSentence) return items
  }
  return null
}

/** An infinitive at the end, no participle. */
const INFINITIVE = /^(?!ge)\p{L}{2,}n$/u

/** `grease a tin`, `beat 2 eggs`, `eine Prise Salz schaumig schlagen`; `1 egg, beaten` has no verb. */
function tellsToCook(items: readonly string[]): boolean {
  const [first = ''] = items
  const [word = ''] = first.split(' ', 1)
  const last = items.at(-1)?.split(' ') ?? []
  const end = last.at(-1) ?? ''
  return (
    (first.includes(' ') && isKitchenVerb(word)) ||
    items.some((item) => VERB_BEFORE_AMOUNT.test(item) && isKitchenVerb(item.split(' ', 1)[0] ?? '')) ||
    (last.length >= FEWEST_TOLD && INFINITIVE.test(end) && isKitchenVerb(end))
  )
}
const VERB_BEFORE_AMOUNT = /^\p{L}+\s(?:\d|an?\s|the\s)/u
const FEWEST_TOLD = 4

function piecesOf(text: string, mark: RegExp): string[] {
  const pieces: string[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(mark)) {
    const piece = text.slice(from, index)
    if (bracketsIn(piece) > 0) continue
    pieces.push(piece)
    from = index + found.length
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== '')
}

/** Number of open brackets at the end of a short text; longer texts are not items. */
function bracketsIn(text: string): number {
  if (text.length > LONGEST_ITEM) return 0
  let open = 0
  for (const sign of text) open += sign === '(' || sign === '（' ? 1 : sign === ')' || sign === '）' ? -1 : 0
  return open
}

const hasAmount = (text: string): boolean =>
  !isTime(text) &&
  (startsWithNumber(text) || (!SHORT_WORD.test(text) && beginsWithMeasure(text)) || hasAmountAtEnd(text))

/** `el ajo` does not begin with the German `EL`. */
const SHORT_WORD = /^\p{L}{1,2}\s/u

/** `20 minutes.` at the end of a sentence with commas. */
const isTime = (text: string): boolean =>
  /^\d[\d–-]*\s?\p{L}{1,12}\.?$/u.test(text) && (spokenSeconds(text) ?? 0) > 0

const DURATION = /\d[\d–-]*\s?(\p{L}{2,12})(?!\p{L})/gu
const DAY_SECONDS = 24 * 60 * 60

/** `40 Minuten köcheln` is in a step; a list may contain rolls that are two days old. */
const saysDuration = (text: string): boolean =>
  [...text.matchAll(DURATION)].some(([duration, unit = '']) => {
    const seconds = isMeasure(unit) ? 0 : (spokenSeconds(duration) ?? 0)
    return seconds > 0 && seconds < DAY_SECONDS
  })

/** `garlic 1 clove`, not `simmer 20 minutes`. */
function hasAmountAtEnd(text: string): boolean {
  const amount = /\d\s?\p{L}{0,12}\.?$/u.exec(text)?.[0]
  return amount !== undefined && !(/\p{L}/u.test(amount) && (spokenSeconds(amount) ?? 0) > 0)
}

const AND = /\s(?:and|und|et|y|e|en|och|og|ja|oraz|i|a|és|ve|и|і|та|και|و|ו)\s(?=\S+(?:\s\S+){0,3}$)/u

/** `2 onions and salt` at the end are two items. */
function withoutLastAnd(items: string[]): string[] {
  const last = items.at(-1)
  const found = last ? AND.exec(last) : null
  if (!last || !found || !hasAmount(last)) return items
  const [first, second] = [last.slice(0, found.index), last.slice(found.index + found[0].length)]
  return hasAmount(second) || !/\s/.test(second) ? [...items.slice(0, -1), first, second] : items
}
