import { darker, lighter } from './color.ts'
import { blob, oval, polar } from './paths.ts'
import { between } from './placing.ts'
import { disc, el, radial, type Sketch } from './sketch.ts'
import { glint, solid } from './solid.ts'

/** A cut round: flesh within a skin, with seeds or rings drawn by `inside`. */
function cutRound(
  sketch: Sketch,
  {
    x,
    y,
    r,
    skin,
    flesh,
    ring = 0.12,
    squeeze = 1,
    turn = 0,
  }: {
    x: number
    y: number
    r: number
    skin: string
    flesh: string
    ring?: number
    squeeze?: number
    turn?: number
  },
  inside = '',
): string {
  const outer = oval({ x, y, rx: r, ry: r * squeeze, turn })
  const inner = oval({ x, y, rx: r * (1 - ring), ry: r * squeeze * (1 - ring), turn })
  return (
    solid(sketch, outer, skin, { height: r * 0.12, gloss: 0.4, edge: 2 }) +
    el('path', {
      d: inner,
      fill: radial(
        sketch,
        [
          [0, lighter(flesh, 0.35)],
          [0.75, flesh],
          [1, darker(flesh, 0.1)],
        ],
        { cx: 0.42, cy: 0.4, r: 0.62 },
      ),
    }) +
    inside
  )
}

export function cucumber(sketch: Sketch, x: number, y: number, r: number, squeeze = 1, turn = 0): string {
  const seeds = Array.from({ length: 9 }, (_, index) => {
    const angle = index * 40 + between(sketch.random, -6, 6)
    const [px, py] = polar(x, y, angle, r * 0.4 * (squeeze < 1 ? 0.9 : 1))
    return el('path', {
      d: oval({ x: px, y: py, rx: r * 0.13, ry: r * 0.045, turn: angle }),
      fill: '#f4f7d6',
      opacity: 0.9,
    })
  }).join('')
  return cutRound(
    sketch,
    { x, y, r, skin: '#3f7a34', flesh: '#cfe3a0', ring: 0.1, squeeze, turn },
    disc(x, y, r * 0.56 * squeeze, '#dcebb8', 0.7) + seeds,
  )
}

export function radish(sketch: Sketch, x: number, y: number, r: number): string {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const [px, py] = polar(x, y, index * 30, r * 0.75)
    return `M${x.toFixed(1)} ${y.toFixed(1)}L${px.toFixed(1)} ${py.toFixed(1)}`
  }).join('')
  return cutRound(
    sketch,
    { x, y, r, skin: '#c9335a', flesh: '#fdf3f1', ring: 0.13 },
    el('path', { d: rays, stroke: '#e9c9cf', 'stroke-width': 1.5, opacity: 0.7 }),
  )
}

/** A ring of chilli or pepper with its hollow. */
export function pepperRing(
  sketch: Sketch,
  x: number,
  y: number,
  r: number,
  color: string,
  thick = 0.28,
): string {
  const d = blob(
    sketch.random,
    { x, y, rx: r, ry: r * 0.92, turn: sketch.random.whole(0, 90) },
    { wobble: 0.09, points: 7 },
  )
  const line = { d, fill: 'none', 'stroke-width': r * thick }
  return (
    el('path', {
      ...line,
      stroke: '#200c02',
      opacity: 0.24,
      transform: `translate(${(r * 0.08).toFixed(1)} ${(r * 0.14).toFixed(1)})`,
    }) +
    el('path', { ...line, stroke: darker(color, 0.18) }) +
    el('path', { ...line, stroke: lighter(color, 0.22), 'stroke-width': r * thick * 0.5 })
  )
}

/** A chilli slice with seeds. */
export function chilliSlice(sketch: Sketch, x: number, y: number, r: number, color = '#cf2a1f'): string {
  const seeds = [0, 120, 240].map((turn) => {
    const [px, py] = polar(x, y, turn + sketch.random.whole(0, 60), r * 0.3)
    return disc(px, py, r * 0.13, '#f6e3a6')
  })
  return (
    solid(sketch, oval({ x, y, rx: r, ry: r * 0.86, turn: sketch.random.whole(0, 180) }), color, {
      height: 4,
      gloss: 0.7,
      edge: 2,
    }) +
    disc(x, y, r * 0.58, darker(color, 0.3)) +
    seeds.join('')
  )
}

export function onionRing(x: number, y: number, r: number, color = '#a8477e'): string {
  return [1, 0.72, 0.46]
    .map(
      (part, index) =>
        el('circle', {
          cx: x + 3,
          cy: y + 6,
          r: r * part,
          fill: 'none',
          stroke: '#200c02',
          'stroke-width': 7,
          opacity: index === 0 ? 0.16 : 0.06,
        }) +
        el('circle', {
          cx: x,
          cy: y,
          r: r * part,
          fill: 'none',
          stroke: color,
          'stroke-width': 8,
          opacity: 0.92,
        }) +
        el('circle', {
          cx: x,
          cy: y,
          r: r * part - 4,
          fill: 'none',
          stroke: '#f7e6ee',
          'stroke-width': 6,
          opacity: 0.95,
        }),
    )
    .join('')
}

export function tomatoHalf(sketch: Sketch, x: number, y: number, r: number, color = '#d8362a'): string {
  const turn = sketch.random.whole(0, 120)
  const pockets = [0, 120, 240].map((angle) => {
    const [px, py] = polar(x, y, angle + turn, r * 0.44)
    const seeds = [-18, 14].map((side) => {
      const [sx, sy] = polar(px, py, angle + turn + 90, (side / 40) * r * 0.4)
      return el('path', {
        d: oval({ x: sx, y: sy, rx: r * 0.07, ry: r * 0.045, turn: angle }),
        fill: '#f8dd9a',
      })
    })
    return (
      el('path', {
        d: oval({ x: px, y: py, rx: r * 0.28, ry: r * 0.22, turn: angle + turn + 90 }),
        fill: darker(color, 0.22),
        opacity: 0.85,
      }) + seeds.join('')
    )
  })
  return cutRound(
    sketch,
    { x, y, r, skin: darker(color, 0.12), flesh: lighter(color, 0.18), ring: 0.1 },
    pockets.join('') + glint(sketch, { x: x - r * 0.3, y: y - r * 0.42, rx: r * 0.3, ry: r * 0.1 }, 0.5),
  )
}

export function olive(sketch: Sketch, x: number, y: number, r: number, color = '#3d2f3d'): string {
  const turn = sketch.random.whole(0, 180)
  const [hx, hy] = polar(x, y, turn, r * 0.62)
  return (
    solid(sketch, oval({ x, y, rx: r * 1.18, ry: r * 0.9, turn }), color, {
      height: 7,
      gloss: 0.6,
      depth: 0.5,
      edge: 2,
    }) +
    el('path', {
      d: oval({ x: hx, y: hy, rx: r * 0.24, ry: r * 0.3, turn }),
      fill: darker(color, 0.7),
      opacity: 0.8,
    }) +
    glint(sketch, { x: x - r * 0.35, y: y - r * 0.38, rx: r * 0.38, ry: r * 0.16 }, 0.75)
  )
}

/** A round slice of roasted aubergine. */
export function aubergineRound(sketch: Sketch, x: number, y: number, r: number): string {
  const seeds = Array.from({ length: 12 }, (_, index) => {
    const [px, py] = polar(
      x,
      y,
      index * 30 + between(sketch.random, -10, 10),
      r * between(sketch.random, 0.25, 0.62),
    )
    return el('path', {
      d: oval({ x: px, y: py, rx: r * 0.06, ry: r * 0.03, turn: index * 30 }),
      fill: '#6e4a20',
      opacity: 0.7,
    })
  })
  return cutRound(
    sketch,
    {
      x,
      y,
      r,
      skin: '#3d1c3a',
      flesh: '#b98a4a',
      ring: 0.09,
      squeeze: between(sketch.random, 0.9, 1),
      turn: sketch.random.whole(0, 90),
    },
    disc(x, y, r * 0.66, '#8f5f2b', 0.45) + seeds.join(''),
  )
}

/** A wedge of the colours of a vegetable, for round slices that overlap: courgette, squash, tomato. */
export function overlapSlice(
  sketch: Sketch,
  x: number,
  y: number,
  r: number,
  skin: string,
  flesh: string,
): string {
  const { random } = sketch
  const seeds = Array.from({ length: 8 }, (_, index) => {
    const [px, py] = polar(x, y, index * 45 + random.whole(0, 20), r * 0.42)
    return el('path', {
      d: oval({ x: px, y: py, rx: r * 0.09, ry: r * 0.045, turn: index * 45 }),
      fill: lighter(flesh, 0.55),
      opacity: 0.8,
    })
  })
  return cutRound(
    sketch,
    { x, y, r, skin, flesh, ring: 0.13 },
    disc(x, y, r * 0.55, darker(flesh, 0.08), 0.5) + seeds.join(''),
  )
}
