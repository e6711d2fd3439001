import { flatbread } from '../bread.ts'
import { citrusWedge, LEMON, LIME, wholeLemon } from '../fruit.ts'
import { croutons, dollop, noodles, oil, seeds, specks, swirl } from '../grains.ts'
import { chives, dill, leaf, parsley, sprig, springOnion, tuft } from '../greens.ts'
import { blob, box, oval, polar, smooth } from '../paths.ts'
import { between, near, ring, scatter } from '../placing.ts'
import { chopsticks, napkin, spoon } from '../props.ts'
import { chilliSlice, pepperRing } from '../rounds.ts'
import { eggHalf } from '../savoury.ts'
import { el, linear, type Sketch } from '../sketch.ts'
import { ball, solid } from '../solid.ts'
import { table } from '../table.ts'
import { aubergineMoon, chunk, mushroom } from '../vegetables.ts'
import { bowl, dip, filling, liquid, plate } from '../vessels.ts'

export function dal(s: Sketch): string {
  const at = { x: 600, y: 740, r: 450 }
  const { drawn, place } = bowl(s, at, { color: '#5f7f88', inside: '#4a6871', speckled: true })
  const middle = { x: 590, y: 730, r: 150 }
  const tadka = blob(s.random, { ...middle, rx: 168, ry: 150 }, { wobble: 0.16 })
  return [
    table(s, '#d9a66a', 'linen'),
    napkin(s, { x: 1010, y: 1310, turn: 24, scale: 1.1 }, '#f0e6d2', '#3d6f86'),
    flatbread(s, 120, 1290, 330, 20),
    drawn,
    filling(s, place, [
      liquid(s, place, '#e2a127'),
      specks(s, place, 420, ['#f6c95a', '#c67d12', '#f2b63a', '#b96f10'], 9),
      ...scatter(s.random, place, 60, 30).map(([x, y]) =>
        el('path', {
          d: blob(s.random, { x, y, rx: 20, ry: 14, turn: s.random.whole(0, 180) }),
          fill: '#f4c04a',
          opacity: 0.55,
        }),
      ),
      el('path', {
        d: tadka,
        fill: linear(s, [
          [0, '#d9601c'],
          [1, '#9a2c0c'],
        ]),
        opacity: 0.78,
      }),
      oil(s, { x: 600, y: 750, r: 320 }, 34, '#d8561a', 24),
      ...scatter(s.random, middle, 46, 17).map(([x, y]) =>
        solid(
          s,
          oval({ x, y, rx: between(s.random, 13, 21), ry: 9, turn: s.random.whole(0, 180) }),
          s.random.pick(['#e9b45c', '#c98632', '#8f4d16']),
          { height: 5, gloss: 0.5, edge: 2 },
        ),
      ),
      seeds(s, { ...middle, r: 190 }, 70, ['#4d2a12', '#6d431f', '#2e180a'], 8),
      ...[20, 150, 250].map((turn) => {
        const [x, y] = polar(590, 730, turn, 120)
        return solid(s, oval({ x, y, rx: 74, ry: 17, turn: turn + 60 }), '#8f1414', { height: 9, gloss: 0.8 })
      }),
      ...scatter(s.random, { x: 600, y: 740, r: 320 }, 15, 78).map(([x, y]) =>
        parsley(s, x, y, 48, '#4f8a34'),
      ),
    ]),
    solid(s, oval({ x: 1060, y: 190, rx: 92, ry: 19, turn: 130 }), '#a51b17', { height: 12, gloss: 0.8 }),
    solid(s, oval({ x: 970, y: 140, rx: 84, ry: 17, turn: 20 }), '#8f1414', { height: 12, gloss: 0.8 }),
    seeds(s, { x: 190, y: 240, r: 110 }, 30, ['#6d431f', '#4d2a12'], 8),
  ].join('')
}

export function ramen(s: Sketch): string {
  const { drawn, place } = bowl(
    s,
    { x: 600, y: 760, r: 462 },
    { color: '#2d3a4a', inside: '#233040', line: '#c9a45c' },
    0.12,
  )
  const { x, y, r } = place
  const sheet = (turn: number, dx: number) => {
    const [px, py] = polar(x + dx, y - 60, -68, r * 0.82)
    return solid(s, box(150, 270, 8, { x: px, y: py, turn }), '#1f3027', { height: 14, gloss: 0.35 })
  }
  return [
    table(s, '#b9695a', 'plain'),
    napkin(s, { x: 180, y: 1300, turn: -28, scale: 1 }, '#31485e', '#e9dcc3'),
    drawn,
    filling(s, place, [
      liquid(s, place, '#b8762e'),
      oil(s, place, 40, '#e09a3a', 26),
      noodles(s, { x: x - 40, y: y + 40, r: r * 0.74 }, { count: 60, width: 16, color: '#f0d083' }),
      el('circle', { cx: x, cy: y, r, fill: '#b8762e', opacity: 0.16 }),
      ...scatter(s.random, { x: x - 190, y: y + 150, r: 120 }, 90, 15).map(([px, py]) =>
        ball(s, px, py, 15, '#f2c230', 0.5),
      ),
      ...[0, 1, 2, 3, 4, 5].map((index) =>
        mushroom(
          s,
          { x: x - 270 + index * 34, y: y - 110 - index * 30, turn: -30 + index * 14, scale: 1.15 },
          '#b98a58',
        ),
      ),
    ]),
    sheet(12, -30),
    sheet(24, 60),
    eggHalf(s, { x: x + 120, y: y - 20, turn: 20, scale: 1.75 }),
    eggHalf(s, { x: x + 150, y: y + 175, turn: -30, scale: 1.75 }),
    ...scatter(s.random, { x: x - 20, y: y + 40, r: 130 }, 46, 24).map(([px, py]) =>
      springOnion(s, px, py, between(s.random, 14, 24)),
    ),
    ...scatter(s.random, { x: x + 60, y: y + 260, r: 80 }, 6, 40).map(([px, py]) =>
      chilliSlice(s, px, py, 20),
    ),
    seeds(s, { x, y, r: r * 0.8 }, 60),
    chopsticks(s, { x: 1010, y: 560, turn: 24, scale: 1.12 }, '#6a2f22'),
  ].join('')
}

export function tomatoSoup(s: Sketch): string {
  const under = plate(s, { x: 600, y: 750, r: 520 }, { color: '#f4efe6', line: '#3f6f8f' }, 0.1)
  const { drawn, place } = bowl(
    s,
    { x: 600, y: 750, r: 405 },
    { color: '#faf6ee', inside: '#efe7da', line: '#3f6f8f' },
    0.12,
  )
  const spots = ring({ x: 640, y: 800, r: 120 }, 5, 20).map(({ at }) => near(s.random, at, 46))
  return [
    table(s, '#8fb0b8', 'boards'),
    under.drawn,
    drawn,
    filling(s, place, [
      liquid(s, place, '#d9481f'),
      specks(s, place, 160, ['#ef7a3f', '#b5330f', '#f08a4a'], 5),
      swirl(580, 730, 270, '#f8e4c4', { turns: 2.6, width: 34, start: 30 }),
      swirl(580, 730, 262, '#fff8ea', { turns: 2.55, width: 14, start: 34 }),
      oil(s, { x: 600, y: 750, r: 300 }, 46, '#5f8f2f', 15),
    ]),
    croutons(s, [...spots, [560, 720], [690, 690]], 58),
    tuft(s, 470, 640, 92, '#4c8a35', 0.62),
    leaf(s, 770, 560, { length: 74, width: 0.6, turn: -30, color: '#4c8a35' }),
    leaf(s, 420, 880, { length: 66, width: 0.6, turn: 70, color: '#4c8a35' }),
    specks(s, { x: 600, y: 750, r: 290 }, 60, ['#2a1a12'], 4),
    spoon(s, { x: 1085, y: 1010, turn: 18, scale: 1.15 }),
    tuft(s, 120, 190, 130, '#4c8a35', 0.62),
    ball(s, 1050, 170, 62, '#d8362a', 0.9),
    ball(s, 930, 110, 56, '#e04a2b', 0.9),
  ].join('')
}

export function greenCurry(s: Sketch): string {
  const { drawn, place } = bowl(
    s,
    { x: 585, y: 780, r: 455 },
    { color: '#7b5a44', inside: '#5f4433', speckled: true },
    0.12,
  )
  const { x, y } = place
  const side = bowl(s, { x: 1060, y: 210, r: 215 }, { color: '#efe7da', inside: '#e2d8c6' }, 0.14)
  return [
    table(s, '#dcc8a0', 'linen'),
    side.drawn,
    filling(s, side.place, [
      el('circle', { cx: 1060, cy: 210, r: 200, fill: '#f2ead8' }),
      ...scatter(s.random, side.place, 420, 7).map(([px, py]) =>
        el('ellipse', {
          cx: px,
          cy: py,
          rx: 13,
          ry: 5.4,
          fill: s.random.pick(['#fffdf6', '#f6efdf', '#e9dfc9']),
          stroke: '#b9a98a',
          'stroke-opacity': 0.4,
          'stroke-width': 1.4,
          transform: `rotate(${s.random.whole(0, 180)} ${px.toFixed(1)} ${py.toFixed(1)})`,
        }),
      ),
    ]),
    drawn,
    filling(s, place, [
      liquid(s, place, '#a9b765'),
      oil(s, place, 60, '#6f9a2f', 24),
      oil(s, place, 30, '#e4e6b4', 16),
      ...scatter(s.random, { ...place, r: 290 }, 10, 138).map(([px, py]) =>
        aubergineMoon(s, px, py, 74, s.random.whole(0, 360), '#dccf9a'),
      ),
      ...scatter(s.random, { ...place, r: 330 }, 10, 100).map(([px, py]) =>
        solid(s, box(150, 19, 9, { x: px, y: py, turn: s.random.whole(0, 180) }), '#5f9440', {
          height: 9,
          gloss: 0.6,
          edge: 2,
        }),
      ),
      ...scatter(s.random, { ...place, r: 300 }, 9, 110).map(([px, py]) =>
        chunk(s, px, py, 48, '#f0e3c0', { corners: 4 }),
      ),
      swirl(x + 70, y + 60, 130, '#f6f3d4', { turns: 1.3, width: 22, start: 120 }),
      ...scatter(s.random, { ...place, r: 320 }, 12, 96).map(([px, py]) =>
        pepperRing(s, px, py, 26, '#d12a1e', 0.42),
      ),
    ]),
    tuft(s, x - 40, y - 60, 120, '#3f7a3a', 0.5),
    tuft(s, x + 190, y + 90, 92, '#477f3c', 0.5),
    leaf(s, x - 240, y + 130, { length: 96, width: 0.5, turn: 40, color: '#3f7a3a' }),
    citrusWedge(s, { x: 150, y: 260, turn: 40, scale: 1.15 }, LIME),
    citrusWedge(s, { x: 290, y: 175, turn: -20, scale: 1.05 }, LIME),
    sprig(
      s,
      { x: 990, y: 1330, turn: -40 },
      { length: 340, leaves: 6, leafLength: 96, width: 0.5, color: '#477f3c' },
    ),
  ].join('')
}

export function borscht(s: Sketch): string {
  const { drawn, place } = bowl(
    s,
    { x: 600, y: 750, r: 440 },
    { color: '#f3ece0', inside: '#e9dfd0', line: '#2f5d8a' },
    0.12,
  )
  const { x, y } = place
  return [
    table(s, '#7f95b5', 'linen'),
    napkin(s, { x: 1040, y: 250, turn: 12, scale: 1.05 }, '#f6f0e4', '#a8243a'),
    drawn,
    filling(s, place, [
      liquid(s, place, '#94123c'),
      oil(s, place, 60, '#c9304f', 20),
      ...scatter(s.random, { ...place, r: 320 }, 22, 78).map(([px, py]) =>
        solid(
          s,
          box(between(s.random, 60, 96), 30, 9, { x: px, y: py, turn: s.random.whole(0, 180) }),
          s.random.pick(['#7a0f35', '#a31b48', '#64092a']),
          { height: 8, gloss: 0.7, edge: 2 },
        ),
      ),
      ...scatter(s.random, { ...place, r: 320 }, 12, 96).map(([px, py]) =>
        chunk(s, px, py, 34, s.random.pick(['#d9798a', '#e08b6a', '#c95b6e']), { corners: 4 }),
      ),
      ...scatter(s.random, { ...place, r: 330 }, 16, 80).map(([px, py]) =>
        el('path', {
          d: smooth([polar(px, py, 10, 60), polar(px, py, 80, 14), polar(px, py, 190, 60)], false),
          stroke: s.random.pick(['#d58aa0', '#bf5474']),
          'stroke-width': 12,
          fill: 'none',
          'stroke-linecap': 'round',
          opacity: 0.8,
        }),
      ),
    ]),
    dollop(s, x - 20, y - 20, 128),
    dill(s, x - 40, y - 40, 150, -30),
    dill(s, x + 60, y + 30, 120, 60),
    dill(s, x + 190, y - 130, 110, 120),
    dill(s, x - 210, y + 120, 120, 10),
    chives(s, x, y, 190, 20),
    specks(s, { x, y, r: 250 }, 60, ['#1d0d12'], 4),
    spoon(s, { x: 150, y: 1060, turn: -16, scale: 1.15 }, '#c2a060'),
    dip(
      s,
      { x: 150, y: 190, r: 150 },
      { color: '#3f5f7f', inside: '#34506c' },
      '#f8f1e2',
      dill(s, 150, 190, 110, 30),
    ),
  ].join('')
}

export function lentilSoup(s: Sketch): string {
  const { drawn, place } = bowl(
    s,
    { x: 600, y: 740, r: 430 },
    { color: '#2f6f73', inside: '#e9dcc0', line: '#e2b04a' },
    0.14,
  )
  return [
    table(s, '#c98f62', 'tiles'),
    flatbread(s, 1080, 1330, 300, 30),
    drawn,
    filling(s, place, [
      liquid(s, place, '#dc8f2e'),
      specks(s, place, 260, ['#f0ae4d', '#bf7016'], 6),
      swirl(600, 740, 220, '#b3470f', { turns: 2.2, width: 20, start: 200 }),
      oil(s, { x: 600, y: 740, r: 260 }, 26, '#c4531a', 18),
    ]),
    parsley(s, 560, 700, 100),
    parsley(s, 680, 800, 80),
    seeds(s, { x: 600, y: 740, r: 240 }, 50, ['#4d2a12', '#6d431f'], 8),
    specks(s, { x: 600, y: 740, r: 250 }, 110, ['#a3230f', '#c23a16'], 5),
    citrusWedge(s, { x: 170, y: 1180, turn: 30, scale: 1.25 }, LEMON),
    wholeLemon(s, { x: 190, y: 220, turn: 30, scale: 1.05 }),
    spoon(s, { x: 1060, y: 500, turn: 12, scale: 1.1 }, '#c2a060'),
  ].join('')
}
