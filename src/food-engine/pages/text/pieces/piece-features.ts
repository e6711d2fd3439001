import type { Form } from '../text-forms.ts'
import type { TextLine } from '../text-lines.ts'
import type { SequenceFeatures } from '../text-model.ts'
import { bucket } from '../text-surroundings.ts'
import { type PieceToken, stemsAt, TOKEN_KINDS } from './piece-tokens.ts'

/** What lines are cut into pieces, by what they were read as. */
export const CUT_KINDS = ['name', 'ingredient', 'step'] as const
export type CutKind = (typeof CUT_KINDS)[number]

const GAPS = 4
const KINDS = TOKEN_KINDS.length + 1

/** The forms that the steps from one token to the next look at, together. */
export const PIECE_STEP_ROW_COUNT = CUT_KINDS.length * (GAPS + 2 * KINDS)

/** What is known of a line beside its words. */
export interface LineToCut {
  cut: CutKind
  /** How it is set off. */
  mark: TextLine['mark']
  /** How many lines of the text were read as the same. */
  alike: number
  /** What it looks like. */
  form: Form
  /** Whether it is a heading or bold. */
  isSetOff: boolean
  /** Whether it is a paragraph of its own. */
  isAlone: boolean
  /** The stems of the words of the list and of the steps, for a name: dishes are named after what is in them. */
  listed: ReadonlySet<string>
  said: ReadonlySet<string>
}

/** What the model sees of the tokens of a line. */
export function featuresOfPieces(
  tokens: readonly PieceToken[],
  { cut, mark, alike, form, isSetOff, isAlone, listed, said }: LineToCut,
): SequenceFeatures {
  const k = cut[0] ?? ''
  const total = tokens.length
  const word = (i: number) => tokens[i]?.text.slice(0, 10) ?? '^'
  const kind = (i: number) => tokens[i]?.kind ?? 'none'
  const count = (...kinds: string[]) => tokens.filter((token) => kinds.includes(token.kind)).length
  const line = `${bucket(count('number', 'numberWord', 'measure'), 1, 2, 3)}${bucket(count('comma', 'stop'), 1, 2, 3)}${bucket(total, 3, 6, 12, 24)}`
  const numbers = tokens.flatMap((token, i) =>
    token.kind === 'number' || token.kind === 'numberWord' ? [i] : [],
  )
  const list = `${mark === 'bullet'} ${bucket(alike, 2, 4, 7)}`
  const look = `${form} ${isSetOff} ${isAlone}`
  const bracketed = bracketsOf(tokens)
  const again = tokens.map((_, i) => {
    const stems = cut === 'name' ? stemsAt(tokens, i) : []
    return `${stems.length === 0 ? '-' : stems.some((stem) => listed.has(stem))} ${stems.some((stem) => said.has(stem))}`
  })
  const isAny = again.some(isFound)
  let depth = 0
  let isQuoted = false
  let clause = 0
  let sentence = 0
  const stepRows = new Int32Array(total * 3)
  const base = CUT_KINDS.indexOf(cut) * (GAPS + 2 * KINDS)
  const names = tokens.map((token, i) => {
    if (token.kind === 'quote') isQuoted = !isQuoted
    if (token.kind === 'closes') depth = Math.max(0, depth - 1)
    const out: string[] = []
    const add = (name: string) => out.push(`${k}|${name}`)
    const k0 = token.kind
    add(`w ${word(i)}`)
    for (const step of [-3, -2, -1, 1, 2, 3]) add(`w${step} ${word(i + step)}`)
    add(`ww ${word(i - 1)} ${word(i)}`)
    add(`ww+ ${word(i)} ${word(i + 1)}`)
    add(`ww- ${word(i - 2)} ${word(i - 1)}`)
    add(`k ${k0}`)
    add(`k- ${kind(i - 1)} ${k0}`)
    add(`k+ ${k0} ${kind(i + 1)}`)
    add(`k-+ ${kind(i - 1)} ${k0} ${kind(i + 1)}`)
    add(`k++ ${k0} ${kind(i + 1)} ${kind(i + 2)}`)
    add(`k-- ${kind(i - 2)} ${kind(i - 1)} ${k0}`)
    add(`kw ${kind(i - 1)} ${word(i)}`)
    add(`wk ${word(i - 1)} ${k0}`)
    const start = bucket(i, 1, 2, 3, 6)
    const end = bucket(total - i, 2, 3, 4, 7)
    add(`at ${start} ${k0}`)
    add(`end ${end} ${k0}`)
    add(`line ${line}`)
    add(`line ${line} ${start === 0} ${end === 0}`)
    add(`line ${line} ${k0}`)
    add(`list ${list} ${k0}`)
    add(`list ${list} ${kind(i - 1)} ${k0}`)
    add(`list ${list} ${line}`)
    if (cut === 'name') {
      add(`again ${again[i]} ${isAny}`)
      add(`again ${again[i]} ${k0}`)
      add(`again- ${again[i - 1]} ${again[i]} ${again[i + 1]}`)
      const [first, last] = [again.findIndex(isFound), again.findLastIndex(isFound)]
      add(`again at ${isAny && i < first} ${isAny && i > last} ${form}`)
    }
    add(`look ${look}`)
    add(`look ${form} ${start} ${end}`)
    add(`look ${form} ${k0}`)
    add(`set off ${isSetOff} ${isAlone} ${k0}`)
    add(`set off ${isSetOff} ${isAlone} ${start} ${end}`)
    const next = (numbers.find((at) => at >= i) ?? i + 99) - i
    const last = i - (numbers.findLast((at) => at < i) ?? i - 99)
    add(`next ${bucket(next, 1, 2, 3, 5, 9, 90)} ${bucket(last, 2, 3, 5, 9, 90)}`)
    add(`next ${bucket(next, 1, 2, 3, 5, 9, 90)} ${k0}`)
    add(`in ${Math.min(depth, 1)} ${isQuoted}`)
    add(`in ${Math.min(depth, 1)} ${isQuoted} ${k0}`)
    if (bracketed[i]) add(`brackets ${bracketed[i]}`)
    if (bracketed[i - 1]) add(`brackets- ${bracketed[i - 1]} ${bracketed[i] !== undefined}`)
    add(`clause ${bucket(i - clause, 1, 2, 4)} ${bucket(i - sentence, 1, 2, 4)} ${k0}`)
    add(`glued ${token.isGlued} ${tokens[i + 1]?.isGlued ?? false} ${k0}`)
    const gap = i === 0 ? 0 : token.isGlued ? 1 : kind(i - 1) === 'comma' || kind(i - 1) === 'stop' ? 2 : 3
    stepRows[i * 3] = base + gap
    stepRows[i * 3 + 1] = base + GAPS + TOKEN_KINDS.indexOf(k0)
    stepRows[i * 3 + 2] =
      base +
      GAPS +
      KINDS +
      (i === 0 ? TOKEN_KINDS.length : TOKEN_KINDS.indexOf(tokens[i - 1]?.kind ?? 'sign'))
    if (token.kind === 'opens') depth++
    if (token.kind === 'comma' || token.kind === 'stop' || token.kind === 'colon') clause = i + 1
    if (token.kind === 'stop') sentence = i + 1
    return out
  })
  return { names, stepRows }
}

const isFound = (again: string) => again.includes('true')

/** For each token within brackets, the brackets included: whether a number stands in them, and whether the line ends there. */
function bracketsOf(tokens: readonly PieceToken[]): string[] {
  const found: string[] = []
  for (let from = 0; from < tokens.length; from++) {
    if (tokens[from]?.kind !== 'opens') continue
    const to = tokens.findIndex(({ kind }, at) => at > from && kind === 'closes')
    if (to < 0) break
    const isNumber = tokens.slice(from, to).some(({ kind }) => kind === 'number' || kind === 'numberWord')
    for (let i = from; i <= to; i++) found[i] = `${isNumber} ${to === tokens.length - 1}`
    from = to
  }
  return found
}
