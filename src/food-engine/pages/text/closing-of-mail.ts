import type { TextLine } from './text-lines.ts'

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
export function untilClosing(lines: TextLine[]): TextLine[] {
  const at = lines.findIndex(
    ({ text }, i) =>
      lines.length - i <= LONGEST_CLOSING && (CLOSING.test(text) || endsWithWish(lines.slice(i))),
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
