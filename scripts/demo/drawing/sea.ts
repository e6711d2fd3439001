import { darker, lighter } from './color.ts'
import { moved, type Placing, polar } from './paths.ts'
import { between } from './placing.ts'
import { clipped, disc, el, group, linear, type Sketch } from './sketch.ts'
import { glint, solid } from './solid.ts'

/** A curled, cooked prawn of about 130 before `scale`. */
export function prawn(sketch: Sketch, at: Placing): string {
  const body = moved(
    'M-58 26C-74 -30 -34 -72 16 -66C62 -60 78 -18 60 22C54 34 40 30 42 18C50 -10 34 -30 8 -32C-18 -32 -30 -12 -24 14C-22 32 -50 44 -58 26Z',
    at,
  )
  const rings = [-150, -115, -80, -45, -12].map((angle) => {
    const [ax, ay] = polar(2, 0, angle, 34)
    const [bx, by] = polar(2, 0, angle, 68)
    return el('path', {
      d: moved(
        `M${ax} ${ay}C${(ax + bx) / 2 + 6} ${(ay + by) / 2} ${(ax + bx) / 2 + 6} ${(ay + by) / 2} ${bx} ${by}`,
        at,
      ),
      fill: 'none',
      stroke: '#f9d9c4',
      'stroke-width': 6,
      opacity: 0.85,
    })
  })
  const tail = moved('M48 16C60 34 84 34 92 52C74 56 60 50 52 40C52 56 44 66 30 70C28 52 34 30 48 16Z', at)
  return (
    solid(sketch, tail, '#c94a2b', { height: 7, gloss: 0.5, edge: 2 }) +
    solid(sketch, body, '#ee8a62', { height: 9, gloss: 0.65, depth: 0.34 }) +
    clipped(sketch, body, rings)
  )
}

/** An open mussel. */
export function mussel(sketch: Sketch, at: Placing): string {
  const shell = (turn: number) =>
    moved('M0 -70C40 -50 44 30 14 66C4 76 -10 74 -18 62C-42 26 -34 -50 0 -70Z', {
      ...at,
      turn: (at.turn ?? 0) + turn,
    })
  return (
    solid(sketch, shell(24), '#2b2c3a', { height: 10, gloss: 0.7, depth: 0.5 }) +
    solid(sketch, shell(-14), '#343648', { height: 8, gloss: 0.8, depth: 0.4 }) +
    el('path', {
      d: moved('M-2 -52C26 -34 28 24 6 50C-16 40 -24 -30 -2 -52Z', { ...at, turn: (at.turn ?? 0) - 14 }),
      fill: linear(sketch, [
        [0, '#8f92a8'],
        [1, '#d5d3df'],
      ]),
    }) +
    solid(
      sketch,
      moved('M-2 -30C18 -20 20 18 2 38C-16 30 -16 -18 -2 -30Z', { ...at, turn: (at.turn ?? 0) - 14 }),
      '#e89a3f',
      { height: 3, gloss: 0.6, edge: 2 },
    )
  )
}

/** A whole roasted fish of 700 before `scale`, head to the left. */
export function fish(sketch: Sketch, at: Placing, color = '#b9a58c'): string {
  const { random } = sketch
  const body = moved(
    'M-330 10C-300 -60 -190 -120 -40 -118C110 -116 190 -50 250 -16C262 -8 262 14 250 22C190 60 110 112 -40 110C-190 108 -300 70 -330 10Z',
    at,
  )
  const tail = moved('M236 2C280 -30 310 -84 356 -92C346 -40 344 40 360 96C310 84 276 34 236 2Z', at)
  const fin = moved('M-60 -112C-10 -160 90 -150 130 -84C80 -96 0 -110 -60 -112Z', at)
  const belly = moved(
    'M-330 10C-250 66 -120 74 40 70C150 66 210 30 250 10C250 20 220 40 190 58C130 96 60 112 -40 110C-190 108 -300 70 -330 10Z',
    at,
  )
  const back = moved(
    'M-300 -40C-210 -110 -130 -118 -40 -118C110 -116 190 -50 250 -16C180 -30 80 -66 -40 -66C-150 -66 -240 -60 -300 -40Z',
    at,
  )
  const gill = moved('M-196 -92C-156 -50 -156 50 -200 92', at)
  const [ex, ey] = polar(
    ...polar(at.x, at.y, at.turn ?? 0, -262 * (at.scale ?? 1)),
    (at.turn ?? 0) - 90,
    18 * (at.scale ?? 1),
  )
  const scale = at.scale ?? 1
  const scales = Array.from({ length: 110 }, () => {
    const [sx, sy] = [between(random, -170, 210), between(random, -96, 92)]
    return el('path', {
      d: moved(`M${sx} ${sy - 9}C${sx + 9} ${sy - 4} ${sx + 9} ${sy + 4} ${sx} ${sy + 9}`, at),
      fill: 'none',
      stroke: random.chance(0.5) ? lighter(color, 0.7) : darker(color, 0.4),
      'stroke-width': 2,
      opacity: 0.4,
    })
  })
  const cuts = [-90, 10, 110].map((cx) => moved(`M${cx} -74C${cx + 22} -30 ${cx + 18} 30 ${cx - 8} 76`, at))
  return group([
    solid(sketch, tail, darker(color, 0.25), { height: 12 }),
    solid(sketch, fin, darker(color, 0.3), { height: 8 }),
    solid(sketch, body, color, { height: 20, gloss: 0.6, depth: 0.4 }),
    clipped(sketch, body, [
      el('path', { d: back, fill: '#5f5546', opacity: 0.6 }),
      el('path', { d: belly, fill: '#efe3cc', opacity: 0.55 }),
      ...scales,
      el('path', {
        d: moved('M-150 -20C-20 -80 120 -70 200 -10C120 -36 0 -30 -150 -20Z', at),
        fill: '#c1762b',
        opacity: 0.38,
      }),
      el('path', {
        d: moved('M-334 -120L-196 -120C-150 -50 -150 50 -200 120L-334 120Z', at),
        fill: '#6c5f4c',
        opacity: 0.4,
      }),
    ]),
    el('path', {
      d: gill,
      fill: 'none',
      stroke: darker(color, 0.6),
      'stroke-width': 6 * scale,
      opacity: 0.6,
    }),
    ...cuts.map(
      (d) =>
        el('path', {
          d,
          fill: 'none',
          stroke: '#6b3a16',
          'stroke-width': 13 * scale,
          'stroke-linecap': 'round',
          opacity: 0.75,
        }) +
        el('path', {
          d,
          fill: 'none',
          stroke: '#f3e2c4',
          'stroke-width': 5 * scale,
          'stroke-linecap': 'round',
        }),
    ),
    disc(ex, ey, 17 * scale, '#f3ecd9'),
    disc(ex, ey, 9 * scale, '#2d2620'),
    glint(sketch, { x: ex - 3, y: ey - 4, rx: 4 }),
  ])
}

/** A glazed slice of salmon of 240 × 110 before `scale`. */
export function salmon(sketch: Sketch, at: Placing): string {
  const shape = moved(
    'M-118 -34C-110 -60 100 -62 116 -36C124 -10 122 30 108 48C70 62 -90 62 -110 46C-124 20 -126 -10 -118 -34Z',
    at,
  )
  const flakes = [-86, -54, -22, 10, 42, 74].map((x) =>
    el('path', {
      d: moved(`M${x} -54C${x + 20} -20 ${x + 20} 20 ${x} 54`, at),
      fill: 'none',
      stroke: '#fbd3b0',
      'stroke-width': 7,
      opacity: 0.65,
    }),
  )
  const glaze = moved('M-112 -40C-90 -58 90 -60 112 -36C116 -18 60 -10 0 -14C-60 -8 -118 -14 -112 -40Z', at)
  return (
    solid(sketch, shape, '#e8824d', { height: 14, gloss: 0.65, depth: 0.4 }) +
    clipped(sketch, shape, [
      ...flakes,
      el('path', { d: glaze, fill: '#6b2408', opacity: 0.5 }),
      el('path', {
        d: moved('M-96 -42C-40 -54 40 -54 96 -40', at),
        fill: 'none',
        stroke: '#ffe9c8',
        'stroke-width': 6,
        opacity: 0.7,
        'stroke-linecap': 'round',
      }),
    ])
  )
}
