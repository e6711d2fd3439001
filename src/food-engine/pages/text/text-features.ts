import { saysServings } from '../fields/serving-words.ts'
import { isStepLabel } from '../fields/step-numbering.ts'
import { isAmountOnly } from '../lines/amount-text.ts'
import type { LineFacts } from '../lines/line-facts.ts'
import { featuresOfLines, type LinePage } from '../lines/line-features.ts'
import { probabilitiesOf } from '../lines/line-model.ts'
import { LINE_MODEL } from '../lines/shipped-model.ts'
import { labelAtStart } from '../lines/words/label-words.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import { hasListAmount, tellsHowMuch } from './list-amounts.ts'
import { hasServingsBehind } from './lists-in-lines.ts'
import type { TextLine } from './text-lines.ts'
import {
  isClosing,
  isGreeting,
  isHandingOver,
  isHeader,
  isLineOfPrograms,
  isPageEdge,
  isSubject,
  isTrail,
  namesPartOfList,
} from './text-words.ts'

/** What a line looks like at a glance, in the order in which it is asked. */
const FORMS = [
  'program',
  'date',
  'subject',
  'header',
  'trail',
  'greeting',
  'handing',
  'closing',
  'ingredients',
  'steps',
  'notes',
  'nutrition',
  'equipment',
  'stop',
  'steplabel',
  'served',
  'howmuch',
  'label',
  'amountonly',
  'nutrient',
  'measured',
  'counted',
  'part',
  'colon',
  'question',
  'vague',
  'sentence',
  'cooking',
  'food',
  'word',
  'few',
  'some',
  'many',
] as const
type Form = (typeof FORMS)[number]

/** The forms that the steps from one line to the next look at, together. */
export const STEP_ROW_COUNT = 12 + 2 * (FORMS.length + 1)

/** What the model sees of the lines of a text. */
export interface TextFeatures {
  names: string[][]
  /** Rows of step weights, three a line. */
  stepRows: Int32Array
}

/** Dots that lead to an amount. */
const LEADER = /\p{L}.{0,60}?(?:\.{4,}|…{2,}|_{4,}|·{4,}|・{3,}).{1,30}$/u
const SENTENCE = /[.!。！…]["»”)]?$/

export function featuresOfText(lines: readonly TextLine[], page: LinePage): TextFeatures {
  const base = featuresOfLines(page)
  const forms = lines.map((line, i) => {
    const form = formOf(line, page.facts[i])
    const { kind, distance = 99 } = page.states[i] ?? {}
    return kind === 'nutrition' && distance > 0 && distance < 20 && isListForm(form) ? 'nutrient' : form
  })
  const wrapped = lines.map(({ isWrapped }) => isWrapped)
  const surroundings = new Surroundings(lines, forms, page)
  const opinions = base.map((features) => {
    const [other, ingredient, step, title] = probabilitiesOf(features, LINE_MODEL)
    return { other, ingredient, step, title }
  })
  const orders = ordersOfAmounts(lines, forms)
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

/** Amounts in lines of their own that make such a list. */
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

/** For lists whose amounts stand in lines of their own: whether above or below their food, as their ends tell. */
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

const bucket = (value: number, ...bounds: number[]) => bounds.filter((bound) => value >= bound).length

function formOf({ text, mark, heading, isBold }: TextLine, facts: LineFacts | undefined): Form {
  const words = facts?.words ?? 0
  const isMarked = heading > 0 || isBold
  if (isLineOfPrograms(text)) return 'program'
  if (isDate(text)) return 'date'
  if (isSubject(text)) return 'subject'
  if (isHeader(text)) return 'header'
  if (isTrail(text)) return 'trail'
  if (isGreeting(text) && words < 12) return 'greeting'
  if (isHandingOver(text)) return 'handing'
  if (isClosing(text)) return 'closing'
  const kind = sectionKindOf(text, isMarked || (/[:：]$/.test(text) && words < 6))
  if (kind) return kind
  if (isStepLabel(text)) return 'steplabel'
  if (words < 12 && hasServingsBehind(text)) return 'served'
  if (words < 20 && tellsHowMuch(text)) return 'howmuch'
  if (words < 12 && (labelAtStart(text) || (saysServings(text) && /\d/.test(text)))) return 'label'
  if (isAmountOnly(text)) return 'amountonly'
  if (LEADER.test(text.slice(0, 100)) && words < 12) return 'measured'
  if (mark !== 'number' || words < 8) {
    if (hasListAmount(text, words)) return facts?.measure ? 'measured' : 'counted'
  }
  if (namesPartOfList(text) && words < 8) return 'part'
  if (/[:：]$/.test(text) && words < 8) return 'colon'
  if (/[?？]$/.test(text)) return 'question'
  if (facts?.vague && words < 10) return 'vague'
  if (SENTENCE.test(text) && words > 2) return 'sentence'
  if (facts?.startsCooking && words > 1) return 'cooking'
  if (words <= 4 && (facts?.foods ?? 0) > 0) return 'food'
  return words <= 1 ? 'word' : words <= 4 ? 'few' : words <= 10 ? 'some' : 'many'
}

/** A day or a time and hardly anything else: `Sat, 12 March 2022`, `2023년 12월 2일 토요일`, `Today 18:02`. */
const isDate = (text: string) =>
  text.length < 45 &&
  (/(?<!\p{N})(?:19|20)\p{Nd}{2}(?!\p{N})/u.test(text) ||
    /^\D{0,20}\p{Nd}{1,2}:\p{Nd}{2}\D{0,6}$/u.test(text)) &&
  !/[.!?]$/.test(text) &&
  text.split(' ').length < 9

/** What the line itself looks like, and beside the one before. */
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
  const start = /^\p{Ll}/u.test(text)
    ? 'l'
    : /^\p{Lu}/u.test(text)
      ? 'u'
      : /^\p{L}/u.test(text)
        ? 'c'
        : /^\p{N}/u.test(text)
          ? 'n'
          : 's'
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

/** How a line is set out: its first sign, dots, dashes, colons, numbers. Lines of one list are set out alike. */
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

const isListForm = (form: Form | undefined) => form === 'measured' || form === 'counted'
const isSaid = (form: Form | undefined) => form === 'sentence' || form === 'many'

/** What stands around a line: in its paragraph, above and below, and whether its words come again. */
class Surroundings {
  readonly #lines: readonly TextLine[]
  readonly #amountsBefore: number[] = []
  readonly #saidBefore: number[] = []
  readonly #nextAmount: number[] = []
  readonly #lastAmount: number[] = []
  readonly #paragraphs = new Map<number, { size: number; amounts: number; said: number; at: number }>()
  readonly #order: number[] = []
  readonly #stems = new Map<string, number>()
  readonly #listed = new Set<string>()
  readonly #said = new Set<string>()
  readonly #texts = new Map<string, number>()
  readonly #own: Set<string>[]

  constructor(lines: readonly TextLine[], forms: readonly Form[], page: LinePage) {
    this.#lines = lines
    let amounts = 0
    let said = 0
    let last = -100
    this.#own = page.facts.map(
      ({ tokens }) =>
        new Set(
          tokens
            .slice(0, 40)
            .filter((token) => token.length > 3)
            .map((token) => token.slice(0, 5)),
        ),
    )
    for (const [i, line] of lines.entries()) {
      this.#amountsBefore.push(amounts)
      this.#saidBefore.push(said)
      this.#lastAmount.push(i - last)
      const paragraph = this.#paragraphs.get(line.paragraph) ?? {
        size: 0,
        amounts: 0,
        said: 0,
        at: this.#order.length,
      }
      if (paragraph.size === 0) this.#order.push(line.paragraph)
      paragraph.size++
      if (isListForm(forms[i])) {
        amounts++
        paragraph.amounts++
        last = i
      }
      if (isSaid(forms[i])) {
        said++
        paragraph.said++
      }
      this.#paragraphs.set(line.paragraph, paragraph)
      for (const stem of this.#own[i] ?? []) {
        this.#stems.set(stem, (this.#stems.get(stem) ?? 0) + 1)
        if (isListForm(forms[i])) this.#listed.add(stem)
        if (isSaid(forms[i]) && amounts > 1) this.#said.add(stem)
      }
      const text = line.text.toLowerCase()
      this.#texts.set(text, (this.#texts.get(text) ?? 0) + 1)
    }
    this.#amountsBefore.push(amounts)
    this.#saidBefore.push(said)
    let next = lines.length + 100
    for (let i = lines.length - 1; i >= 0; i--) {
      this.#nextAmount[i] = next - i
      if (isListForm(forms[i])) next = i
    }
  }

  describe(i: number, form: Form, out: string[]): void {
    const line = this.#lines[i]
    if (!line) return
    const total = this.#lines.length
    const before = this.#amountsBefore[i] ?? 0
    const behind = (this.#amountsBefore[total] ?? 0) - (this.#amountsBefore[i + 1] ?? 0)
    const saidBefore = this.#saidBefore[i] ?? 0
    const saidBehind = (this.#saidBefore[total] ?? 0) - (this.#saidBefore[i + 1] ?? 0)
    const place = `${bucket(before, 1, 2, 4)} ${bucket(behind, 1, 2, 4)}`
    out.push(`p|amounts ${place}`, `p|amounts ${place} ${form}`)
    out.push(`p|said ${bucket(saidBefore, 1, 3)} ${bucket(saidBehind, 1, 2)} ${place}`)
    out.push(`p|end ${saidBehind > 0} ${behind > 0} ${before > 1} ${form}`)
    const next = bucket(this.#nextAmount[i] ?? 99, 2, 3, 4, 6, 10, 30)
    const last = bucket(this.#lastAmount[i] ?? 99, 2, 3, 4, 6, 10, 30)
    out.push(`p|next ${next} ${form}`, `p|last ${last} ${form}`, `p|next ${next} ${last} ${form}`)
    out.push(`p|next ${next} ${before > 0}`)
    out.push(
      `p|index ${bucket(i, 1, 2, 3, 5, 9, 15, 30)} ${form}`,
      `p|index ${bucket(i, 1, 2, 3, 5, 9, 15, 30)} ${before > 0}`,
    )
    out.push(`p|left ${bucket(total - i, 2, 3, 5, 9, 15, 30)} ${form}`)
    const own = this.#paragraphs.get(line.paragraph)
    const nextParagraph = this.#paragraphs.get(this.#order[(own?.at ?? 0) + 1] ?? -1)
    const lastParagraph = this.#paragraphs.get(this.#order[(own?.at ?? 0) - 1] ?? -1)
    const shares = [lastParagraph, own, nextParagraph].map((paragraph) =>
      paragraph
        ? `${bucket(paragraph.size, 2, 4)}${bucket(paragraph.amounts / paragraph.size, 0.01, 0.4, 0.8)}${bucket(paragraph.said / paragraph.size, 0.01, 0.5)}`
        : 'x',
    )
    out.push(
      `g|own ${shares[1]}`,
      `g|own ${shares[1]} ${form}`,
      `g|next ${shares[2]} ${form}`,
      `g|last ${shares[0]} ${form}`,
    )
    out.push(`g|all ${shares.join(' ')}`)
    const stems = [...(this.#own[i] ?? [])]
    const again = stems.filter((stem) => (this.#stems.get(stem) ?? 0) > 1).length / Math.max(1, stems.length)
    if (stems.length < 10)
      out.push(
        `r|again ${bucket(again, 0.01, 0.4, 0.7, 1)} ${bucket(stems.length, 1, 2, 4)} ${before > 0}`,
        `r|again ${again > 0.4} ${form}`,
      )
    if (stems.length > 0 && stems.length < 10 && before === 0) {
      const inList = stems.filter((stem) => this.#listed.has(stem)).length
      const inSteps = stems.filter((stem) => this.#said.has(stem)).length
      out.push(
        `r|list ${Math.min(inList, 2)} ${bucket(stems.length, 2, 4)}`,
        `r|steps ${Math.min(inSteps, 2)} ${bucket(stems.length, 2, 4)}`,
      )
      out.push(`r|both ${inList > 0} ${inSteps > 0} ${form}`)
    }
    const copies = this.#texts.get(line.text.toLowerCase()) ?? 1
    if (copies > 1) out.push(`r|copy ${bucket(copies, 3)}`, `r|copy ${form}`)
  }
}
