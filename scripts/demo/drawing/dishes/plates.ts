import { flatbread } from '../bread.ts'
import { citrusWedge, LEMON } from '../fruit.ts'
import { noodles, nut, oil, rice, seeds, specks } from '../grains.ts'
import { leaf, parsley, tuft } from '../greens.ts'
import { blob, box, oval, polar, smooth, spiral } from '../paths.ts'
import { between, ring, scatter } from '../placing.ts'
import { chopsticks, fork, napkin } from '../props.ts'
import { aubergineRound } from '../rounds.ts'
import { dumpling } from '../savoury.ts'
import { el, linear, radialAt, type Sketch } from '../sketch.ts'
import { glint, solid } from '../solid.ts'
import { table } from '../table.ts'
import { chickpea, mushroom, pea, shaving } from '../vegetables.ts'
import { bowl, dip, filling, plate } from '../vessels.ts'

export function risotto(s: Sketch): string {
  const { drawn, place } = plate(s, { x: 600, y: 750, r: 478 }, { color: '#f4f1ea', inside: '#faf8f2' }, 0.26)
  const { x, y } = place
  const heap = blob(s.random, { x, y, rx: 330, ry: 318 }, { wobble: 0.045, points: 13 })
  return [
    table(s, '#a9bf96', 'stone'),
    fork(s, { x: 100, y: 830, turn: -6, scale: 1.4 }),
    drawn,
    solid(s, heap, '#e3dca6', { height: 14, gloss: 0.5, depth: 0.14, edge: 6 }),
    rice(s, { x, y, r: 308 }, 1150, '#f1e8bd', 15),
    ...scatter(s.random, { x, y, r: 290 }, 92, 30).map(([px, py]) =>
      pea(s, px, py, between(s.random, 14, 19)),
    ),
    oil(s, { x, y, r: 290 }, 24, '#9cb53f', 15),
    ...scatter(s.random, { x, y, r: 240 }, 12, 96).map(([px, py]) =>
      shaving(s, px, py, between(s.random, 90, 140)),
    ),
    tuft(s, x + 20, y - 20, 110, '#4f9150', 0.52),
    ...scatter(s.random, { x, y, r: 260 }, 9, 110).map(([px, py]) =>
      leaf(s, px, py, { length: 66, width: 0.52, turn: s.random.whole(0, 360), color: '#549552' }),
    ),
    specks(s, { x, y, r: 320 }, 60, ['#3a2a1a'], 3.6),
    ...[
      [1010, 170, 20],
      [1090, 250, 60],
      [930, 110, -10],
    ].map(([px = 0, py = 0, turn = 0]) =>
      solid(s, box(190, 44, 22, { x: px, y: py, turn }), '#7fb04a', { height: 14, gloss: 0.5 }),
    ),
    ...[
      [960, 175],
      [1000, 190],
      [1045, 205],
    ].map(([px = 0, py = 0]) => pea(s, px, py, 18)),
  ].join('')
}

export function tagliatelle(s: Sketch): string {
  const { drawn, place } = plate(
    s,
    { x: 600, y: 760, r: 482 },
    { color: '#3c4a52', inside: '#465660', speckled: true },
    0.2,
  )
  const { x, y } = place
  return [
    table(s, '#c9b199', 'boards'),
    napkin(s, { x: 1040, y: 220, turn: -14, scale: 1 }, '#e9e1d2', '#8a6a4a'),
    drawn,
    noodles(s, { x, y, r: 322 }, { count: 84, width: 34, color: '#ecca7c', flat: true }),
    ...scatter(s.random, { x, y, r: 250 }, 10, 120).map(([px, py]) =>
      mushroom(
        s,
        { x: px, y: py, turn: s.random.whole(0, 360), scale: between(s.random, 1.1, 1.5) },
        s.random.pick(['#b98550', '#a8733f', '#c99a66']),
      ),
    ),
    ...scatter(s.random, { x, y, r: 290 }, 10, 100).map(([px, py]) =>
      shaving(s, px, py, between(s.random, 80, 130)),
    ),
    ...scatter(s.random, { x, y, r: 300 }, 20, 74).map(([px, py]) => parsley(s, px, py, 46)),
    specks(s, { x, y, r: 310 }, 90, ['#22140c'], 4.4),
    fork(s, { x: 120, y: 900, turn: -14, scale: 1.35 }),
    mushroom(s, { x: 150, y: 180, turn: 30, scale: 2.2 }, '#d0aa7c'),
    mushroom(s, { x: 290, y: 120, turn: -40, scale: 1.8 }, '#c79e6c'),
  ].join('')
}

export function hummus(s: Sketch): string {
  const { drawn, place } = plate(
    s,
    { x: 600, y: 740, r: 470 },
    { color: '#3f6b7a', inside: '#4b7786', line: '#d9b25a' },
    0.13,
  )
  const { x, y } = place
  const base = blob(s.random, { x, y, rx: 372, ry: 366 }, { wobble: 0.025, points: 14 })
  const groove = spiral(x, y, 330, 3.1, 40, 60)
  const line = (stroke: string, width: number, opacity: number, shift: number) =>
    el('path', {
      d: groove,
      fill: 'none',
      stroke,
      'stroke-width': width,
      opacity,
      'stroke-linecap': 'round',
      transform: `translate(${shift} ${shift * 1.3})`,
    })
  return [
    table(s, '#d8b48c', 'tiles'),
    flatbread(s, 1100, 1310, 290, 40),
    flatbread(s, 110, 190, 250, 10),
    drawn,
    solid(s, base, '#e6cfa0', { height: 18, gloss: 0.5, depth: 0.2, edge: 7 }),
    line('#b8945a', 62, 0.5, 6),
    line('#f8ebcb', 44, 0.9, -9),
    line('#dec392', 30, 0.9, 3),
    el('path', {
      d: groove,
      fill: 'none',
      stroke: '#b98f1f',
      'stroke-width': 24,
      opacity: 0.6,
      'stroke-linecap': 'round',
      transform: 'translate(5 8)',
    }),
    el('path', {
      d: blob(s.random, { x, y, rx: 112, ry: 104 }, { wobble: 0.12 }),
      fill: linear(s, [
        [0, '#d8b23a'],
        [1, '#9a7a12'],
      ]),
      opacity: 0.85,
    }),
    ...scatter(s.random, { x, y, r: 88 }, 13, 42).map(([px, py]) => chickpea(s, px, py, 25)),
    ...scatter(s.random, { x, y, r: 300 }, 9, 90).map(([px, py]) => chickpea(s, px, py, 23)),
    ...scatter(s.random, { x, y, r: 300 }, 34, 44).map(([px, py]) => nut(s, px, py, 'pine')),
    specks(s, { x: x + 60, y: y - 40, r: 260 }, 300, ['#b3301c', '#c94a22', '#8f2313'], 4),
    ...scatter(s.random, { x, y, r: 300 }, 14, 92).map(([px, py]) => parsley(s, px, py, 52)),
    glint(s, { x: x - 60, y: y - 50, rx: 40, ry: 16 }, 0.6),
    citrusWedge(s, { x: 190, y: 1240, turn: -20, scale: 1.3 }, LEMON),
  ].join('')
}

export function maqluba(s: Sketch): string {
  const { drawn, place } = plate(
    s,
    { x: 600, y: 740, r: 505 },
    { color: '#efe6d2', line: '#b5522f', inside: '#f6efdf' },
    0.1,
  )
  const { x, y } = place
  const yogurt = bowl(s, { x: 1075, y: 1330, r: 170 }, { color: '#b5522f', inside: '#9c4425' }, 0.14)
  return [
    table(s, '#6f8f8a', 'tiles'),
    drawn,
    el('circle', {
      cx: x,
      cy: y,
      r: 398,
      fill: radialAt(s, x + 20, y + 34, 430, [
        [0, '#200c02', 0.6],
        [0.86, '#200c02', 0.35],
        [1, '#200c02', 0],
      ]),
    }),
    solid(s, blob(s.random, { x, y, rx: 384, ry: 380 }, { wobble: 0.02, points: 15 }), '#d9a64a', {
      height: 26,
      gloss: 0.3,
      depth: 0.42,
      edge: 6,
    }),
    rice(s, { x, y, r: 376 }, 1300, '#e2b45a', 15),
    ...ring({ x, y, r: 268 }, 9, 12).map(({ at: [px, py] }) => aubergineRound(s, px, py, 98)),
    ...ring({ x, y, r: 104 }, 4, 30).map(({ at: [px, py] }) => aubergineRound(s, px, py, 92)),
    ...scatter(s.random, { x, y, r: 340 }, 42, 46).map(([px, py]) => nut(s, px, py, 'almond')),
    ...scatter(s.random, { x, y, r: 340 }, 34, 44).map(([px, py]) => nut(s, px, py, 'pine')),
    ...scatter(s.random, { x, y, r: 350 }, 20, 80).map(([px, py]) => parsley(s, px, py, 54)),
    yogurt.drawn,
    filling(s, yogurt.place, [
      el('circle', { cx: 1075, cy: 1330, r: 150, fill: '#fbf6ea' }),
      specks(s, { x: 1075, y: 1330, r: 100 }, 60, ['#6f9a45', '#8a5a2a'], 5),
    ]),
    leaf(s, 1065, 1320, { length: 84, width: 0.5, turn: -30, color: '#549552' }),
    napkin(s, { x: 120, y: 150, turn: 40, scale: 0.85 }, '#f0e2c6', '#b5522f'),
  ].join('')
}

export function potstickers(s: Sketch): string {
  const { drawn, place } = plate(s, { x: 600, y: 750, r: 475 }, { color: '#30343a', inside: '#3a4047' }, 0.1)
  const { x, y } = place
  return [
    table(s, '#b9c4a5', 'plain'),
    napkin(s, { x: 170, y: 200, turn: -30, scale: 0.95 }, '#ece4d3', '#7a8a5a'),
    drawn,
    ...ring({ x, y, r: 282 }, 10, 5).map(({ at: [px, py], angle }) =>
      dumpling(s, { x: px, y: py, turn: angle + 76, scale: 1.02 }),
    ),
    dip(
      s,
      { x, y, r: 138 },
      { color: '#a8442d', inside: '#8a3320' },
      '#3a1a0e',
      seeds(s, { x, y, r: 80 }, 22) + oil(s, { x, y, r: 80 }, 12, '#b8441a', 14),
    ),
    ...scatter(s.random, { x, y, r: 400 }, 40, 34)
      .filter(([px, py]) => Math.hypot(px - x, py - y) > 160)
      .map(([px, py]) =>
        el('path', {
          d: smooth([polar(px, py, 20, 16), polar(px, py, 110, 5), polar(px, py, 200, 16)], false),
          stroke: s.random.pick(['#6fa03f', '#8fbb58', '#4f8330']),
          'stroke-width': 9,
          fill: 'none',
          'stroke-linecap': 'round',
        }),
      ),
    seeds(s, { x, y, r: 400 }, 90, ['#f6e6bd', '#2a1c14', '#e7cf97'], 7),
    chopsticks(s, { x: 1075, y: 900, turn: 14, scale: 1.1 }, '#7a3a22'),
    solid(s, oval({ x: 1050, y: 190, rx: 90, ry: 19, turn: 25 }), '#b51f1a', { height: 12, gloss: 0.8 }),
  ].join('')
}
