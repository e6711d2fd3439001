/** One call of a scenario; `turn` counts up, so that a scenario can vary its requests. */
export type Call = (turn: number) => Promise<void>

export interface Figures {
  perSecond: number
  p50: number
  p99: number
}

const CONNECTIONS = 8
const WARM_UP_MS = 1500
const MEASURE_MS = 4000

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
/** The middle one. */
export const median = (values: readonly number[]) =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  )

/** Latency with one caller at a time, and throughput with eight, each after a warm-up. */
export async function measure(call: Call): Promise<Figures> {
  let turn = 0
  const loop = async (until: number, note?: (ms: number) => void) => {
    while (performance.now() < until) {
      const begun = performance.now()
      turn += 1
      await call(turn)
      note?.(performance.now() - begun)
    }
  }
  await loop(performance.now() + WARM_UP_MS)
  const alone: number[] = []
  await loop(performance.now() + MEASURE_MS, (ms) => alone.push(ms))
  let completed = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      loop(begun + MEASURE_MS, () => {
        completed += 1
      }),
    ),
  )
  const perSecond = (completed * 1000) / (performance.now() - begun)
  const sorted = alone.sort((a, b) => a - b)
  return { perSecond: Math.round(perSecond), p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}
