import { STEP_ROW_COUNT, type TextFeatures } from '../../pages/text/text-features.ts'
import { type TextModel, WEIGHT_SCALE } from '../../pages/text/text-model.ts'
import { TEXT_CHAIN, TEXT_STATES, type TextState } from '../../pages/text/text-states.ts'
import { type CrfWeights, trainCrf } from '../train-chains/crf.ts'

/** A text ready for training; `group` is the text, file or site that it was made from. */
export interface TextExample {
  group: string
  features: TextFeatures
  states: TextState[]
}

export interface FitOptions {
  epochs: number
  rate: number
  dropout: number
  seed: number
  /** Models with other orders of the texts, of which the mean is taken: probability decides less. */
  rounds: number
  /** Features of fewer groups are left out, so that no text is remembered. */
  fewestGroups: number
  /** Features whose weights are all below this are left out. */
  smallest: number
}

const FIT: FitOptions = {
  epochs: 15,
  rate: 0.08,
  dropout: 0.3,
  seed: 3,
  rounds: 2,
  fewestGroups: 8,
  smallest: 0.12,
}

export function fitTextModel(examples: readonly TextExample[], options: FitOptions = FIT): TextModel {
  const names = namesOf(examples, options.fewestGroups)
  const idOf = new Map(names.map((name, id) => [name, id]))
  const sequences = examples.map(({ features, states }) => {
    const ids: number[] = []
    const offsets = new Int32Array(states.length + 1)
    for (const [i, line] of features.names.entries()) {
      offsets[i] = ids.length
      for (const name of line) {
        const id = idOf.get(name)
        if (id !== undefined) ids.push(id)
      }
    }
    offsets[states.length] = ids.length
    return {
      features: Int32Array.from(ids),
      offsets,
      stepRows: features.stepRows,
      states: Uint8Array.from(states, (state) => TEXT_STATES.indexOf(state)),
    }
  })
  const weights = averageOf(
    Array.from({ length: options.rounds }, (_, round) =>
      trainCrf(sequences, {
        ...options,
        seed: options.seed + round,
        chain: TEXT_CHAIN,
        featureCount: names.length,
        stepRowCount: STEP_ROW_COUNT,
      }),
    ),
  )
  const { classCount, edgeCount } = TEXT_CHAIN
  const model: TextModel = { features: {}, steps: [] }
  const rounded = (values: Float32Array) => Array.from(values, (value) => Math.round(value * WEIGHT_SCALE))
  for (const [id, name] of names.entries()) {
    const row = weights.features.subarray(id * classCount, (id + 1) * classCount)
    if (row.every((value) => Math.abs(value) < options.smallest)) continue
    model.features[name] = rounded(row)
  }
  for (let row = 0; row < STEP_ROW_COUNT; row++)
    model.steps.push(rounded(weights.steps.subarray(row * edgeCount, (row + 1) * edgeCount)))
  return model
}

/** The features that enough groups have, in order. */
function namesOf(examples: readonly TextExample[], fewest: number): string[] {
  const groups = new Map<string, Set<string>>()
  for (const { group, features } of examples)
    for (const name of new Set(features.names.flat())) {
      const known = groups.get(name)
      if (known) known.add(group)
      else groups.set(name, new Set([group]))
    }
  return [...groups]
    .filter(([, of]) => of.size >= fewest)
    .map(([name]) => name)
    .sort()
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
