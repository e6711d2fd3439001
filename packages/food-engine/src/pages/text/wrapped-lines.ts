import { numbersAsDigits } from '../fields/number-words.ts'
import { startsWithNumber, startsWithNumberWord } from '../lines/amount-text.ts'
import { SENTENCE_END } from './list-amounts.ts'
import { isListLine, leavesListOpen } from './lists-in-lines.ts'
import type { TextLine } from './text-lines.ts'
import { isHeader } from './text-words.ts'

/** Minimum length of a line whose sentence continues in the next. */
const WRAPPED_FROM = 38
/** Minimum share of the longest line, with the first word of the next: for all, and for most lines. */
const SHORT = 0.8
const FULL = 0.95

function wrappedLines(lines: readonly TextLine[]): boolean[] {
  const whole = paragraphsOfWholeLines(lines)
  return lines.map((line, i) => {
    const before = lines[i - 1]
    return before !== undefined && !whole.has(line.paragraph) && continues(before, line)
  })
}

/** Widths at which programs wrap, and lines that must break off in the middle of a sentence. */
const NARROWEST = 45
const FEWEST_WITHIN = 2

/**
 * The paragraphs of a text that a program wrapped: no first word of a line would have fit on the line above, and some
 * lines break off within a sentence.
 */
export function wrappedParagraphs(lines: readonly TextLine[]): ReadonlySet<number> {
  const paragraphs = [...Map.groupBy(lines, ({ paragraph }) => paragraph)].filter(
    ([, own]) =>
      own.length > 1 &&
      own.every(isPlain) &&
      own.some(({ text }) => SENTENCE_END.test(text)) &&
      !isListLine(joinAllLines(own.map(({ text }) => text))),
  )
  const width = Math.max(0, ...paragraphs.flatMap(([, own]) => own.map(({ text }) => text.length)))
  const joints = paragraphs.flatMap(([, own]) =>
    own.slice(1).map((line, i) => ({ above: own[i]?.text ?? '', below: line.text })),
  )
  const isWrapped =
    width >= NARROWEST &&
    joints.every(({ above, below }) => above.length + 1 + (below.split(' ', 1)[0]?.length ?? 0) >= width) &&
    joints.filter(({ above, below }) => !SENTENCE_END.test(above) && /^\p{Ll}/u.test(below)).length >=
      FEWEST_WITHIN
  return new Set(isWrapped ? paragraphs.map(([paragraph]) => paragraph) : [])
}

const isPlain = ({ mark, heading, isBold, isMessage }: TextLine) =>
  mark === 'none' && heading === 0 && !isBold && !isMessage

/** Characters at a line's end that show whether its last word is broken; the line may have grown by joining. */
const ENDING = 8

/** Adjusts two related lines for joining. */
function fitLines(first: string, second: string): [string, string] {
  const end = first.slice(-ENDING)
  const isHyphened = /\p{L}[-\u00ad]$/u.test(end) && /^\p{Ll}/u.test(second) && !LEFT_OUT.test(second)
  if (isHyphened) return [first.slice(0, -1), second]
  // Portuguese repeats the hyphen: `junta-` and `-se`.
  return /\p{Ll}-$/u.test(end) && /^-\p{Ll}/u.test(second) ? [first, second.slice(1)] : [`${first} `, second]
}

export const joinLines = (first: string, second: string): string => fitLines(first, second).join('')

/** Joins the lines and rejoins words broken between two of them, in linear time. */
export function joinAllLines([first = '', ...others]: readonly string[]): string {
  const fitted = [first]
  for (const line of others) fitted.push(...fitLines(fitted.pop() ?? '', line))
  return fitted.join('')
}

/**
 * Joins lines that certainly belong together: with a word broken between them, or with a list, whose items must be
 * found before everything else. Other lines are only marked if they look wrapped.
 */
export function withLinesJoined(lines: readonly TextLine[]): TextLine[] {
  const wrapped = wrappedLines(lines)
  const joined: TextLine[] = []
  for (let i = 0; i < lines.length; ) {
    let end = i + 1
    while (wrapped[end]) end++
    const together = lines.slice(i, end)
    const text = joinAllLines(together.map((line) => line.text))
    const isList = together.length > 1 && isListLine(text)
    for (const [at, line] of together.entries()) {
      const last = joined.at(-1)
      const isBroken =
        last?.paragraph === line.paragraph &&
        !isEntry(line) &&
        (isBrokenWord(last.text, line.text) || (line.mark === 'none' && isBrokenLine(last.text, line.text)))
      if (last && (isBroken || (isList && at > 0 && together.every(({ states }) => states === null))))
        last.text = joinLines(last.text, line.text)
      else joined.push({ ...line, isWrapped: at > 0 })
    }
    i = end
  }
  return joined
}

/** Whether the layout shows that no line continues it. */
const isEntry = ({ isWhole, states }: TextLine) =>
  isWhole && states !== null && !states.some((state) => state.endsWith('GoesOn'))

/** `Koch- und Backzeit` omits a word rather than breaking one. */
const LEFT_OUT =
  /^(?:und|oder|bzw|and|or|en|of|og|och|eller|ja|tai|ou|et|y|o|e|i|a|nebo|lub|и|или|та|і)(?!\p{L})/iu
const isBrokenWord = (first: string, second: string) =>
  /\p{L}{2}[-\u00ad]$/u.test(first.slice(-ENDING)) && /^-?\p{Ll}/u.test(second) && !LEFT_OUT.test(second)

/** `:-)` and `:(` are not brackets. */
const SMILEYS = /[:;]-?[()]/g
const BRACKET_WITHIN = 120
const LONGEST_ENDING = 30

/** Whether a bracket opened in the first line is closed in the second. */
function isBrokenBracket(first: string, second: string): boolean {
  const end = first.slice(-BRACKET_WITHIN).replace(SMILEYS, '')
  if (!/[(（][^()（）]*$/.test(end)) return false
  return /^[^()（）]*[)）]/.test(second.slice(0, BRACKET_WITHIN).replace(SMILEYS, ''))
}

/** Words that cannot end a line, except those that end a verb in some language (`throw it in`, `rühre sie ein`). */
const LINKING =
  /(?<=\p{L},?\s)(?:and|or|with|the|an?|of|into|until|from|und|oder|im|zum|zur|vom|von|für|et|ou|des?|la|les?|une|aux?|à|dans|pour|avec|sans|y|del|el|los|las|una|con|sin|para|por|al|e|di|dell[aeo]|dei|degli|il|lo|gli|senza|per|alla|dos|das|uma?|com|sem|em|het|een|en|met|zonder|og|eller|med|uden|uten|och|ett|utan|för|tai|sekä|lub|oraz|albo|z|ze|w|we|bez|na|a|nebo|s|v|ve|és|vagy|az|egy|sau|și|cu|din|fără|pentru|и|или|с|со|в|во|на|без|из|для|і|й|та|або|з|зі|із|у|veya|bir|ile|και|ή|με|σε|στο|στην?|από|για|το|την?|τα|χωρίς|أو|من|في|مع|على|إلى|או|עם|של|את|על|בלי|(?:d[ie]|con|da|en|avec) une?)$/u
/** The same before a capital, as for German nouns. */
const LINKING_NOUNS =
  /(?<=\p{L},?\s)(?:und|oder|die|das|dem|des|eine[nmr]?|im|zum|zur|vom|von|für|(?:in|an|auf|aus|mit|bei|nach|über|unter) (?:der|den))$/u

/** Of `olio d'oliva`, `huile d'olive`. */
const ELIDED = /^d(?:ell)?['’]\p{Ll}/u

/**
 * Whether the second line certainly continues the first: a bracket or list is open, or the last word cannot end a line.
 */
export function isBrokenLine(first: string, second: string): boolean {
  if (isBrokenBracket(first, second) || leavesListOpen(first) || ELIDED.test(second)) return true
  // "1 evőkanál curry por" and "egy marék spenót" are two entries.
  const isEntry = first.length < WRAPPED_FROM && startsWithNumber(first)
  if (isEntry && startsWithNumberWord(second)) return false
  // "Gazpacho para dos" ends with a number.
  const end = numbersAsDigits(first).slice(-LONGEST_ENDING)
  return (/^\p{Lu}/u.test(second) ? LINKING_NOUNS : LINKING).test(end)
}

/** The first word of the next line would have fit on the previous one. */
function paragraphsOfWholeLines(lines: readonly TextLine[]): ReadonlySet<number> {
  const widest = new Map<number, number>()
  for (const { paragraph, text } of lines)
    widest.set(paragraph, Math.max(widest.get(paragraph) ?? 0, text.length))
  const joints = new Map<number, number[]>()
  lines.forEach((line, i) => {
    const before = lines[i - 1]
    if (!before || !continues(before, line) || /-$/.test(before.text)) return
    const needed = before.text.length + 1 + (line.text.split(' ', 1)[0]?.length ?? 0)
    const filled = needed / (widest.get(line.paragraph) ?? 1)
    const known = joints.get(line.paragraph)
    if (known) known.push(filled)
    else joints.set(line.paragraph, [filled])
  })
  const areWhole = (filled: readonly number[]) =>
    filled.some((share) => share < SHORT) ||
    filled.filter((share) => share < FULL).length * 2 >= filled.length
  return new Set([...joints].flatMap(([paragraph, filled]) => (areWhole(filled) ? [paragraph] : [])))
}

const LEADER = /\.{4,}|…{2,}|_{4,}/
/** Characters that are searched for dots before an amount. */
const LEADER_WITHIN = 90

/** Endings before a number: `bake for`. */
const BEFORE_NUMBER =
  /\s(?:for|about|another|at|to|für|etwa|ca\.?|bei|weitere|auf|noch|pendant|environ|encore|à|durante|unos|unas|por|per|circa|altri|a|por|cerca de|mais|gedurende|ongeveer|op|nog|i|ca|på|om|w|przez|około|na|po|v|asi|ještě|около|на|ещё|ще|для|для|περίπου|στους)$/iu

function continues(last: TextLine, line: TextLine): boolean {
  if (line.paragraph !== last.paragraph || line.mark !== 'none' || line.heading > 0 || line.isBold)
    return false
  if (last.heading > 0 || last.isBold) return false
  if (isHeader(last.text) && isHeader(line.text)) return false
  if (LEADER.test(last.text.slice(-LEADER_WITHIN)) || LEADER.test(line.text.slice(0, 500))) return false
  const width = last.text.length
  if (/[,،]$/.test(last.text) && width >= WRAPPED_FROM) return true
  if (/^\p{Lu}/u.test(line.text) && isListLine(last.text)) return false
  if (width < WRAPPED_FROM || /[.!?:;。！？…)]$/.test(last.text)) return false
  return !/^[\d½⅓⅔¼¾]/.test(line.text) || BEFORE_NUMBER.test(last.text)
}
