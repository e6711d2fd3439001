import { blueberry, figHalf, raspberry } from '../fruit.ts'
import { noodles, nut, oil, rice, seeds, specks, swirl } from '../grains.ts'
import { parsley, springOnion, tuft } from '../greens.ts'
import { blob, oval } from '../paths.ts'
import { between, ring, scatter } from '../placing.ts'
import { chopsticks, glass, napkin, spoon } from '../props.ts'
import { chilliSlice, radish } from '../rounds.ts'
import { clipped, disc, type Sketch } from '../sketch.ts'
import { solid } from '../solid.ts'
import { table } from '../table.ts'
import { sticks, strip } from '../vegetables.ts'
import { bowl, dip, filling, liquid } from '../vessels.ts'

export function sesameNoodles(s: Sketch): string {
  const { drawn, place } = bowl(
    s,
    { x: 590, y: 765, r: 455 },
    { color: '#d5603f', inside: '#b94a2c', speckled: true },
    0.12,
  )
  const { x, y, r } = place
  return [
    table(s, '#9fc0b4', 'plain'),
    drawn,
    filling(s, place, [
      disc(x, y, r, '#a8692c'),
      noodles(s, { x, y, r: r * 0.97 }, { count: 104, width: 24, color: '#d9a655' }),
      oil(s, { x, y, r: r * 0.9 }, 40, '#b8371a', 15),
    ]),
    sticks(s, x + 120, y - 110, 150, 34, -30, '#a8cf6a', 20),
    sticks(s, x + 120, y - 110, 120, 12, -30, '#6f9f45', 9),
    ...scatter(s.random, { x: x - 150, y: y + 90, r: 130 }, 9, 72).map(([px, py]) => radish(s, px, py, 54)),
    ...scatter(s.random, { x, y, r: 320 }, 46, 44).map(([px, py]) =>
      springOnion(s, px, py, between(s.random, 15, 24)),
    ),
    ...scatter(s.random, { x: x + 80, y: y + 190, r: 110 }, 26, 26).map(([px, py]) =>
      solid(
        s,
        blob(s.random, { x: px, y: py, rx: 24, ry: 17, turn: s.random.whole(0, 180) }, { wobble: 0.14 }),
        s.random.pick(['#d9a860', '#c8914a', '#e3bb7c']),
        { height: 7, gloss: 0.4, edge: 2 },
      ),
    ),
    ...scatter(s.random, { x, y, r: 310 }, 10, 110).map(([px, py]) => chilliSlice(s, px, py, 21)),
    seeds(s, { x, y, r: 350 }, 220, ['#f8ebc8', '#ecd7a3', '#2a1c14'], 8),
    ...scatter(s.random, { x, y, r: 300 }, 9, 120).map(([px, py]) => parsley(s, px, py, 60)),
    chopsticks(s, { x: 1030, y: 600, turn: 28, scale: 1.15 }, '#3f2a22'),
    dip(
      s,
      { x: 170, y: 200, r: 150 },
      { color: '#2f3f4a', inside: '#26343e' },
      '#a8291a',
      seeds(s, { x: 170, y: 200, r: 90 }, 34, ['#f6e6bd', '#e0603a']),
    ),
    glass(s, 1090, 1330, 150, '#c9a24a'),
  ].join('')
}

export function granola(s: Sketch): string {
  const { drawn, place } = bowl(
    s,
    { x: 600, y: 760, r: 445 },
    { color: '#b7c8c2', inside: '#a3b6b0', speckled: true },
    0.12,
  )
  const { x, y, r } = place
  const cluster = (px: number, py: number) =>
    solid(
      s,
      blob(
        s.random,
        {
          x: px,
          y: py,
          rx: between(s.random, 20, 42),
          ry: between(s.random, 16, 30),
          turn: s.random.whole(0, 180),
        },
        { wobble: 0.2, points: 8 },
      ),
      s.random.pick(['#c98f45', '#b87a34', '#dba75c', '#a9692a']),
      { height: 9, gloss: 0.25, depth: 0.4 },
    )
  return [
    table(s, '#f0cfae', 'linen'),
    napkin(s, { x: 130, y: 230, turn: -22, scale: 1 }, '#b8869a', '#f7efe2'),
    drawn,
    filling(s, place, [
      disc(x, y, r, '#fbf7ee'),
      swirl(x, y, r * 0.94, '#efe7d6', { turns: 2.4, width: 60, start: 40 }),
      swirl(x - 6, y - 8, r * 0.92, '#fffefa', { turns: 2.4, width: 34, start: 40 }),
      swirl(x - 60, y - 70, 250, '#d98f1e', { turns: 1.6, width: 20, start: 150 }),
      swirl(x - 62, y - 73, 248, '#f6cf6a', { turns: 1.6, width: 8, start: 150 }),
      ...scatter(s.random, { x: x + 90, y: y + 150, r: 250 }, 130, 24).map(([px, py]) => cluster(px, py)),
      ...scatter(s.random, { x: x + 90, y: y + 150, r: 230 }, 16, 70).map(([px, py]) =>
        nut(s, px, py, 'almond'),
      ),
      ...scatter(s.random, { x: x + 90, y: y + 150, r: 230 }, 16, 66).map(([px, py]) =>
        nut(s, px, py, 'pistachio'),
      ),
    ]),
    ...[
      [-170, -150, -20],
      [-30, -215, 10],
      [-230, 10, -70],
      [-90, -60, 30],
    ].map(([dx = 0, dy = 0, turn = 0]) => figHalf(s, x + dx, y + dy, 74, turn)),
    ...scatter(s.random, { x: x + 150, y: y - 120, r: 150 }, 11, 72).map(([px, py]) =>
      blueberry(s, px, py, 34),
    ),
    ...scatter(s.random, { x: x - 90, y: y + 150, r: 110 }, 5, 84).map(([px, py]) =>
      raspberry(s, px, py, 44),
    ),
    tuft(s, x + 20, y - 100, 74, '#5d9a52', 0.52),
    spoon(s, { x: 1085, y: 1080, turn: 20, scale: 1.15 }),
    figHalf(s, 1040, 210, 92, 30),
    blueberry(s, 900, 150, 36),
    blueberry(s, 1130, 360, 34),
    clipped(
      s,
      oval({ x: 160, y: 1340, rx: 150 }),
      specks(s, { x: 160, y: 1340, r: 110 }, 60, ['#c98f45', '#b87a34', '#dba75c'], 9),
    ),
  ].join('')
}

export function jollof(s: Sketch): string {
  const { drawn, place } = bowl(
    s,
    { x: 600, y: 755, r: 455 },
    { color: '#f0e9dc', inside: '#e3d8c5', line: '#c0532a' },
    0.14,
  )
  const { x, y, r } = place
  return [
    table(s, '#87a878', 'stone'),
    napkin(s, { x: 1060, y: 1310, turn: -20, scale: 1.05 }, '#e0a432', '#7a2f1c'),
    drawn,
    filling(s, place, [
      disc(x, y, r, '#b8431a'),
      rice(s, { x, y, r: r * 0.98 }, 1700, '#e0692a', 15),
      specks(s, { x, y, r }, 140, ['#8a2410', '#f0a04a'], 5),
    ]),
    ...ring({ x: x - 20, y: y - 30, r: 190 }, 8, 10).map(({ at: [px, py], angle }) =>
      solid(
        s,
        oval({ x: px, y: py, rx: 92, ry: 42, turn: angle + 70 }),
        s.random.pick(['#d9962f', '#c98424', '#e0a540']),
        { height: 13, gloss: 0.6, depth: 0.5 },
      ),
    ),
    ...scatter(s.random, { x, y, r: 310 }, 24, 70).map(([px, py]) =>
      strip(
        s,
        { x: px, y: py, turn: s.random.whole(0, 360) },
        92,
        17,
        s.random.pick(['#cf2f1c', '#5f9440', '#e0a02c']),
      ),
    ),
    ...scatter(s.random, { x, y, r: 300 }, 8, 120).map(([px, py]) => chilliSlice(s, px, py, 24, '#d9421a')),
    ...scatter(s.random, { x, y, r: 300 }, 13, 92).map(([px, py]) => parsley(s, px, py, 58)),
    liquidSpoon(s),
  ].join('')
}

/** A wooden spoon that has just been in the pot. */
function liquidSpoon(s: Sketch): string {
  return (
    spoon(s, { x: 110, y: 830, turn: -10, scale: 1.35 }, '#a97a48') +
    liquid(s, { x: 70, y: 585, r: 38 }, '#c0532a')
  )
}
