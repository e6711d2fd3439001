import { citrus, LEMON } from '../fruit.ts'
import { nut, oil, seeds, specks } from '../grains.ts'
import { leaf, sprig } from '../greens.ts'
import { blob, box, oval, polar } from '../paths.ts'
import { between, scatter } from '../placing.ts'
import { napkin } from '../props.ts'
import { olive, overlapSlice, tomatoHalf } from '../rounds.ts'
import { crumbs } from '../savoury.ts'
import { fish } from '../sea.ts'
import { disc, el, linear, type Sketch } from '../sketch.ts'
import { solid } from '../solid.ts'
import { table } from '../table.ts'
import { chunk } from '../vegetables.ts'
import { casserole, filling, pan, tray } from '../vessels.ts'

export function tian(s: Sketch): string {
  const { drawn, place } = casserole(s, { x: 600, y: 755, r: 470 }, 30, {
    color: '#d9862f',
    inside: '#b86a20',
  })
  const { x, y } = place
  const kinds = [
    ['#3f7a34', '#d5e0a0'],
    ['#3d1c3a', '#e3d2a0'],
    ['#b3241c', '#e0563c'],
    ['#d9a21e', '#f6dc7c'],
  ] as const
  const slices: string[] = []
  let turn = 0
  for (const [radius, size, count] of [
    [318, 92, 30],
    [205, 86, 21],
    [104, 78, 12],
    [26, 66, 4],
  ] as const)
    for (let index = 0; index < count; index += 1) {
      const [px, py] = polar(x, y, (index / count) * 360 + radius, radius)
      const [skin, flesh] = kinds[turn % kinds.length] ?? kinds[0]
      slices.push(overlapSlice(s, px, py, size, skin, flesh))
      turn += 1
    }
  return [
    table(s, '#b7a7c9', 'linen'),
    drawn,
    filling(s, place, [disc(x, y, place.r, '#a8331a'), ...slices]),
    specks(s, { x, y, r: 370 }, 220, ['#4d6a2c', '#2a1a10', '#6f8a3c'], 5),
    oil(s, { x, y, r: 360 }, 30, '#d8b83a', 14),
    ...scatter(s.random, { x, y, r: 330 }, 8, 130).map(([px, py]) =>
      sprig(
        s,
        { x: px, y: py, turn: s.random.whole(0, 360) },
        { length: 110, leaves: 6, leafLength: 22, width: 0.5, color: '#5f7f45' },
      ),
    ),
    ...scatter(s.random, { x, y, r: 300 }, 7, 150).map(([px, py]) =>
      leaf(s, px, py, { length: 76, width: 0.62, turn: s.random.whole(0, 360), color: '#4c8a35' }),
    ),
    sprig(
      s,
      { x: 1030, y: 180, turn: 30 },
      { length: 380, leaves: 14, leafLength: 34, width: 0.5, color: '#6f8a55' },
    ),
    napkin(s, { x: 130, y: 1340, turn: 22, scale: 1 }, '#f4ecdc', '#7d5a9a'),
  ].join('')
}

export function bakedFish(s: Sketch): string {
  const at = { x: 600, y: 750, width: 900, height: 1180, turn: 3 }
  const fits = { x: 600, y: 760, r: 400 }
  const inside = (places: [number, number][]) => places
  return [
    table(s, '#9db8bb', 'plain'),
    napkin(s, { x: 1100, y: 190, turn: 8, scale: 1 }, '#f2ead8', '#2f6f73'),
    tray(s, at, '#4b4d50'),
    el('path', {
      d: box(824, 1100, 30, at),
      fill: linear(s, [
        [0, '#c08a3a'],
        [1, '#7f5218'],
      ]),
      opacity: 0.5,
    }),
    ...inside(
      Array.from(
        { length: 44 },
        () => [between(s.random, 240, 960), between(s.random, 260, 1250)] as [number, number],
      ),
    ).map(([px, py]) =>
      chunk(s, px, py, between(s.random, 52, 70), s.random.pick(['#e0b04a', '#d39a36', '#e8c06a']), {
        corners: 7,
        gloss: 0.5,
      }),
    ),
    oil(s, { ...fits, r: 480 }, 40, '#d8a83a', 16),
    ...[
      [300, 320],
      [880, 420],
      [260, 1180],
      [900, 1160],
      [620, 770],
    ].map(([px = 0, py = 0]) => tomatoHalf(s, px, py, 62)),
    ...[
      [760, 250],
      [330, 760],
      [880, 800],
      [420, 1230],
      [740, 1260],
    ].map(([px = 0, py = 0]) => tomatoHalf(s, px, py, 54, '#df4a2c')),
    fish(s, { x: 590, y: 520, turn: -16, scale: 1.02 }, '#b9a58c'),
    fish(s, { x: 610, y: 985, turn: -10, scale: 1.02 }, '#c2ac8c'),
    ...[
      [520, 540],
      [650, 500],
      [560, 1000],
      [690, 965],
    ].map(([px = 0, py = 0]) => citrus(s, px, py, 66, LEMON)),
    ...[
      [440, 760, 20],
      [760, 700, -40],
      [380, 400, 60],
      [820, 1080, 10],
      [420, 1120, -20],
    ].map(([px = 0, py = 0, turn = 0]) =>
      sprig(
        s,
        { x: px, y: py, turn },
        { length: 170, leaves: 9, leafLength: 26, width: 0.5, color: '#5f7f45' },
      ),
    ),
    ...scatter(s.random, { ...fits, r: 430 }, 18, 110).map(([px, py]) => olive(s, px, py, 26, '#43303f')),
    specks(s, { ...fits, r: 430 }, 130, ['#2a1a10', '#4d6a2c'], 4),
  ].join('')
}

export function filoSpiral(s: Sketch): string {
  const { drawn, place } = pan(s, { x: 600, y: 770, r: 450 }, 62, '#5b5450')
  const { x, y } = place
  const coil: string[] = []
  const turns = 3.4
  const steps = Math.round(turns * 30)
  for (let index = steps; index >= 6; index -= 1) {
    const part = index / steps
    const angle = part * turns * 360
    const [px, py] = polar(x, y, angle, 352 * part ** 0.8)
    const tone = s.random.pick(['#d9963f', '#cf8a34', '#e0a550', '#c67f2c'])
    coil.push(
      solid(s, oval({ x: px, y: py, rx: 34 + 20 * part, ry: 62, turn: angle }), tone, {
        height: 12,
        gloss: 0.35,
        depth: 0.5,
        edge: 3,
      }),
    )
  }
  return [
    table(s, '#a9c0a2', 'linen'),
    napkin(s, { x: 150, y: 220, turn: 24, scale: 1 }, '#f6efdf', '#4f7f5a'),
    drawn,
    disc(x, y, place.r, '#8f5a20', 0.6),
    ...coil.reverse(),
    solid(s, oval({ x, y, rx: 62, ry: 56, turn: 30 }), '#cf8a34', { height: 10, gloss: 0.35, depth: 0.5 }),
    ...scatter(s.random, { x, y, r: 340 }, 26, 70).map(([px, py]) =>
      el('path', {
        d: blob(
          s.random,
          {
            x: px,
            y: py,
            rx: between(s.random, 20, 44),
            ry: between(s.random, 12, 24),
            turn: s.random.whole(0, 180),
          },
          { wobble: 0.2 },
        ),
        fill: s.random.pick(['#7a3f12', '#f2cd86', '#8f5220']),
        opacity: 0.3,
      }),
    ),
    seeds(s, { x, y, r: 370 }, 220, ['#fbeecb', '#f3dfae', '#2a1c14'], 8),
    leaf(s, 1040, 190, { length: 150, width: 0.6, turn: -30, color: '#4c8038' }),
    leaf(s, 960, 130, { length: 130, width: 0.6, turn: 40, color: '#578b40' }),
    leaf(s, 1090, 270, { length: 120, width: 0.6, turn: 80, color: '#4c8038' }),
    crumbs(s, 250, 1340, 90, 12, '#fbf7ec', 30),
    nut(s, 160, 1240, 'pine'),
  ].join('')
}
