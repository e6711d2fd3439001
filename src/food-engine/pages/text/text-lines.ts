import { isAdvertMark } from '../lines/words/advert-words.ts'

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
const CHAT_TIME =
  /^\s{0,3}\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s{1,3}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?\]?\s{0,3}[-–:]?\s{0,3}/i
const SENDER = /^[\p{L}\p{N}+][^:：]{0,30}[:：]\s{1,3}(?=\S)/u
/**
 * Emojis in a row. None can be taken in two ways: long rows of those that could would be tried in all of them.
 */
const EMOJIS =
  /(?:\s{0,3}(?:\p{Emoji_Presentation}|(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?=\ufe0f|\u200d)|\ufe0f|\u200d)){1,30}/u
const SIGN =
  /(?:[•·●○▢☐□◦‣▪✓✔・*+–—-]|\[[ x]?\])(?:\s{1,4}|(?<=[・•●○▪])(?=\S))|[\p{Extended_Pictographic}☀-➿]\ufe0f?\s{1,4}/u
const BULLET = new RegExp(`^\\s{0,9}(?:${SIGN.source}|${EMOJIS.source}\\s{0,4})`, 'u')
const NUMBER =
  /^\s{0,9}(?:\d\ufe0f?\u20e3\s{0,4}|\(?\d{1,2}\s?[.)]\s?[-–]?\s{1,4}|\d{1,2}\s[-–]\s|\d{1,2}、|[①-⑳]\s?)(?=\S)/u
/** Emojis behind a line. */
const ADORNMENT = new RegExp(`${EMOJIS.source}$`, 'u')
const HASHES = /^\s{0,3}(#{1,6})\s{1,3}(.+?)\s{0,3}#{0,6}$/
const FRAMED = /^\s{0,3}(?:[-–—=*_~]{2,9}\s{0,3}(.+?)\s{0,3}[-–—=*_~]{2,9}|[【〔［■◆]\s?(.+?)\s?[】〕］]?)$/u
const WHOLLY_BOLD = /^\s{0,3}(\*\*|__|\*|_)(?!\s)([^*_]+)\1(:?)$/
/** Rules, lines of links and of tags. */
const RULE =
  /^(?:[\s\-–—=*_~.#]{3,}|\s*(?:https?:\/\/\S+|www\.\S+)\s*|\s*#[\p{L}\p{N}_]+(?:\s+#[\p{L}\p{N}_]+)*\s*)$/u
/** Buttons of a page that was copied: `Print recipe`, `Partager sur Facebook`. */
const BUTTON =
  /^\s*(?:(?:print|pin|save|share|imprimer|drucken|imprimir|stampa|afdrukken|skriv ut|udskriv|drukuj|распечатать)(?: (?:this|the|la|le|il|a|o|das|dit|przepis|рецепт))?(?: (?:recipe|recette|ricetta|receta|receita|rezept|recept|opskrift|oppskrift))?|(?:share|partager|teilen|compartir|condividi|compartilhar|partilhar|delen|dela|del|udostępnij|поделиться) ?(?:this |it )?(?:on|via|sur|auf|bei|en|su|no|op|på|na|в) (?:facebook|pinterest|whatsapp|instagram|twitter|x))\s*$/iu
/** A share of the lines that have to begin with a sender, for a text to be a chat. */
const CHAT_SHARE = 0.6

/** The lines of a plain text that say something. Bounded in their number and length. */
export function readTextLines(text: string): TextLine[] {
  const raw = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .split('\n', MOST_LINES)
  const plain = withoutSenders(
    raw.map((line) => line.slice(0, LONGEST_LINE).replace(QUOTE, '').trimEnd().replace(ADORNMENT, '')),
  )
  const lines: TextLine[] = []
  let paragraph = 0
  const firstRow = plain.findIndex((line) => line.trim() !== '')
  const lastRow = plain.findLastIndex((line) => line.trim() !== '')
  for (const [row, line] of plain.entries()) {
    const isPageNumber =
      (row === firstRow && PAGE_HEAD.test(line)) || (row === lastRow && PAGE_FOOT.test(line))
    if (
      line.trim() === '' ||
      RULE.test(line) ||
      isAdvertMark(line.trim()) ||
      BUTTON.test(line) ||
      isPageNumber
    ) {
      paragraph++
      continue
    }
    lines.push({ ...markedLine(line), paragraph, row })
  }
  return joinWrapped(untilClosing(lines))
}

/** What a scanned page says above and below its text: its number, and the chapter at the other edge. */
const PAGE_HEAD = /^\s*(?:\d{1,4}(?:\s{4,}\D+)?|\D+\s{8,}\d{1,4})\s*$/
const PAGE_FOOT = /^\s*\d{1,4}(?:\s{4,}\D+)?\s*$/

/** How people end a mail; what follows is their name. */
const CLOSING =
  /^(?:love|kisses|hugs|hugs and kisses|küsse|küsschen|bussi|cheers|best|best wishes|kind regards|regards|yours|xx+|viele grüße|viele grüsse|liebe grüße|liebe grüsse|herzliche grüße|lg|vg|deine?|bises|bisous|gros bisous|amitiés|cordialement|besos|un beso|un abrazo|saludos|un abbraccio|baci|un bacio|beijinhos|beijos|um abraço|abraços|groetjes|groeten|liefs|kram|kramar|hälsningar|kärleken|hilsen|kærlig hilsen|knus|klem|terveisin|terkuin|pozdrawiam|buziaki|s pozdravem|zdravím|üdvözlettel|puszi|üdv|sevgiler|selamlar|öpüyorum|целую|обнимаю|с уважением|цілую|обіймаю|з повагою|φιλιά|με αγάπη|تحياتي|مع حبي|באהבה|נשיקות)[\s,!.]*(?:\p{Lu}\p{L}*[\s,!.]*){0,3}$/iu

/** The same at the end of a longer wish: `Viel Spaß beim Backen und liebe Grüße`, `Afiyet olsun, sevgiler`. */
const WISH =
  /(?:^|[\s,])(?:regards|love|wishes|grüße|grüsse|gruß|bises|bisous|abrazos?|besos?|saludos|abbracci?o?|baci|saluti|beijos|beijinhos|abraços?|groeten|groetjes|liefs|kramar?|hälsningar|hilsner|hilsen|klemm?|terveisin|pozdrawiam|pozdravem|měj se (?:krásně|hezky|pěkně)|mějte se (?:krásně|hezky|pěkně)|üdvözlettel|puszi|sevgiler|sevgilerimle|selamlar|целую|обнимаю|уважением|цілую|обіймаю|повагою|φιλιά|αγάπη|تحياتي|محبتي|אהבה|נשיקות)[\s,!.]*$/iu

/** A text up to the words that close a mail, if these stand in its last part. */
function untilClosing(lines: TextLine[]): TextLine[] {
  const at = lines.findIndex(
    ({ text }, i) =>
      (CLOSING.test(text) && lines.length - i <= LONGEST_CLOSING) || endsWithWish(lines.slice(i)),
  )
  return at > 0 ? lines.slice(0, at) : lines
}

const LONGEST_CLOSING = 8
/** Lines and words of a wish and the name below it. */
const LONGEST_WISH = 4
const WISH_WORDS = 9
const NAME_WORDS = 4

const countWords = (text: string) => text.split(' ').length

function endsWithWish([wish, ...names]: readonly TextLine[]): boolean {
  return (
    wish !== undefined &&
    names.length < LONGEST_WISH &&
    WISH.test(wish.text) &&
    countWords(wish.text) <= WISH_WORDS &&
    names.every(({ text }) => countWords(text) <= NAME_WORDS && !/\d/.test(text))
  )
}

function markedLine(line: string): Omit<TextLine, 'paragraph' | 'row'> {
  const hashes = HASHES.exec(line)
  const framed = FRAMED.exec(line)
  const title = hashes?.[2] ?? framed?.[1] ?? framed?.[2]
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

/** Chats show who wrote each line and when; times always go, names where nearly all lines have one that recurs. */
function withoutSenders(lines: string[]): string[] {
  const timeless = lines.map((line) => line.replace(CHAT_TIME, ''))
  const isTimed = timeless.filter((line, i) => line !== lines[i]).length
  const said = timeless.filter((line) => line.trim() !== '')
  const senders = new Map<string, number>()
  for (const line of said) {
    const sender = SENDER.exec(line)?.[0]
    if (sender) senders.set(sender, (senders.get(sender) ?? 0) + 1)
  }
  const recurring = [...senders.values()].reduce(
    (sum, count) => sum + (count > 1 || isTimed > 1 ? count : 0),
    0,
  )
  if (said.length < 3 || recurring < said.length * CHAT_SHARE) return lines
  return timeless.map((line) => {
    const sender = SENDER.exec(line)?.[0]
    return sender && ((senders.get(sender) ?? 0) > 1 || isTimed > 1) ? line.slice(sender.length) : line
  })
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
    joints.set(line.paragraph, [...(joints.get(line.paragraph) ?? []), filled])
  })
  const areWhole = (filled: readonly number[]) =>
    filled.some((share) => share < SHORT) ||
    filled.filter((share) => share < FULL).length * 2 >= filled.length
  return new Set([...joints].flatMap(([paragraph, filled]) => (areWhole(filled) ? [paragraph] : [])))
}

/** What a line ends with that goes on with a number: `bake for`. */
const BEFORE_NUMBER =
  /\s(?:for|about|another|at|to|für|etwa|ca\.?|bei|weitere|auf|noch|pendant|environ|encore|à|durante|unos|unas|por|per|circa|altri|a|por|cerca de|mais|gedurende|ongeveer|op|nog|i|ca|på|om|w|przez|około|na|po|v|asi|ještě|около|на|ещё|ще|для|για|περίπου|στους)$/iu

function goesOn(last: TextLine, line: TextLine, width: number): boolean {
  if (line.paragraph !== last.paragraph || line.mark !== 'none' || line.heading > 0 || line.isBold)
    return false
  if (last.heading > 0 || last.isBold) return false
  if (/[,،]$/.test(last.text) && width >= WRAPPED_FROM) return true
  if (width < WRAPPED_FROM || /[.!?:;。！？…)]$/.test(last.text)) return false
  return !/^[\d½⅓⅔¼¾]/.test(line.text) || BEFORE_NUMBER.test(last.text)
}
