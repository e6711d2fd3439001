import { isPlain, type LabelledRow, type LabelledText } from '../../src/pages/text/example-texts.ts'
import type { Random } from '../train-page-lines/random.ts'

/** The text around the pieces of a line. */
interface WordsAround {
  before: string
  after: string
}

const wordsAroundOf = (others: readonly LabelledText[], kind: string): WordsAround[] =>
  others.flatMap(({ rows }) =>
    rows.flatMap((row, i) => {
      const [meant = ''] = row.meant
      if (row.kind !== kind || isPlain(row) || rows[i + 1]?.kind === '+' || row.meant.length > 1) return []
      const at = row.text.indexOf(meant)
      const around = { before: row.text.slice(0, at), after: row.text.slice(at + meant.length) }
      return /\p{L}{2}/u.test(around.before + around.after) ? [around] : []
    }),
  )

/** Embeds names, ingredients and steps in sentences and messages, with the text of others in that language. */
export function withinSentences(
  rows: readonly LabelledRow[],
  others: readonly LabelledText[],
  random: Random,
): LabelledRow[] {
  const shares: Readonly<Record<string, number>> = { N: 0.8, I: 0.25, S: 0.2 }
  const known = new Map(Object.keys(shares).map((kind) => [kind, wordsAroundOf(others, kind)]))
  return rows.map((row, i) => {
    const share = isPlain(row) && rows[i + 1]?.kind !== '+' ? (shares[row.kind] ?? 0) : 0
    const choices = known.get(row.kind) ?? []
    const around = random() < share ? choices[Math.floor(random() * choices.length)] : undefined
    if (!around) return row
    return { ...row, text: `${around.before}${row.text.replace(/\.$/, '')}${around.after}` }
  })
}

/** Separators of ingredients on one line; repeated ones are used twice as often. */
const JOINS = [', ', ', ', ', ', ' + ', ' / ', '; ', ' ', ' ', '   ']
const ANDS: Readonly<Record<string, string>> = {
  en: 'and',
  de: 'und',
  fr: 'et',
  es: 'y',
  it: 'e',
  pt: 'e',
  nl: 'en',
  da: 'og',
  sv: 'och',
  nb: 'og',
  no: 'og',
  fi: 'ja',
  pl: 'i',
  cs: 'a',
  hu: 'és',
  ro: 'și',
  ru: 'и',
  uk: 'і',
  el: 'και',
  tr: 've',
  ar: 'و',
}

/** Some adjacent lines of the list joined to one, with the text of others in that language. */
export function listsJoined(
  rows: readonly LabelledRow[],
  others: readonly LabelledText[],
  random: Random,
): LabelledRow[] {
  const known = wordsAroundOf(others, 'I')
  const language = others[0]?.language ?? ''
  const and = ANDS[language]
  const join = JOINS[Math.floor(random() * JOINS.length)] ?? ', '
  const canJoin = (at: number) => {
    const row = rows[at]
    return row?.kind === 'I' && isPlain(row) && rows[at + 1]?.kind !== '+' && row.text.length < 50
  }
  const joined: LabelledRow[] = []
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]
    if (!row) continue
    let count = 1
    const most = 2 + Math.floor(random() * 3)
    while (canJoin(i) && count < most && canJoin(i + count)) count++
    if (count === 1 || random() < 0.15) {
      joined.push(row)
      continue
    }
    const items = rows.slice(i, i + count).map(({ text }) => text)
    const last = items.at(-1) ?? ''
    const isAnd = and !== undefined && random() < 0.6
    const list = isAnd
      ? `${items.slice(0, -1).join(join)} ${and}${and === 'و' ? '' : ' '}${last}`
      : items.join(join)
    const around = random() < 0.4 ? known[Math.floor(random() * known.length)] : undefined
    joined.push({ kind: 'I', text: `${around?.before ?? ''}${list}${around?.after ?? ''}`, meant: items })
    i += count - 1
  }
  return joined
}
