import { cleanTime } from '../fields/clean-time.ts'
import { isShouted } from '../fields/headings.ts'
import { isAmountCell, startsWithNumber, statesServings } from '../lines/amount-text.ts'
import { isCookingWord } from '../lines/words/cooking-words.ts'
import { isFoodWord } from '../lines/words/food-words.ts'
import { labelAtStart } from '../lines/words/label-words.ts'
import { foldHeading, namesPart, type SectionKind, sectionKindOf } from '../lines/words/section-words.ts'
import { hasListAmount, isVagueAlone, SENTENCE_END, statesAmount } from './list-amounts.ts'
import { hasServingsBehind, isListLine, listBehindLabel } from './lists-in-lines.ts'
import type { TextLine } from './text-lines.ts'
import { TEXT_STATES, type TextState } from './text-states.ts'
import { isHeader, isLineOfPrograms, namesPartOfList } from './text-words.ts'
import { isBrokenLine, wrappedParagraphs } from './wrapped-lines.ts'

const INGREDIENT: readonly TextState[] = ['ingredient']
const TITLE: readonly TextState[] = ['title']
const STEP: readonly TextState[] = ['step']
const REST_OF_INGREDIENT: readonly TextState[] = ['ingredientGoesOn']
const REST_OF_STEP: readonly TextState[] = ['stepGoesOn']
const TITLE_OF_STEPS: readonly TextState[] = ['inSteps', 'between']
/** A line of a list without bullets: most likely an ingredient, else a title or not part of the recipe. */
const LISTED: readonly TextState[] = ['ingredient', 'title', 'inList', 'between', 'after']
const LISTED_TITLE: readonly TextState[] = ['title', 'ingredient', 'inList', 'between', 'after']
const LISTED_REST: readonly TextState[] = [
  'ingredientGoesOn',
  'ingredient',
  'title',
  'inList',
  'between',
  'after',
]
const except = (...states: TextState[]) => TEXT_STATES.filter((state) => !states.includes(state))
/** Continues the entry above, of either kind. */
const REST = except('name', 'title', 'ingredient', 'step')
const NO_REST = except('nameGoesOn', 'ingredientGoesOn', 'stepGoesOn')
const HEADING = except('name', 'nameGoesOn', 'ingredient', 'ingredientGoesOn', 'step', 'stepGoesOn')
const NO_ENTRY = except('ingredient', 'ingredientGoesOn', 'step', 'stepGoesOn', 'title', 'name', 'nameGoesOn')

/** A sentence directly below a heading for steps, with the most likely state first. */
const OF_STEPS: readonly TextState[] = ['step', 'stepGoesOn', 'inSteps']
/** A sentence further down, which may be a remark. */
const OF_STEPS_OR_BELOW = except('title', 'ingredient', 'ingredientGoesOn')

/** Longer lines are not headings; in letters. */
const LONGEST_TITLE = 60
/** Longer lines below a heading for ingredients may be sentences; in words. */
const MOST_WORDS = 16
const FEWEST_OF_SENTENCE = 5
/** Share of the lines below a heading for ingredients that may be sentences or have several items. */
const FEW = 0.34
/** The same for lines with an amount but no food. */
const FEW_CELLS = 0.2

const wordCount = (text: string) => text.split(' ').length
const isSentence = (text: string) =>
  SENTENCE_END.test(text) && (wordCount(text) > FEWEST_OF_SENTENCE || SIGNS_OF_SENTENCE.test(text))
/** Script without spaces between words. */
const SIGNS_OF_SENTENCE = /[\u3040-\u9fff]{4}.*。$/u
const endsWithColon = ({ text }: TextLine) => /[:：]$/.test(text)
const isSetOff = (line: TextLine) => line.heading > 0 || line.isBold

/**
 * The lines of a text with the states that their layout allows: a line with a bullet, a number, or a checkbox is one
 * entry, and so is each line below a heading for ingredients. Headings also determine the kind of the entries below.
 * All other lines are left to the model.
 */
export function withStructure(lines: readonly TextLine[]): TextLine[] {
  const kinds = lines.map((line) => headingKind(line))
  const read = lines.map((line, i): TextLine => {
    if (kinds[i]) return { ...line, states: isOnlyHeading(line) ? HEADING : null }
    return isEntry(lines, i) ? { ...line, isWhole: true, states: NO_REST } : { ...line }
  })
  markRestsOfEntries(read)
  const wrapped = wrappedParagraphs(read)
  for (const [i, line] of read.entries())
    if (wrapped.has(line.paragraph) && line.paragraph === read[i - 1]?.paragraph) line.states ??= REST
  const lists = read.filter((_, i) => kinds[i] === 'ingredients')
  const parts = lists.filter((line) => isOnlyHeading(line) && namesPart(line.text))
  // "For the dough" heads the only list, or the first part of one that "Ingredients" heads.
  if (parts.length > 1 || parts.length < lists.length) for (const part of parts) part.states = TITLE
  const headings = kinds.flatMap((kind, at) => (kind ? [{ kind, at }] : []))
  for (const [i, { kind, at }] of headings.entries()) {
    const next = headings[i + 1]?.at
    const isClosed = ['ingredients', 'steps'].includes(headings[i + 1]?.kind ?? '')
    const section = new Section(read, at + 1, next ?? read.length, isClosed)
    if (read[at] && listBehindLabel(read[at])) continue
    if (kind === 'ingredients') section.readIngredients()
    else if (kind === 'steps') section.readSteps()
    else section.readOthers()
  }
  return read
}

/** The section that a line announces, unless it is a duration (`Preparation: 20 min`). */
function headingKind(line: TextLine): SectionKind | null {
  const { text, mark, sign } = line
  if (isHeader(text)) return null
  const isMarked = isSetOff(line) || (endsWithColon(line) && wordCount(text) < 6)
  // `1. Method` numbers the sections of a page; `- Tips for the top` is an entry.
  const kind = sectionKindOf(text, isMarked && (mark === 'none' || sign === 'emoji'))
  if (!kind || (mark !== 'none' && sign !== 'emoji' && kind !== 'ingredients' && kind !== 'steps'))
    return null
  const label = labelAtStart(text)
  return label && label.kind !== 'servings' && (cleanTime(label.rest)?.seconds ?? 0) > 0 ? null : kind
}

const isOnlyHeading = ({ text }: TextLine) => !/[:：]\s*\S/.test(text)

/** Another bullet or number within a line: `• 250 g lentils • 80 g nuts`. */
const BULLET_WITHIN = /\s[•▪▫▸►▽●○◦✓✔✅☐☑*]\ufe0f?\s?[\p{L}\p{N}]|[②-⑳]/u
const EMOJI_WITHIN = /\p{Extended_Pictographic}\ufe0f?\s?[\p{L}\p{N}]/u
/** A dash that introduces speech. */
const SPEECH = /^[–—]$/

/** Whether a line is an entry of a list by its bullet. A single emoji in front is decoration. */
function isEntry(lines: readonly TextLine[], i: number): boolean {
  const line = lines[i]
  if (!line || line.mark === 'none' || BULLET_WITHIN.test(line.text)) return false
  if (listBehindLabel(line) || (line.sign === 'emoji' && EMOJI_WITHIN.test(line.text))) return false
  if (SPEECH.test(line.sign) && isSentence(line.text)) return false
  return line.sign !== 'emoji' || [lines[i - 1], lines[i + 1]].some((beside) => beside?.sign === 'emoji')
}

/** Indented lines, or lines after an entry that breaks off and fills its line. */
function markRestsOfEntries(lines: TextLine[]): void {
  const width = Math.max(...lines.map(({ indent, text }) => indent + text.length), 0)
  for (const [i, line] of lines.entries()) {
    const above = lines[i - 1]
    if (!above || line.mark !== 'none' || line.states || line.paragraph !== above.paragraph) continue
    if (!above.isWhole && above.states !== REST) continue
    const isHanging =
      line.indent > above.indent || (!above.isWhole && line.indent > 0 && line.indent === above.indent)
    if (isSetOff(line) || endsWithColon(line)) line.states = NO_REST
    else if (isHanging || breaksOff(above, line, width)) line.states = REST
    else if (above.text.length < (WITHOUT_BLANKS.test(above.text) ? FEWEST_SIGNS : FEWEST_LETTERS))
      line.states = NO_REST
  }
}

/** Minimum share of the longest line that a wrapped one fills, including the first word of the next. */
const FULL = 0.9
const SHORTEST_WIDTH = 28
/** Minimum lines of a list to detect wrapping, and how full they are. */
const FEWEST_WRAPPED = 4
const NEARLY_FULL = 0.75
/** A list narrower than this share of the longest line is not wrapped. */
const HALF = 0.5
/** Shorter lines are not wrapped; the second is for scripts whose characters are whole words. */
const FEWEST_LETTERS = 26
const FEWEST_SIGNS = 12
const WITHOUT_BLANKS = /[\u3040-\u9fff\uac00-\ud7af]/u

/** Length of a line with the first word of the next. */
const filledBy = (above: TextLine, { text }: TextLine) =>
  above.indent + above.text.length + 1 + (text.split(' ', 1)[0]?.length ?? 0)

/** Whether a line certainly continues in the next: no line ends like this, or it is full and lower case follows. */
function breaksOff(above: TextLine, line: TextLine, width: number): boolean {
  if (isBrokenLine(above.text, line.text) || /\p{L}{2}[-\u00ad]$/u.test(above.text)) return true
  if (WITHOUT_BLANKS.test(line.text))
    return width > 0 && above.text.length >= Math.max(width * FULL, FEWEST_SIGNS)
  return (
    width >= SHORTEST_WIDTH && /^[\p{Ll}\p{Lo}]/u.test(line.text) && filledBy(above, line) >= width * FULL
  )
}

/** Maximum lines above a list with bullets: servings, a title, buttons. */
const MOST_ABOVE = 4

class Section {
  private readonly lines: TextLine[]
  private readonly from: number
  private readonly to: number
  private readonly isClosed: boolean
  private readonly width: number

  /** `isClosed`: another heading ends it, so everything in between belongs to it. */
  constructor(lines: TextLine[], from: number, to: number, isClosed: boolean) {
    this.lines = lines
    this.from = from
    this.to = to
    this.isClosed = isClosed
    this.width = Math.max(...lines.map(({ text }) => text.length))
  }

  readIngredients(): void {
    const first = this.firstEntry()
    const line = this.lines[first]
    if (!line) return
    if (line.isWhole) this.readEntries(first, line.sign, INGREDIENT, REST_OF_INGREDIENT, TITLE)
    else if (line.mark === 'none') this.readPlainList(first)
  }

  readSteps(): void {
    const first = this.firstEntry()
    const line = this.lines[first]
    if (line?.isWhole) this.readEntries(first, line.sign, STEP, REST_OF_STEP, TITLE_OF_STEPS)
    else this.readPlainSteps()
    for (let i = this.from; i < this.to; i++) {
      const own = this.lines[i]
      if (own && own.states === null && isSetOff(own) && this.lines[i + 1]) own.states = TITLE_OF_STEPS
    }
  }

  /** Sentences are steps, however short; only in later paragraphs they may be remarks. */
  private readPlainSteps(): void {
    let isDirect = true
    const width = Math.max(...this.lines.slice(this.from, this.to).map(({ text }) => text.length))
    for (let i = this.from; i < this.to; i++) {
      const line = this.lines[i]
      const above = this.lines[i - 1]
      if (!line) return
      isDirect &&= line.mark === 'none' && (i === this.from || above?.paragraph === line.paragraph)
      if (line.states !== null || line.mark !== 'none' || isSetOff(line) || saysHowMuch(line)) continue
      const isNew = above !== undefined && i > this.from && beginsStep(above, line, width)
      if (!SENTENCE_END.test(line.text)) {
        if (isNew) line.states = NO_REST
        continue
      }
      const states = isDirect ? OF_STEPS : OF_STEPS_OR_BELOW
      line.states = isNew ? states.filter((state) => state !== 'stepGoesOn') : states
    }
  }

  /** Lists of notes, tools and the like are not part of the recipe. */
  readOthers(): void {
    const sign = this.lines[this.from]?.isWhole ? this.lines[this.from]?.sign : undefined
    for (let i = this.from; i < this.to && this.lines[i]?.sign === sign; i++) {
      const line = this.lines[i]
      if (line?.isWhole) line.states = NO_ENTRY
    }
  }

  /** The first entry, below servings and the title of the first part. */
  private firstEntry(): number {
    const own = this.lines.slice(this.from, this.to)
    const marked = own.findIndex(({ isWhole }) => isWhole)
    // Lines above a bulleted list are not entries.
    if (own.filter(({ isWhole }) => isWhole).length * 2 > own.length && marked <= MOST_ABOVE)
      return this.from + marked
    let at = this.from
    while (at < this.to && (saysHowMuch(this.lines[at]) || this.isTitle(at))) at++
    return at < this.to ? at : -1
  }

  /** A heading of the lines below it: set off, with a colon, or at the start of its paragraph without an amount. */
  private isTitle(at: number): boolean {
    const line = this.lines[at]
    const next = this.lines[at + 1]
    if (!line || !next || at + 1 >= this.to || line.text.length > LONGEST_TITLE) return false
    if (isSetOff(line)) return true
    if (startsWithNumber(line.text) || isSentence(line.text)) return false
    if (endsWithColon(line)) return true
    return line.mark === 'none' && next.isWhole && line.states !== REST
  }

  private readEntries(
    first: number,
    sign: string,
    entry: readonly TextState[],
    rest: readonly TextState[],
    title: readonly TextState[],
  ): void {
    if (first > this.from && this.isTitle(first - 1)) this.readTitle(first - 1, title)
    const areSentences = isSentence(this.lines[first]?.text ?? '')
    let count = 0
    let isBroken = false
    for (let i = first; i < this.to; i++) {
      const line = this.lines[i]
      if (!line) return
      const isNewParagraph = line.paragraph !== this.lines[i - 1]?.paragraph
      if (this.isTitle(i)) {
        if (!this.isClosed && title === TITLE && !this.headsAmounts(i)) return
        this.readTitle(i, title)
        count = 0
      } else if (line.isWhole && (line.sign === sign || (this.isClosed && line.sign !== '1'))) {
        const isCounted = sign === '1' && line.count > count
        const isOther =
          entry === INGREDIENT &&
          ((isNewParagraph && !areSentences && isSentence(line.text)) || (line.count === 1 && count > 1))
        if (!this.isClosed && (isOther || (isBroken && !isCounted))) return
        line.states = entry
        count = line.count
        isBroken = false
      } else if (line.states === REST) line.states = rest
      else if (line.mark !== 'none' || (entry === INGREDIENT && isNewParagraph && !this.isClosed)) return
      else isBroken ||= isNewParagraph
    }
  }

  /** Whether the entry below a title begins with an amount, or the title's words name a part of a list. */
  private headsAmounts(at: number): boolean {
    const next = this.lines[at + 1]?.text ?? ''
    return namesPartOfList(this.lines[at]?.text ?? '') || hasListAmount(next, wordCount(next))
  }

  private readTitle(at: number, title: readonly TextState[]): void {
    const line = this.lines[at]
    if (!line || saysHowMuch(line)) return
    line.isWhole = false
    if (isSetOff(line) || endsWithColon(line)) line.states = title
    else line.states = null
  }

  /** A list without bullets: each line is an entry if the layout suggests it. */
  private readPlainList(first: number): void {
    const rows: number[] = []
    for (let i = first; i < this.to; i++) {
      const line = this.lines[i]
      if (line?.mark !== 'none' || (!this.isClosed && this.isBehindList(i, first))) break
      rows.push(i)
    }
    const texts = rows.map((row) => this.lines[row]?.text ?? '')
    const odd = texts.filter(
      (text, i) =>
        isListLine(text) ||
        /[,،、，;]$/.test(text) ||
        this.isNoEntry(rows[i] ?? 0) ||
        this.lines[rows[i] ?? 0]?.hasColumns,
    )
    const cells = texts.filter((text) => (isAmountCell(text) && !hasFood(text)) || isVagueAlone(text))
    if (rows.length === 0 || odd.length > rows.length * FEW || cells.length > rows.length * FEW_CELLS) return
    const width = Math.max(...texts.map(({ length }) => length))
    const small = rows.slice(1).filter((row) => /^\p{Ll}/u.test(this.lines[row]?.text ?? ''))
    const full = small.filter((row) => {
      const [above, line] = [this.lines[row - 1], this.lines[row]]
      return above && line && filledBy(above, line) >= width * NEARLY_FULL
    })
    // Lower case after short lines begins entries, and so it does if the text has much longer lines.
    const isMargin =
      rows.length >= FEWEST_WRAPPED && full.length * 3 >= small.length * 2 && width >= this.width * HALF
    const areCounted = texts.filter((text) => hasListAmount(text, wordCount(text))).length * 2 > rows.length
    const outermost = Math.min(...rows.map((row) => this.lines[row]?.indent ?? 0))
    if (first > this.from && this.isTitle(first - 1)) this.readTitle(first - 1, TITLE)
    for (const i of rows) {
      const line = this.lines[i]
      const above = this.lines[i - 1]
      if (!line || !above || this.isNoEntry(i) || saysHowMuch(line) || isLineOfPrograms(line.text)) continue
      const isBelow = i > first && above.paragraph === line.paragraph && !isSetOff(line)
      const isHanging = isBelow && line.indent > outermost + 1 && line.indent > above.indent
      const mayGoOn =
        isBelow && !startsWithNumber(line.text) && (isHanging || breaksOff(above, line, isMargin ? width : 0))
      line.isWhole = true
      if (isSetOff(line)) this.readTitle(i, TITLE)
      else if (mayGoOn) line.states = LISTED_REST
      else if (startsWithNumber(line.text)) line.states = INGREDIENT
      else line.states = this.canHeadPart(i, areCounted) ? LISTED_TITLE : LISTED
    }
  }

  /** Whether a line is a sentence. `2 tbsp capers, rinsed, if you like.` above another entry is none. */
  private isNoEntry(at: number): boolean {
    const { text } = this.lines[at] ?? { text: '' }
    const below = at + 1 < this.to ? (this.lines[at + 1]?.text ?? '') : ''
    const isAbove = below === '' ? this.isClosed : startsWithNumber(below) || !isSentence(below)
    return wordCount(text) > MOST_WORDS || (isSentence(text) && !(isAbove && startsWithNumber(text)))
  }

  /** Whether a line without an amount may name a part of the list by its words, letters or position. */
  private canHeadPart(at: number, areCounted: boolean): boolean {
    const line = this.lines[at]
    const next = this.lines[at + 1]
    if (
      !line ||
      !next ||
      at + 1 >= this.to ||
      line.text.length > LONGEST_TITLE ||
      startsWithNumber(line.text)
    )
      return false
    const isHead = this.lines[at - 1]?.paragraph !== line.paragraph && next.paragraph === line.paragraph
    const isBare = areCounted && wordCount(line.text) < 4 && !/[\p{P}\p{N}]/u.test(line.text)
    return (
      endsWithColon(line) ||
      namesPartOfList(line.text) ||
      isShouted(line.text) ||
      isBare ||
      (isHead && !line.text.includes(','))
    )
  }

  /** Without a heading after it, the list ends at a sentence, a kitchen word or a paragraph without amounts. */
  private isBehindList(at: number, first: number): boolean {
    const line = this.lines[at]
    if (!line || this.isNoEntry(at)) return true
    const isFirstParagraph = line.paragraph === this.lines[first]?.paragraph
    const [word = ''] = foldHeading(line.text).split(' ')
    if (isFirstParagraph) return !startsWithNumber(line.text) && isCookingWord(word)
    return !startsWithNumber(line.text)
  }
}

const hasFood = (text: string) => (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some(isFoodWord)

/** Whether the line above is complete: it ends a sentence, or the next word would have fit on it. */
function beginsStep(above: TextLine, line: TextLine, width: number): boolean {
  if (above.paragraph !== line.paragraph || SENTENCE_END.test(above.text)) return true
  if (/[,،、，;–—-]$/.test(above.text) || isBrokenLine(above.text, line.text)) return false
  return filledBy(above, line) < Math.max(width * NEARLY_FULL, SHORTEST_WIDTH)
}

/** `Serves 4`, `45 min`: servings and times. */
function saysHowMuch(line: TextLine | undefined): boolean {
  if (!line || wordCount(line.text) > MOST_WORDS) return false
  const { text } = line
  const label = labelAtStart(text)
  return (
    statesAmount(text) ||
    statesServings(text) ||
    hasServingsBehind(text) ||
    (label !== null && /\d/.test(label.rest))
  )
}
