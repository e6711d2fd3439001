import { LINE_CLASSES, type LineModel, WEIGHT_SCALE } from '../../src/pages/lines/line-model.ts'
import { NO_LABEL } from './label-lines.ts'
import { randomFrom } from './random.ts'

/** A page ready for training. `weight` is the weight of its lines. */
export type Example = { site: string; features: string[][]; labels: number[]; weight: number }

export type FitOptions = { seed: number; epochs: number; fewestSites: number; rounds: number }
const FIT: FitOptions = { seed: 7, epochs: 8, fewestSites: 8, rounds: 4 }

const CLASSES = LINE_CLASSES.length
const RATE = 0.15
/** Weights decay by this share of the rate on each update. */
const DECAY = 2e-5
/** How often the hints of its markup, its headings, its words are left out of a page. */
const LEFT_OUT = { h: 0.4, s: 0.3, w: 0.3 }
/** Smaller weights are not stored. */
const SMALLEST = 0.04

/**
 * Fits a softmax regression by stochastic gradients with a rate for each weight; weights are averaged over the last
 * half, and over several rounds with other orders of the pages, to reduce randomness. Features of fewer sites than
 * `fewestSites` are left out, so that no site is memorized. The same examples and seed give the same model.
 */
export function fitModel(
  examples: Example[],
  { seed, epochs, fewestSites, rounds }: FitOptions = FIT,
): LineModel {
  const index = indexFeatures(examples, fewestSites)
  const names = [...index.keys()]
  const pages = examples.map((example) => ({
    ...example,
    ids: example.features.map((line) =>
      Int32Array.from(line.map((name) => index.get(name) ?? -1).filter((id) => id >= 0)),
    ),
  }))
  const group = names.map((name) => name.charAt(0))
  const sums = new Float64Array(names.length * CLASSES)
  const random = randomFrom(seed)
  let averaged = 0
  for (let round = 0; round < rounds; round++) {
    const weights = new Float32Array(names.length * CLASSES)
    const squares = new Float32Array(names.length * CLASSES)
    for (let epoch = 0; epoch < epochs; epoch++) {
      for (const page of shuffled(pages, random)) {
        const out = new Set<string>()
        for (const [name, probability] of Object.entries(LEFT_OUT)) if (random() < probability) out.add(name)
        for (const [i, ids] of page.ids.entries()) {
          const label = page.labels[i] ?? NO_LABEL
          if (label === NO_LABEL) continue
          const active = out.size === 0 ? ids : ids.filter((id) => !out.has(group[id] ?? ''))
          step(weights, squares, active, label, page.weight)
        }
      }
      if (epoch * 2 < epochs) continue
      averaged++
      for (let k = 0; k < sums.length; k++) sums[k] = (sums[k] ?? 0) + (weights[k] ?? 0)
    }
  }
  return toModel(names, sums, Math.max(1, averaged))
}

function indexFeatures(examples: Example[], fewestSites: number): Map<string, number> {
  const sites = new Map<string, Set<string>>()
  for (const { site, features } of examples) {
    for (const name of new Set(features.flat())) {
      const known = sites.get(name)
      if (known) known.add(site)
      else sites.set(name, new Set([site]))
    }
  }
  const kept = [...sites].filter(([, of]) => of.size >= fewestSites).map(([name]) => name)
  return new Map(kept.sort().map((name, id) => [name, id]))
}

function step(
  weights: Float32Array,
  squares: Float32Array,
  ids: Int32Array,
  label: number,
  weight: number,
): void {
  const scores = new Float64Array(CLASSES)
  for (const id of ids)
    for (let k = 0; k < CLASSES; k++) scores[k] = (scores[k] ?? 0) + (weights[id * CLASSES + k] ?? 0)
  const top = Math.max(...scores)
  let sum = 0
  for (let k = 0; k < CLASSES; k++) sum += scores[k] = Math.exp((scores[k] ?? 0) - top)
  for (let k = 0; k < CLASSES; k++) {
    const gradient = ((scores[k] ?? 0) / sum - (k === label ? 1 : 0)) * weight
    if (Math.abs(gradient) < 1e-3) continue
    for (const id of ids) {
      const at = id * CLASSES + k
      const square = (squares[at] ?? 0) + gradient * gradient
      squares[at] = square
      const rate = RATE / Math.sqrt(square + 1)
      weights[at] = (weights[at] ?? 0) * (1 - DECAY) - rate * gradient
    }
  }
}

function toModel(names: string[], sums: Float64Array, count: number): LineModel {
  const model: LineModel = {}
  for (const [id, name] of names.entries()) {
    const row = Array.from(sums.subarray(id * CLASSES, (id + 1) * CLASSES), (sum) => sum / count)
    if (Math.max(...row.map(Math.abs)) < SMALLEST) continue
    model[name] = row.map((value) => Math.round(value * WEIGHT_SCALE))
  }
  return model
}

function shuffled<T>(list: T[], random: () => number): T[] {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [copy[i], copy[j]]
    if (a !== undefined && b !== undefined) [copy[i], copy[j]] = [b, a]
  }
  return copy
}
