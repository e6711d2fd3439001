import { darker, lighter, mix } from './color.ts'
import { blob, moved, type Placing, polar, polygon, smooth } from './paths.ts'
import { between } from './placing.ts'
import { clipped, disc, el, linear, radial, type Sketch } from './sketch.ts'
import { glint, shadowOf, solid } from './solid.ts'

/** Eggs, cheese, fish and meat. */

function yolk(sketch: Sketch, x: number, y: number, r: number): string {
  const fill = radial(
    sketch,
    [
      [0, '#ffd76a'],
      [0.5, '#f8a821'],
      [1, '#d97a0c'],
    ],
    { cx: 0.38, cy: 0.34, r: 0.7 },
  )
  return (
    disc(x + r * 0.08, y + r * 0.14, r * 1.04, '#a9742a', 0.3) +
    disc(x, y, r, fill) +
    glint(sketch, { x: x - r * 0.36, y: y - r * 0.4, rx: r * 0.3, ry: r * 0.16 }, 0.85)
  )
}

/** A poached or fried egg. */
export function friedEgg(sketch: Sketch, x: number, y: number, r: number, crisp = false): string {
  const { random } = sketch
  const white = blob(
    random,
    { x, y, rx: r, ry: r * 0.9, turn: random.whole(0, 180) },
    { wobble: 0.13, points: 9 },
  )
  const inner = blob(random, { x, y, rx: r * 0.72, ry: r * 0.66 }, { wobble: 0.08, points: 8 })
  return (
    shadowOf(white, 9) +
    el('path', {
      d: white,
      fill: radial(
        sketch,
        [
          [0, '#ffffff'],
          [0.6, '#fcf7ec'],
          [1, '#e9dcc3'],
        ],
        { cx: 0.4, cy: 0.36, r: 0.7 },
      ),
      stroke: crisp ? '#c58a3c' : '#f8efdc',
      'stroke-width': crisp ? 5 : 3,
    }) +
    el('path', { d: inner, fill: '#ffffff', opacity: 0.75 }) +
    yolk(sketch, x + r * 0.04, y - r * 0.02, r * 0.38)
  )
}

/** Half of a boiled egg. */
export function eggHalf(sketch: Sketch, at: Placing): string {
  const white = moved(
    'M-62 0C-62 -40 -24 -50 6 -48C44 -44 66 -24 66 0C66 24 44 44 6 48C-24 50 -62 40 -62 0Z',
    at,
  )
  const [yx, yy] = polar(at.x, at.y, at.turn ?? 0, -6 * (at.scale ?? 1))
  return (
    solid(sketch, white, '#fbf3e4', { height: 10, gloss: 0.7, depth: 0.16 }) +
    yolk(sketch, yx, yy, 31 * (at.scale ?? 1)) +
    disc(yx + 2, yy + 3, 15 * (at.scale ?? 1), '#e8860f', 0.5)
  )
}

/** Crumbs of feta or goat's cheese. */
export function crumbs(
  sketch: Sketch,
  x: number,
  y: number,
  spread: number,
  count: number,
  color = '#fbf6ea',
  size = 20,
): string {
  const { random } = sketch
  return Array.from({ length: count }, () => {
    const [px, py] = polar(x, y, random.next() * 360, Math.sqrt(random.next()) * spread)
    const corners = random.whole(4, 6)
    const r = size * between(random, 0.5, 1.1)
    const d = polygon(
      Array.from({ length: corners }, (_, index) =>
        polar(px, py, index * (360 / corners) + between(random, -16, 16), r * between(random, 0.75, 1.1)),
      ),
    )
    return (
      shadowOf(d, 6) +
      el('path', {
        d,
        fill: linear(sketch, [
          [0, lighter(color, 0.8)],
          [0.5, color],
          [1, darker(color, 0.16)],
        ]),
        'stroke-linejoin': 'round',
        stroke: color,
        'stroke-width': 4,
      })
    )
  }).join('')
}

/** A browned chicken leg of 260 before `scale`, bone to the right. */
export function drumstick(sketch: Sketch, at: Placing, color = '#b8641f'): string {
  const { random } = sketch
  const bone = moved(
    'M70 -16C120 -14 130 -16 140 -26C156 -34 168 -14 158 -2C170 10 158 32 140 24C128 14 118 14 70 18Z',
    at,
  )
  const meat = moved(
    'M-130 0C-136 -70 -70 -92 -20 -82C40 -70 60 -30 96 -20C108 -14 108 14 96 20C60 34 40 70 -20 80C-74 88 -128 64 -130 0Z',
    at,
  )
  const browned = Array.from({ length: 5 }, () =>
    el('path', {
      d: moved(
        blob(random, {
          x: between(random, -90, 20),
          y: between(random, -44, 40),
          rx: between(random, 18, 42),
          ry: between(random, 12, 26),
          turn: random.whole(0, 180),
        }),
        at,
      ),
      fill: '#5e2608',
      opacity: between(random, 0.12, 0.28),
    }),
  )
  return (
    solid(sketch, bone, '#eadcc0', { height: 10, gloss: 0.4 }) +
    solid(sketch, meat, color, { height: 16, gloss: 0.75, depth: 0.5, edge: 4 }) +
    clipped(sketch, meat, browned) +
    glint(sketch, { x: at.x - 40, y: at.y - 34, rx: 46, ry: 14 }, 0.5)
  )
}

/** A pleated dumpling of 190 before `scale`, browned below. */
export function dumpling(sketch: Sketch, at: Placing): string {
  const { random } = sketch
  const dough = mix('#f0dfb8', '#ead2a0', random.next())
  const shape = moved(
    'M-96 20C-92 -34 -40 -62 0 -62C40 -62 92 -34 96 20C92 42 60 30 0 30C-60 30 -92 42 -96 20Z',
    at,
  )
  const base = moved('M-90 22C-60 6 60 6 90 22C88 42 60 30 0 30C-60 30 -88 42 -90 22Z', at)
  const pleats = [-58, -34, -10, 14, 38, 60].map(
    (x) =>
      el('path', {
        d: moved(`M${x} -46C${x + 10} -30 ${x + 8} -16 ${x - 2} -2`, at),
        fill: 'none',
        stroke: darker(dough, 0.3),
        'stroke-width': 4.5,
        'stroke-linecap': 'round',
        opacity: 0.7,
      }) +
      el('path', {
        d: moved(`M${x + 5} -46C${x + 15} -30 ${x + 13} -16 ${x + 3} -4`, at),
        fill: 'none',
        stroke: '#fffaf0',
        'stroke-width': 3,
        'stroke-linecap': 'round',
        opacity: 0.7,
      }),
  )
  return (
    solid(sketch, shape, dough, { height: 14, gloss: 0.5, depth: 0.24 }) +
    el('path', {
      d: base,
      fill: linear(sketch, [
        [0, '#c98a3c'],
        [1, '#8d4f18'],
      ]),
      opacity: 0.85,
    }) +
    clipped(sketch, shape, pleats)
  )
}

/** A torn ball of burrata or mozzarella. */
export function burrata(sketch: Sketch, x: number, y: number, r: number): string {
  const { random } = sketch
  const cream = smooth(
    Array.from({ length: 13 }, (_, index) =>
      polar(x + r * 0.1, y + r * 0.16, index * (360 / 13), r * between(random, 0.34, 0.62)),
    ),
  )
  return (
    solid(sketch, blob(random, { x, y, rx: r, ry: r * 0.94 }, { wobble: 0.05 }), '#faf4e6', {
      height: 18,
      gloss: 0.7,
      depth: 0.2,
      edge: 4,
    }) +
    el('path', { d: cream, fill: '#fffdf6', stroke: '#e3d6bb', 'stroke-width': 4 }) +
    Array.from({ length: 9 }, () => {
      const [px, py] = polar(x + r * 0.1, y + r * 0.16, random.whole(0, 360), r * 0.34 * random.next())
      return el('path', {
        d: blob(random, { x: px, y: py, rx: r * 0.12, ry: r * 0.07, turn: random.whole(0, 180) }),
        fill: '#efe4cb',
        opacity: 0.8,
      })
    }).join('')
  )
}
