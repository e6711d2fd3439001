import type { IngredientAmount } from '~/schemas/recipe'
import { HEDGE } from './line-amounts.ts'

/** Where an amount is in a note, in UTF-16 units of the note. */
export type NoteAmount = Pick<IngredientAmount, 'start' | 'unitEnd' | 'quantity' | 'upperQuantity'>

const HEDGED = new RegExp(`(?:(?<![\\p{L}\\p{M}])${HEDGE}\\s*)+$`, 'iu')
/** Joins an amount that the item says itself to what is before it. */
const JOINED = /(?:[/|=~≈+]|(?<!\p{L})(?:plus|or|oder|ou|zzgl\.?|zuzüglich|más|più|mais|плюс))\s*$/iu
/** Joins an amount to what there is so much of: "2 tbsp of water", "25 cl d'eau". */
const OF = /^\s*(?:(?:of|de|di|du|van|von|av|af)(?![\p{L}\p{M}])\s*|d['’]\s*(?=\p{L}))/iu
const ENDS = /^\s*(?:$|[),;\]/|=])/u

/**
 * A note as a shopping list shows it, without the amounts in it that would have to grow with the recipe: an item says
 * those of its own food itself (`isSaid`), and the rest cannot follow what is on the row ("or 150 ml oil" is
 * "or oil").
 */
export function noteOnList(
  note: string,
  amounts: readonly NoteAmount[],
  isSaid: (amount: NoteAmount) => boolean,
): string {
  if (amounts.length === 0) return note
  let rest = note
  for (const amount of amounts.toReversed()) {
    const before = rest.slice(0, amount.start).replace(HEDGED, '')
    const behind = rest.slice(amount.unitEnd).replace(/^\./, '')
    const isJoined = isSaid(amount) || ENDS.test(behind)
    const start = isJoined ? before.replace(JOINED, '') : before
    rest = `${start}${behind.replace(OF, /\s$/.test(start) || start === '' ? '' : ' ')}`
  }
  return tidy(rest)
}

/** Separators, which say nothing at an end or beside another one. */
const LOOSE = ' ,;/|='

/** Without the brackets and separators that nothing is left between. */
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
