export interface SectionCheck {
  labelId: string
  /** ISO, UTC. */
  checkedAt: string
}

/** Checks within this time are one trip. */
export const TRIP_MS = 2 * 60 * 60_000
/** Minimum of checks per trip, and of trips before an order is learned. */
const CHECKS_MIN = 8
export const TRIPS_MIN = 3
/** Weight of a trip relative to the next one. */
const AGING = 0.7

/** Finished trips, oldest first; `checks` are in the order of time. */
export function tripsOf(checks: readonly SectionCheck[], now: string): SectionCheck[][] {
  const trips: SectionCheck[][] = []
  let start = Number.NEGATIVE_INFINITY
  for (const check of checks) {
    const at = Date.parse(check.checkedAt)
    if (at - start > TRIP_MS) {
      trips.push([])
      start = at
    }
    trips.at(-1)?.push(check)
  }
  const isOver = (trip: SectionCheck[]) => Date.parse(now) - Date.parse(trip[0]?.checkedAt ?? now) > TRIP_MS
  return trips.filter((trip) => trip.length >= CHECKS_MIN && isOver(trip))
}

/**
 * Sections in the order of past trips; newer trips count more. A section without trips follows its predecessor in
 * `usual`. Sections in `moved` were placed by a person and keep their position.
 */
export function learnOrder(
  usual: readonly string[],
  moved: ReadonlySet<string>,
  trips: readonly (readonly SectionCheck[])[],
): string[] {
  if (trips.length < TRIPS_MIN) return [...usual]
  const sums = new Map<string, { place: number; weight: number }>()
  for (const [at, trip] of trips.entries()) {
    const weight = AGING ** (trips.length - 1 - at)
    const places = Map.groupBy(trip.entries(), ([, { labelId }]) => labelId)
    for (const [labelId, checks] of places) {
      const place = checks.reduce((sum, [index]) => sum + index, 0) / checks.length / (trip.length - 1)
      const sum = sums.get(labelId) ?? { place: 0, weight: 0 }
      sums.set(labelId, { place: sum.place + weight * place, weight: sum.weight + weight })
    }
  }
  const placeOf = (labelId: string) => {
    const sum = sums.get(labelId)
    return sum ? sum.place / sum.weight : 0
  }
  const isLearned = (labelId: string) => sums.has(labelId) && !moved.has(labelId)
  const order = usual.filter(isLearned).sort((a, b) => placeOf(a) - placeOf(b))
  const placed = insertMissing(
    order,
    usual.filter((labelId) => !moved.has(labelId)),
  )
  for (const [at, labelId] of usual.entries()) if (moved.has(labelId)) placed.splice(at, 0, labelId)
  return placed
}

/** Without sections that `usual` lacks; those that a stored order lacks follow their predecessors in `usual`. */
export const completeOrder = (stored: readonly string[], usual: readonly string[]): string[] =>
  insertMissing(
    stored.filter((labelId) => usual.includes(labelId)),
    usual,
  )

/** Each after its predecessor in `usual`. */
function insertMissing(known: readonly string[], usual: readonly string[]): string[] {
  const order = [...known]
  for (const [at, labelId] of usual.entries()) {
    if (order.includes(labelId)) continue
    const before = usual.slice(0, at).findLast((other) => order.includes(other))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, labelId)
  }
  return order
}
