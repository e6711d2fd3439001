import {
  type BitCoder,
  type BitContexts,
  codeNumber,
  codeSigned,
  makeBitReader,
  makeBitWriter,
  makeContexts,
  makeNumberContexts,
} from './range-coder.ts'
import { CLASS_COUNT } from './states.ts'

/** Bits of a hash that form the key of a feature or word. */
export const KEY_BITS = 24

/** The trained numbers. Weights are multiples of 1/`scale`. */
export interface StoredModel {
  scale: number
  /** Ascending keys of features. */
  featureKeys: Int32Array
  /** CLASS_COUNT per feature. */
  featureWeights: Int8Array
  /** EDGE_COUNT per step row. */
  stepWeights: Int16Array
  /** Ascending keys of word stems and their classes (see lexicon.ts). */
  lexiconKeys: Int32Array
  lexiconClasses: Uint8Array
  /** Points of the calibration curves (see confidence.ts). */
  calibration: Int32Array
}

/** The key of a 32-bit hash. */
export function weightKey(hash: number): number {
  return hash >>> (32 - KEY_BITS)
}

/** The model as one line of text, as small as a general compressor would make it. */
export function encodeModel(model: StoredModel): string {
  const writer = makeBitWriter()
  finish(codeModel(writer, model))
  return toBase64(writer.finish())
}

export function decodeModel(text: string): StoredModel {
  return finish(decodeModelByPieces(text))
}

/** As `decodeModel`, yielding after every small piece of work to keep the browser responsive. */
export function* decodeModelByPieces(text: string): Generator<void, StoredModel> {
  const bytes = fromBase64(text)
  yield
  return yield* codeModel(makeBitReader(bytes), EMPTY)
}

/** Runs a generator to its end. */
export function finish<Result>(work: Generator<void, Result>): Result {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** Keys or rows per piece: a millisecond or two. */
const PIECE = 1500

const EMPTY: StoredModel = {
  scale: 0,
  featureKeys: new Int32Array(),
  featureWeights: new Int8Array(),
  stepWeights: new Int16Array(),
  lexiconKeys: new Int32Array(),
  lexiconClasses: new Uint8Array(),
  calibration: new Int32Array(),
}

function* codeModel(coder: BitCoder, model: StoredModel): Generator<void, StoredModel> {
  const scale = codeNumber(coder, makeNumberContexts(), model.scale)
  const featureKeys = yield* codeKeys(coder, model.featureKeys)
  const featureWeights = yield* codeWeights(coder, model.featureWeights, featureKeys.length)
  const steps = makeNumberContexts()
  const stepWeights = new Int16Array(codeNumber(coder, makeNumberContexts(), model.stepWeights.length))
  for (let k = 0; k < stepWeights.length; k += 1) {
    stepWeights[k] = codeSigned(coder, steps, model.stepWeights[k] ?? 0)
  }
  yield
  const lexiconKeys = yield* codeKeys(coder, model.lexiconKeys)
  const classes = makeContexts(256)
  const lexiconClasses = new Uint8Array(lexiconKeys.length)
  for (let k = 0; k < lexiconClasses.length; k += 1) {
    lexiconClasses[k] = codeByte(coder, classes, model.lexiconClasses[k] ?? 0)
  }
  yield
  const points = makeNumberContexts()
  const calibration = new Int32Array(codeNumber(coder, makeNumberContexts(), model.calibration.length))
  for (let k = 0; k < calibration.length; k += 1) {
    calibration[k] = codeSigned(coder, points, model.calibration[k] ?? 0)
  }
  return { scale, featureKeys, featureWeights, stepWeights, lexiconKeys, lexiconClasses, calibration }
}

function* codeKeys(coder: BitCoder, given: Int32Array): Generator<void, Int32Array> {
  const keys = new Int32Array(codeNumber(coder, makeNumberContexts(), given.length))
  const steps = makeNumberContexts()
  for (let from = 0; from < keys.length; from += PIECE) {
    codeKeysFrom(coder, steps, given, keys, from)
    yield
  }
  return keys
}

function codeKeysFrom(
  coder: BitCoder,
  steps: BitContexts,
  given: Int32Array,
  keys: Int32Array,
  from: number,
) {
  const end = Math.min(keys.length, from + PIECE)
  for (let k = from; k < end; k += 1) {
    keys[k] = (keys[k - 1] ?? 0) + codeNumber(coder, steps, (given[k] ?? 0) - (given[k - 1] ?? 0))
  }
}

interface WeightContexts {
  zeros: BitContexts
  signs: BitContexts
  firstSize: BitContexts
  laterSize: BitContexts
}

function* codeWeights(coder: BitCoder, given: Int8Array, rows: number): Generator<void, Int8Array> {
  const weights = new Int8Array(rows * CLASS_COUNT)
  const contexts: WeightContexts = {
    zeros: makeContexts(CLASS_COUNT * 4),
    signs: makeContexts(CLASS_COUNT * 4),
    firstSize: makeNumberContexts(),
    laterSize: makeNumberContexts(),
  }
  for (let from = 0; from < rows; from += PIECE) {
    const end = Math.min(rows, from + PIECE)
    for (let row = from; row < end; row += 1) codeRow(coder, contexts, given, weights, row)
    yield
  }
  return weights
}

/** Most weights are 0; the probability depends on the class and the number of others in the row. */
function codeRow(
  coder: BitCoder,
  { zeros, signs, firstSize, laterSize }: WeightContexts,
  given: Int8Array,
  weights: Int8Array,
  row: number,
): void {
  let seen = 0
  let last = 0
  for (let group = 0; group < CLASS_COUNT; group += 1) {
    const at = row * CLASS_COUNT + group
    const wanted = given[at] ?? 0
    if (coder.codeBit(zeros, group * 4 + Math.min(seen, 3), wanted === 0 ? 0 : 1) === 0) continue
    const context = group * 4 + (last === 0 ? 0 : last < 0 ? 1 : 2)
    const negative = coder.codeBit(signs, context, wanted < 0 ? 1 : 0)
    const size = codeNumber(coder, seen === 0 ? firstSize : laterSize, Math.abs(wanted) - 1) + 1
    last = negative ? -size : size
    weights[at] = last
    seen += 1
  }
}

function codeByte(coder: BitCoder, contexts: Uint16Array, byte: number): number {
  let value = 1
  for (let bit = 7; bit >= 0; bit -= 1) value = value * 2 + coder.codeBit(contexts, value, (byte >>> bit) & 1)
  return value & 255
}

const CHUNK = 8192

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

function fromBase64(text: string): Uint8Array {
  const signs = atob(text)
  const bytes = new Uint8Array(signs.length)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = signs.charCodeAt(at)
  return bytes
}
