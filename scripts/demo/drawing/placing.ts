import type { Random } from '../../seed/random.ts'
import { type Point, polar } from './paths.ts'

/** A round place on the sheet. */
export interface Round {
  x: number
  y: number
  r: number
}

/** Up to `count` places inside a circle with at least `gap` between them, as things fall that share a plate. */
export function scatter(random: Random, { x, y, r }: Round, count: number, gap: number): Point[] {
  const places: Point[] = []
  for (let tries = 0; tries < count * 40 && places.length < count; tries += 1) {
    const place = polar(x, y, random.next() * 360, Math.sqrt(random.next()) * r)
    if (places.every((other) => Math.hypot(other[0] - place[0], other[1] - place[1]) >= gap))
      places.push(place)
  }
  return places
}

/** Places around a circle. */
export const ring = ({ x, y, r }: Round, count: number, start = 0): { at: Point; angle: number }[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = start + (index * 360) / count
    return { at: polar(x, y, angle, r), angle }
  })

/** Near a place, at most `by` away in each direction. */
export const near = (random: Random, [x, y]: Point, by: number): Point => [
  x + (random.next() * 2 - 1) * by,
  y + (random.next() * 2 - 1) * by,
]

export const between = (random: Random, from: number, to: number): number =>
  from + random.next() * (to - from)
