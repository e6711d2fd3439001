import { DROPPED, withoutSenders, withoutTimes } from './chat-lines.ts'
import type { TextState } from './text-states.ts'

/** A line of a plain text without transport marks: quotes of mails, senders of chats, bullets, numbering. */
export interface TextLine {
  text: string
  /** 1 to 6 for a marked heading (`## Method`), else 0. */
  heading: number
  mark: 'bullet' | 'number' | 'none'
  /** Common mark of a list: the bullet, `[]` for checkboxes, `emoji`, `1` for numbers; '' without a mark. */
  sign: string
  /** The line's number in a list, 0 without one. */
  count: number
  indent: number
  gap: number
  /** Whether it looks like a continuation of the previous line, wrapped by a program or printer. */
  isWrapped: boolean
  isReply: boolean
  isMessage: boolean
  /** The same number for lines between two blank lines. */
  paragraph: number
  /** Its row, or first row, in the whole text. */
  row: number
  isBold: boolean
  /** Whether the layout shows that it is one entry, of which nothing is cut. */
  isWhole: boolean
  /** The states that the layout allows, most likely first; null if only the model decides. */
  states: readonly TextState[] | null
  hasColumns: boolean
}

export const MOST_LINES = 3000
const LONGEST_LINE = 6000

const QUOTE = /^(?:\s{0,3}[>|]){1,9}\s?/
/** A run of emojis. Unambiguous: alternatives that overlap would take exponential time on long runs. */
const EMOJIS =
  /(?:\s{0,3}(?:\p{Emoji_Presentation}|(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?=\ufe0f|\u200d)|\ufe0f|\u200d)){1,30}/u
const SIGN =
  /(?:[•·●○▢☐□◦‣▪▸►»◇◆✓✔・*+–—-]|\[[ x]?\])(?:\s{1,4}|(?<=[・•●○▪◇▸►»])(?=\S))|\.\s{1,4}(?=\S)|[\p{Extended_Pictographic}☀-➿]\ufe0f?\s{1,4}/u
const BULLET = new RegExp(`^\\s{0,9}(?:${SIGN.source}|${EMOJIS.source}\\s{0,4})`, 'u')
const NUMBER =
  /^\s{0,9}(?:\d\ufe0f?\u20e3\s{0,4}|\(?\p{Nd}{1,2}\s?[.)]\s?[-–]?\s{1,4}|\p{Nd}{1,2}\s[-–]\s(?![\p{N}])|[٠-٩۰-۹]{1,2}[-–]\s|\d{1,2}、|\d{1,2}\.?[ºª][.)]?\s{1,4}|\d\.?°[.)]?\s{1,4}(?=\p{Lu}\p{Ll})|[①-⑳⑴-⒇❶-❿⓫-⓴]\s?|[(（]?\d{1,2}[.)）](?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])|[가나다라마바사아자차카타파하][.)]\s{1,4}|[a-h]\)\s{1,4})(?=\S)/u
/** After a bullet: `- [ ] 2 eggs`. */
const TICK_BOX = /^\s{0,2}\[[ x]?\]\s{0,4}/i
/** Emojis at the end of a line. */
const ADORNMENT = new RegExp(`${EMOJIS.source}$`, 'u')
/** "2 🍅" keeps its food. */
function withoutAdornment(line: string): string {
  const rest = line.replace(ADORNMENT, '')
  return /^[\s\p{N}½¼¾]+$/u.test(rest) ? line : rest
}

/** The page number of a book at the end of a line: `PLUM CAKE        p. 57`. */
const PAGE_BEHIND =
  /(?<=\S)\s{4,40}(?:pp?|pg|pág|pag|str|strona|strana|side|sida|sid|sivu|sf|s|oldal|стр|с|σελ|ص|עמ['׳’]?)\.?\s?\d{1,4}$/iu
const HASHES = /^\s{0,3}(#{1,6})\s{1,3}(.+?)\s{0,3}#{0,6}$/
const FRAMED =
  /^\s{0,3}(?:[-–—=*_~]{2,9}\s{0,3}(.+?)\s{0,3}[-–—=*_~]{2,9}|[【〔［■◆]\s?([^】〕］]+?)\s?[】〕］]?|\[\s?([^[\]]{2,40}?)\s?\])$/u
const WHOLLY_BOLD = /^\s{0,3}(\*\*|__|\*|_)(?!\s)([^*_]+)\1(:?)$/
/** Rules, lines of links and of tags. */
const RULE =
  /^(?:[\s\-–—=*_~.#]{3,}|\s*(?:https?:\/\/\S+|www\.\S+)\s*|\s*#[\p{L}\p{N}_]+(?:\s+#[\p{L}\p{N}_]+)*\s*)$/u

/** The non-empty lines of a plain text, limited in number and length. */
export function readTextLines(text: string): TextLine[] {
  const raw = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .split('\n', MOST_LINES)
  const written = withoutTables(raw.map((line) => line.slice(0, LONGEST_LINE))).map((line) =>
    withoutSpacing(withoutStruck(line.replace(QUOTE, '').replace(BB_ITEM, '• ').replace(BB_TAG, ''))),
  )
  const { lines: said, messages, short, replies } = withoutSenders(withoutTimes(written))
  const plain = withBlanksBehindDashes(
    said.map((line) => withoutAdornment(line.trimEnd().replace(PAGE_BEHIND, ''))),
  )
  const lines: TextLine[] = []
  let paragraph = 0
  let gap = 0
  for (const [row, line] of plain.entries()) {
    if (line === DROPPED) continue
    if (line.trim() === '' || RULE.test(line)) {
      paragraph++
      gap++
      continue
    }
    if (messages.has(row)) paragraph++
    const [isReply, isMessage] = [replies.has(row), short.has(row)]
    lines.push({ ...markedLine(line), paragraph, row, gap, isReply, isMessage, ...UNREAD })
    gap = 0
  }
  return lines
}

/** `~~1 tbsp~~ 2 tsp sugar`: strikethrough. */
const STRUCK = /~~(?! )[^~]{1,200}(?<! )~~\s?/g

/** A line without its strikethrough text, unless that is all of it. */
function withoutStruck(line: string): string {
  const left = line.replace(STRUCK, '')
  return /\p{L}/u.test(left) ? left : line
}

/** `-200 g flour`, `*salt`: a bullet without a space, if several lines have it; `*Dough*` is bold. */
const GLUED = /^(\s{0,9})([-–—*])(?=[\p{L}\p{N}])(?!.*\*\s*:?$)/u
const FEWEST_GLUED = 3

function withBlanksBehindDashes(lines: string[]): string[] {
  const glued = lines.filter((line) => GLUED.test(line)).length
  return glued < FEWEST_GLUED ? lines : lines.map((line) => line.replace(GLUED, '$1$2 '))
}

/** Forum tags: `[b]Dough[/b]`, `[*]2 eggs`. */
const BB_TAG = /\[\/?(?:b|i|u|s|quote|color|size|url|img|list|center|font)(?:=[^[\]]{0,80})?\]/gi
const BB_ITEM = /^\s{0,9}\[\*\]\s{0,4}/
/** `M E T H O D`: a space between letters, more between words. */
const SPACED = /^\s{0,9}\p{L}(?:\s{1,4}\p{L}){3,40}\s{0,3}[:：]?\s*$/u

function withoutSpacing(line: string): string {
  if (line.length > 120 || !SPACED.test(line) || !/\s\p{Lu}\s|\s\p{Lo}\s/u.test(line)) return line
  return line
    .trim()
    .replace(/(?<=\p{L})\s(?=\p{L}(?!\p{L}))/gu, '')
    .replace(/\s+/g, ' ')
}

/** A row of a Markdown table, and the rule below its header. */
const TABLE_ROW = /^\s{0,3}\|(.*)\|\s*$/
const TABLE_RULE = /^(?=.*--)[\s|:-]+$/

/** Converts rows of tables to lines, without the header. */
function withoutTables(lines: string[]): string[] {
  return lines.map((line, i) => {
    const row = TABLE_ROW.exec(line)?.[1]
    if (row === undefined) return line
    const isHead = TABLE_RULE.test(lines[i + 1] ?? '') && !/\d/.test(row)
    return isHead || TABLE_RULE.test(line)
      ? ''
      : row
          .split('|')
          .map((cell) => cell.trim())
          .join(' ')
          .trim()
  })
}

/** Fields that are set later, by the other lines. */
const UNREAD = { isWrapped: false, isWhole: false, states: null }

type MarkedLine = Omit<TextLine, 'paragraph' | 'row' | 'gap' | 'isReply' | 'isMessage' | keyof typeof UNREAD>

function markedLine(line: string): MarkedLine {
  const indent = line.search(/\S/)
  const hashes = HASHES.exec(line)
  const framed = FRAMED.exec(line)
  const title = hashes?.[2] ?? framed?.[1] ?? framed?.[2] ?? framed?.[3]
  if (title !== undefined && title.length <= LONGEST_TITLE)
    return {
      text: plainText(title),
      heading: hashes?.[1]?.length ?? 2,
      mark: 'none',
      sign: '',
      hasColumns: false,
      count: 0,
      indent,
      isBold: true,
    }
  const bold = WHOLLY_BOLD.exec(line)
  if (bold)
    return {
      text: plainText(`${bold[2]}${bold[3]}`),
      heading: 0,
      mark: 'none',
      sign: '',
      hasColumns: false,
      count: 0,
      indent,
      isBold: true,
    }
  const number = NUMBER.exec(line)
  const bullet = number ? null : BULLET.exec(line)
  const mark = number ? 'number' : bullet ? 'bullet' : 'none'
  const count = Number(/\d+/.exec(number?.[0] ?? '')?.[0] ?? 0)
  const rest = line.slice((number ?? bullet)?.[0].length ?? 0).replace(/^\ufe0f\s*/u, '')
  return {
    text: plainText(bullet ? rest.replace(TICK_BOX, '') : rest),
    heading: 0,
    mark,
    hasColumns: /\S(?:\s{3,}|\t|\u3000{2,})\S/u.test(rest),
    sign: number ? '1' : bullet ? signOf(bullet[0], rest) : '',
    count,
    indent,
    isBold: false,
  }
}

const LONGEST_TITLE = 90

const BOXES = /^[☐☑☒▢□✓✔✅]|^\[[ x]?\]/iu

/** The kind of a bullet: checked and unchecked boxes are of one list, and so are emojis. */
function signOf(bullet: string, rest: string): string {
  const sign = bullet.trim()
  if (BOXES.test(sign) || TICK_BOX.test(rest)) return '[]'
  return /\p{Extended_Pictographic}|[☀-➿]/u.test(sign) && !/^[▪▫▸►◦]/u.test(sign)
    ? 'emoji'
    : sign.slice(0, 1)
}

function plainText(line: string): string {
  return line
    .replace(/\*\*([^*]{1,500})\*\*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
