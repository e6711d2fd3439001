import { STEP_ROWS } from '../../src/chains/lattice.ts'
import { hashFeatures, STEP_ROW_COUNT, TEMPLATE_COUNT } from '../../src/sentences/english/features.ts'
import { classOfCounts } from '../../src/sentences/english/lexicon.ts'
import { KEY_BITS, type StoredModel, weightKey } from '../../src/sentences/english/model-format.ts'
import { CLASS_COUNT, LABELS, SENTENCE_CHAIN, statesOfLabels } from '../../src/sentences/english/states.ts'
import { marksOf } from '../../src/sentences/english/word-marks.ts'
import { type CrfWeights, type TrainingSequence, trainCrf } from '../train-chains/crf.ts'
import { type AugmentOptions, augment } from './augment.ts'
import type { LabelledSentence } from './read-sentences.ts'

export interface TrainingOptions {
  epochs: number
  rate: number
  dropout: number
  seed: number
  /** Rarer features are left out. */
  leastSeen: number
  /** Features that are kept, by importance; they are then trained again without the others. */
  keptFeatures: number
  /** Weights closer to 0 are dropped. */
  leastWeight: number
  /** Weights are stored as multiples of 1/scale. */
  scale: number
  augment: AugmentOptions
}

export const DEFAULT_OPTIONS: TrainingOptions = {
  epochs: 2,
  rate: 0.2,
  dropout: 0.1,
  seed: 1,
  leastSeen: 3,
  keptFeatures: 100_000,
  leastWeight: 0.1,
  scale: 12,
  augment: { noCommas: 50, otherCase: 10, otherUnits: 10, seed: 5 },
}

/** Counts of each label per word stem, by the stem's hash. */
type Lexicon = Map<number, Int32Array>

interface Description {
  labels: readonly number[]
  hashes: Int32Array
  stepRows: Int32Array
}

/** A model without calibration. */
export function trainModel(
  originals: readonly LabelledSentence[],
  options: TrainingOptions = DEFAULT_OPTIONS,
): StoredModel {
  const lexicon = countLexicon(originals)
  const sentences = augment(originals, options.augment)
  const descriptions = sentences.map((sentence) => describeWithout(sentence, lexicon))
  const train = (keys: Int32Array) => {
    const featureOf = new Int32Array(2 ** KEY_BITS).fill(-1)
    for (const [feature, key] of keys.entries()) featureOf[key] = feature
    const prepared = descriptions.map((description) => prepareSentence(description, featureOf))
    return trainCrf(prepared, {
      ...options,
      chain: SENTENCE_CHAIN,
      featureCount: keys.length,
      stepRowCount: STEP_ROW_COUNT,
    })
  }
  const { keys, counts } = countKeys(descriptions, options.leastSeen)
  const kept = chooseKeys(keys, counts, train(keys), options.keptFeatures)
  return {
    ...roundWeights(kept, train(kept), options),
    ...packLexicon(lexicon),
    calibration: new Int32Array(),
  }
}

/** The ascending keys of the most important features: by the size of their weights and their frequency. */
function chooseKeys(keys: Int32Array, counts: Uint32Array, weights: CrfWeights, most: number): Int32Array {
  const worth = Float64Array.from(keys, (key, feature) => {
    const row = weights.features.subarray(feature * CLASS_COUNT, (feature + 1) * CLASS_COUNT)
    return row.reduce((sum, weight) => sum + Math.abs(weight), 0) * Math.sqrt(counts[key] ?? 0)
  })
  const order = [...keys.keys()].sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b)
  return Int32Array.from(order.slice(0, most), (feature) => keys[feature] ?? 0).sort()
}

function countLexicon(sentences: readonly LabelledSentence[]): Lexicon {
  const lexicon: Lexicon = new Map()
  for (const { tokenized, labels } of sentences) {
    for (const [index, token] of tokenized.tokens.entries()) {
      if (token.low !== null) continue
      const { stem } = marksOf(token)
      const counts = lexicon.get(stem) ?? new Int32Array(LABELS.length)
      lexicon.set(stem, counts)
      const label = labels[index] ?? 0
      counts[label] = (counts[label] ?? 0) + 1
    }
  }
  return lexicon
}

/** The features with the words' classes as if this sentence were not in the data. */
function describeWithout({ tokenized, labels }: LabelledSentence, lexicon: Lexicon): Description {
  const own = new Map(tokenized.tokens.map((token, index) => [marksOf(token).stem, labels[index] ?? 0]))
  const hashes = new Int32Array(labels.length * TEMPLATE_COUNT)
  const stepRows = new Int32Array(labels.length * STEP_ROWS)
  const classWithout = (stem: number) => {
    const counts = lexicon.get(stem)
    if (!counts) return 0
    const others = counts.slice()
    const label = own.get(stem) ?? 0
    others[label] = (others[label] ?? 0) - 1
    return classOfCounts(others)
  }
  hashFeatures(tokenized, classWithout, hashes, stepRows)
  return { labels, hashes, stepRows }
}

/** The keys seen often enough, ascending, and the counts of all keys. */
function countKeys(
  descriptions: readonly Description[],
  leastSeen: number,
): { keys: Int32Array; counts: Uint32Array } {
  const counts = new Uint32Array(2 ** KEY_BITS)
  for (const { hashes } of descriptions) {
    for (const hash of hashes) counts[weightKey(hash)] = (counts[weightKey(hash)] ?? 0) + 1
  }
  const keys: number[] = []
  for (const [key, count] of counts.entries()) if (count >= leastSeen) keys.push(key)
  return { keys: Int32Array.from(keys), counts }
}

function prepareSentence({ labels, hashes, stepRows }: Description, featureOf: Int32Array): TrainingSequence {
  const features: number[] = []
  const offsets = new Int32Array(labels.length + 1)
  for (let index = 0; index < labels.length; index += 1) {
    offsets[index] = features.length
    for (let template = 0; template < TEMPLATE_COUNT; template += 1) {
      const feature = featureOf[weightKey(hashes[index * TEMPLATE_COUNT + template] ?? 0)] ?? -1
      if (feature >= 0) features.push(feature)
    }
  }
  offsets[labels.length] = features.length
  return {
    features: Int32Array.from(features),
    offsets,
    stepRows,
    states: Uint8Array.from(statesOfLabels(labels)),
  }
}

function roundWeights(keys: Int32Array, weights: CrfWeights, { scale, leastWeight }: TrainingOptions) {
  const keptKeys: number[] = []
  const kept: number[] = []
  for (const [feature, key] of keys.entries()) {
    const row = weights.features.subarray(feature * CLASS_COUNT, (feature + 1) * CLASS_COUNT)
    const rounded = Array.from(row, (weight) =>
      Math.abs(weight) < leastWeight ? 0 : Math.max(-127, Math.min(127, Math.round(weight * scale))),
    )
    if (rounded.every((weight) => weight === 0)) continue
    keptKeys.push(key)
    kept.push(...rounded)
  }
  return {
    scale,
    featureKeys: Int32Array.from(keptKeys),
    featureWeights: Int8Array.from(kept),
    stepWeights: Int16Array.from(weights.steps, (weight) => Math.round(weight * scale)),
  }
}

function packLexicon(lexicon: Lexicon) {
  const classes = new Map<number, number>()
  for (const [stem, counts] of lexicon) {
    const known = classOfCounts(counts)
    if (known > 0) classes.set(weightKey(stem), known)
  }
  const lexiconKeys = Int32Array.from([...classes.keys()].sort((a, b) => a - b))
  return { lexiconKeys, lexiconClasses: Uint8Array.from(lexiconKeys, (key) => classes.get(key) ?? 0) }
}
