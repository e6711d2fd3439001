import type { ReadIngredient } from '../read-result.ts'
import { isAmountOnly, startsWithNumber } from './amount-text.ts'
import { shareInside, wordsOf } from './compare-texts.ts'

/** Share of the reordered lines that the page must have in order to be the same lines. */
const MOST = 0.8

/** `2 package(s)`: generated text without plural forms. */
const OPEN_ENDING = /(?<=\p{L})\((\p{L}{1,3})\)/gu

/** Whether a line of data was composed by a program: `flour, 500 g`, `2 package(s) yeast`. */
export function isPutTogether(text: string): boolean {
  return isOutOfOrder(text) || text.search(OPEN_ENDING) >= 0
}

/** The amount follows its name and a comma, or a remark precedes the name: `2 pieces, small onions`. */
function isOutOfOrder(text: string): boolean {
  const at = text.indexOf(', ')
  if (at < 0) return false
  const [before, behind] = [text.slice(0, at), text.slice(at + 2)]
  return isAmountOnly(before) || (!/\d/.test(before) && startsWithNumber(behind))
}

/** The same words in sentence order, with endings. Null if the page has other words for most lines. */
export function asPageWrites(data: ReadIngredient[], page: ReadIngredient[]): ReadIngredient[] | null {
  const shown = page
    .filter(({ text }) => !isOutOfOrder(text))
    .map(({ text }) => ({ text, words: wordsOf(text) }))
  const outOfOrder = data.filter(({ text }) => isOutOfOrder(text))
  const found = outOfOrder.filter(({ text }) => inOrder(text, shown) !== null).length
  const isOrdered = found >= outOfOrder.length * MOST
  const isAnyOrder = isOrdered && outOfOrder.length * 2 >= data.length
  let repaired = 0
  const lines = data.map((line) => {
    const { text } = line
    const isMoved = isOrdered && (isAnyOrder || isOutOfOrder(text))
    const match = (isMoved ? inOrder(text, shown) : null) ?? withEndings(text, shown)
    if (match === null || match === text) return line
    repaired++
    return { ...line, text: match }
  })
  return repaired > 0 ? lines : null
}

type ShownLine = { text: string; words: string[] }

function inOrder(text: string, shown: ShownLine[]): string | null {
  const words = wordsOf(text)
  const isSame = (other: string[]) => other.length === words.length && shareInside(words, other) === 1
  return shown.find((line) => isSame(line.words))?.text ?? null
}

/** The page's line that only resolves the optional endings, as singular or plural. */
function withEndings(text: string, shown: ShownLine[]): string | null {
  const forms = [text.replace(OPEN_ENDING, ''), text.replace(OPEN_ENDING, '$1')]
  if (forms[0] === text) return null
  const [singular, plural] = forms.map((form) => wordsOf(form).join(' '))
  const match = shown.find(({ words }) => [singular, plural].includes(words.join(' ')))
  return match?.text ?? null
}
