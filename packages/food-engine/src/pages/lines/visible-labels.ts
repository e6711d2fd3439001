import { cleanTime } from '../fields/clean-time.ts'
import { cleanYield } from '../fields/clean-yield.ts'
import { numbersAsDigits, plainDigits } from '../fields/number-words.ts'
import { saysServings } from '../fields/serving-words.ts'
import type { ReadTime, ReadYield } from '../read-result.ts'
import type { PageLine } from './page-line.ts'
import {
  type LabelKind,
  labelAtEnd,
  labelAtStart,
  labelKindOf,
  splitAtLabels,
  splitRowOfLabels,
} from './words/label-words.ts'
import { sectionKindOf } from './words/section-words.ts'

/** Times and servings from labels on the page (`Prep time: 10 min`, `Für 4 Personen`). */
export type VisibleLabels = {
  totalTime: ReadTime | null
  prepTime: ReadTime | null
  cookTime: ReadTime | null
  yield: ReadYield | null
  /** A time without label next to the servings (`4 people`, `30 min`); the total if there is no other. */
  loneTime: ReadTime | null
}

type Labelled = { kind: LabelKind; rest: string }

const MAX_LENGTH = 160
const VALUE_MAX_LENGTH = 45
const SEPARATOR = /\s*[|•·●;]\s*|\s{1,4}[–—]\s{1,4}|\s\/\s/
/** A number and few words; not a numbered heading (`Step 6: Make the filling`) or a sentence. */
const SERVINGS_NEAR = /^(?!\p{L}+\s\d{1,2}\s?[:.–-]\s?\p{L})(?=.*\d)[^.!?]*\.?$/u
/** A number of these is a time rather than a yield. */
const TIME_UNIT =
  /\d\s?(?:min|sec|hrs?\b|hours?\b|h\b|std|stunde|heure|horas?\b|uur|timm|tim\b|час|мин|分|時間)/iu
const LONE_TIME = /^\d{1,3}(?:\s?-\s?\d{1,3})?\s?\p{L}{1,9}\.?(?:\s\d{1,2}\s?\p{L}{1,9}\.?)?$/u
const SIGN_SERVINGS =
  /^(\P{N}{2,12})(\d{1,3}(?:\s?[-~〜]\s?\d{1,3})?\s?(?:人分|人前|人份|人用|인분))(?!\p{L})/u
/** Maximum text after a number of servings. */
const YIELD_MAX_LENGTH = 60

/**
 * Reads labels near the recipe: from its title or the beginning of the lists to their end. `from` and `to` are lines of
 * the page. The first value of each label counts; times are worded in the language of `locale`.
 */
export function readVisibleLabels(
  lines: PageLine[],
  { from, to }: { from: number; to: number },
  locale: string,
): VisibleLabels {
  const found: VisibleLabels = {
    totalTime: null,
    prepTime: null,
    cookTime: null,
    yield: null,
    loneTime: null,
  }
  for (let i = Math.max(0, from); i < Math.min(lines.length, to); i++) {
    const line = lines[i]
    if (!line || line.text.length > MAX_LENGTH) continue
    const parts = labelParts(line.text)
      .flatMap(splitRowOfLabels)
      .map((part) => numbersAsDigits(plainDigits(part)))
    found.loneTime ??= timeBesideServings(lines, i, locale)
    const isAlone = parts.length === 1
    for (const part of parts) {
      const kind = labelKindOf(part)
      if (!kind) noteLabelled(found, part, locale)
      else if (isAlone) {
        const [before, after] = [valueIn(lines[i - 1]), valueIn(lines[i + 1])]
        if (!take(found, kind, after, locale)) take(found, kind, before, locale)
      }
    }
  }
  return found
}

/** `Serves 4` and `Time: 30 min` of `Serves 4 | Time: 30 min`. */
export const labelParts = (text: string): string[] => text.split(SEPARATOR).flatMap(splitAtLabels)

/** A line with only a time, next to a line with the servings. */
function timeBesideServings(lines: PageLine[], i: number, locale: string): ReadTime | null {
  const text = lines[i]?.text ?? ''
  if (!LONE_TIME.test(text)) return null
  const areServings = (line: PageLine | undefined) =>
    line !== undefined &&
    line.text.length <= VALUE_MAX_LENGTH &&
    /\d/.test(line.text) &&
    saysServings(line.text)
  return areServings(lines[i - 1]) || areServings(lines[i + 1]) ? timeIn(text, locale) : null
}

function valueIn(line: PageLine | undefined): string {
  return line && line.text.length <= VALUE_MAX_LENGTH ? plainDigits(line.text) : ''
}

function noteLabelled(found: VisibleLabels, part: string, locale: string): void {
  const labelled = labelAtStart(part) ?? wholeServings(labelAtEnd(part), part)
  if (
    labelled &&
    labelled.rest.length <= YIELD_MAX_LENGTH &&
    take(found, labelled.kind, labelled.rest, locale)
  )
    return
  if (!found.yield) takeYield(found, servingsOfHeading(part))
  if (!found.yield && part.length <= YIELD_MAX_LENGTH && SERVINGS_NEAR.test(part) && saysServings(part))
    takeYield(found, part)
}

/** With words before the number, the word for servings after it belongs to the value: `Zutaten für 4 Personen`. */
function wholeServings(labelled: Labelled | null, part: string): Labelled | null {
  const isAmong = labelled?.kind === 'servings' && /^\p{L}/u.test(labelled.rest)
  return labelled && isAmong ? { ...labelled, rest: part } : labelled
}

/** Servings after the list's name in scripts without spaces: `材料（2人分）`; or ''. */
function servingsOfHeading(part: string): string {
  const [, name = '', servings = ''] =
    SIGN_SERVINGS.exec(part.slice(0, VALUE_MAX_LENGTH).normalize('NFKC')) ?? []
  return sectionKindOf(name, false) === 'ingredients' ? servings.replace('〜', '~') : ''
}

function take(found: VisibleLabels, kind: LabelKind, value: string, locale: string): boolean {
  if (value === '' || !/\d|[¼-¾⅓⅔]/.test(value)) return false
  if (kind === 'servings') return takeYield(found, value)
  const time = value.length <= VALUE_MAX_LENGTH ? timeIn(value, locale) : null
  if (!time) return false
  const field = `${kind}Time` as const
  found[field] ??= time
  return true
}

/** A time; of a range (`25-30 min`) the upper bound. */
function timeIn(value: string, locale: string): ReadTime | null {
  const upper = value.replace(/^\D{0,10}?(\d{1,3})\s*(?:-|–|—|to|bis|à|a|til|tot|~)\s*(?=\d)/i, '')
  const time = cleanTime(upper, locale)
  return time?.seconds ? cleanTime(Math.round(time.seconds / 60), locale) : null
}

/** The number must come first, or after a word or two: other lines are sentences. */
function takeYield(found: VisibleLabels, text: string): boolean {
  if (found.yield) return true
  if (/^\d{1,2}[.)]\s/.test(text) || TIME_UNIT.test(text)) return false
  if (!/^(?:\p{L}+[\s:-]+){0,4}[~\d(]/u.test(text) || /\d\s*(?:%|kcal|g\b|mg\b|€|\$)/i.test(text))
    return false
  if ((text.match(/\p{L}+/gu)?.length ?? 0) > 7) return false
  // `Serves 4 (or 2 hungry ones)` without its label.
  const [, bare, behind = ''] = /^\s*([\d\s–-]*\d)\s*\.?\s*(\([^()]*\))?\.?$/.exec(text) ?? []
  const read = cleanYield(bare ? `${bare} servings ${behind}`.trim() : text)
  if (read.servings === 0 && read.yieldQuantity === 0) return false
  if (Math.max(read.servings, read.yieldQuantity) > 1000) return false
  found.yield = bare ? { ...read, text } : read
  return true
}
