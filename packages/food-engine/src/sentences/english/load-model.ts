import { pause } from '../../pause.ts'
import { MODEL } from './model.ts'
import { decodeModelByPieces, finish, KEY_BITS, type StoredModel, weightKey } from './model-format.ts'
import { packWeights } from './packed-weights.ts'

export interface Model {
  features: KeyTable
  /** In integers, packed. */
  featureWeights: Int32Array
  /** Weight of a state by the distance of its score from the highest. */
  factors: Float64Array
  /** EDGE_COUNT per row: the factor of a step. */
  stepFactors: Float64Array
  /** The lexicon class of a word stem, by its hash. */
  lexiconOf(stem: number): number
  calibration: Int32Array
}

/** Ascending keys in two parts: where those with the same high bits begin, and the low bits of each. */
export interface KeyTable {
  starts: Uint32Array
  lows: Uint8Array
}

const FACTOR_COUNT = 4096
const LOW_BITS = 8
const LOW_MASK = 2 ** LOW_BITS - 1

let loaded: Model | null = null

/** Unpacked at the first call. */
export function loadModel(): Model {
  loaded ??= finish(unpackModel())
  return loaded
}

/** Milliseconds of unpacking per slice. */
const SLICE_MS = 8

/** Unpacks the model in slices, to keep the page responsive. */
export async function prepareModel(): Promise<void> {
  if (loaded) return
  const work = unpackModel()
  for (;;) {
    const end = performance.now() + SLICE_MS
    let step = work.next()
    while (!step.done && performance.now() < end) step = work.next()
    if (step.done) {
      loaded ??= step.value
      return
    }
    await pause()
  }
}

function* unpackModel(): Generator<void, Model> {
  const stored = yield* decodeModelByPieces(MODEL)
  yield
  return openModel(stored)
}

export function openModel(stored: StoredModel): Model {
  const words = makeKeyTable(stored.lexiconKeys)
  return {
    features: makeKeyTable(stored.featureKeys),
    featureWeights: packWeights(stored.featureWeights),
    factors: Float64Array.from({ length: FACTOR_COUNT }, (_, units) => Math.exp(-units / stored.scale)),
    stepFactors: Float64Array.from(stored.stepWeights, (weight) => Math.exp(weight / stored.scale)),
    lexiconOf: (stem) => stored.lexiconClasses[findKey(words, stem)] ?? 0,
    calibration: stored.calibration,
  }
}

/** The position of a hash among the keys of a table, or -1. */
export function findKey({ starts, lows }: KeyTable, hash: number): number {
  const key = weightKey(hash)
  const high = key >>> LOW_BITS
  const low = key & LOW_MASK
  const end = starts[high + 1] ?? 0
  for (let index = starts[high] ?? 0; index < end; index += 1) if (lows[index] === low) return index
  return -1
}

function makeKeyTable(keys: Int32Array): KeyTable {
  const starts = new Uint32Array(2 ** (KEY_BITS - LOW_BITS) + 1)
  const lows = new Uint8Array(keys.length)
  let filled = 0
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? 0
    const high = key >>> LOW_BITS
    for (; filled < high; filled += 1) starts[filled + 1] = index
    lows[index] = key & LOW_MASK
  }
  starts.fill(keys.length, filled + 1)
  return { starts, lows }
}
