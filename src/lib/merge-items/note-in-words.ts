import { quantitiesIn } from '@ramekin/food-engine/quantity'
import type { IngredientAmount } from '~/schemas/recipe'

/** A line's text, and the parts that a list shows next to its note. */
export interface WordsOfLine {
  display: string
  note: string
  lead: Pick<IngredientAmount, 'start' | 'end' | 'unit' | 'unitEnd'> | undefined
  hasUnit: boolean
  foodNames: readonly string[]
}

/** Words that cannot end a note. */
const LOOSE_END =
  /(?:^|\s)(?:of|about|around|approx|each|and|or|plus|in|with|for|from|ca|circa|etwa|von|und|oder|mit|in|für|aus|de|du|des|et|ou|avec|di|del|y|con)\.?$/iu
const MARKS = /[,;:()[\]+/]+/u

/** A line's note, with the amounts and order of its text if its own amounts are outdated or split. */
export function noteInWords(line: WordsOfLine): string {
  const { display, note } = line
  if (note.trim() === '' || display.trim() === '') return note
  const said = bare(display)
  const clauses = note
    .split(MARKS)
    .map((clause) => clause.trim())
    .filter(Boolean)
  const isWhole = clauses.every((clause) => said.includes(bare(clause)) && !LOOSE_END.test(clause))
  return isWhole ? note : (restOfWords(line) ?? withAmountsOf(display, note))
}

/** Letters and numbers only, each number as its value: "¾ cup" as "0.75", "cup". */
function bare(text: string): string {
  const lettersOf = (words: string) => words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  const lower = text.toLowerCase()
  let bared = ''
  let at = 0
  for (const { start, end, quantity, upperQuantity } of quantitiesIn(lower)) {
    bared += `${lettersOf(lower.slice(at, start))} ${quantity}${upperQuantity === null ? '' : `–${upperQuantity}`} `
    at = end
  }
  return bared + lettersOf(lower.slice(at))
}

/** The text without the leading main amount and food; null if it does not begin with one of them. */
function restOfWords({ display, lead, hasUnit, foodNames }: WordsOfLine): string | null {
  const afterAmount = hasUnit && lead?.unit ? lead.unitEnd : (lead?.end ?? 0)
  if (lead && display.slice(0, lead.start).trim() !== '') return null
  const rest = display.slice(afterAmount).replace(/^[\s.]+/u, '')
  if (foodNames.length === 0) return rest
  const headEnd = /[,;([]|\s[–—-]\s/u.exec(rest)?.index ?? rest.length
  const [head, tail] = [rest.slice(0, headEnd), rest.slice(headEnd)]
  const name = foodNames
    .flatMap((food) => [food, `${food}s`, `${food}es`])
    .filter((food) => head.trimEnd().toLowerCase().endsWith(food.toLowerCase()))
    .sort((a, b) => b.length - a.length)[0]
  if (name === undefined) return null
  const before = head.trimEnd().slice(0, -name.length)
  if (/[\p{L}\p{M}]$/u.test(before)) return null
  const kept = before
    .trimEnd()
    .replace(/(?:^|\s)(?:of|de|di|du|von|av|af|van|d['’])$/iu, '')
    .trim()
  return kept === '' ? tail.replace(/^[\s,;–—-]+/u, '') : `${kept}${tail}`.trim()
}

/** Updates outdated amounts of a note: each clause as in the text, or not at all. */
function withAmountsOf(display: string, note: string): string {
  const found = note.match(/[([][^()[\]]*[)\]]|[^,;()[\]]+/gu) ?? []
  const said = found.map((piece) => {
    const isGroup = /^[([]/u.test(piece)
    const clauses = (isGroup ? piece.slice(1, -1) : piece).split(/[,;]/u)
    const kept = clauses.flatMap((clause) => clauseInWords(display, clause.trim()) ?? [])
    if (kept.length === 0) return ''
    return isGroup ? `(${kept.join(', ')})` : kept.join(', ')
  })
  return said.filter(Boolean).join(', ').replace(/, \(/gu, ' (')
}

function clauseInWords(display: string, clause: string): string | null {
  if (quantitiesIn(clause).next().done) return clause || null
  const pattern = clause.split(/(?:\d[\d.,/⁄–]*(?:\s+\d+[/⁄]\d+)?|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])+/u).map((words) =>
    words
      .trim()
      .replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
      .replace(/\s+/gu, '\\s+'),
  )
  // Words separate the numbers, so that the search takes linear time.
  const between = pattern.slice(1, -1)
  if (pattern.length > 4 || between.includes('') || !/\p{L}/u.test(pattern.join(''))) return null
  const number = '\\s*[\\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][\\d.,/⁄–½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]*(?:\\s+\\d+[/⁄]\\d+)?\\s*'
  const words = new RegExp(`${pattern.join(number)}(?:s(?!\\p{L}))?(?!\\p{L})`, 'iu')
  return words.exec(display)?.[0].trim() ?? null
}
