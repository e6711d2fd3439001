import { darker, lighter } from './color.ts'
import { blob, moved, type Placing, type Point, polar, smooth } from './paths.ts'
import { between, scatter } from './placing.ts'
import { clipped, disc, el, radial, type Sketch } from './sketch.ts'
import { shadowOf, solid } from './solid.ts'

/** Breads and crusts. */

/** A soft spot where the fire was closer. */
export function scorch(
  sketch: Sketch,
  x: number,
  y: number,
  r: number,
  color: string,
  opacity = 0.8,
): string {
  const fill = radial(sketch, [
    [0, color, 1],
    [0.55, color, 0.75],
    [1, color, 0],
  ])
  const d = blob(
    sketch.random,
    { x, y, rx: r, ry: r * 0.72, turn: sketch.random.whole(0, 180) },
    { wobble: 0.2 },
  )
  return el('path', { d, fill, opacity })
}

/** Flatbread with bubbles and the marks of the fire. */
export function flatbread(sketch: Sketch, x: number, y: number, r: number, turn = 0): string {
  const { random } = sketch
  const shape = blob(random, { x, y, rx: r, ry: r * 0.84, turn }, { wobble: 0.06, points: 11 })
  const places = scatter(random, { x, y, r: r * 0.78 }, 40, r * 0.13)
  const bubbles = places.map(([px, py], index) => {
    const size = between(random, 0.06, 0.15) * r
    return (
      scorch(sketch, px + size * 0.25, py + size * 0.35, size * 1.25, '#a0682c', 0.4) +
      scorch(sketch, px, py, size * 1.1, '#f7e3b6', 0.85) +
      (index % 4 === 0 ? scorch(sketch, px + size * 0.1, py, size * 0.6, '#8a4f1e', 0.8) : '')
    )
  })
  return (
    solid(sketch, shape, '#e2ba79', { height: 18, gloss: 0.2, depth: 0.3, edge: 5 }) +
    clipped(sketch, shape, bubbles)
  )
}

/** A round loaf from a floured basket, with a cut like an ear of wheat. */
export function roundLoaf(sketch: Sketch, x: number, y: number, r: number, turn: number): string {
  const { random } = sketch
  const shape = blob(random, { x, y, rx: r, ry: r * 0.96, turn }, { wobble: 0.025, points: 12 })
  const rings = Array.from({ length: 8 }, (_, index) => {
    const radius = r * (0.3 + index * 0.088)
    const around = Array.from(
      { length: 26 },
      (_, step): Point => polar(x, y, step * (360 / 26), radius * between(random, 0.985, 1.015)),
    )
    return el('path', {
      d: smooth(around),
      fill: 'none',
      stroke: '#fdf3dc',
      'stroke-width': between(random, 7, 13),
      opacity: between(random, 0.28, 0.55),
      'stroke-dasharray': `${random.whole(60, 190)} ${random.whole(4, 18)}`,
    })
  })
  const flour = scatter(random, { x, y, r: r * 0.9 }, 500, 4).map(([px, py]) =>
    disc(px, py, between(random, 1, 4), '#fff8e6', between(random, 0.2, 0.7)),
  )
  const at: Placing = { x, y, turn, scale: r / 400 }
  const opening = moved('M-300 -40C-180 -110 180 -130 310 -60C200 -60 -120 -20 -300 -40Z', at)
  const crumb = moved('M-280 -42C-160 -92 160 -110 290 -62C190 -70 -120 -34 -280 -42Z', at)
  const cuts = [-190, -80, 30, 140].flatMap((cx) => [
    moved(`M${cx} 40C${cx + 60} 60 ${cx + 90} 120 ${cx + 80} 190C${cx + 60} 140 ${cx + 30} 90 ${cx} 40Z`, at),
  ])
  return (
    solid(sketch, shape, '#a95f26', { height: 36, gloss: 0.25, depth: 0.62, edge: 6 }) +
    clipped(sketch, shape, [
      scorch(sketch, x + r * 0.4, y + r * 0.42, r * 0.6, '#5b2a0c', 0.55),
      scorch(sketch, x - r * 0.4, y - r * 0.3, r * 0.6, '#d8924a', 0.6),
      ...rings,
      ...flour,
    ]) +
    shadowOf(opening, 6) +
    el('path', { d: opening, fill: darker('#8a4517', 0.25) }) +
    el('path', { d: crumb, fill: lighter('#e0b074', 0.2) }) +
    cuts
      .map(
        (d) =>
          el('path', { d, fill: darker('#7c3d14', 0.2) }) +
          el('path', { d, fill: lighter('#d59d5c', 0.25), transform: 'translate(5 5)' }),
      )
      .join('')
  )
}

/** A cut slice of a loaf, 300 × 230 before `scale`. */
export function slice(sketch: Sketch, at: Placing): string {
  const { random } = sketch
  const crust = moved(
    'M-150 40C-168 -60 -90 -118 0 -116C90 -118 168 -60 150 40C146 104 90 112 0 110C-90 112 -146 104 -150 40Z',
    at,
  )
  const crumb = moved(
    'M-132 36C-148 -50 -80 -98 0 -97C80 -98 148 -50 132 36C128 88 80 94 0 92C-80 94 -128 88 -132 36Z',
    at,
  )
  const holes = Array.from({ length: 46 }, () => {
    const [hx, hy] = [between(random, -112, 112), between(random, -74, 74)]
    const size = between(random, 3, 12)
    return el('path', {
      d: moved(blob(random, { x: hx, y: hy, rx: size * 1.3, ry: size, turn: random.whole(0, 180) }), at),
      fill: random.chance(0.7) ? '#c9a368' : '#fdf3da',
      opacity: 0.7,
    })
  })
  return (
    solid(sketch, crust, '#9a5522', { height: 16, gloss: 0.3, depth: 0.4 }) +
    el('path', {
      d: crumb,
      fill: radial(sketch, [
        [0, '#fbeecb'],
        [1, '#e9cf9b'],
      ]),
    }) +
    clipped(sketch, crumb, holes)
  )
}
