import { type ChildNode, type Document, Element, Text } from 'domhandler'
import { isUnseen } from '../page/visible-text.ts'
import { AlikeRows } from './alike-rows.ts'
import { isAmountOnly } from './amount-text.ts'
import { withCountsJoined, withNumbersRead } from './counted-lines.ts'
import {
  beginsWithDigit,
  hasSeveralDefinitions,
  isHidden,
  isScreenReaderOnly,
  namesOf,
  servingsIn,
} from './element-facts.ts'
import { type Block, isBelow, markTitle, newBlock, type PageLine } from './page-line.ts'
import { RepeatedElements } from './repeated-elements.ts'
import {
  areEntries,
  areRowsInside,
  isAmountBehind,
  isBareNumber,
  isCountedStep,
  isPair,
  isSentence,
  textOfRow,
  withMeasuresJoined,
} from './row-cells.ts'
import { isAdvertMark } from './words/advert-words.ts'
import { hintsIn } from './words/class-hints.ts'

const MAX_LINES = 8000
const MAX_LINE = 6000
const MAX_VISITS = 400_000
/** A row of a list or table laid out in cells is one line up to this length. */
const ROW_MAX_LENGTH = 200
const CELLS_MAX = 5

const LINE_TAGS = new Set(
  'address article aside blockquote body br caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const BOLD_TAGS = new Set(['b', 'strong', 'u', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'th'])
/** Inline elements that act as cells if nothing is between them. */
const CELL_TAGS = new Set(['span', 'a', 'b', 'strong', 'i', 'em', 'u', 'small', 'data'])
const SLANTED_TAGS = new Set(['i', 'em', 'cite'])
const FRAME_TAGS = new Set(['nav', 'footer', 'aside', 'header'])

type Level = {
  block: Block
  list: string
  heading: number
  bold: boolean
  slanted: boolean
  link: boolean
  inner: number
  /** Whether line breaks of the source count. */
  isPre: boolean
}
type Task = { node: ChildNode; level: Level } | { end: Level; isRow: boolean; from: number }

/** The visible lines of a page in document order. Bounded in lines, line length and visited elements. */
export function readPageLines(root: Document): PageLine[] {
  return new LineCollector().collect(root)
}

class LineCollector {
  readonly #lines: PageLine[] = []
  readonly #rows = new AlikeRows()
  readonly #repeated = new RepeatedElements()
  #parts: string[] = []
  #length = 0
  #level: Level | null = null
  #bold = 0
  #slanted = 0
  #link = 0
  #inner = 0

  collect(root: Document): PageLine[] {
    const block = newBlock(null, 'root')
    const top: Level = {
      block,
      list: '',
      heading: 0,
      bold: false,
      slanted: false,
      link: false,
      inner: 0,
      isPre: false,
    }
    const tasks: Task[] = []
    push(tasks, root.children, top)
    let visits = MAX_VISITS
    for (let task = tasks.pop(); task && visits > 0 && this.#lines.length < MAX_LINES; task = tasks.pop()) {
      visits--
      if ('end' in task) this.#leave(task)
      else if (task.node instanceof Text) this.#text(task.node.data, task.level)
      else if (task.node instanceof Element) this.#enter(task.node, task.level, tasks)
    }
    this.#flush()
    return withCountsJoined(withNumbersRead(this.#rows.join(this.#lines)))
  }

  #enter(element: Element, level: Level, tasks: Task[]): void {
    const { name } = element
    if (name === 'br') {
      this.#flush()
      return
    }
    if (name === 'input') this.#text(servingsIn(element), level)
    if ((isUnseen(name) && name !== 'form') || isScreenReaderOnly(element)) return
    const names = namesOf(element)
    const isLine = LINE_TAGS.has(name) || name.includes('-') || this.#repeated.isLine(element)
    if (!isLine) {
      this.#gap(element)
      const inner: Level = {
        ...level,
        bold: level.bold || BOLD_TAGS.has(name),
        slanted: level.slanted || SLANTED_TAGS.has(name),
        link: level.link || name === 'a',
        inner: names === '' ? level.inner : level.inner | hintsIn(names),
      }
      push(tasks, element.children, inner)
      return
    }
    this.#flush()
    const block = newBlock(level.block, name, names, names === '' ? 0 : hintsIn(names))
    block.isFrame = level.block.isFrame || FRAME_TAGS.has(name)
    block.isHidden = level.block.isHidden || isHidden(element)
    block.isWide = Number(element.attribs.colspan) > 1
    const heading = /^h[1-6]$/.test(name) ? Number(name[1]) : level.heading
    block.hasTitles = name === 'dl' && hasSeveralDefinitions(element)
    if (heading === 1) markTitle(block)
    const inside: Level = {
      block,
      list: /^(?:ol|ul|dl|table)$/.test(name) ? name : level.list,
      heading,
      bold: level.bold || BOLD_TAGS.has(name),
      slanted: level.slanted,
      link: level.link,
      inner: 0,
      isPre: level.isPre || name === 'pre',
    }
    tasks.push({ end: inside, isRow: this.#repeated.isRow(element), from: this.#lines.length })
    push(tasks, element.children, inside)
  }

  #leave({ end, isRow, from }: { end: Level; isRow: boolean; from: number }): void {
    this.#flush()
    const count = this.#lines.length - from
    if (end.block.tag === 'dd' && count > 0) this.#joinTerm(from, end)
    else if (isRow && count === 1) this.#liftToRow(from, end)
    else if (isRow && count > 1 && count <= CELLS_MAX) this.#joinRow(from, end)
  }

  /** A row with a single line is that line, at any depth: `<li><p>`, `<tr><td>`. */
  #liftToRow(at: number, { block, list }: Level): void {
    const line = this.#lines[at]
    if (!line || line.heading > 0 || line.block === block) return
    line.block.lines--
    block.lines++
    let hints = line.innerHints
    let { isSetApart } = line
    for (let inner: Block | null = line.block; inner && inner !== block; inner = inner.parent) {
      hints |= inner.hints
      isSetApart ||= inner.isWide
    }
    this.#lines[at] = { ...line, block, list, innerHints: hints, isSetApart }
  }

  /** A definition below a term: an amount and its name are one line; a term that is only a number counts the line. */
  #joinTerm(at: number, end: Level): void {
    const [term, definition] = [this.#lines[at - 1], this.#lines[at]]
    if (!term || !definition || !isBelow(term.block, 'dt', end.block.parent)) return
    if (isCountedStep([term, definition])) this.#lines.splice(at - 1, 2, countedBy(term, definition))
    else if (this.#lines.length === at + 1 && isPair([term, definition])) {
      const isName = isAmountOnly(term.text) || isAmountOnly(definition.text)
      if (isName || !end.block.parent?.hasTitles) this.#joinRow(at - 1, end)
    }
  }

  #text(data: string, level: Level): void {
    const lines = level.isPre ? data.split('\n') : [data]
    for (const [i, line] of lines.entries()) {
      if (i > 0) this.#flush()
      this.#words(line, level)
    }
  }

  #words(data: string, level: Level): void {
    const text = data.replace(/[\t\n\f\r \u00a0]+/g, ' ')
    if (text === '') return
    if (this.#length > MAX_LINE) return
    const size = text.trim().length
    if (size > 0) {
      this.#level ??= level
      if (level.bold) this.#bold += size
      if (level.slanted) this.#slanted += size
      if (level.link) this.#link += size
      this.#inner |= level.inner
    }
    this.#parts.push(text)
    this.#length += text.length
  }

  /** Style sheets set spaces between cells: `<span>2</span><span>eggs</span>`, `1<sup>1</sup>/2`. */
  #gap(element: Element): void {
    const before = element.prev
    const isElided = /\p{L}['’]$/u.test(this.#parts.at(-1) ?? '')
    const isCell = before instanceof Element && CELL_TAGS.has(element.name) && !isElided
    const isGlued =
      before instanceof Element && /\p{L}$/u.test(this.#parts.at(-1) ?? '') && beginsWithDigit(element)
    const isFraction = element.name === 'sup' && /\d$/.test(this.#parts.at(-1) ?? '')
    if (isCell || isGlued || isFraction) this.#parts.push(' ')
  }

  #flush(): void {
    const level = this.#level
    const all = this.#parts.join('').replace(/ {2,}/g, ' ').trim().slice(0, MAX_LINE)
    // `<b>1</b>Wash the rice` counts the step.
    const isCounted = /^\s*\d{1,2}$/.test(this.#parts[0] ?? '') && /^\d{1,2}\p{Lu}\p{Ll}/u.test(all)
    const number = isCounted ? (/^\d+/.exec(all)?.[0] ?? '') : ''
    const text = all.slice(number.length)
    if (level && text !== '' && !isAdvertMark(text)) {
      const size = Math.max(1, text.length)
      this.#lines.push({
        text,
        block: level.block,
        heading: level.heading,
        list: level.list,
        isBold: this.#bold * 10 >= size * 8,
        hasBold: this.#bold > 0,
        isSetApart: this.#slanted * 10 >= size * 8,
        linkShare: Math.min(1, this.#link / size),
        innerHints: this.#inner,
        isCounted,
        number,
      })
      level.block.lines++
      for (let block: Block | null = level.block; block; block = block.parent) block.chars += text.length
    }
    this.#parts = []
    this.#length = 0
    this.#level = null
    this.#bold = 0
    this.#slanted = 0
    this.#link = 0
    this.#inner = 0
  }

  /** Cells that a row shows side by side become one line: an amount and its name, or short cells of a list. */
  #joinRow(from: number, level: Level): void {
    const cells = this.#lines.slice(from)
    const length = cells.reduce((sum, cell) => sum + cell.text.length, 0)
    if (isCountedStep(cells)) {
      const [label, step] = cells
      if (label && step) this.#lines.splice(from, 2, countedBy(label, step))
      if (cells.length === 2) this.#liftToRow(from, level)
      return
    }
    if (length > ROW_MAX_LENGTH || cells.some((cell) => cell.heading > 0)) return
    if (areRowsInside(cells, level.block) || cells.some(isSentence)) return
    if (areEntries(cells, level.block.tag)) {
      this.#rows.addEntries(level.block, cells)
      return
    }
    const amounts = cells.filter((cell) => isAmountOnly(cell.text)).length
    const hasAmount = amounts > 0 || (cells.length === 2 && isPair(cells))
    const isShortRow =
      /^(?:li|tr)$/.test(level.block.tag) &&
      cells.every(({ text, list }) => text.length < 60 && list === cells[0]?.list) &&
      new Set(cells.map(({ block }) => block)).size === cells.length
    const isSwapped = isAmountBehind(withMeasuresJoined(cells.map(({ text }) => text)))
    if (amounts > 2 || (!hasAmount && !isShortRow)) {
      this.#rows.addOpen(level.block, { cells, join: (swapped) => joinedRow(cells, level, swapped) })
      return
    }
    const line = joinedRow(cells, level, isSwapped)
    if (hasAmount) this.#rows.addJoined(level.block, cells, isSwapped)
    else this.#rows.addShort(level.block, cells, line)
    this.#lines.splice(from, cells.length, line)
  }
}

function joinedRow(cells: PageLine[], { block }: Level, isSwapped: boolean): PageLine {
  const length = cells.reduce((sum, { text }) => sum + text.length, 0)
  const links = cells.reduce((sum, { linkShare, text }) => sum + linkShare * text.length, 0)
  const [first = '', ...rest] = withMeasuresJoined(cells.map(({ text }) => text))
  const number = rest.length === 1 && !isSwapped && isBareNumber(first) ? first : ''
  return {
    text: number === '' ? textOfRow([first, ...rest], isSwapped) : rest.join(' '),
    block,
    heading: 0,
    list: cells[0]?.list ?? '',
    isBold: cells.every((cell) => cell.isBold),
    hasBold: cells.some((cell) => cell.hasBold),
    isSetApart: false,
    linkShare: links / Math.max(1, length),
    innerHints: cells.reduce((bits, cell) => bits | cell.innerHints | cell.block.hints, 0),
    isCounted: false,
    number,
  }
}

function countedBy({ text }: PageLine, step: PageLine): PageLine {
  return { ...step, isCounted: true, number: isBareNumber(text) ? text : '' }
}

function push(tasks: Task[], children: ChildNode[], level: Level): void {
  for (let i = children.length - 1; i >= 0; i--) {
    const node = children[i]
    if (node) tasks.push({ node, level })
  }
}
