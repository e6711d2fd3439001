import { quantityAt } from '@ramekin/food-engine/quantity'

/** A duration in a text; `upperSeconds` is the end of a range, else null. */
export interface FoundDuration {
  seconds: number
  upperSeconds: number | null
  end: number
}

// Words that no other unit begins with are reduced to their stem. Each is followed by "no letter", except in scripts
// without spaces.
const YEARS = 'years?|jahre?n?|ans?|años?'
const DAYS =
  'days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dag(?:en|ar|e)?|dni|dnů|дн(?:я|ей)|день|يوم|أيام|ימים|يومين'
const HOURS =
  'h(?:rs?|ours?|eures?|oras?|od(?:in[ayu]?)?)?|std|stunden?|or[aeă]|uur|uren|ur[ei]|timm(?:e|ar)|time?r?|tunti[a]?|godz(?:in[ayę]?)?|óra|órát|saat|sat[ai]?|час(?:а|ов)?|годин[аиу]?|ώρ(?:α|ες)|ساع(?:ة|ات)|שע(?:ה|ות)|giờ'
const MINUTES =
  'min(?:s|u+t\\p{L}{0,4})?|perc(?:et|ig)?|dakika|dk|мин(?:ут[аы]?)?|хв(?:илин[аи]?)?|λεπτ(?:ά|ό)|دقيقة|دقائق|דק(?:ה|ות)|phút'
const SECONDS =
  'se[ck](?:s|und[aeiy]?[rn]?|ond(?:s|es?|i|o|en)?)?|segundos?|sekuntia|másodperc\\p{L}{0,2}|saniye|секунд[аы]?|сек|δευτερόλεπτα|ثاني?ة|ثوان[ي]?|שני(?:יה|ות)|giây'
const UNSPACED: Record<string, number> = {
  時間: 3600,
  小时: 3600,
  小時: 3600,
  시간: 3600,
  分钟: 60,
  分鐘: 60,
  分間: 60,
  分: 60,
  분: 60,
  秒: 1,
  초: 1,
}

const UNIT_AT = new RegExp(
  `[\\s-]{0,2}(?:(${YEARS})|(${DAYS})|(${HOURS})|(${MINUTES})|(${SECONDS}))(?!\\p{L})|\\s?(${Object.keys(UNSPACED).join('|')})(?!の)`,
  'iuy',
)
const LETTER_AT = /\s?([dhms])(?![\p{L}])/iuy
const LETTERS: Record<string, number> = { d: 86_400, h: 3600, m: 60, s: 1 }
const SECONDS_BY_GROUP = [31_536_000, 86_400, 3600, 60, 1]
const JOINER_AT = /,?\s*(?:(?:(?:and|und|et|y|e|en|og|och|i|и)(?!\p{L})|و)\s*)?/iuy
const ABBREVIATION = /^(?:[dhms]|hrs?|std|tim|godz|min|se[ck])$/i
const BARE_MINUTES_AT = /\s?([0-5]\d)(?!\d)/y

/**
 * The duration at `start`: an amount with its unit, or several with ever smaller units (`1 hour and 30 minutes`,
 * `1h30`). With `letters`, `m`, `s` and `d` are units, too, which they are not in running text. Pass the text through
 * `asciiDigits` first.
 */
export function durationAt(plain: string, start: number, { letters = false } = {}): FoundDuration | null {
  let found: FoundDuration | null = null
  let last = { seconds: Number.POSITIVE_INFINITY, word: '' }
  for (let at = start; ; at = found.end + joinerLength(plain, found.end, last.word)) {
    const amount = quantityAt(plain, at)
    const unit = amount && unitAt(plain, amount.end, letters || found !== null)
    if (!unit || unit.seconds >= last.seconds) break
    const upper = amount.upperQuantity === null ? null : amount.upperQuantity * unit.seconds
    found = plus(found, amount.quantity * unit.seconds, upper, unit.end)
    if (upper !== null) return found
    last = unit
  }
  const bareMinutes = found && /^h$/i.test(last.word) ? matchAt(BARE_MINUTES_AT, plain, found.end) : null
  if (!found || !bareMinutes) return found
  return plus(found, Number(bareMinutes[1]) * 60, null, found.end + bareMinutes[0].length)
}

/** Length of the text before the next amount. Only an abbreviated unit may be followed by a dot (`1 Std. 20 Min.`). */
function joinerLength(plain: string, end: number, word: string): number {
  const afterDot = ABBREVIATION.test(word) && plain[end] === '.' ? end + 1 : end
  return afterDot - end + (matchAt(JOINER_AT, plain, afterDot)?.[0].length ?? 0)
}

function plus(found: FoundDuration | null, lower: number, upper: number | null, end: number): FoundDuration {
  const before = found?.seconds ?? 0
  return {
    seconds: Math.round(before + lower),
    upperSeconds: upper === null ? null : Math.round(before + upper),
    end,
  }
}

function unitAt(
  plain: string,
  start: number,
  letters: boolean,
): { seconds: number; word: string; end: number } | null {
  const written = matchAt(UNIT_AT, plain, start) ?? (letters ? matchAt(LETTER_AT, plain, start) : null)
  if (!written) return null
  const group = written.slice(1).findIndex((part) => part !== undefined)
  const word = written[group + 1] ?? ''
  const isLetter = written.length === 2
  const seconds = isLetter ? LETTERS[word.toLowerCase()] : (SECONDS_BY_GROUP[group] ?? UNSPACED[word])
  return seconds === undefined ? null : { seconds, word, end: start + written[0].length }
}

function matchAt(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start
  return pattern.exec(text)
}
