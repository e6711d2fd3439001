import { saysServings } from '../fields/serving-words.ts'
import { startsWithNumber } from '../lines/amount-text.ts'
import type { PageLine } from '../lines/page-lines.ts'
import { labelAtStart } from '../lines/words/label-words.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import { hasListAmount, tellsHowMuch } from './weigh-lines.ts'

const LONGEST_NAME = 90
/** In words. */
const LONGEST_PROUD_NAME = 7
const SUBJECT =
  /^(?:subject|betreff|objet|asunto|oggetto|onderwerp|assunto|ämne|emne|aihe|temat|předmět|tárgy|konu|тема|θέμα|الموضوع|נושא|件名|主题|主題|제목)\s?[:：]\s{0,3}/iu
/** `Fwd: Re: ` in front of a subject. */
const PASSED_ON =
  /^(?:(?:re|fwd?|aw|wg|tr|rv|i|r|enc|res|vb|sv|vs|vl|antw|doorst|pd|odp|ynt|ilt)\s?:\s{0,3}){1,9}/iu
const HEADER =
  /^(?:from|to|cc|date|sent|von|an|datum|gesendet|de|à|envoyé|para|fecha|da|a|data|van|aan|från|till|fra|til|lähettäjä|od|do|komu|od kogo|от|кому|дата|feladó|címzett|kimden|kime)\s?[:：]/iu
const GREETING =
  /^(?:hi|hello|hey|dear|hallo|hallöchen|liebe|lieber|moin|servus|grüezi|bonjour|bonsoir|salut|coucou|cher|chère|hola|querid[oa]|buenos|ciao|car[oa]|salve|olá|oi|hoi|beste|lieve|dag|hej|hejsan|kære|kjære|heisan|moi|hei|terve|cześć|hej|drog[ai]|witaj|ahoj|mil[áýé]|dobrý|szia|sziasztok|kedves|merhaba|selam|sevgili|привет|здравствуй|дорог|привіт|вітаю|γεια|αγαπητ|مرحبا|السلام|عزيزت|שלום|היי|こんにちは|你好|안녕)/iu

/** Words that hand a recipe over: `Here is the recipe`, `Her er oppskriften`. */
const HANDING_OVER =
  /^(?:here['’]?s|here (?:is|comes)|hier (?:ist|kommt|das|mein)|voici|voilà|aquí (?:está|tienes|va|te)|ecco|hier (?:is|heb je)|aqui (?:está|vai|tens)|her (?:er|kommer|har)|här (?:är|kommer|har)|tässä (?:on|tulee)|oto |tady (?:je|máš)|tu (?:je|masz)|itt (?:a|az|van)|íme|вот |ось |ορίστε|işte |これが|إليك|هذه هي|הנה)/iu
/** The way to a page, as it stands above it: `Home > Recipes > Desserts`. */
const TRAIL =
  /\S\s?[>›»→]\s?\S[^>›»→]{0,40}[>›»→]\s?\S|\S\s[>›»→]\s\S|^[^\d/|]{1,40}\s[/|]\s[^\d/|]{1,40}\s[/|]\s\D{1,60}$/u

/**
 * The line that names the recipe of a text, -1 without one: a marked heading, else the nearest short line above the
 * first amount or the heading of the list that begins its paragraph. Greetings, sentences, times and servings are none.
 */
export function findName(lines: readonly PageLine[]): number {
  const first = lines.findIndex(
    ({ text }) =>
      !isHeader(text) &&
      (hasListAmount(text, countWords(text)) || sectionKindOf(text, false) === 'ingredients'),
  )
  const before = lines.slice(0, first < 0 ? lines.length : first)
  const heading = before.findIndex((line) => line.heading > 0 && couldBeName(line.text))
  if (heading >= 0) return heading
  const begins = (line: PageLine, i: number) =>
    lines[i - 1]?.block !== line.block ||
    [GREETING, HANDING_OVER, TRAIL].some((words) => words.test(lines[i - 1]?.text ?? ''))
  const nearest = before.findLastIndex((line, i) => couldBeName(line.text) && (i === 0 || begins(line, i)))
  if (nearest >= 0) {
    // The title of a part right above its amounts; the name stands above the servings.
    const servings = before.findLastIndex(({ text }, i) => i < nearest && tellsHowMuch(text))
    const isPart = nearest === first - 1 && lines[first]?.block === lines[nearest]?.block
    const above = isPart
      ? before.findLastIndex(
          (line, i) => i < servings && couldBeName(line.text) && (i === 0 || begins(line, i)),
        )
      : -1
    return above >= 0 ? above : nearest
  }
  const any = before.findLastIndex(({ text }) => couldBeName(text))
  return any < 0 && isProudName(before[0]?.text ?? '') ? 0 : any
}

/** `Best brownies ever!`: a few words that begin the text and would be a name without their exclamation. */
const isProudName = (text: string) =>
  /!$/.test(text) && countWords(text) <= LONGEST_PROUD_NAME && couldBeName(text.replace(/\s*!+$/, ''))

/** A line of the head of a mail: `Date: Wed, 25 Nov 2026` is no amount. */
export const isHeader = (text: string) => HEADER.test(text) || SUBJECT.test(text)

/** The subject that a mail gives, or ''. */
export function subjectOf(lines: readonly PageLine[]): string {
  return (
    lines
      .find(({ text }) => SUBJECT.test(text))
      ?.text.replace(SUBJECT, '')
      .replace(PASSED_ON, '') ?? ''
  )
}

const countWords = (text: string) => text.split(/\s+/).length

/** Whether a line may name a recipe: no greeting, sentence, amount or heading of a section. */
export function couldBeName(text: string): boolean {
  if (text.length > LONGEST_NAME || !/\p{L}{2}|[\u3040-\u9fff]/u.test(text)) return false
  if (startsWithNumber(text) || /[.!?。！？,;…:：]$/.test(text)) return false
  if (isHeader(text) || [GREETING, HANDING_OVER, TRAIL].some((words) => words.test(text))) return false
  if (sectionKindOf(text, false) !== null || labelAtStart(text)) return false
  return !(saysServings(text) && /\d/.test(text))
}
