import { isAdvertMark } from '../lines/words/advert-words.ts'
import { withoutSenders } from './chat-lines.ts'
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
/** Buttons of a page that was copied: `Print recipe`, `Partager sur Facebook`. */
const BUTTON =
  /^\s*(?:(?:print|pin|save|share|imprimer|drucken|imprimir|stampa|afdrukken|skriv ut|udskriv|drukuj|распечатать)(?: (?:this|the|la|le|il|a|o|das|dit|przepis|рецепт))?(?: (?:recipe|recette|ricetta|receta|receita|rezept|recept|opskrift|oppskrift))?|(?:share|partager|teilen|compartir|condividi|compartilhar|partilhar|delen|dela|del|udostępnij|поделиться) ?(?:this |it )?(?:on|via|sur|auf|bei|en|su|no|op|på|na|в) (?:facebook|pinterest|whatsapp|instagram|twitter|x))\s*$/iu

/** Items of the menu of a page that was copied. */
const MENU_ITEM =
  /^\s*(?:skip to (?:main )?content|menu|menü|menú|home|search|log ?in|sign ?in|sign up|start|startseite|suche|suchen|anmelden|zum inhalt springen|accueil|rechercher|recherche|connexion|se connecter|inicio|buscar|iniciar sesión|cerca|accedi|início|entrar|zoeken|inloggen|sök|logga in|søg|søk|log ind|logg inn|etusivu|haku|hae|kirjaudu|strona główna|szukaj|zaloguj się|domů|hledat|přihlásit se|főoldal|keresés|belépés|anasayfa|ara|giriş yap|главная|поиск|войти|головна|пошук|увійти|αρχική|αναζήτηση|σύνδεση|الرئيسية|بحث|تسجيل الدخول|דף הבית|חיפוש|התחברות|ホーム|検索|ログイン|首页|搜索|登录|홈|검색|로그인)\s*$/iu

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
    const isPageNumber = (row === firstRow || row === lastRow) && PAGE_EDGE.test(line)
    if (
      line.trim() === '' ||
      RULE.test(line) ||
      isAdvertMark(line.trim()) ||
      BUTTON.test(line) ||
      FORWARDED.test(line) ||
      SENT_FROM.test(line) ||
      MENU_ITEM.test(line) ||
      isPageNumber
    ) {
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

/** What a program writes above a mail that it forwards: `---------- Forwarded message ---------`. */
const FORWARDED =
  /^[\s\-–—=_*]*(?:begin (?:forwarded message|doorgestuurd bericht)|forwarded message|original message|weitergeleitete nachricht|anfang der weitergeleiteten nachricht|ursprüngliche nachricht|message (?:transféré|d'origine)|début du message (?:transféré|réexpédié)|mensaje (?:reenviado|original)|inicio del mensaje reenviado|messaggio (?:inoltrato|originale)|inizio messaggio inoltrato|mensagem (?:encaminhada|original)|início da mensagem reencaminhada|doorgestuurd bericht|oorspronkelijk bericht|vidarebefordrat (?:brev|meddelande)|ursprungligt meddelande|videresendt (?:besked|melding|meddelelse)|välitetty viesti|wiadomość przekazana dalej|przekazana wiadomość|přeposlaná zpráva|továbbított üzenet|iletilen (?:ileti|mesaj)|(?:пересланное|пересылаемое) сообщение|переслане повідомлення|προωθημένο μήνυμα|رسالة معاد توجيهها|הודעה שהועברה|転送されたメッセージ|전달된 메시지|转发的邮件)[\s\-–—=_*:]*$/iu
/** What a telephone writes below a mail. */
const SENT_FROM =
  /^(?=.{0,60}$)(?!.*\d\s?\p{L}).*(?:\b(?:my|meinem|mon|mi|mio|meu|mijn|min|mojego|mého|моего|мого|с|з)\b|\s)\s?(?:iphone|ipad|android|samsung|galaxy)\b.{0,20}$/iu

/** What a scanned page says above and below its text: its number, and the chapter at the other edge. */
const PAGE_EDGE = /^\s*(?:[-–—]?\s?\d{1,4}\s?[-–—]?|\d{1,4}\s{4,}\D+|\D+\s{8,}\d{1,4})\s*$/

/** How people end a mail; what follows is their name. */
const CLOSING =
  /^(?:all the best|many thanks|love|kisses|hugs|hugs and kisses|küsse|küsschen|bussi|cheers|best|best wishes|kind regards|regards|yours|xx+|viele grüße|viele grüsse|liebe grüße|liebe grüsse|herzliche grüße|lg|vg|deine?|bises|bisous|gros bisous|amitiés|cordialement|besos|un beso|un abrazo|saludos|un abbraccio|baci|un bacio|beijinhos|beijos|um abraço|abraços|groetjes|groeten|liefs|kram|kramar|hälsningar|kärleken|hilsen|kærlig hilsen|knus|klem|terveisin|terkuin|pozdrawiam|buziaki|s pozdravem|zdravím|üdvözlettel|puszi|üdv|sevgiler|selamlar|öpüyorum|целую|обнимаю|с уважением|цілую|обіймаю|з повагою|φιλιά|με αγάπη|تحياتي|مع حبي|באהבה|נשיקות)[\s,!.]*(?:\p{Lu}\p{L}*[\s,!.]*){0,3}$/iu

/** The same at the end of a longer wish: `Viel Spaß beim Backen und liebe Grüße`, `Afiyet olsun, sevgiler`. */
const WISHES =
  'regards|love|wishes|grüße|grüsse|gruß|bises|bisous|abrazos?|besos?|saludos|abbracci?o?|baci|saluti|beijos|beijinhos|abraços?|groeten|groetjes|liefs|kramar?|hälsningar|hilsner|hilsen|klemm?|terveisin|pozdrawiam|pozdravem|měj se (?:krásně|hezky|pěkně)|mějte se (?:krásně|hezky|pěkně)|üdvözlettel|puszi|sevgiler|sevgilerimle|selamlar|целую|обнимаю|уважением|цілую|обіймаю|повагою|φιλιά|αγάπη|تحياتي|محبتي|אהבה|נשיקות'
const WISH = new RegExp(
  `(?:^|[\\s,])(?:${WISHES})[\\s,!.]*$|^(?:\\p{L}{1,9}\\s)?(?:${WISHES})(?!\\p{L}).*,$|^(?:${WISHES})(?!\\p{L}).*!$|^(?:تحياتي|محبتي)(?!\\p{L})`,
  'iu',
)

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
    joints.set(line.paragraph, [...(joints.get(line.paragraph) ?? []), filled])
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
