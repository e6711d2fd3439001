import type { Chain } from '../../src/chains/lattice.ts'
import { PIECE_STEP_ROW_COUNT } from '../../src/pages/text/pieces/piece-features.ts'
import { PIECE_CHAIN } from '../../src/pages/text/pieces/piece-states.ts'
import { STEP_ROW_COUNT } from '../../src/pages/text/text-features.ts'
import { type SequenceModel, type TextModel, WEIGHT_SCALE } from '../../src/pages/text/text-model.ts'
import { TEXT_CHAIN } from '../../src/pages/text/text-states.ts'
import { type CrfWeights, type TrainingSequence, trainCrf } from '../train-chains/crf.ts'
import type { FeatureNames, SequenceExample } from './feature-names.ts'

/** A text and its variations ready for training: their lines, and the words of those that are cut. */
export interface TextExamples {
  lines: SequenceExample[]
  pieces: SequenceExample[]
}

export interface FitOptions {
  epochs: number
  rate: number
  dropout: number
  seed: number
  /** Models that are averaged, each with another order of the texts, to reduce randomness. */
  rounds: number
  /** Features of fewer groups are left out, so that no text is memorized. */
  fewestGroups: number
  smallest: number
}

const FIT_LINES: FitOptions = {
  epochs: 15,
  rate: 0.08,
  dropout: 0.3,
  seed: 3,
  rounds: 4,
  fewestGroups: 8,
  smallest: 0.12,
}

const FIT_PIECES: FitOptions = {
  epochs: 12,
  rate: 0.08,
  dropout: 0.3,
  seed: 3,
  rounds: 3,
  fewestGroups: 4,
  smallest: 0.22,
}

export const fitTextModel = (texts: readonly TextExamples[], names: FeatureNames): TextModel => ({
  lines: fitModel(
    texts.flatMap(({ lines }) => lines),
    names,
    { chain: TEXT_CHAIN, stepRowCount: STEP_ROW_COUNT, ...FIT_LINES },
  ),
  pieces: fitModel(
    texts.flatMap(({ pieces }) => pieces),
    names,
    { chain: PIECE_CHAIN, stepRowCount: PIECE_STEP_ROW_COUNT, ...FIT_PIECES },
  ),
})

function fitModel(
  examples: readonly SequenceExample[],
  featureNames: FeatureNames,
  options: FitOptions & { chain: Chain; stepRowCount: number },
): SequenceModel {
  const { chain, stepRowCount } = options
  const known = commonFeatures(examples, options.fewestGroups)
    .map((id) => ({ id, name: featureNames.nameOf(id) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const newIds = new Map(known.map(({ id }, newId) => [id, newId]))
  const sequences = examples.map((example) => withFeatures(example, newIds))
  const weights = averageOf(
    Array.from({ length: options.rounds }, (_, round) =>
      trainCrf(sequences, {
        ...options,
        seed: options.seed + round,
        featureCount: known.length,
      }),
    ),
  )
  const { classCount, edgeCount } = chain
  const model: SequenceModel = { features: {}, steps: [] }
  const rounded = (values: Float32Array) => Array.from(values, (value) => Math.round(value * WEIGHT_SCALE))
  for (const [id, { name }] of known.entries()) {
    const row = weights.features.subarray(id * classCount, (id + 1) * classCount)
    if (row.every((value) => Math.abs(value) < options.smallest)) continue
    model.features[name] = rounded(row)
  }
  for (let row = 0; row < stepRowCount; row++)
    model.steps.push(rounded(weights.steps.subarray(row * edgeCount, (row + 1) * edgeCount)))
  return model
}

/** The features of enough groups. */
function commonFeatures(examples: readonly SequenceExample[], fewest: number): number[] {
  const groups = new Map<number, Set<string>>()
  for (const { group, features } of examples)
    for (const id of new Set(features)) {
      const found = groups.get(id)
      if (found) found.add(group)
      else groups.set(id, new Set([group]))
    }
  return [...groups].filter(([, found]) => found.size >= fewest).map(([id]) => id)
}

function withFeatures(
  { features, offsets, stepRows, states }: SequenceExample,
  newIds: ReadonlyMap<number, number>,
): TrainingSequence {
  const ids: number[] = []
  const starts = new Int32Array(states.length + 1)
  for (let i = 0; i < states.length; i++) {
    for (const id of features.subarray(offsets[i], offsets[i + 1])) {
      const newId = newIds.get(id)
      if (newId !== undefined) ids.push(newId)
    }
    starts[i + 1] = ids.length
  }
  return { features: Int32Array.from(ids), offsets: starts, stepRows, states }
}

function averageOf(models: readonly CrfWeights[]): CrfWeights {
  const mean = (rows: readonly Float32Array[]) =>
    Float32Array.from(
      rows[0] ?? [],
      (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length,
    )
  return {
    features: mean(models.map(({ features }) => features)),
    steps: mean(models.map(({ steps }) => steps)),
  }
}
