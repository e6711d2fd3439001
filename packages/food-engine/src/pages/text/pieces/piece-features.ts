import type { Form } from '../text-forms.ts'
import type { TextLine } from '../text-lines.ts'
import type { SequenceFeatures } from '../text-model.ts'
import { bucket } from '../text-surroundings.ts'
import { dishesAmong, type PieceToken, stemsAt, TOKEN_KINDS, type TokenKind } from './piece-tokens.ts'

export const CUT_KINDS = ['name', 'ingredient', 'step'] as const
export type CutKind = (typeof CUT_KINDS)[number]

/** Context of a line apart from its words. */
export interface LineToCut {
  cut: CutKind
  mark: TextLine['mark']
  sameCount: number
  form: Form
  isSetOff: boolean
  isAlone: boolean
  /** Stems of the words in the list and the steps, for a name: dishes are named after their ingredients. */
  stemsOfList: ReadonlySet<string>
  stemsOfSteps: ReadonlySet<string>
}

export function featuresOfPieces(tokens: readonly PieceToken[], line: LineToCut): SequenceFeatures {
  const namers = [
    namesOfWords(tokens),
    namesOfKinds(tokens),
    namesOfLine(tokens, line),
    ...(line.cut === 'name' ? [namesOfRepeats(tokens, line), namesOfDishes(tokens)] : []),
    namesOfLook(tokens, line),
    namesOfNumbers(tokens),
    namesOfSigns(tokens),
  ]
  const names = tokens.map((_, i) =>
    namers.flatMap((namesAt) => namesAt(i)).map((name) => `${line.cut[0]}|${name}`),
  )
  return { names, stepRows: stepRowsOf(tokens, line.cut) }
}

const NO_GAP = 0
const GLUED = 1
const BEHIND_SIGN = 2
const BEHIND_BLANK = 3
const GAP_COUNT = 4
/** All kinds, plus one for the position before the first token. */
const KIND_COUNT = TOKEN_KINDS.length + 1
const ROWS_OF_CUT = GAP_COUNT + 2 * KIND_COUNT

/** Step rows: for each kind of line those of the gap before a token, of its kind and of the previous kind. */
export const PIECE_STEP_ROW_COUNT = CUT_KINDS.length * ROWS_OF_CUT

function stepRowsOf(tokens: readonly PieceToken[], cut: CutKind): Int32Array {
  const gaps = CUT_KINDS.indexOf(cut) * ROWS_OF_CUT
  const kinds = gaps + GAP_COUNT
  const kindsBefore = kinds + KIND_COUNT
  const rows = tokens.flatMap(({ kind, isGlued }, i) => {
    const before = tokens[i - 1]?.kind
    const isBehindSign = before === 'comma' || before === 'stop'
    const gap = i === 0 ? NO_GAP : isGlued ? GLUED : isBehindSign ? BEHIND_SIGN : BEHIND_BLANK
    const kindBefore = before === undefined ? TOKEN_KINDS.length : TOKEN_KINDS.indexOf(before)
    return [gaps + gap, kinds + TOKEN_KINDS.indexOf(kind), kindsBefore + kindBefore]
  })
  return Int32Array.from(rows)
}

type NamesAt = (i: number) => string[]

const kindAt = (tokens: readonly PieceToken[], i: number) => tokens[i]?.kind ?? 'none'
const isNumber = ({ kind }: PieceToken) => kind === 'number' || kind === 'numberWord'
const startOf = (i: number) => bucket(i, 1, 2, 3, 6)
const endOf = (tokens: readonly PieceToken[], i: number) => bucket(tokens.length - i, 2, 3, 4, 7)

/** Truncated to ten letters; `^` before the first and after the last. */
const wordAt = (tokens: readonly PieceToken[], i: number) => tokens[i]?.text.slice(0, 10) ?? '^'

function namesOfWords(tokens: readonly PieceToken[]): NamesAt {
  const word = (i: number) => wordAt(tokens, i)
  return (i) => [
    `w ${word(i)}`,
    ...[-3, -2, -1, 1, 2, 3].map((step) => `w${step} ${word(i + step)}`),
    `ww ${word(i - 1)} ${word(i)}`,
    `ww+ ${word(i)} ${word(i + 1)}`,
    `ww- ${word(i - 2)} ${word(i - 1)}`,
  ]
}

function namesOfKinds(tokens: readonly PieceToken[]): NamesAt {
  const kind = (i: number) => kindAt(tokens, i)
  return (i) => [
    `k ${kind(i)}`,
    `k- ${kind(i - 1)} ${kind(i)}`,
    `k+ ${kind(i)} ${kind(i + 1)}`,
    `k-+ ${kind(i - 1)} ${kind(i)} ${kind(i + 1)}`,
    `k++ ${kind(i)} ${kind(i + 1)} ${kind(i + 2)}`,
    `k-- ${kind(i - 2)} ${kind(i - 1)} ${kind(i)}`,
    `kw ${kind(i - 1)} ${wordAt(tokens, i)}`,
    `wk ${wordAt(tokens, i - 1)} ${kind(i)}`,
  ]
}

/** Counts of amounts, punctuation and words in the line, its list marker, and the token's position. */
function namesOfLine(tokens: readonly PieceToken[], { mark, sameCount }: LineToCut): NamesAt {
  const count = (...kinds: TokenKind[]) => tokens.filter(({ kind }) => kinds.includes(kind)).length
  const amounts = bucket(count('number', 'numberWord', 'measure'), 1, 2, 3)
  const signs = bucket(count('comma', 'stop'), 1, 2, 3)
  const line = `${amounts}${signs}${bucket(tokens.length, 3, 6, 12, 24)}`
  const list = `${mark === 'bullet'} ${bucket(sameCount, 2, 4, 7)}`
  return (i) => {
    const kind = kindAt(tokens, i)
    const start = startOf(i)
    const end = endOf(tokens, i)
    return [
      `at ${start} ${kind}`,
      `end ${end} ${kind}`,
      `line ${line}`,
      `line ${line} ${start === 0} ${end === 0}`,
      `line ${line} ${kind}`,
      `list ${list} ${kind}`,
      `list ${list} ${kindAt(tokens, i - 1)} ${kind}`,
      `list ${list} ${line}`,
    ]
  }
}

/** Whether its word also occurs in the list and in the steps: `-` for a word without stems. */
function namesOfRepeats(
  tokens: readonly PieceToken[],
  { form, stemsOfList, stemsOfSteps }: LineToCut,
): NamesAt {
  const repeats = tokens.map((_, i) => {
    const stems = stemsAt(tokens, i)
    const inList = stems.some((stem) => stemsOfList.has(stem))
    const inSteps = stems.some((stem) => stemsOfSteps.has(stem))
    return { isAny: inList || inSteps, text: `${stems.length === 0 ? '-' : inList} ${inSteps}` }
  })
  const first = repeats.findIndex(({ isAny }) => isAny)
  const last = repeats.findLastIndex(({ isAny }) => isAny)
  const isAny = first >= 0
  return (i) => [
    `again ${repeats[i]?.text} ${isAny}`,
    `again ${repeats[i]?.text} ${kindAt(tokens, i)}`,
    `again- ${repeats[i - 1]?.text} ${repeats[i]?.text} ${repeats[i + 1]?.text}`,
    `again at ${isAny && i < first} ${isAny && i > last} ${form}`,
  ]
}

/** Whether the token and its neighbors name a dish, and the token's position relative to the line's dishes. */
function namesOfDishes(tokens: readonly PieceToken[]): NamesAt {
  const dishes = dishesAmong(tokens)
  const first = dishes.indexOf(true)
  const last = dishes.lastIndexOf(true)
  const at = (i: number) => dishes[i] ?? '^'
  return (i) => [
    `dish ${at(i)} ${first >= 0}`,
    `dish ${at(i)} ${kindAt(tokens, i)}`,
    `dish-+ ${at(i - 1)} ${at(i)} ${at(i + 1)}`,
    `dish- ${at(i - 2)} ${at(i - 1)} ${kindAt(tokens, i)}`,
    `dish+ ${at(i + 1)} ${at(i + 2)} ${kindAt(tokens, i)}`,
    `dish at ${first >= 0 && i < first} ${first >= 0 && i > last}`,
    `dish at ${bucket(first < 0 ? 0 : first - i, 1, 2, 3)} ${bucket(i - last, 1, 2, 3)} ${kindAt(tokens, i)}`,
  ]
}

function namesOfLook(tokens: readonly PieceToken[], { form, isSetOff, isAlone }: LineToCut): NamesAt {
  return (i) => {
    const kind = kindAt(tokens, i)
    const place = `${startOf(i)} ${endOf(tokens, i)}`
    return [
      `look ${form} ${isSetOff} ${isAlone}`,
      `look ${form} ${place}`,
      `look ${form} ${kind}`,
      `set off ${isSetOff} ${isAlone} ${kind}`,
      `set off ${isSetOff} ${isAlone} ${place}`,
    ]
  }
}

/** Distance to a missing number. */
const FAR = 99

function namesOfNumbers(tokens: readonly PieceToken[]): NamesAt {
  const numbers = tokens.flatMap((token, i) => (isNumber(token) ? [i] : []))
  return (i) => {
    const next = bucket((numbers.find((at) => at >= i) ?? i + FAR) - i, 1, 2, 3, 5, 9, 90)
    const last = bucket(i - (numbers.findLast((at) => at < i) ?? i - FAR), 2, 3, 5, 9, 90)
    return [`next ${next} ${last}`, `next ${next} ${kindAt(tokens, i)}`]
  }
}

/** Position relative to brackets, quotes, commas and spaces. */
function namesOfSigns(tokens: readonly PieceToken[]): NamesAt {
  const places = placesAmongSigns(tokens)
  const brackets = bracketsOf(tokens)
  return (i) => {
    const { depth = 0, isQuoted = false, clause = 0, sentence = 0 } = places[i] ?? {}
    const kind = kindAt(tokens, i)
    const within = `in ${Math.min(depth, 1)} ${isQuoted}`
    return [
      within,
      `${within} ${kind}`,
      ...(brackets[i] ? [`brackets ${brackets[i]}`] : []),
      ...(brackets[i - 1] ? [`brackets- ${brackets[i - 1]} ${brackets[i] !== undefined}`] : []),
      `clause ${bucket(i - clause, 1, 2, 4)} ${bucket(i - sentence, 1, 2, 4)} ${kind}`,
      `glued ${tokens[i]?.isGlued} ${tokens[i + 1]?.isGlued ?? false} ${kind}`,
    ]
  }
}

/**
 * For each token the open brackets around it, whether a quote is open, and the start of its clause and its sentence.
 */
function placesAmongSigns(tokens: readonly PieceToken[]) {
  let depth = 0
  let isQuoted = false
  let clause = 0
  let sentence = 0
  return tokens.map(({ kind }, i) => {
    if (kind === 'quote') isQuoted = !isQuoted
    if (kind === 'closes') depth = Math.max(0, depth - 1)
    const place = { depth, isQuoted, clause, sentence }
    if (kind === 'opens') depth++
    if (kind === 'comma' || kind === 'stop' || kind === 'colon') clause = i + 1
    if (kind === 'stop') sentence = i + 1
    return place
  })
}

/** For tokens in brackets (inclusive): whether the brackets contain a number, and whether they end the line. */
function bracketsOf(tokens: readonly PieceToken[]): string[] {
  const found: string[] = []
  for (let from = 0; from < tokens.length; from++) {
    if (tokens[from]?.kind !== 'opens') continue
    const to = tokens.findIndex(({ kind }, at) => at > from && kind === 'closes')
    if (to < 0) break
    const hasNumber = tokens.slice(from, to).some(isNumber)
    for (let i = from; i <= to; i++) found[i] = `${hasNumber} ${to === tokens.length - 1}`
    from = to
  }
  return found
}
