import { darker, lighter, mix } from './color.ts'
import { blob, box, moved, oval, type Placing, polar, sector, smooth } from './paths.ts'
import { between, scatter } from './placing.ts'
import { clipped, disc, el, linear, type Sketch } from './sketch.ts'
import { ball, glint, solid } from './solid.ts'

/** Strips of pickled onion or shredded cabbage, thrown on a heap. */
export function shreds(
  sketch: Sketch,
  x: number,
  y: number,
  spread: number,
  count: number,
  color: string,
  width = 9,
): string {
  const { random } = sketch
  return Array.from({ length: count }, () => {
    const [px, py] = polar(x, y, random.next() * 360, Math.sqrt(random.next()) * spread)
    const turn = random.whole(0, 360)
    const length = between(random, 26, 52)
    const bend = between(random, -22, 22)
    const d = moved(`M${-length} 0C${-length / 2} ${bend} ${length / 2} ${bend} ${length} 0`, {
      x: px,
      y: py,
      turn,
    })
    const line = { d, fill: 'none', 'stroke-linecap': 'round' }
    return (
      el('path', {
        ...line,
        stroke: '#200c02',
        'stroke-width': width,
        opacity: 0.2,
        transform: 'translate(3 6)',
      }) +
      el('path', { ...line, stroke: darker(color, random.next() * 0.2), 'stroke-width': width }) +
      el('path', { ...line, stroke: lighter(color, 0.5), 'stroke-width': width * 0.34, opacity: 0.8 })
    )
  }).join('')
}

/** A tomato wedge of 150 before `scale`, skin below. */
export function tomatoWedge(sketch: Sketch, at: Placing, color = '#d3372b'): string {
  const shape = moved('M-75 -20C-60 40 60 40 75 -20C50 -34 -50 -34 -75 -20Z', at)
  const flesh = moved('M-66 -20C-50 20 50 20 66 -20C44 -30 -44 -30 -66 -20Z', at)
  const seeds = [-34, -14, 10, 32].map((sx, index) =>
    el('path', { d: moved(oval({ x: sx, y: -8 + (index % 2) * 8, rx: 6, ry: 3.4 }), at), fill: '#f8dd9a' }),
  )
  return (
    solid(sketch, shape, color, { height: 10, gloss: 0.7 }) +
    el('path', { d: flesh, fill: lighter(color, 0.26) }) +
    el('path', {
      d: moved('M-40 -18C-30 4 30 4 40 -18C20 -24 -20 -24 -40 -18Z', at),
      fill: darker(color, 0.1),
      opacity: 0.7,
    }) +
    seeds.join('')
  )
}

/** A slice through a mushroom, 100 before `scale`. */
export function mushroom(sketch: Sketch, at: Placing, color = '#c9a06b'): string {
  const cap = moved(
    'M-50 6C-52 -34 -20 -50 0 -50C20 -50 52 -34 50 6C46 20 26 18 17 12L14 46C10 56 -10 56 -14 46L-17 12C-26 18 -46 20 -50 6Z',
    at,
  )
  const gills = moved(
    'M-38 4C-34 -20 -14 -28 0 -28C14 -28 34 -20 38 4C28 10 20 6 14 2L-14 2C-20 6 -28 10 -38 4Z',
    at,
  )
  return (
    solid(sketch, cap, color, { height: 6, gloss: 0.4, depth: 0.45 }) +
    el('path', { d: gills, fill: darker(color, 0.38), opacity: 0.75 })
  )
}

/** A floury, browned piece of potato, squash or the like. */
export function chunk(
  sketch: Sketch,
  x: number,
  y: number,
  r: number,
  color: string,
  { corners = 5, gloss = 0.4 } = {},
): string {
  return solid(
    sketch,
    blob(
      sketch.random,
      { x, y, rx: r, ry: r * between(sketch.random, 0.72, 0.95), turn: sketch.random.whole(0, 180) },
      { wobble: 0.14, points: corners },
    ),
    color,
    { height: r * 0.24, gloss, depth: 0.38 },
  )
}

/** A half moon of aubergine: pale flesh, a purple back. */
export function aubergineMoon(
  sketch: Sketch,
  x: number,
  y: number,
  r: number,
  turn: number,
  flesh = '#d9c58c',
): string {
  const at = { x, y, turn }
  const whole = moved(
    `M${-r} 0C${-r} ${r * 0.8} ${r} ${r * 0.8} ${r} 0C${r * 0.5} ${-r * 0.16} ${-r * 0.5} ${-r * 0.16} ${-r} 0Z`,
    at,
  )
  const inner = moved(
    `M${-r * 0.86} 0C${-r * 0.8} ${r * 0.56} ${r * 0.8} ${r * 0.56} ${r * 0.86} 0C${r * 0.5} ${-r * 0.12} ${-r * 0.5} ${-r * 0.12} ${-r * 0.86} 0Z`,
    at,
  )
  const seeds = Array.from({ length: 7 }, (_, index) =>
    el('path', {
      d: moved(
        oval({ x: r * (-0.5 + index / 6), y: r * (0.14 + (index % 2) * 0.12), rx: r * 0.05, ry: r * 0.025 }),
        at,
      ),
      fill: darker(flesh, 0.4),
      opacity: 0.6,
    }),
  )
  return (
    solid(sketch, whole, '#4a2145', { height: r * 0.16, gloss: 0.6 }) +
    el('path', {
      d: inner,
      fill: linear(sketch, [
        [0, lighter(flesh, 0.4)],
        [1, darker(flesh, 0.18)],
      ]),
    }) +
    seeds.join('')
  )
}

/** A fan of avocado slices from the left to the right, 230 long before `scale`. */
export function avocado(sketch: Sketch, at: Placing, slices = 7): string {
  return Array.from({ length: slices }, (_, index) => {
    const turn = -26 + (index / (slices - 1)) * 52
    const [px, py] = polar(at.x, at.y, at.turn ?? 0, (index - (slices - 1) / 2) * 30 * (at.scale ?? 1))
    const own = { x: px, y: py, turn: (at.turn ?? 0) + turn, scale: at.scale ?? 1 }
    const shape = moved('M-16 -92C20 -86 36 -20 30 40C26 82 4 96 -10 92C-2 40 -2 -30 -16 -92Z', own)
    const skin = moved(
      'M-16 -92C20 -86 36 -20 30 40C26 82 4 96 -10 92C12 78 18 40 20 10C20 -30 6 -76 -16 -92Z',
      own,
    )
    return (
      solid(sketch, shape, '#d8dd8a', { height: 6, gloss: 0.4, depth: 0.16 }) +
      el('path', { d: skin, fill: '#7d9c3e', opacity: 0.85 })
    )
  }).join('')
}

/** Small kernels and beans. */
export const pea = (sketch: Sketch, x: number, y: number, r = 15): string =>
  ball(sketch, x, y, r, mix('#76b043', '#9ccb5a', sketch.random.next()), 0.6)

export function bean(sketch: Sketch, x: number, y: number, r: number, color: string): string {
  const turn = sketch.random.whole(0, 360)
  const d = moved(
    `M${-r} 0C${-r} ${-r * 0.8} ${r} ${-r * 0.8} ${r} 0C${r} ${r * 0.62} ${r * 0.4} ${r * 0.5} 0 ${r * 0.34}C${-r * 0.4} ${r * 0.5} ${-r} ${r * 0.62} ${-r} 0Z`,
    { x, y, turn },
  )
  return (
    solid(sketch, d, color, { height: 6, gloss: 0.6, depth: 0.45, edge: 2 }) +
    glint(sketch, { x: x - r * 0.3, y: y - r * 0.3, rx: r * 0.32, ry: r * 0.14 }, 0.6)
  )
}

export function chickpea(sketch: Sketch, x: number, y: number, r: number): string {
  const color = mix('#dcb46a', '#c9974a', sketch.random.next())
  const [tx, ty] = polar(x, y, sketch.random.whole(0, 360), r * 0.72)
  return (
    solid(sketch, blob(sketch.random, { x, y, rx: r, ry: r * 0.94 }, { wobble: 0.06, points: 7 }), color, {
      height: 7,
      gloss: 0.5,
      depth: 0.42,
      edge: 2,
    }) + disc(tx, ty, r * 0.24, darker(color, 0.18))
  )
}

/** A piece of a disc in two colours, as of a pepper strip bent by the heat. */
export function strip(sketch: Sketch, at: Placing, length: number, width: number, color: string): string {
  const bend = between(sketch.random, -0.34, 0.34) * length
  const line = moved(`M${-length / 2} 0C${-length / 5} ${bend} ${length / 5} ${bend} ${length / 2} 0`, at)
  const path = { d: line, fill: 'none', 'stroke-linecap': 'round' }
  return (
    el('path', {
      ...path,
      stroke: '#200c02',
      'stroke-width': width,
      opacity: 0.24,
      transform: 'translate(4 8)',
    }) +
    el('path', { ...path, stroke: darker(color, 0.2), 'stroke-width': width }) +
    el('path', { ...path, stroke: color, 'stroke-width': width * 0.7, transform: 'translate(-1.5 -2)' }) +
    el('path', {
      ...path,
      stroke: lighter(color, 0.55),
      'stroke-width': width * 0.18,
      opacity: 0.75,
      transform: 'translate(-3 -4)',
    })
  )
}

/** A pie-shaped part of a circle filled with something, as in a bowl that is arranged by the clock. */
export const inSector = (
  sketch: Sketch,
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  content: string,
): string => clipped(sketch, sector(x, y, r, from, to), content)

/** A curl or shaving of cheese. */
export function shaving(sketch: Sketch, x: number, y: number, length: number, color = '#f3e2a8'): string {
  const { random } = sketch
  const turn = random.whole(0, 360)
  const w = length * between(random, 0.2, 0.34)
  const d = moved(
    smooth([
      [-length / 2, -w * 0.4],
      [0, -w],
      [length / 2, -w * 0.5],
      [length * 0.46, w * 0.5],
      [0, w * 0.2],
      [-length * 0.48, w * 0.7],
    ]),
    { x, y, turn },
  )
  return solid(sketch, d, color, { height: 6, gloss: 0.3, depth: 0.2, edge: 2 })
}

/** Thin sticks, as of carrot or cucumber, that lie more or less one way. */
export const sticks = (
  sketch: Sketch,
  x: number,
  y: number,
  r: number,
  count: number,
  turn: number,
  color: string,
  width = 15,
): string =>
  scatter(sketch.random, { x, y, r }, count, 8)
    .map(([px, py]) =>
      solid(
        sketch,
        box(between(sketch.random, 90, 130), width, width * 0.4, {
          x: px,
          y: py,
          turn: turn + between(sketch.random, -16, 16),
        }),
        color,
        { height: 6, gloss: 0.45, edge: 2 },
      ),
    )
    .join('')
