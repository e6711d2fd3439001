import { MODEL } from './model.ts'
import { decodeModel, keyOf, type StoredModel } from './model-format.ts'

/** The model as the parser uses it. */
export interface Model {
  /** The row of a feature in `featureWeights`, or -1. */
  rowOf(hash: number): number
  /** STATE_COUNT a row. */
  featureWeights: Float32Array
  /** EDGE_COUNT a row: the factor by which a step counts. */
  stepFactors: Float64Array
  lexiconOf(stem: number): number
  calibration: Int32Array
}

let loaded: Model | null = null

/** The model of this program, unpacked at the first call. */
export function loadModel(): Model {
  loaded ??= openModel(decodeModel(MODEL))
  return loaded
}

/** A stored model made ready for use. */
export function openModel(stored: StoredModel): Model {
  const features = makeLookup(stored.featureKeys)
  const words = makeLookup(stored.lexiconKeys)
  return {
    rowOf: (hash) => features(keyOf(hash)),
    featureWeights: Float32Array.from(stored.featureWeights, (weight) => weight / stored.scale),
    stepFactors: Float64Array.from(stored.stepWeights, (weight) => Math.exp(weight / stored.scale)),
    lexiconOf: (stem) => stored.lexiconClasses[words(keyOf(stem))] ?? 0,
    calibration: stored.calibration,
  }
}

/** Finds the index of a key: an open hash table whose slots are the low bits of the key, mixed. */
function makeLookup(keys: Int32Array): (key: number) => number {
  const bits = 34 - Math.clz32(keys.length)
  const mask = 2 ** bits - 1
  const slots = new Int32Array(2 ** bits).fill(-1)
  const slotOf = (key: number) => Math.imul(key, 0x9e3779b1) >>> (32 - bits)
  for (let index = 0; index < keys.length; index += 1) {
    let slot = slotOf(keys[index] ?? 0)
    while (slots[slot] !== -1) slot = (slot + 1) & mask
    slots[slot] = index
  }
  return (key) => {
    let slot = slotOf(key)
    for (;;) {
      const index = slots[slot] ?? -1
      if (index === -1 || keys[index] === key) return index
      slot = (slot + 1) & mask
    }
  }
}
