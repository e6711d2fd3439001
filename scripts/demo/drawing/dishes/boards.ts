import { roundLoaf, scorch, slice } from '../bread.ts'
import { citrusWedge, LIME } from '../fruit.ts'
import { oil, specks } from '../grains.ts'
import { leaf, parsley, sprig, tuft } from '../greens.ts'
import { blob, moved, oval, polar, smooth } from '../paths.ts'
import { between, ring, scatter } from '../placing.ts'
import { knife, napkin } from '../props.ts'
import { chilliSlice, tomatoHalf } from '../rounds.ts'
import { crumbs } from '../savoury.ts'
import { clipped, disc, el, linear, radial, type Sketch } from '../sketch.ts'
import { ball, solid } from '../solid.ts'
import { table } from '../table.ts'
import { avocado, bean, shreds } from '../vegetables.ts'
import { board, dip } from '../vessels.ts'

export function loaf(s: Sketch): string {
  return [
    table(s, '#a7b3b8', 'linen'),
    board(s, { x: 590, y: 760, width: 1000, height: 900, turn: -9 }, '#a8713c'),
    ...scatter(s.random, { x: 560, y: 760, r: 470 }, 260, 6).map(([px, py]) =>
      disc(px, py, between(s.random, 1.5, 5), '#fff8e6', between(s.random, 0.25, 0.7)),
    ),
    roundLoaf(s, 520, 730, 350, -24),
    slice(s, { x: 960, y: 1020, turn: 30, scale: 1.05 }),
    slice(s, { x: 850, y: 1130, turn: 14, scale: 1.05 }),
    knife(s, { x: 1050, y: 480, turn: -14, scale: 1.25 }),
    sprig(
      s,
      { x: 160, y: 1330, turn: -24 },
      { length: 330, leaves: 14, leafLength: 46, width: 0.36, color: '#c9a24a' },
    ),
    dip(s, { x: 160, y: 160, r: 130 }, { color: '#f2ece0', inside: '#e6dccb' }, '#f4dd8c'),
  ].join('')
}

export function pizza(s: Sketch): string {
  const [x, y] = [600, 760]
  const dough = blob(s.random, { x, y, rx: 452, ry: 446 }, { wobble: 0.025, points: 14 })
  const rim = ring({ x, y, r: 412 }, 30, 0).map(({ at: [px, py] }) =>
    scorch(
      s,
      px + between(s.random, -14, 14),
      py + between(s.random, -14, 14),
      between(s.random, 20, 52),
      s.random.pick(['#6b3210', '#8a4a1a', '#f6dba6', '#b36d2c']),
      0.75,
    ),
  )
  return [
    table(s, '#8d9a86', 'stone'),
    board(s, { x: 600, y: 770, width: 1060, height: 1080, turn: 5 }, '#b98349'),
    solid(s, dough, '#dda65a', { height: 22, gloss: 0.25, depth: 0.42, edge: 8 }),
    clipped(s, dough, rim),
    el('path', {
      d: blob(s.random, { x, y, rx: 376, ry: 370 }, { wobble: 0.03, points: 15 }),
      fill: radial(s, [
        [0, '#d8431f'],
        [0.8, '#c23416'],
        [1, '#9c2a10'],
      ]),
    }),
    ...scatter(s.random, { x, y, r: 340 }, 40, 50).map(([px, py]) =>
      scorch(s, px, py, between(s.random, 30, 60), s.random.pick(['#e8683a', '#a3260f', '#de5228']), 0.6),
    ),
    ...scatter(s.random, { x, y, r: 300 }, 13, 128).map(([px, py]) => {
      const cheese = blob(
        s.random,
        {
          x: px,
          y: py,
          rx: between(s.random, 62, 92),
          ry: between(s.random, 50, 74),
          turn: s.random.whole(0, 180),
        },
        { wobble: 0.16 },
      )
      return (
        solid(s, cheese, '#f8eccb', { height: 5, gloss: 0.6, depth: 0.16, edge: 4 }) +
        clipped(s, cheese, [
          scorch(s, px + 20, py + 10, 26, '#c98a3c', 0.6),
          scorch(s, px - 26, py - 14, 16, '#b3722c', 0.5),
          scorch(s, px - 8, py + 26, 20, '#f7d98c', 0.8),
        ])
      )
    }),
    oil(s, { x, y, r: 340 }, 50, '#e8a03a', 14),
    ...scatter(s.random, { x, y, r: 320 }, 6, 190).map(([px, py]) => tuft(s, px, py, 78, '#4c8a35', 0.66)),
    specks(s, { x, y, r: 340 }, 90, ['#4d6a2c', '#2a1a10'], 4),
    tuft(s, 1080, 170, 120, '#4c8a35', 0.66),
    ball(s, 110, 190, 60, '#d8362a', 0.9),
    ball(s, 220, 120, 52, '#e04a2b', 0.9),
    tomatoHalf(s, 130, 1390, 74),
  ].join('')
}

export function tacos(s: Sketch): string {
  const taco = (x: number, y: number, turn: number) => {
    const shell = blob(s.random, { x, y, rx: 320, ry: 178, turn }, { wobble: 0.035, points: 12 })
    const [ax, ay] = polar(x, y, turn, 150)
    return [
      solid(s, shell, '#e6c07a', { height: 22, gloss: 0.2, depth: 0.3, edge: 6 }),
      clipped(
        s,
        shell,
        scatter(s.random, { x, y, r: 300 }, 26, 44).map(([px, py]) =>
          scorch(s, px, py, between(s.random, 12, 34), s.random.pick(['#8a5220', '#b57a36', '#f8e3b0']), 0.6),
        ),
      ),
      ...Array.from({ length: 30 }, () =>
        bean(s, ...along(s, x, y, turn, 240, 72), 27, s.random.pick(['#2a1c22', '#3a2428', '#1f161c'])),
      ),
      avocado(s, { x: ax - 60, y: ay - 20, turn: turn + 4, scale: 0.74 }, 6),
      ...Array.from({ length: 11 }, () => shreds(s, ...along(s, x, y, turn, 230, 76), 26, 3, '#d84a86', 12)),
      ...Array.from({ length: 9 }, () => crumbs(s, ...along(s, x, y, turn, 235, 84), 16, 3, '#fbf7ec', 17)),
      ...Array.from({ length: 10 }, () => parsley(s, ...along(s, x, y, turn, 235, 86), 48)),
      ...Array.from({ length: 5 }, () => chilliSlice(s, ...along(s, x, y, turn, 210, 50), 18, '#3f8a35')),
    ].join('')
  }
  return [
    table(s, '#e0a96a', 'tiles'),
    board(s, { x: 590, y: 770, width: 940, height: 1180, turn: 4 }, '#8f5b33'),
    taco(590, 400, -8),
    taco(600, 770, 4),
    taco(580, 1140, -5),
    citrusWedge(s, { x: 1060, y: 250, turn: 60, scale: 1.2 }, LIME),
    citrusWedge(s, { x: 1110, y: 400, turn: 10, scale: 1.1 }, LIME),
    dip(
      s,
      { x: 1085, y: 1270, r: 150 },
      { color: '#3f7f86', inside: '#34696f' },
      '#b3301a',
      specks(s, { x: 1085, y: 1270, r: 100 }, 70, ['#e0603a', '#6f9a3a', '#7a1c0c'], 8),
    ),
    leaf(s, 110, 170, { length: 90, width: 0.5, turn: 30, color: '#4f8a34' }),
    parsley(s, 130, 1390, 110),
  ].join('')
}

/** A place on a filled taco: anywhere along its length, near its middle line. */
function along(
  s: Sketch,
  x: number,
  y: number,
  turn: number,
  length: number,
  width: number,
): [number, number] {
  const [px, py] = polar(x, y, turn, between(s.random, -length, length))
  return polar(px, py, turn + 90, between(s.random, -width, width))
}

export function pancakes(s: Sketch): string {
  const [x, y] = [600, 760]
  const cake = (dx: number, dy: number, r: number) => {
    const d = blob(s.random, { x: x + dx, y: y + dy, rx: r, ry: r * 0.97 }, { wobble: 0.02, points: 12 })
    const face = blob(
      s.random,
      { x: x + dx, y: y + dy, rx: r * 0.9, ry: r * 0.87 },
      { wobble: 0.025, points: 12 },
    )
    return (
      solid(s, d, '#f0cf8e', { height: 26, gloss: 0.25, depth: 0.34, edge: 6 }) +
      el('path', {
        d: face,
        fill: radial(
          s,
          [
            [0, '#d99a45'],
            [0.75, '#c07d2c'],
            [1, '#9c5a18'],
          ],
          { cx: 0.42, cy: 0.4, r: 0.62 },
        ),
      }) +
      clipped(
        s,
        face,
        scatter(s.random, { x: x + dx, y: y + dy, r: r * 0.86 }, 26, 50).map(([px, py]) =>
          scorch(s, px, py, between(s.random, 16, 50), s.random.pick(['#8f4f14', '#e3b060']), 0.4),
        ),
      )
    )
  }
  const syrup = smooth(
    Array.from({ length: 16 }, (_, index) =>
      polar(
        x + 10,
        y + 10,
        index * 22.5,
        index % 3 === 0 ? between(s.random, 255, 300) : between(s.random, 150, 205),
      ),
    ),
  )
  return [
    table(s, '#b9cbe0', 'linen'),
    napkin(s, { x: 1060, y: 1300, turn: -24, scale: 1.1 }, '#f7f1e4', '#c25a6a'),
    disc(
      x + 46,
      y + 66,
      486,
      radial(s, [
        [0, '#1d0b02', 0.5],
        [0.9, '#1d0b02', 0.4],
        [1, '#1d0b02', 0],
      ]),
    ),
    disc(
      x,
      y,
      470,
      linear(s, [
        [0, '#ffffff'],
        [0.5, '#f3eee6'],
        [1, '#cfc6ba'],
      ]),
    ),
    disc(
      x,
      y,
      400,
      linear(s, [
        [0, '#ddd5c9'],
        [0.5, '#f3eee6'],
        [1, '#fffdf8'],
      ]),
    ),
    cake(26, 34, 346),
    cake(-22, 12, 342),
    cake(14, -8, 338),
    cake(-6, -30, 334),
    el('path', {
      d: syrup,
      fill: linear(s, [
        [0, '#c9741a'],
        [1, '#8a4208'],
      ]),
      opacity: 0.72,
      transform: 'translate(-6 -30)',
    }),
    el('path', {
      d: smooth([polar(x, y - 30, 200, 190), polar(x, y - 30, 230, 206), polar(x, y - 30, 262, 200)], false),
      fill: 'none',
      stroke: '#fff3d6',
      'stroke-width': 12,
      'stroke-linecap': 'round',
      opacity: 0.7,
    }),
    solid(
      s,
      blob(s.random, { x: x - 20, y: y - 50, rx: 84, ry: 72, turn: 20 }, { wobble: 0.12, points: 6 }),
      '#f8e08c',
      { height: 20, gloss: 0.6, depth: 0.2, edge: 5 },
    ),
    ...scatter(s.random, { x: x + 10, y: y - 20, r: 270 }, 18, 84)
      .filter(([px, py]) => Math.hypot(px - x + 20, py - y + 50) > 110)
      .map(([px, py]) => berry(s, px, py)),
    ...[
      [190, 1040],
      [250, 1120],
      [980, 560],
      [1010, 640],
      [900, 1080],
    ].map(([px = 0, py = 0]) => berry(s, px, py)),
    leaf(s, x + 50, y - 110, { length: 84, width: 0.5, turn: -40, color: '#5d9a52' }),
    leaf(s, x + 96, y - 70, { length: 70, width: 0.5, turn: 10, color: '#5d9a52' }),
    dip(s, { x: 160, y: 200, r: 150 }, { color: '#8fa4bd', inside: '#7b90aa' }, '#a8590f'),
  ].join('')
}

function berry(s: Sketch, x: number, y: number): string {
  const r = between(s.random, 34, 40)
  const star = smooth(
    Array.from({ length: 10 }, (_, index) =>
      polar(x + r * 0.16, y - r * 0.1, index * 36, r * (index % 2 === 0 ? 0.38 : 0.22)),
    ),
  )
  return (
    ball(s, x, y, r, s.random.pick(['#3f4f86', '#4a5a92', '#34406f']), 0.4) +
    el('path', { d: star, fill: '#1c2344', opacity: 0.8 }) +
    el('path', {
      d: moved(oval({ x: -r * 0.3, y: -r * 0.44, rx: r * 0.4, ry: r * 0.16 }), { x, y, turn: -30 }),
      fill: '#dfe6f7',
      opacity: 0.35,
    })
  )
}
