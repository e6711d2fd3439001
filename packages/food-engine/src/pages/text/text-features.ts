import type { LinePage } from '../lines/analyse-lines.ts'
import { featuresOfLines } from '../lines/line-features.ts'
import { probabilitiesOf } from '../lines/line-model.ts'
import { LINE_MODEL } from '../lines/shipped-model.ts'
import { placeOfDish } from '../lines/words/dish-words.ts'
import { FORMS, type Form, formOf, isListForm } from './text-forms.ts'
import type { TextLine } from './text-lines.ts'
import type { SequenceFeatures } from './text-model.ts'
import { bucket, pairsOfSigns, Surroundings } from './text-surroundings.ts'
import { isPageEdge } from './text-words.ts'

export const STEP_ROW_COUNT = 12 + 2 * (FORMS.length + 1)

export function featuresOfText(lines: readonly TextLine[], page: LinePage): SequenceFeatures {
  const base = featuresOfLines(page)
  const forms = lines.map((line, i) => {
    const form = formOf(line, page.facts[i])
    const { kind, distance = 99 } = page.states[i] ?? {}
    return kind === 'nutrition' && distance > 0 && distance < 20 && isListForm(form) ? 'nutrient' : form
  })
  const wrapped = lines.map(({ isWrapped }) => isWrapped)
  const starts = lines.map(({ text }) => startOf(text))
  const width = widthOf(lines)
  const surroundings = new Surroundings(lines, forms, page)
  const opinions = base.map((features) => {
    const [other, ingredient, step, title] = probabilitiesOf(features, LINE_MODEL)
    return { other, ingredient, step, title }
  })
  const orders = ordersOfAmounts(lines, forms)
  const dishes = describeDishes(lines, page, forms)
  const stepRows = new Int32Array(lines.length * 3)
  const names = lines.map((line, i) => {
    const out = (base[i] ?? []).filter((name) => !name.startsWith('h|'))
    const form = forms[i] ?? 'many'
    const at = (step: number) => forms[i + step] ?? 'none'
    out.push(`f|${form}`, `f|${at(-1)} ${form}`, `f|${form} ${at(1)}.`, `f|${at(-1)} ${form} ${at(1)}`)
    out.push(`f|${form} ${at(1)} ${at(2)}`, `f|${at(-2)} ${at(-1)} ${form}.`)
    for (const step of [-3, -2, -1, 1, 2, 3]) out.push(`f|@${step} ${at(step)}`)
    for (const [kind, value] of Object.entries(opinions[i] ?? {})) {
      const level = Math.round(Math.max(-6, Math.log(value / (1 - value + 1e-9) + 1e-9)))
      out.push(`m|${kind} ${Math.min(6, level)}`)
    }
    if (orders[i]) out.push(`o|${orders[i]}`, `o|${orders[i]} ${form === 'amountonly'}`)
    lookOf(lines, i, form, wrapped, out)
    goingOn(lines, i, { starts, forms, width }, out)
    partsOfWords(page.facts[i]?.tokens ?? [], out)
    out.push(...(dishes[i] ?? []))
    surroundings.describe(i, form, out)
    const boundary = line.gap > 1 ? 2 : line.paragraph !== lines[i - 1]?.paragraph ? 1 : wrapped[i] ? 3 : 0
    const mark = line.mark === 'none' ? 0 : line.mark === 'bullet' ? 1 : 2
    stepRows[i * 3] = boundary * 3 + mark
    stepRows[i * 3 + 1] = 12 + FORMS.indexOf(form)
    stepRows[i * 3 + 2] =
      12 + FORMS.length + 1 + (i === 0 ? FORMS.length : FORMS.indexOf(forms[i - 1] ?? 'many'))
    return out
  })
  return { names, stepRows }
}

const MOST_WORDS = 30

function describeDishes(lines: readonly TextLine[], page: LinePage, forms: readonly Form[]): string[][] {
  const found = lines.map(({ text }, i) => {
    const tokens = page.facts[i]?.tokens ?? []
    // Among ingredients, `Donuts` are an ingredient.
    const isInList = isListForm(forms[i - 1]) && isListForm(forms[i + 1])
    return isInList || tokens.length > MOST_WORDS ? null : placeOfDish(text, tokens)
  })
  const rows = found.flatMap((place, i) => (place && !isListForm(forms[i]) ? [i] : []))
  const ranks = new Map(rows.map((row, rank) => [row, rank]))
  return found.map((place, i) => {
    const form = forms[i] ?? 'many'
    if (!place) return [`d|none ${bucket(rows.length, 1, 3)} ${form}`]
    const words = bucket(page.facts[i]?.tokens.length ?? 0, 2, 3, 5, 8, 13)
    const rank = bucket(ranks.get(i) ?? -1, 0, 1, 2, 4)
    return [
      'd|dish',
      `d|dish ${form}`,
      `d|dish ${words} ${place}`,
      `d|dish ${words} ${form}`,
      `d|dish ${rank} ${bucket(rows.length, 2, 4)}`,
      `d|dish ${rank} ${form}`,
    ]
  })
}

/** Minimum amounts on their own lines for such a list. */
const FEWEST_AMOUNTS = 3
const ENDS_LIST: ReadonlySet<string> = new Set([
  'ingredients',
  'steps',
  'notes',
  'nutrition',
  'howmuch',
  'label',
  'part',
  'colon',
  'none',
])

/** For lists with amounts on their own lines: whether they precede or follow their food, by the list's ends. */
function ordersOfAmounts(lines: readonly TextLine[], forms: readonly Form[]): string[] {
  const orders: string[] = []
  const amounts = forms.flatMap((form, i) => (form === 'amountonly' ? [i] : []))
  for (let from = 0; from < amounts.length; ) {
    let to = from
    while ((amounts[to + 1] ?? Number.POSITIVE_INFINITY) - (amounts[to] ?? 0) <= 3) to++
    const [first = 0, last = 0] = [amounts[from], amounts[to]]
    if (to - from + 1 >= FEWEST_AMOUNTS) {
      const endsAbove = (lines[first]?.gap ?? 0) > 0 || ENDS_LIST.has(forms[first - 1] ?? 'none')
      const endsBelow = (lines[last + 1]?.gap ?? 1) > 0 || ENDS_LIST.has(forms[last + 1] ?? 'none')
      const order = endsAbove === endsBelow ? 'unknown' : endsAbove ? 'above' : 'below'
      for (let i = first - 1; i <= last + 1; i++) orders[i] = order
    }
    from = to + 1
  }
  return orders
}

function lookOf(
  lines: readonly TextLine[],
  i: number,
  form: Form,
  wrapped: readonly boolean[],
  out: string[],
): void {
  const line = lines[i]
  if (!line) return
  const { text, mark } = line
  const before = lines[i - 1]
  const after = lines[i + 1]
  const start = startOf(text)
  const end = endOf(text)
  out.push(`l|start ${start}`, `l|end ${end} ${start} ${form}`)
  out.push(`l|mark ${mark}`, `l|mark ${mark} ${form}`)
  out.push(`l|marks ${before?.mark} ${mark} ${after?.mark}`)
  if (line.heading > 0 || line.isBold) out.push(`l|set off ${form}`)
  if (line.count > 0) {
    const last = lines.slice(Math.max(0, i - 4), i).findLast(({ count }) => count > 0)
    out.push(`l|count ${last?.count === line.count - 1 ? 'on' : line.count === 1 ? 'first' : 'odd'}`)
  }
  out.push(`l|gap ${Math.min(line.gap, 2)} ${after ? Math.min(after.gap, 2) : 'e'}`)
  out.push(`l|gap ${line.gap > 0} ${after ? after.gap > 0 : 'e'} ${form}`)
  const isFirst = before?.paragraph !== line.paragraph
  const isLast = after?.paragraph !== line.paragraph
  out.push(`l|para ${isFirst} ${isLast} ${form}`, `l|para ${isFirst} ${isLast}`)
  if (line.isReply) out.push('l|reply', `l|reply ${form}`)
  if (before) {
    const indent = Math.sign(line.indent - before.indent)
    out.push(`l|indent ${indent} ${wrapped[i] ?? false}`, `l|indent ${indent} ${mark}`)
    if (!isFirst) {
      out.push(`l|join ${endOf(before.text)} ${start}`, `l|join ${wrapped[i]} ${start}`)
      out.push(
        `l|join ${wrapped[i]} ${form}`,
        `l|join ${endOf(before.text)} ${start} ${bucket(before.text.length, 12, 24, 38, 60, 90)}`,
      )
      if (/\p{Ll}[-\u00ad]$/u.test(before.text)) out.push(`l|hyphen ${start}`)
    }
  }
  const layout = layoutOf(line)
  const isLike = (other: TextLine | undefined) => other !== undefined && layoutOf(other) === layout
  const likeness = `${isLike(before)} ${isLike(after)}`
  out.push(
    `l|like ${likeness} ${form}`,
    `l|like ${likeness} ${layout.slice(0, 8)}`,
    `l|like ${likeness} ${isFirst}`,
  )
  const longer = bucket(text.length / Math.max(1, before?.text.length ?? 0), 0.4, 0.8, 1.25, 2.5)
  out.push(`l|longer ${longer} ${isLike(before)} ${isFirst}`)
  const letters = text.slice(0, 80).replace(/[^\p{L}]/gu, '')
  if (letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase())
    out.push('l|capitals', `l|capitals ${form}`)
  const words = text.slice(0, 80).match(/\p{L}{4,}/gu) ?? []
  if (words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word)))
    out.push('l|titled', `l|titled ${form}`)
  const last = text.slice(-40).match(/\p{L}+(?=\P{L}*$)/u)?.[0]
  if (last) out.push(`w|last ${last.toLowerCase()}`)
  if (isPageEdge(text)) out.push(`l|edge ${i === 0 || i === lines.length - 1}`)
}

/** The kind of a line's first character: lower case, upper case, uncased letter, digit, bracket, other. */
function startOf(text: string): string {
  if (/^\p{Ll}/u.test(text)) return 'l'
  if (/^\p{Lu}/u.test(text)) return 'u'
  if (/^\p{L}/u.test(text)) return 'c'
  if (/^\p{N}/u.test(text)) return 'n'
  return /^[(（]/.test(text) ? 'b' : 's'
}

/** The length of full lines: nine of ten lines are not longer. */
function widthOf(lines: readonly TextLine[]): number {
  const lengths = lines.map(({ text }) => text.length).sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length * 0.9)] ?? 0
}

/** Neighboring lines that show a paragraph's layout. */
const AROUND = 20

interface Setting {
  starts: readonly string[]
  forms: readonly Form[]
  width: number
}

/** Whether neighbors begin like it and have amounts, and how full the previous line would be with its first word. */
function goingOn(
  lines: readonly TextLine[],
  i: number,
  { starts, forms, width }: Setting,
  out: string[],
): void {
  const line = lines[i]
  const before = lines[i - 1]
  const start = starts[i]
  if (line?.mark !== 'none' || start === 'n' || before?.paragraph !== line.paragraph) return
  let alike = 0
  let amounts = 0
  let others = 0
  for (let at = Math.max(0, i - AROUND); at < Math.min(lines.length, i + AROUND); at++) {
    if (at === i || lines[at]?.paragraph !== line.paragraph) continue
    if (starts[at] === start) alike++
    if (isListForm(forms[at])) amounts++
    others++
  }
  const like = bucket(alike / Math.max(1, others), 0.01, 0.2, 0.5)
  const counted = bucket(amounts / Math.max(1, others), 0.3, 0.6, 0.8)
  const firstWord = line.text.split(' ', 1)[0]?.length ?? 0
  const fill = bucket((before.text.length + 1 + firstWord) / Math.max(1, width), 0.5, 0.65, 0.8, 0.9, 1, 1.15)
  const end = endOf(before.text)
  const last = before.text
    .slice(-40)
    .match(/\p{L}+$/u)?.[0]
    .toLowerCase()
  out.push(
    `c|${start} ${like}`,
    `c|${start} ${like} ${end}`,
    `c|${start} ${like} ${fill} ${end}`,
    `c|${start} ${counted} ${fill}`,
    `c|${fill} ${bucket(width, 24, 32, 42, 60, 90)} ${counted}`,
    `c|${fill} ${forms[i]} ${forms[i - 1]}`,
    `c|${start} ${like} ${bucket(line.text.length, 12, 24)} ${bucket(before.text.length, 16, 28)}`,
  )
  if (last) out.push(`c|behind ${last}`)
}

/** Character bigrams in scripts without spaces, and endings of the first and last word for inflection. */
function partsOfWords(tokens: readonly string[], out: string[]): void {
  const first = tokens[0] ?? ''
  const last = tokens.at(-1) ?? ''
  if (first.length > 3) out.push(`e|first ${first.slice(-3)}`)
  if (last.length > 3) out.push(`e|last ${last.slice(-3)}`)
  const pairs = pairsOfSigns(tokens)
  if (pairs.length === 0) return
  for (const pair of new Set(pairs)) out.push(`b|${pair}`)
  out.push(`b|first ${pairs[0]}`, `b|last ${pairs.at(-1)}`)
}

/** Layout of a line: first character, dots, dashes, colons, numbers. Lines of one list share it. */
function layoutOf({ text, mark }: TextLine): string {
  const short = text.slice(0, 100)
  const sign = /^[^\p{L}\p{N}\s(]/u.exec(short)?.[0] ?? ''
  const dots = /\.{4,}|…{2,}|·{4,}|・{3,}/.test(short)
  return `${mark}${sign}${dots ? '...' : ''}${/\s[-–—]\s/.test(short) ? '-' : ''}${/[:：]/.test(short) ? ':' : ''}${/^\p{N}/u.test(short) ? 'n' : /\p{N}/u.test(short) ? 'd' : ''}`
}

function endOf(text: string): string {
  const end = text.at(-1) ?? ''
  if (/[.。…]/.test(end)) return '.'
  if (/[!！]/.test(end)) return '!'
  if (/[?？]/.test(end)) return '?'
  if (/[:：]/.test(end)) return ':'
  if (/[,،、，;；]/.test(end)) return ','
  if (/[)）\]]/.test(end)) return ')'
  if (/[-–—\u00ad]/.test(end)) return '-'
  if (/\p{N}/u.test(end)) return 'n'
  return /\p{L}/u.test(end) ? 'l' : 's'
}
