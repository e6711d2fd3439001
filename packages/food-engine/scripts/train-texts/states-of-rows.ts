import { type LabelledRow, titlesInFront } from '../../src/pages/text/example-texts.ts'
import type { TextLine } from '../../src/pages/text/text-lines.ts'
import type { TextState } from '../../src/pages/text/text-states.ts'

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * The states of a text's lines, from the labels of its rows; `isMoved` if the lines are not in the order of the rows.
 */
export function statesOfRows(
  lines: readonly TextLine[],
  rows: readonly LabelledRow[],
  isMoved: boolean,
): TextState[] {
  const titles = titlesInFront(rows)
  let last = 'X'
  const kinds = lines.map((line, i) => {
    const text = fold(line.text)
    const end = lines.slice(i + 1).find(({ row }) => row > line.row)?.row ?? rows.length
    const near = isMoved ? rows : rows.slice(line.row, end)
    const row = near.find(
      ({ kind, meant }) => kind !== 'X' && meant.some((piece) => isPartOf(fold(piece), text)),
    )
    if (!row) return /[:：]$/.test(line.text) && near.some((other) => titles.has(other)) ? 'T' : 'X'
    const isWrapped = row.kind === 'S' && last.startsWith('S') && line.isWrapped
    const kind = row.kind === '+' || isWrapped ? `${last[0]}+` : row.kind
    last = kind
    return kind
  })
  return withPlaces(kinds)
}

const isPartOf = (meant: string, text: string) =>
  text !== '' && meant !== '' && (meant.includes(text) || text.includes(meant))

const STATES: Readonly<Record<string, TextState>> = {
  N: 'name',
  'N+': 'nameGoesOn',
  T: 'title',
  I: 'ingredient',
  'I+': 'ingredientGoesOn',
  S: 'step',
  'S+': 'stepGoesOn',
}

/** The states of text outside the recipe, by position. */
function withPlaces(kinds: readonly string[]): TextState[] {
  const content = kinds.map((kind) => kind !== 'X' && !kind.startsWith('N'))
  const lastContent = content.lastIndexOf(true)
  let state: TextState = 'before'
  return kinds.map((kind, i) => {
    const own = STATES[kind]
    if (own) state = own
    else if (i > lastContent && lastContent >= 0) state = 'after'
    else if (state === 'name' || state === 'nameGoesOn') state = 'intro'
    else if (state === 'title' || state === 'ingredient' || state === 'ingredientGoesOn') {
      const next = content.indexOf(true, i)
      state = kinds[next]?.startsWith('S') ? 'between' : 'inList'
    } else if (state === 'step' || state === 'stepGoesOn') state = 'inSteps'
    return state
  })
}
