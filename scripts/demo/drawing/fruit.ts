import { darker, lighter, mix } from './color.ts'
import { blob, moved, oval, type Placing, polar, polygon, sector } from './paths.ts'
import { between } from './placing.ts'
import { disc, el, group, linear, radial, type Sketch } from './sketch.ts'
import { ball, glint, shadowOf, solid } from './solid.ts'

export interface CitrusLook {
  peel: string
  flesh: string
}
export const LEMON: CitrusLook = { peel: '#f0c02e', flesh: '#fbe27a' }
export const LIME: CitrusLook = { peel: '#6f9f33', flesh: '#c5dc7c' }
export const ORANGE: CitrusLook = { peel: '#ee8a1d', flesh: '#f9a83c' }
/** A round slice with its segments. */
export function citrus(sketch: Sketch, x: number, y: number, r: number, { peel, flesh }: CitrusLook): string {
  const start = sketch.random.whole(0, 40)
  const segments = Array.from({ length: 9 }, (_, index) => {
    const from = start + index * 40
    const middle = polar(x, y, from + 20, r * 0.06)
    const d = sector(middle[0], middle[1], r * 0.76, from + 3, from + 37)
    return el('path', {
      d,
      fill: radial(sketch, [
        [0, lighter(flesh, 0.35)],
        [0.7, flesh],
        [1, darker(flesh, 0.12)],
      ]),
      stroke: mix(flesh, '#ffffff', 0.55),
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    })
  })
  return (
    solid(sketch, oval({ x, y, rx: r }), peel, { height: r * 0.12, gloss: 0.4, edge: 2 }) +
    disc(x, y, r * 0.91, '#fdf4d9') +
    segments.join('') +
    disc(x, y, r * 0.07, '#fdf4d9') +
    glint(sketch, { x: x - r * 0.3, y: y - r * 0.36, rx: r * 0.34, ry: r * 0.12 }, 0.4)
  )
}

/** A wedge of 170 before `scale`, peel below. */
export function citrusWedge(sketch: Sketch, at: Placing, { peel, flesh }: CitrusLook): string {
  const skin = moved('M-86 -24C-76 56 76 56 86 -24C60 -38 -60 -38 -86 -24Z', at)
  const pith = moved('M-80 -24C-68 42 68 42 80 -24C56 -36 -56 -36 -80 -24Z', at)
  const pulp = moved('M-70 -24C-58 30 58 30 70 -24C48 -33 -48 -33 -70 -24Z', at)
  const lines = [-36, 0, 36].map((x) =>
    el('path', {
      d: moved(`M${x} -29L${x * 0.7} 14`, at),
      stroke: mix(flesh, '#ffffff', 0.6),
      'stroke-width': 3,
    }),
  )
  return (
    solid(sketch, skin, peel, { height: 12, gloss: 0.5 }) +
    el('path', { d: pith, fill: '#fdf4d9' }) +
    el('path', {
      d: pulp,
      fill: linear(sketch, [
        [0, lighter(flesh, 0.4)],
        [1, darker(flesh, 0.14)],
      ]),
    }) +
    lines.join('')
  )
}

/** A whole lemon of 200 before `scale`. */
export function wholeLemon(sketch: Sketch, at: Placing, color = '#f2c230'): string {
  const d = moved(
    'M-108 0C-96 -10 -84 -66 0 -68C78 -66 92 -16 106 -8C116 -2 116 8 104 12C88 24 70 66 0 68C-84 66 -96 14 -108 0Z',
    at,
  )
  const pores = Array.from({ length: 40 }, () => {
    const [px, py] = polar(
      at.x,
      at.y,
      sketch.random.whole(0, 360),
      between(sketch.random, 0, 58) * (at.scale ?? 1),
    )
    return disc(px, py, 1.8, darker(color, 0.25), 0.5)
  })
  return (
    solid(sketch, d, color, { height: 22, gloss: 0.7, depth: 0.36, edge: 4 }) +
    pores.join('') +
    glint(sketch, { x: at.x - 26, y: at.y - 28, rx: 34, ry: 14 }, 0.55)
  )
}

export function blueberry(sketch: Sketch, x: number, y: number, r: number): string {
  const color = mix('#3a4a7c', '#55618f', sketch.random.next())
  const [cx, cy] = polar(x, y, sketch.random.whole(0, 360), r * 0.3)
  const crown = Array.from({ length: 10 }, (_, index) =>
    polar(cx, cy, index * 36, r * (index % 2 === 0 ? 0.36 : 0.2)),
  )
  return (
    ball(sketch, x, y, r, color, 0.45) +
    el('path', { d: polygon(crown), fill: darker(color, 0.6), opacity: 0.85 })
  )
}

export function raspberry(sketch: Sketch, x: number, y: number, r: number): string {
  const { random } = sketch
  const drupelets = Array.from({ length: 16 }, (_, index) => {
    const [px, py] = polar(x, y, index * 137.5, r * 0.78 * Math.sqrt((index + 0.4) / 16))
    return ball(sketch, px, py, r * 0.27, mix('#c92b4a', '#a81b38', random.next()), 0.6)
  })
  return shadowOf(oval({ x, y, rx: r }), r * 0.3) + disc(x, y, r * 0.9, '#8d1630') + group(drupelets)
}

/** Half a fig. */
export function figHalf(sketch: Sketch, x: number, y: number, r: number, turn: number): string {
  const at = { x, y, turn }
  const skin = moved(
    `M0 ${-r * 1.3}C${r * 0.4} ${-r * 1.1} ${r} ${-r * 0.5} ${r} ${r * 0.1}C${r} ${r * 0.75} ${r * 0.5} ${r} 0 ${r}C${-r * 0.5} ${r} ${-r} ${r * 0.75} ${-r} ${r * 0.1}C${-r} ${-r * 0.5} ${-r * 0.4} ${-r * 1.1} 0 ${-r * 1.3}Z`,
    at,
  )
  const pith = moved(oval({ x: 0, y: r * 0.08, rx: r * 0.86, ry: r * 0.84 }), at)
  const heart = moved(oval({ x: 0, y: r * 0.12, rx: r * 0.66, ry: r * 0.64 }), at)
  const grains = Array.from({ length: 26 }, (_, index) => {
    const [px, py] = polar(0, r * 0.12, index * 137.5, r * 0.56 * Math.sqrt(index / 26))
    return el('path', {
      d: moved(oval({ x: px, y: py, rx: r * 0.055, ry: r * 0.035, turn: index * 137 }), at),
      fill: '#f6d59a',
      opacity: 0.9,
    })
  })
  return (
    solid(sketch, skin, '#4d2547', { height: r * 0.2, gloss: 0.5 }) +
    el('path', { d: pith, fill: '#f0d9c4' }) +
    el('path', {
      d: heart,
      fill: radial(sketch, [
        [0, '#d9506a'],
        [0.7, '#b32f50'],
        [1, '#8c2142'],
      ]),
    }) +
    grains.join('')
  )
}

/** A slice of beetroot. */
export function beetroot(sketch: Sketch, x: number, y: number, r: number, color = '#8f1d4c'): string {
  const rings = [0.78, 0.56, 0.34].map((part, index) =>
    el('path', {
      d: blob(sketch.random, { x, y, rx: r * part }, { wobble: 0.04, points: 8 }),
      fill: 'none',
      stroke: index % 2 === 0 ? lighter(color, 0.28) : darker(color, 0.3),
      'stroke-width': r * 0.07,
      opacity: 0.55,
    }),
  )
  return (
    solid(sketch, blob(sketch.random, { x, y, rx: r }, { wobble: 0.04, points: 9 }), color, {
      height: r * 0.12,
      gloss: 0.6,
      depth: 0.35,
    }) +
    rings.join('') +
    glint(sketch, { x: x - r * 0.3, y: y - r * 0.34, rx: r * 0.32, ry: r * 0.12 }, 0.4)
  )
}

/** A wedge of peach or plum, 150 before `scale`; the skin is the outer bow. */
export function stoneFruitWedge(sketch: Sketch, at: Placing, flesh = '#f5b04a', skin = '#cf5a34'): string {
  const whole = moved('M-78 -8C-70 58 70 58 78 -8C50 -44 -50 -44 -78 -8Z', at)
  const inner = moved('M-72 -10C-58 34 58 34 72 -10C46 -40 -46 -40 -72 -10Z', at)
  const hollow = moved('M-34 -22C-26 2 26 2 34 -22C20 -32 -20 -32 -34 -22Z', at)
  return (
    solid(sketch, whole, skin, { height: 10, gloss: 0.5 }) +
    el('path', {
      d: inner,
      fill: linear(sketch, [
        [0, lighter(flesh, 0.45)],
        [0.6, flesh],
        [1, mix(flesh, skin, 0.45)],
      ]),
    }) +
    el('path', { d: hollow, fill: mix(flesh, '#a8232f', 0.55), opacity: 0.65 })
  )
}

/** A plum half with the hollow of its stone. */
export function plumHalf(sketch: Sketch, at: Placing): string {
  const skin = moved(
    'M-62 0C-60 -40 -30 -48 4 -48C40 -48 62 -28 64 0C62 28 40 48 4 48C-30 48 -60 40 -62 0Z',
    at,
  )
  const flesh = moved(
    'M-54 0C-52 -33 -26 -41 4 -41C36 -41 54 -24 56 0C54 24 36 41 4 41C-26 41 -52 33 -54 0Z',
    at,
  )
  const stone = moved(
    'M-26 0C-24 -15 -10 -18 6 -17C20 -16 28 -8 28 0C28 8 20 16 6 17C-10 18 -24 15 -26 0Z',
    at,
  )
  return (
    solid(sketch, skin, '#4b2350', { height: 10, gloss: 0.5 }) +
    el('path', {
      d: flesh,
      fill: radial(
        sketch,
        [
          [0, '#d9772f'],
          [0.5, '#b8402f'],
          [1, '#7f2440'],
        ],
        { cx: 0.45, cy: 0.42, r: 0.62 },
      ),
    }) +
    el('path', { d: stone, fill: '#6d1b33', opacity: 0.6 }) +
    glint(sketch, { x: at.x - 16, y: at.y - 22, rx: 22, ry: 7 }, 0.55)
  )
}
