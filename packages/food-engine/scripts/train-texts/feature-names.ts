import type { SequenceFeatures } from '../../src/pages/text/text-model.ts'
import type { TrainingSequence } from '../train-chains/crf.ts'

/** A text or a line ready for training; `group` is its original text. */
export interface SequenceExample extends TrainingSequence {
  group: string
}

/** Interned names of all features: a million lines repeat them. */
export class FeatureNames {
  readonly #ids = new Map<string, number>()
  readonly #names: string[] = []

  exampleOf(
    group: string,
    { names, stepRows }: SequenceFeatures,
    states: readonly number[],
  ): SequenceExample {
    const offsets = new Int32Array(names.length + 1)
    for (const [i, { length }] of names.entries()) offsets[i + 1] = (offsets[i] ?? 0) + length
    const features = Int32Array.from(names.flat(), (name) => this.#idOf(name))
    return { group, features, offsets, stepRows, states: Uint8Array.from(states) }
  }

  nameOf = (id: number): string => this.#names[id] ?? ''

  #idOf(name: string): number {
    const known = this.#ids.get(name)
    if (known !== undefined) return known
    this.#ids.set(name, this.#names.length)
    return this.#names.push(name) - 1
  }
}
