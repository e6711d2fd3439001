import { type Lattice, makeLattice, runForward, traceBestPath } from '../../../chains/lattice.ts'
import { startsWithNumber } from '../../lines/amount-text.ts'
import { isMeasure } from '../../lines/words/measure-words.ts'
import { fillLattice, type SequenceModel } from '../text-model.ts'
import { type CutKind, featuresOfPieces, type LineToCut } from './piece-features.ts'
import { PIECE_CHAIN, PIECE_STATES, type PieceState, statesOfOnePiece } from './piece-states.ts'
import { type PieceToken, tokensOf } from './piece-tokens.ts'

/** Lines with more words are one piece. */
export const MOST_TOKENS = 150
/** As are all lines of a text with more ingredients or steps: no recipe has as many. */
const MOST_OF_A_KIND = 500

/** How much more likely than the whole line its pieces must be, by kind. */
const TIMES_LIKELIER: Readonly<Record<CutKind, number>> = { name: 10, ingredient: 4, step: 10 }

/** Runs without spaces up to this many characters are not cut: no name begins or ends within them. */
const LONGEST_RUN = 12

/** `6 rolls` before `2 days old`: a leading amount is not text around an ingredient. */
const COUNTED_WORD = /^\d+\s\p{L}{3}/u

/** Arabic and Hebrew write "and" joined to the next word; bay leaves, roses and vanilla begin with the same letter. */
const AND_IN_FRONT =
  /^(?:و(?!رق|رد|انيل|نيل|اسابي|يسكي|جبة)(?=\p{Script=Arabic}{3})|ו(?!וניל|ניל|רד|ודקה|יסקי|ואסאבי)(?=\p{Script=Hebrew}{2}))/u

/** Fewer letters are not a piece. */
const NAMES_SOMETHING = /\p{L}{3}|[\p{Script=Han}\p{Script=Katakana}]|\p{Script=Hangul}{2}|\d\s?\p{L}/u

/** The words of a line that can be cut; null if it is too short or too long. */
export function tokensToCut(text: string): PieceToken[] | null {
  const tokens = tokensOf(text, MOST_TOKENS + 1)
  return tokens.length < 2 || tokens.length > MOST_TOKENS ? null : tokens
}

/** `take 200 g flour and two eggs` has two pieces. A line without any is one piece. */
export function cutPieces(text: string, line: LineToCut, model: SequenceModel): string[] {
  const tokens = line.sameCount > MOST_OF_A_KIND ? null : tokensToCut(text)
  if (!tokens) return [text]
  const lattice = makeLattice(PIECE_CHAIN, tokens.length)
  fillLattice(lattice, featuresOfPieces(tokens, line), model)
  runForward(lattice)
  const path = traceBestPath(lattice)
  const onePiece = pathOf(statesOfOnePiece(tokens.length))
  if (scoreOf(lattice, path) - scoreOf(lattice, onePiece) < Math.log(TIMES_LIKELIER[line.cut])) return [text]
  const pieces: Piece[] = []
  for (const [i, at] of path.entries()) {
    const state = PIECE_STATES[at]
    const { from = 0, to = 0 } = tokens[i] ?? {}
    const last = pieces.at(-1)
    if (state === 'begins') pieces.push({ from, to })
    else if (state === 'continues' && last) last.to = to
  }
  if (line.cut === 'ingredient' && cutsAmount(pieces, tokens)) return [text]
  if (line.cut === 'name') for (const piece of pieces) widen(piece, text)
  else if (line.cut === 'ingredient') joinMeasures(pieces, text)
  const [first] = pieces
  if (line.cut === 'ingredient' && first && COUNTED_WORD.test(text.slice(0, first.from))) first.from = 0
  if (line.cut === 'ingredient') for (const piece of pieces) piece.from = withHedge(text, piece.from)
  const texts = pieces
    .map(({ from, to }) => text.slice(from, to))
    .map((piece, i) => (line.cut === 'ingredient' && i > 0 ? piece.replace(AND_IN_FRONT, '') : piece))
  return texts.length > 0 && texts.every((piece) => NAMES_SOMETHING.test(piece)) ? texts : [text]
}

/** Words within a number (`treinta y cinco`), and what makes a half of the one before it. */
const WITHIN_NUMBER =
  /^(?:and|und|et|y|e|en|og|och|ja|oraz|i|a|és|ve|și|и|і|та|και|or|bis|oder|à|ou|o|tot|of|eller|till|til|do|až|до|или)$/u
const PART =
  /^(?:half|quarter|halbe[nrs]?|viertel|demie?|quarts?|medi[oa]|cuartos?|mezz[oa]|quart[oi]|meia|meio|halve|half|kwart|halvt?|halva|halve|kvart|puoli|pół|ćwierć|půl|čtvrt|fél|negyed|jumătate|sfert|половин[аыуи]|четверть|чверть|μισ[όή]|yarım|buçuk|çeyrek|نصف|ربع|חצי|רבע)$/u

const KILO = /^(?:chil[oi]|kilos?|litr[oi])$/u
const OF_A = /^(?:dozen|hundred|half|couple|quarter)$/u

/** Whether pieces begin within an amount (`ciento | cincuenta gramos`, `ein halber | Liter`). */
function cutsAmount(pieces: readonly Piece[], tokens: readonly PieceToken[]): boolean {
  const isNumber = ({ kind, text }: PieceToken) =>
    kind === 'number' || kind === 'numberWord' || PART.test(text)
  const isMeasured = ({ kind, text }: PieceToken) => kind === 'measure' || KILO.test(text)
  return pieces.some(({ from, to }) => {
    const own = tokens.filter((token) => token.from >= from && token.to <= to)
    const [first, second] = own
    const before = tokens.filter((token) => token.to <= from)
    const at = before.findLastIndex(({ text }) => !WITHIN_NUMBER.test(text))
    const [counted, last, joint] = [before[at - 1], before[at], before.at(-1)]
    if (!first) return false
    const isLinked = joint !== last
    const isCutOff = last && isNumber(last) && (isNumber(first) || (!isLinked && isMeasured(first)))
    const isPart = [first, second].some((token) => token && PART.test(token.text)) && isNumber(first)
    const isOfLast = isLinked && last && isMeasured(last) && counted && isNumber(counted)
    const isOfOne = OF_A.test(first.text) && /^an?$/.test(joint?.text ?? '')
    return isCutOff || (isPart && isOfLast) || isOfOne
  })
}

/** Words of an amount before its number: `just under a pound`, `plus a dozen`. */
const HEDGES =
  /(?:^plus|(?:^|\s)(?:(?:just|well|slightly|a (?:bit|little)) (?:under|over|more than|less than)|about|around|roughly|nearly|almost|approximately|at least|etwa|ungefähr|knapp|rund|fast|gut|mindestens|environ|presque|près de|à peu près|(?:un peu )?(?:plus|moins) d[e']|au moins|casi|unos|unas|alrededor de|aproximadamente|más o menos|al menos|circa|quasi|più o meno|almeno|cerca de|quase|mais ou menos|pelo menos|ongeveer|bijna|ruim|krap|minstens|ungefär|nästan|drygt|knappt|minst|omkring|cirka|næsten|knap|godt|mindst|nesten|noin|melkein|vajaa|reilu|około|prawie|niecał[aey]|asi|skoro|zhruba|körülbelül|majdnem|cam|aproape|около|примерно|почти|приблизно|майже|περίπου|σχεδόν|yaklaşık|neredeyse))(?: a)?$/iu

function withHedge(text: string, from: number): number {
  const front = text.slice(Math.max(0, from - LONGEST_HEDGE), from).trimEnd()
  const found = HEDGES.exec(front)?.[0].trimStart()
  return found === undefined ? from : text.lastIndexOf(found, from)
}
const LONGEST_HEDGE = 24

interface Piece {
  from: number
  to: number
}

/** `900 g` before ` / 2 lb plums`, also after a name (`1 chicken, 1.5 kg`). */
const AMOUNT_AT_END = /[\d¼-¾⅐-⅞]\s?(\p{L}{0,9})\.?$/u

/** Joins pieces that only repeat an amount in another measure. */
function joinMeasures(pieces: Piece[], text: string): void {
  for (let i = pieces.length - 1; i > 0; i--) {
    const [first, second] = [pieces[i - 1], pieces[i]]
    if (!first || !second || !/^\s*[/／|=≈]\s*$/.test(text.slice(first.to, second.from))) continue
    const unit = AMOUNT_AT_END.exec(text.slice(first.from, first.to))?.[1]
    if (unit === undefined || (unit !== '' && !isMeasure(unit.toLowerCase()))) continue
    if (!startsWithNumber(text.slice(second.from))) continue
    first.to = second.to
    pieces.splice(i, 1)
  }
}

const ENDS_WITH_SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u
const STARTS_WITH_SIGNS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/u
const lengthOf = (found: RegExpExecArray | null) => found?.[0].length ?? 0

/** Extends a piece to the whole of a short run without spaces. */
function widen(piece: Piece, text: string): void {
  const { from, to } = piece
  if (to - from > LONGEST_RUN) return
  const own = text.slice(from, to)
  const inFront = text.slice(Math.max(0, from - LONGEST_RUN), from)
  const behind = text.slice(to, to + LONGEST_RUN)
  const more = {
    inFront: STARTS_WITH_SIGNS.test(own) ? lengthOf(ENDS_WITH_SIGNS.exec(inFront)) : 0,
    behind: ENDS_WITH_SIGNS.test(own) ? lengthOf(STARTS_WITH_SIGNS.exec(behind)) : 0,
  }
  if (own.length + more.inFront + more.behind > LONGEST_RUN) return
  piece.from -= more.inFront
  piece.to += more.behind
}

const pathOf = (states: readonly PieceState[]): Uint8Array =>
  Uint8Array.from(states, (state) => PIECE_STATES.indexOf(state))

function scoreOf({ states, edges, chain }: Lattice, path: Uint8Array): number {
  const edgeOf = (from: number, to: number) =>
    chain.edgeFrom.findIndex((state, edge) => state === from && chain.edgeTo[edge] === to)
  let score = 0
  for (const [i, state] of path.entries()) {
    score += Math.log(states[i * chain.stateCount + state] ?? 0)
    const edge = i === 0 ? -1 : edgeOf(path[i - 1] ?? 0, state)
    if (edge >= 0) score += Math.log(edges[i * chain.edgeCount + edge] ?? 0)
  }
  return score
}
