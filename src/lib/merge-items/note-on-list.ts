import { isSameRange, quantitiesIn } from '@ramekin/food-engine/quantity'
import type { IngredientAmount } from '~/schemas/recipe'
import { HEDGE } from './line-amounts.ts'

export type NoteAmount = Pick<IngredientAmount, 'quantity' | 'upperQuantity' | 'unit'>

/** Characters before an amount that are searched for words such as "about". */
const HEDGE_REACH = 40
const HEDGED = new RegExp(`(?:(?<![\\p{L}\\p{M}])${HEDGE}\\s*)+$`, 'iu')
/** Joins an amount to the text before it. */
const JOINED = /(?:[/|=~≈+]|(?<!\p{L})(?:plus|or|oder|ou|zzgl\.?|zuzüglich|más|più|mais|плюс))\s*$/iu
/** Joins an amount to its food: "2 tbsp of water", "25 cl d'eau". */
const OF = /^\s*(?:(?:of|de|di|du|van|von|av|af)(?![\p{L}\p{M}])\s*|d['’]\s*(?=\p{L}))/iu
const ENDS = /^\s*(?:$|[),;\]/|=])/u

/** Unit of a count in brackets: "(4 Stück)". */
const ONE_WORD = /^(?:\s*[\p{L}\p{M}.]+(?=\s*[)\]])|\.)/u
/** Clauses left from "about 125 g" after a parser moved the amount. */
const ONLY_HEDGE = new RegExp(`^(?:${HEDGE})$`, 'iu')

/**
 * A note for a shopping list, without `amounts`, which would have to scale with the recipe: the item shows those of its
 * own food (`isSaid`), and the others cannot be updated ("or 150 ml oil" becomes "or oil").
 */
export function noteOnList(
  note: string,
  amounts: readonly NoteAmount[],
  isSaid: (amount: NoteAmount) => boolean,
): string {
  const found = amounts.length === 0 ? [] : placesIn(note, amounts)
  let rest = note
  for (const { start, end, amount } of found.toReversed()) {
    const reach = Math.max(0, start - HEDGE_REACH)
    const before = rest.slice(0, reach) + rest.slice(reach, start).replace(HEDGED, '')
    const behind = rest
      .slice(end)
      .replace(amount.unit === null && /[([]$/u.test(before) ? ONE_WORD : /^\./u, '')
    const isJoined = isSaid(amount) || ENDS.test(behind)
    const kept = isJoined ? before.replace(JOINED, '') : before
    rest = `${kept}${behind.replace(OF, /\s$/.test(kept) || kept === '' ? '' : ' ')}`
  }
  const tidied = found.length > 0 ? tidy(rest) : note
  const clauses = tidied.split(', ')
  const said = clauses.filter((clause) => !ONLY_HEDGE.test(clause.trim()))
  return amounts.length === 0 || said.length === clauses.length ? tidied : said.join(', ')
}

/** The amounts of a line that its note contains, with positions in the note. */
export const amountsOfNote = (note: string, amounts: readonly IngredientAmount[]): IngredientAmount[] =>
  placesIn(note, amounts).map(({ start, numberEnd, end, amount }) => ({
    ...amount,
    start,
    end: numberEnd,
    unitEnd: end,
  }))

function placesIn<T extends NoteAmount>(note: string, amounts: readonly T[]) {
  return [...quantitiesIn(note)].flatMap((read) => {
    const amount = amounts.find((known) => isSameRange(known, read))
    if (!amount) return []
    const end = read.end + unitLength(note.slice(read.end), amount.unit)
    return { start: read.start, numberEnd: read.end, end, amount }
  })
}

function unitLength(behind: string, unit: string | null): number {
  const gap = /^[\s-]*/.exec(behind)?.[0].length ?? 0
  const isUnit = unit !== null && behind.slice(gap).toLowerCase().startsWith(unit.toLowerCase())
  return isUnit ? gap + unit.length : 0
}

/** Separators, removed at the ends and next to each other. */
const LOOSE = ' ,;/|='

/** Removes empty brackets and separators. */
function tidy(text: string): string {
  let tidied = ''
  for (const letter of text.replace(/\s/gu, ' ')) {
    const last = tidied.at(-1) ?? '('
    const isAfterMark = '([,;'.includes(last)
    if (LOOSE.includes(letter) && '(['.includes(last)) continue
    if (letter === ' ' && last === ' ') continue
    if (',;'.includes(letter)) tidied = isAfterMark ? tidied : withoutEnd(tidied, ' ,;') + letter
    else if (')]'.includes(letter)) {
      const inside = withoutEnd(tidied, LOOSE)
      tidied = /[([]$/u.test(inside) ? withoutEnd(inside.slice(0, -1), ' ') : inside + letter
    } else tidied += letter
  }
  return withoutEnd(tidied, LOOSE)
}

function withoutEnd(text: string, letters: string): string {
  let end = text.length
  while (end > 0 && letters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
