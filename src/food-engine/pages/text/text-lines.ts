import { withoutSenders } from './chat-lines.ts'
import { untilClosing } from './closing-of-mail.ts'
import { isLineOfPrograms, isPageEdge } from './lines-of-programs.ts'
import { isListLine } from './lists-in-lines.ts'
import { isHeader } from './name-of-text.ts'

/** A line of a plain text without what only says how it came: quotes of mails, senders of chats, bullets, counting. */
export interface TextLine {
  text: string
  /** 1 to 6 for a heading that signs mark (`## Method`), else 0. */
  heading: number
  /** How the line is set off: by a bullet, by a number, or not at all. */
  mark: 'bullet' | 'number' | 'none'
  /** Lines between two blank ones have one number. */
  paragraph: number
  /** Which line of the whole text it is, or begins at. */
  row: number
  /** Whether the whole line is set bold by signs. */
  isBold: boolean
}

/** Longer texts are cut off, as are longer lines. */
const MOST_LINES = 3000
const LONGEST_LINE = 6000

const QUOTE = /^(?:\s{0,3}[>|]){1,9}\s?/
/**
 * Emojis in a row. None can be taken in two ways: long rows of those that could would be tried in all of them.
 */
const EMOJIS =
  /(?:\s{0,3}(?:\p{Emoji_Presentation}|(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?=\ufe0f|\u200d)|\ufe0f|\u200d)){1,30}/u
const SIGN =
  /(?:[•·●○▢☐□◦‣▪✓✔・*+–—-]|\[[ x]?\])(?:\s{1,4}|(?<=[・•●○▪])(?=\S))|[\p{Extended_Pictographic}☀-➿]\ufe0f?\s{1,4}/u
const BULLET = new RegExp(`^\\s{0,9}(?:${SIGN.source}|${EMOJIS.source}\\s{0,4})`, 'u')
const NUMBER =
  /^\s{0,9}(?:\d\ufe0f?\u20e3\s{0,4}|\(?\p{Nd}{1,2}\s?[.)]\s?[-–]?\s{1,4}|\p{Nd}{1,2}\s[-–]\s|[٠-٩۰-۹]{1,2}[-–]\s|\d{1,2}、|[①-⑳]\s?)(?=\S)/u
/** Emojis behind a line. */
const ADORNMENT = new RegExp(`${EMOJIS.source}$`, 'u')
const HASHES = /^\s{0,3}(#{1,6})\s{1,3}(.+?)\s{0,3}#{0,6}$/
const FRAMED =
  /^\s{0,3}(?:[-–—=*_~]{2,9}\s{0,3}(.+?)\s{0,3}[-–—=*_~]{2,9}|[【〔［■◆]\s?([^】〕］]+?)\s?[】〕］]?|\[\s?([^[\]]{2,40}?)\s?\])$/u
const WHOLLY_BOLD = /^\s{0,3}(\*\*|__|\*|_)(?!\s)([^*_]+)\1(:?)$/
/** Rules, lines of links and of tags. */
const RULE =
  /^(?:[\s\-–—=*_~.#]{3,}|\s*(?:https?:\/\/\S+|www\.\S+)\s*|\s*#[\p{L}\p{N}_]+(?:\s+#[\p{L}\p{N}_]+)*\s*)$/u

/** The lines of a plain text that say something. Bounded in their number and length. */
export function readTextLines(text: string): TextLine[] {
  const raw = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .split('\n', MOST_LINES)
  const { lines: said, messages } = withoutSenders(
    withoutTables(raw.map((line) => line.slice(0, LONGEST_LINE))).map((line) => line.replace(QUOTE, '')),
  )
  const plain = said.map((line) => line.trimEnd().replace(ADORNMENT, ''))
  const lines: TextLine[] = []
  let paragraph = 0
  const firstRow = plain.findIndex((line) => line.trim() !== '')
  const lastRow = plain.findLastIndex((line) => line.trim() !== '')
  for (const [row, line] of plain.entries()) {
    const isEdge = (row === firstRow || row === lastRow) && isPageEdge(line)
    if (line.trim() === '' || RULE.test(line) || isEdge || isLineOfPrograms(line)) {
      paragraph++
      continue
    }
    if (messages.has(row)) paragraph++
    lines.push({ ...markedLine(line), paragraph, row })
  }
  return joinWrapped(untilClosing(lines))
}

/** A row of a Markdown table, and the rule below its head. */
const TABLE_ROW = /^\s{0,3}\|(.*)\|\s*$/
const TABLE_RULE = /^(?=.*--)[\s|:-]+$/

/** The rows of tables as lines; the names of columns, which say nothing of the recipe, go. */
function withoutTables(lines: string[]): string[] {
  return lines.map((line, i) => {
    const row = TABLE_ROW.exec(line)?.[1]
    if (row === undefined) return line
    const isHead = TABLE_RULE.test(lines[i + 1] ?? '') && !/\d/.test(row)
    return isHead || TABLE_RULE.test(line) ? '' : row.replace(/\s*\|\s*/g, ' ').trim()
  })
}

function markedLine(line: string): Omit<TextLine, 'paragraph' | 'row'> {
  const hashes = HASHES.exec(line)
  const framed = FRAMED.exec(line)
  const title = hashes?.[2] ?? framed?.[1] ?? framed?.[2] ?? framed?.[3]
  if (title !== undefined && title.length <= LONGEST_TITLE)
    return { text: plainText(title), heading: hashes?.[1]?.length ?? 2, mark: 'none', isBold: true }
  const bold = WHOLLY_BOLD.exec(line)
  if (bold) return { text: plainText(`${bold[2]}${bold[3]}`), heading: 0, mark: 'none', isBold: true }
  const number = NUMBER.exec(line)
  const bullet = number ? null : BULLET.exec(line)
  const mark = number ? 'number' : bullet ? 'bullet' : 'none'
  return { text: plainText(line.slice((number ?? bullet)?.[0].length ?? 0)), heading: 0, mark, isBold: false }
}

const LONGEST_TITLE = 90

function plainText(line: string): string {
  return line
    .replace(/\*\*([^*]{1,500})\*\*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A sentence that goes on in the next line has no end and was long enough to be wrapped there. */
const WRAPPED_FROM = 38
/**
 * How much of the longest line a wrapped one fills at least, with the first word of the next: all of them, and most in
 * letters of different widths.
 */
const SHORT = 0.8
const FULL = 0.95

function joinWrapped(lines: TextLine[]): TextLine[] {
  const joined: TextLine[] = []
  const whole = paragraphsOfWholeLines(lines)
  let width = 0
  for (const line of lines) {
    const last = joined.at(-1)
    if (last && !whole.has(line.paragraph) && goesOn(last, line, width)) {
      const isHyphened = /\p{Ll}-$/u.test(last.text) && /^\p{Ll}/u.test(line.text)
      last.text = isHyphened ? last.text.slice(0, -1) + line.text : `${last.text} ${line.text}`
    } else joined.push({ ...line })
    width = line.text.length
  }
  return joined
}

/**
 * The paragraphs whose lines end where their writer ended them: the word that begins the next line would have had room
 * at the end of the one before.
 */
function paragraphsOfWholeLines(lines: readonly TextLine[]): ReadonlySet<number> {
  const widest = new Map<number, number>()
  for (const { paragraph, text } of lines)
    widest.set(paragraph, Math.max(widest.get(paragraph) ?? 0, text.length))
  const joints = new Map<number, number[]>()
  lines.forEach((line, i) => {
    const before = lines[i - 1]
    if (!before || !goesOn(before, line, before.text.length) || /-$/.test(before.text)) return
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

/** Dots that lead to an amount. */
const LEADER = /\.{4,}|…{2,}|_{4,}/

/** What a line ends with that goes on with a number: `bake for`. */
const BEFORE_NUMBER =
  /\s(?:for|about|another|at|to|für|etwa|ca\.?|bei|weitere|auf|noch|pendant|environ|encore|à|durante|unos|unas|por|per|circa|altri|a|por|cerca de|mais|gedurende|ongeveer|op|nog|i|ca|på|om|w|przez|około|na|po|v|asi|ještě|около|на|ещё|ще|для|για|περίπου|στους)$/iu

function goesOn(last: TextLine, line: TextLine, width: number): boolean {
  if (line.paragraph !== last.paragraph || line.mark !== 'none' || line.heading > 0 || line.isBold)
    return false
  if (last.heading > 0 || last.isBold) return false
  if (isHeader(last.text) && isHeader(line.text)) return false
  if (LEADER.test(last.text.slice(-LONGEST_TITLE)) || LEADER.test(line.text)) return false
  if (/[,،]$/.test(last.text) && width >= WRAPPED_FROM) return true
  if (/^\p{Lu}/u.test(line.text) && isListLine(last.text)) return false
  if (width < WRAPPED_FROM || /[.!?:;。！？…)]$/.test(last.text)) return false
  return !/^[\d½⅓⅔¼¾]/.test(line.text) || BEFORE_NUMBER.test(last.text)
}
