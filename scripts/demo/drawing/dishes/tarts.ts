import { scorch } from '../bread.ts'
import { citrus, LEMON, raspberry, wholeLemon } from '../fruit.ts'
import { SUGAR, specks } from '../grains.ts'
import { leaf, tuft } from '../greens.ts'
import { blob, box, oval, polar, smooth, spiral, waves } from '../paths.ts'
import { between, ring, scatter } from '../placing.ts'
import { knife, napkin } from '../props.ts'
import { clipped, disc, el, linear, radial, type Sketch } from '../sketch.ts'
import { glint, solid } from '../solid.ts'
import { table } from '../table.ts'
import { plate } from '../vessels.ts'

export function applePie(s: Sketch): string {
  const [x, y] = [600, 755]
  const crust = waves(x, y, 420, 34, 13)
  const strips = (turn: number) =>
    [-264, -158, -52, 54, 160, 266].map((offset) => {
      const [px, py] = polar(x, y, turn + 90, offset)
      return (
        solid(s, box(900, 66, 14, { x: px, y: py, turn }), s.random.pick(['#e0ab5c', '#d9a04e', '#e6b56a']), {
          height: 10,
          gloss: 0.35,
          depth: 0.12,
          edge: 5,
        }) +
        scatter(s.random, { x: px, y: py, r: 300 }, 8, 60)
          .map(([sx]) =>
            scorch(
              s,
              sx,
              py + (sx - px) * Math.tan((turn * Math.PI) / 180),
              between(s.random, 18, 34),
              '#9c5a1c',
              0.35,
            ),
          )
          .join('')
      )
    })
  return [
    table(s, '#b9a58f', 'boards'),
    napkin(s, { x: 1020, y: 1320, turn: 20, scale: 1.15 }, '#f4ecdc', '#a8323a'),
    disc(
      x + 40,
      y + 62,
      520,
      radial(s, [
        [0, '#1d0b02', 0.5],
        [0.88, '#1d0b02', 0.42],
        [1, '#1d0b02', 0],
      ]),
    ),
    disc(
      x,
      y,
      472,
      linear(s, [
        [0, '#f4f4f2'],
        [0.5, '#c4c9cb'],
        [1, '#7d8386'],
      ]),
    ),
    disc(
      x,
      y,
      448,
      linear(s, [
        [0, '#8a8f92'],
        [1, '#d8dbdc'],
      ]),
    ),
    solid(s, crust, '#dba556', { height: 12, gloss: 0.3, depth: 0.4, edge: 6 }),
    disc(
      x,
      y,
      368,
      radial(s, [
        [0, '#d9862a'],
        [0.7, '#b8651a'],
        [1, '#7f3f0c'],
      ]),
    ),
    ...scatter(s.random, { x, y, r: 350 }, 60, 48).map(([px, py]) =>
      solid(
        s,
        blob(s.random, { x: px, y: py, rx: 62, ry: 28, turn: s.random.whole(0, 180) }, { wobble: 0.1 }),
        s.random.pick(['#e8b45a', '#dca046', '#f0c674']),
        { height: 6, gloss: 0.7, edge: 2 },
      ),
    ),
    clipped(s, oval({ x, y, rx: 380 }), [...strips(-42), ...strips(48)]),
    el('circle', {
      cx: x,
      cy: y,
      r: 392,
      fill: 'none',
      stroke: linear(s, [
        [0, '#eabd74'],
        [1, '#b87a30'],
      ]),
      'stroke-width': 50,
    }),
    el('path', {
      d: waves(x, y, 408, 34, 15),
      fill: 'none',
      stroke: '#fbe3b2',
      'stroke-width': 7,
      opacity: 0.55,
    }),
    el('path', {
      d: waves(x, y, 388, 34, 9),
      fill: 'none',
      stroke: '#8a4f18',
      'stroke-width': 7,
      opacity: 0.4,
    }),
    specks(s, { x, y, r: 390 }, 240, ['#fff8e6', '#f6dfae'], 4.6),
    solid(
      s,
      'M90 170C96 90 160 76 214 92C270 72 330 96 330 172C330 250 270 310 212 300C150 312 86 250 90 170Z',
      '#b8332a',
      { height: 24, gloss: 0.75, depth: 0.45, edge: 5 },
    ),
    scorch(s, 150, 170, 54, '#e8a04a', 0.6),
    el('path', {
      d: smooth(
        [
          [212, 104],
          [222, 74],
          [244, 52],
        ],
        false,
      ),
      stroke: '#5a3a1c',
      'stroke-width': 9,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    leaf(s, 278, 64, { length: 84, width: 0.5, turn: -10, color: '#6b9a48' }),
    ...[
      [1010, 180, 40],
      [1050, 210, 70],
      [1000, 250, 100],
    ].map(([px = 0, py = 0, turn = 0]) =>
      solid(s, box(170, 26, 12, { x: px, y: py, turn }), '#8a4a20', { height: 10, gloss: 0.3 }),
    ),
  ].join('')
}

export function lemonTart(s: Sketch): string {
  const [x, y] = [600, 755]
  const { drawn } = plate(s, { x, y, r: 500 }, { color: '#e8eceb', line: '#7f9a4a' }, 0.06)
  const crust = waves(x, y, 400, 40, 11)
  const peaks = (cx: number, cy: number, r: number) =>
    solid(s, blob(s.random, { x: cx, y: cy, rx: r, ry: r * 0.94 }, { wobble: 0.08, points: 8 }), '#fbf3e2', {
      height: 14,
      gloss: 0.6,
      depth: 0.16,
      edge: 4,
    }) +
    scorch(s, cx, cy, r * 0.72, '#c98a3c', 0.6) +
    el('path', {
      d: spiral(cx, cy, r * 0.7, 1.6, s.random.whole(0, 360), 4),
      fill: 'none',
      stroke: '#fffdf6',
      'stroke-width': r * 0.14,
      opacity: 0.85,
      'stroke-linecap': 'round',
    })
  return [
    table(s, '#a5bf9a', 'linen'),
    napkin(s, { x: 1060, y: 220, turn: 20, scale: 1 }, '#fbf4e2', '#d9a51e'),
    drawn,
    solid(s, crust, '#d9a253', { height: 24, gloss: 0.3, depth: 0.42, edge: 7 }),
    el('path', {
      d: waves(x, y, 388, 40, 9),
      fill: 'none',
      stroke: '#fbe3b2',
      'stroke-width': 6,
      opacity: 0.6,
    }),
    disc(x, y, 364, '#9c6420', 0.6),
    disc(
      x,
      y,
      358,
      radial(
        s,
        [
          [0, '#fde68a'],
          [0.55, '#f8d04a'],
          [1, '#e5ae22'],
        ],
        { cx: 0.4, cy: 0.38, r: 0.66 },
      ),
    ),
    glint(s, { x: x - 130, y: y - 170, rx: 150, ry: 60, turn: -32 }, 0.5),
    ...ring({ x, y, r: 296 }, 15, 0).map(({ at: [px, py] }) => peaks(px, py, 62)),
    ...ring({ x, y, r: 205 }, 5, 40).map(({ at: [px, py] }) => raspberry(s, px, py, 42)),
    citrus(s, x - 30, y + 10, 88, LEMON),
    citrus(s, x + 66, y - 30, 80, LEMON),
    tuft(s, x + 10, y - 66, 70, '#5d9a52', 0.52),
    specks(s, { x, y, r: 380 }, 200, SUGAR, 4),
    wholeLemon(s, { x: 170, y: 210, turn: -24, scale: 1.2 }),
    leaf(s, 290, 130, { length: 130, width: 0.46, turn: 30, color: '#5d8a3c' }),
    knife(s, { x: 1085, y: 1180, turn: 24, scale: 1.15 }),
    raspberry(s, 150, 1340, 46),
    raspberry(s, 250, 1390, 42),
  ].join('')
}
