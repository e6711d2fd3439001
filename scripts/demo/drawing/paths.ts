import type { Random } from '../../seed/random.ts'

/** Path texts in absolute coordinates with M, L, C and Z only, so that `moved` can turn them. */

export type Point = [x: number, y: number]

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The point at an angle (degrees, clockwise from the right) and distance. */
export const polar = (x: number, y: number, degrees: number, distance: number): Point => [
  x + Math.cos((degrees * Math.PI) / 180) * distance,
  y + Math.sin((degrees * Math.PI) / 180) * distance,
]

export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`

/** A soft line through all points, open or back to its start. */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length
  const pick = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return points[place] ?? [0, 0]
  }
  let path = `M${at(pick(0))}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)]
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${at(leave)} ${at(arrive)} ${at(to)}`
  }
  return closed ? `${path}Z` : path
}

export interface Oval {
  x: number
  y: number
  rx: number
  ry?: number
  /** Degrees. */
  turn?: number
}

/** An oval that nobody drew with compasses: `wobble` is how far its edge strays, in parts of the radius. */
export function blob(
  random: Random,
  { x, y, rx, ry = rx, turn = 0 }: Oval,
  { wobble = 0.08, points = 9 } = {},
): string {
  const start = random.next() * 360
  const around = Array.from({ length: points }, (_, index): Point => {
    const angle = ((start + (index * 360) / points) * Math.PI) / 180
    const stray = 1 + (random.next() * 2 - 1) * wobble
    return turned([Math.cos(angle) * rx * stray, Math.sin(angle) * ry * stray], turn)
  })
  return smooth(around.map(([px, py]) => [x + px, y + py]))
}

/** An exact oval. */
export function oval({ x, y, rx, ry = rx, turn = 0 }: Oval): string {
  const k = 0.5523
  const local = `M${rx} 0C${rx} ${k * ry} ${k * rx} ${ry} 0 ${ry}C${-k * rx} ${ry} ${-rx} ${k * ry} ${-rx} 0C${-rx} ${-k * ry} ${-k * rx} ${-ry} 0 ${-ry}C${k * rx} ${-ry} ${rx} ${-k * ry} ${rx} 0Z`
  return moved(local, { x, y, turn })
}

function turned([x, y]: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [x * cos - y * sin, x * sin + y * cos]
}

export interface Placing {
  x: number
  y: number
  /** Degrees. */
  turn?: number
  scale?: number
}

/**
 * A path that was written around 0 0, turned, grown and put in its place. The points themselves move, so that
 * gradients keep their light from the top left.
 */
export function moved(path: string, { x, y, turn = 0, scale = 1 }: Placing): string {
  return path.replace(/(-?[\d.]+(?:e-?\d+)?)[ ,]+(-?[\d.]+(?:e-?\d+)?)/g, (_, px: string, py: string) => {
    const [tx, ty] = turned([Number(px) * scale, Number(py) * scale], turn)
    return at([x + tx, y + ty])
  })
}

/** A rectangle with round corners around a middle. */
export function box(width: number, height: number, radius: number, placing: Placing): string {
  const [w, h] = [width / 2, height / 2]
  const k = radius * 0.45
  const local = `M${-w + radius} ${-h}L${w - radius} ${-h}C${w - k} ${-h} ${w} ${-h + k} ${w} ${-h + radius}L${w} ${h - radius}C${w} ${h - k} ${w - k} ${h} ${w - radius} ${h}L${-w + radius} ${h}C${-w + k} ${h} ${-w} ${h - k} ${-w} ${h - radius}L${-w} ${-h + radius}C${-w} ${-h + k} ${-w + k} ${-h} ${-w + radius} ${-h}Z`
  return moved(local, placing)
}

/** A slice of a disc between two angles. */
export function sector(x: number, y: number, radius: number, from: number, to: number): string {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 12))
  const rim = Array.from({ length: steps + 1 }, (_, index) =>
    polar(x, y, from + ((to - from) * index) / steps, radius),
  )
  return polygon([[x, y], ...rim])
}

/** A spiral from the middle outwards. */
export function spiral(x: number, y: number, radius: number, turns: number, start = 0, inner = 0): string {
  const steps = Math.ceil(turns * 14)
  const points = Array.from({ length: steps + 1 }, (_, index) =>
    polar(x, y, start + (index / steps) * turns * 360, inner + ((radius - inner) * index) / steps),
  )
  return smooth(points, false)
}

/** An edge with waves, as of pie crusts and fluted tins. */
export function waves(x: number, y: number, radius: number, count: number, depth: number): string {
  const points = Array.from({ length: count * 2 }, (_, index) =>
    polar(x, y, (index * 180) / count, radius + (index % 2 === 0 ? depth : -depth)),
  )
  return smooth(points)
}
