import { sectionKindOf } from '../../src/pages/lines/words/section-words.ts'
import { isPlain, type LabelledRow, type LabelledText } from '../../src/pages/text/example-texts.ts'
import { type Random, randomFrom } from '../train-page-lines/random.ts'
import { listsJoined, withinSentences } from './vary-sentences.ts'

const plainRow = (kind: string, text: string): LabelledRow => ({ kind, text, meant: [text] })
const BLANK = plainRow('X', '')

/** Variations of a text's layout, as other people would have written or copied it; deterministic. */
export function variationsOf(
  text: LabelledText,
  all: readonly LabelledText[],
  copies: number,
): LabelledText[] {
  const random = randomFrom(seedOf(text))
  const others = all.filter((other) => other.language === text.language)
  return Array.from({ length: copies }, () => ({ ...text, rows: vary(text.rows, others, random) }))
}

const seedOf = ({ source, rows }: LabelledText) => {
  let hash = 17
  for (const char of source + rows.map(({ text }) => text).join('\n'))
    hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return hash
}

const OFTEN = {
  surroundings: 0.35,
  withoutHeadings: 0.2,
  withoutBlanks: 0.15,
  blanksEverywhere: 0.07,
  lowerCase: 0.12,
  capitals: 0.1,
  withoutMarks: 0.2,
  bullets: 0.12,
  numbers: 0.12,
  withoutEnds: 0.12,
  wrapped: 0.3,
  amountsApart: 0.07,
  foodsAlone: 0.2,
  stepsBetween: 0.07,
  withoutName: 0.04,
  nameLate: 0.04,
  interrupted: 0.12,
  withinSentences: 0.25,
  listsJoined: 0.15,
}

function vary(rows: readonly LabelledRow[], others: readonly LabelledText[], random: Random): LabelledRow[] {
  let varied = [...rows]
  const change = (name: keyof typeof OFTEN, make: (rows: LabelledRow[]) => LabelledRow[]) => {
    if (random() < OFTEN[name]) varied = make(varied)
  }
  change('surroundings', (own) => withSurroundings(own, others, random))
  change('nameLate', (own) => withNameLate(own, random))
  change('interrupted', (own) => interrupted(own, others, random))
  change('withinSentences', (own) => withinSentences(own, others, random))
  change('listsJoined', (own) => listsJoined(own, others, random))
  change('withoutHeadings', (own) =>
    own.filter(({ kind, text }) => kind !== 'X' || text.trim() === '' || sectionKindOf(text, true) === null),
  )
  change('withoutName', (own) =>
    own.filter(({ kind }, i) => kind !== 'N' && !(kind === '+' && own[i - 1]?.kind === 'N')),
  )
  change('withoutMarks', (own) =>
    own.map((row) =>
      row.text.endsWith(row.meant.at(-1) ?? '') &&
      row.meant.length === 1 &&
      row.kind !== 'X' &&
      /^\P{L}*$/u.test(row.text.slice(0, -(row.meant[0]?.length ?? 0)))
        ? plainRow(row.kind, row.meant[0] ?? '')
        : row,
    ),
  )
  change('bullets', (own) => marked(own, 'I', random, ['- ', '• ', '* ', '– ', '☐ ']))
  change('numbers', (own) => {
    let count = 0
    return own.map((row) =>
      row.kind === 'S' && isPlain(row) && !/^\d/.test(row.text)
        ? { ...row, text: `${++count}. ${row.text}` }
        : row,
    )
  })
  change('withoutEnds', (own) =>
    own.map((row) =>
      row.kind === 'S' && isPlain(row) ? plainRow('S', row.text.replace(/[.。]$/, '')) : row,
    ),
  )
  change('lowerCase', (own) =>
    own.map(({ kind, text, meant }) => ({
      kind,
      text: text.toLowerCase(),
      meant: meant.map((piece) => piece.toLowerCase()),
    })),
  )
  change('capitals', (own) =>
    own.map((row) =>
      row.kind === 'N' || row.kind === 'T'
        ? {
            kind: row.kind,
            text: row.text.toUpperCase(),
            meant: row.meant.map((piece) => piece.toUpperCase()),
          }
        : row,
    ),
  )
  change('foodsAlone', (own) => foodsAlone(own, random))
  change('stepsBetween', (own) => withStepsBetween(own, random))
  change('amountsApart', (own) => amountsApart(own, random() < 0.6))
  change('wrapped', (own) => wrapped(own, 24 + Math.floor(random() * 52), random() < 0.6))
  change('withoutBlanks', (own) => own.filter(({ kind, text }) => kind !== 'X' || text.trim() !== ''))
  change('blanksEverywhere', (own) => own.flatMap((row) => (row.kind === '+' ? [row] : [BLANK, row])))
  return varied
}

function marked(
  rows: readonly LabelledRow[],
  kind: string,
  random: Random,
  marks: readonly string[],
): LabelledRow[] {
  const mark = marks[Math.floor(random() * marks.length)] ?? '- '
  return rows.map((row) => (row.kind === kind && isPlain(row) ? { ...row, text: mark + row.text } : row))
}

function withSurroundings(
  rows: readonly LabelledRow[],
  others: readonly LabelledText[],
  random: Random,
): LabelledRow[] {
  const other = () => others[Math.floor(random() * others.length)]?.rows ?? []
  const isContent = ({ kind }: LabelledRow) => kind !== 'X'
  const ownFirst = rows.findIndex(isContent)
  const ownLast = rows.findLastIndex(isContent)
  const head = other()
  const tail = other()
  const before =
    random() < 0.7 ? head.slice(0, Math.max(0, head.findIndex(isContent))) : rows.slice(0, ownFirst)
  const after = random() < 0.7 ? tail.slice(tail.findLastIndex(isContent) + 1) : rows.slice(ownLast + 1)
  return [...before, ...rows.slice(ownFirst, ownLast + 1), ...after]
}

const AMOUNT =
  /^([\d½¼¾⅓⅔][\d.,/½¼¾⅓⅔–-]*(?:\s(?:\d\/\d|[½¼¾⅓⅔]))?\s?(?:\p{L}{1,4}\.?(?=\s))?)\s?(\p{L}.{2,})$/u

function amountsApart(rows: readonly LabelledRow[], isAbove: boolean): LabelledRow[] {
  return rows.flatMap((row) => {
    const [, amount = '', food = ''] = (row.kind === 'I' && isPlain(row) ? AMOUNT.exec(row.text) : null) ?? []
    if (amount === '') return [row]
    return isAbove
      ? [plainRow('I', amount.trim()), plainRow('+', food)]
      : [plainRow('I', food), plainRow('+', amount.trim())]
  })
}

/** Wraps the lines at a width, some in the middle of a word. */
function wrapped(rows: readonly LabelledRow[], width: number, isHyphened: boolean): LabelledRow[] {
  return rows.flatMap((row) => {
    if (!isPlain(row) || row.text.length <= width || row.kind === 'T') return [row]
    const lines: string[] = []
    let line = ''
    for (const word of row.text.split(' ')) {
      const room = width - line.length - 1
      if (line !== '' && word.length > room) {
        const cut = Math.min(room - 1, word.length - 3)
        if (isHyphened && cut > 2 && /^\p{Ll}+[,.;]?$/u.test(word)) {
          lines.push(`${line} ${word.slice(0, cut)}-`)
          line = word.slice(cut)
          continue
        }
        lines.push(line)
        line = word
      } else line = line === '' ? word : `${line} ${word}`
    }
    lines.push(line)
    return lines.map((text, i) => plainRow(i === 0 || row.kind === 'X' ? row.kind : '+', text))
  })
}

/** The name after the list or at the end. */
function withNameLate(rows: readonly LabelledRow[], random: Random): LabelledRow[] {
  const at = rows.findIndex(({ kind }) => kind === 'N')
  const name = rows[at]
  if (!name || rows[at + 1]?.kind === '+') return [...rows]
  const rest = rows.filter((_, i) => i !== at)
  const list = rest.findLastIndex(({ kind }) => kind === 'I')
  const end = random() < 0.5 ? rest.length : rest[list + 1]?.kind === '+' ? list + 2 : list + 1
  return [...rest.slice(0, end), name, ...rest.slice(end)]
}

/** Short lines of other texts among ingredients and steps, like replies and advertisements. */
function interrupted(
  rows: readonly LabelledRow[],
  others: readonly LabelledText[],
  random: Random,
): LabelledRow[] {
  const asides = others.flatMap((other) => {
    const first = other.rows.findIndex(({ kind }) => kind === 'I' || kind === 'S')
    const last = other.rows.findLastIndex(({ kind }) => kind === 'I' || kind === 'S')
    return other.rows
      .slice(first, last)
      .filter(({ kind, text }) => kind === 'X' && text.trim() !== '' && sectionKindOf(text, true) === null)
  })
  if (asides.length < 3) return [...rows]
  return rows.flatMap((row, i) => {
    const isInside = (row.kind === 'I' || row.kind === 'S') && rows[i + 1]?.kind !== '+'
    const aside = isInside && random() < 0.15 ? asides[Math.floor(random() * asides.length)] : undefined
    return aside ? [row, plainRow('X', aside.text)] : [row]
  })
}

/** Some foods without their amounts, since people omit a few. */
function foodsAlone(rows: readonly LabelledRow[], random: Random): LabelledRow[] {
  return rows.map((row) => {
    const [, , food = ''] =
      (row.kind === 'I' && isPlain(row) && random() < 0.25 ? AMOUNT.exec(row.text) : null) ?? []
    return food === '' ? row : plainRow('I', food)
  })
}

/** The first step after the first part of the list. */
function withStepsBetween(rows: readonly LabelledRow[], random: Random): LabelledRow[] {
  const step = rows.findIndex(({ kind }) => kind === 'S')
  const list = rows.flatMap(({ kind }, i) =>
    kind === 'I' && i < step && rows[i + 1]?.kind !== '+' ? [i] : [],
  )
  const at = list[1 + Math.floor(random() * Math.max(0, list.length - 3))]
  const row = rows[step]
  if (at === undefined || !row || list.length < 5 || rows[step + 1]?.kind === '+') return [...rows]
  const rest = rows.filter((_, i) => i !== step)
  return [...rest.slice(0, at + 1), row, BLANK, ...rest.slice(at + 1)]
}
