import { oil, rice, seeds } from '../grains.ts'
import { leaf, springOnion } from '../greens.ts'
import { blob, polar } from '../paths.ts'
import { between, scatter } from '../placing.ts'
import { chopsticks, napkin, spoon } from '../props.ts'
import { cucumber, radish } from '../rounds.ts'
import { friedEgg } from '../savoury.ts'
import { salmon } from '../sea.ts'
import { disc, type Sketch } from '../sketch.ts'
import { ball, solid } from '../solid.ts'
import { table } from '../table.ts'
import { avocado, bean, inSector, mushroom, sticks, strip } from '../vegetables.ts'
import { bowl, dip, filling } from '../vessels.ts'

export function bibimbap(s: Sketch): string {
  const { drawn, place } = bowl(
    s,
    { x: 600, y: 760, r: 460 },
    { color: '#4a4643', inside: '#2f2c2a', speckled: true },
    0.12,
  )
  const { x, y, r } = place
  const part = (index: number, content: (px: number, py: number, turn: number) => string) => {
    const from = -90 + index * 60
    const [px, py] = polar(x, y, from + 30, r * 0.64)
    return inSector(s, x, y, r * 0.98, from - 3, from + 63, content(px, py, from + 30))
  }
  return [
    table(s, '#c7b48f', 'boards'),
    napkin(s, { x: 130, y: 1330, turn: 26, scale: 1 }, '#7d8f7a', '#f0e8d8'),
    drawn,
    filling(s, place, [
      disc(x, y, r, '#e9dfc8'),
      rice(s, { x, y, r }, 500, '#f6efdd', 15),
      part(0, (px, py, turn) => sticks(s, px, py, 170, 60, turn, '#ee8424')),
      part(1, (px, py) =>
        scatter(s.random, { x: px, y: py, r: 175 }, 46, 34)
          .map(([mx, my]) =>
            leaf(s, mx, my, {
              length: 96,
              width: 0.5,
              turn: s.random.whole(0, 360),
              color: s.random.pick(['#3f6f35', '#4f8040', '#356030']),
            }),
          )
          .join(''),
      ),
      part(2, (px, py, turn) =>
        scatter(s.random, { x: px, y: py, r: 175 }, 26, 52)
          .map(([mx, my]) =>
            mushroom(s, { x: mx, y: my, turn: turn + s.random.whole(-50, 50), scale: 1 }, '#a87546'),
          )
          .join(''),
      ),
      part(3, (px, py) =>
        scatter(s.random, { x: px, y: py, r: 175 }, 70, 22)
          .map(
            ([mx, my]) =>
              strip(s, { x: mx, y: my, turn: s.random.whole(0, 360) }, 100, 13, '#f3ecd2') +
              ball(s, mx, my, 13, '#e3cf6a', 0.5),
          )
          .join(''),
      ),
      part(4, (px, py) =>
        scatter(s.random, { x: px, y: py, r: 180 }, 24, 56)
          .map(([mx, my]) => cucumber(s, mx, my, 58, between(s.random, 0.8, 1), s.random.whole(0, 180)))
          .join(''),
      ),
      part(5, (px, py) =>
        scatter(s.random, { x: px, y: py, r: 175 }, 34, 44)
          .map(([mx, my]) =>
            solid(
              s,
              blob(s.random, { x: mx, y: my, rx: 62, ry: 34, turn: s.random.whole(0, 180) }, { wobble: 0.2 }),
              s.random.pick(['#d8603a', '#e8a06a', '#c9472a', '#f0d9b0']),
              { height: 7, gloss: 0.6, edge: 3 },
            ),
          )
          .join(''),
      ),
    ]),
    friedEgg(s, x, y, 156, true),
    solid(s, blob(s.random, { x: x + 106, y: y + 96, rx: 62, ry: 52 }, { wobble: 0.14 }), '#a81a12', {
      height: 12,
      gloss: 0.8,
    }),
    seeds(s, { x, y, r: 330 }, 110, ['#f6e6bd', '#2a1c14', '#e7cf97'], 8),
    ...scatter(s.random, { x, y, r: 130 }, 12, 40).map(([px, py]) => springOnion(s, px, py, 17)),
    spoon(s, { x: 1120, y: 850, turn: 6, scale: 1.3 }, '#c2a060'),
    dip(
      s,
      { x: 1040, y: 190, r: 145 },
      { color: '#8a3a2a', inside: '#702c1e' },
      '#b3221a',
      seeds(s, { x: 1040, y: 190, r: 80 }, 30),
    ),
  ].join('')
}

export function salmonBowl(s: Sketch): string {
  const { drawn, place } = bowl(
    s,
    { x: 600, y: 755, r: 462 },
    { color: '#e6e9e4', inside: '#d5dcd8', line: '#3c6b8a', speckled: true },
    0.11,
  )
  const { x, y, r } = place
  return [
    table(s, '#d3a2a0', 'linen'),
    napkin(s, { x: 1080, y: 230, turn: 16, scale: 1 }, '#3c5f7a', '#efe6d6'),
    drawn,
    filling(s, place, [disc(x, y, r, '#ece3cf'), rice(s, { x, y, r }, 1100, '#f8f2e2', 15)]),
    ...scatter(s.random, { x: x - 210, y: y - 170, r: 128 }, 12, 60).map(([px, py]) =>
      cucumber(s, px, py, 64, between(s.random, 0.76, 1), s.random.whole(0, 180)),
    ),
    avocado(s, { x: x + 196, y: y - 196, turn: 34, scale: 1.2 }, 8),
    ...scatter(s.random, { x: x - 222, y: y + 160, r: 136 }, 46, 34).map(([px, py]) =>
      bean(s, px, py, 26, s.random.pick(['#8fbf4f', '#a5cf66', '#7cae42'])),
    ),
    sticks(s, x + 226, y + 176, 118, 40, 50, '#ee8424'),
    ...scatter(s.random, { x: x + 4, y: y + 296, r: 70 }, 6, 50).map(([px, py]) => radish(s, px, py, 50)),
    salmon(s, { x: x - 20, y: y - 110, turn: 12, scale: 1.34 }),
    salmon(s, { x: x + 14, y: y + 20, turn: 6, scale: 1.34 }),
    salmon(s, { x: x - 6, y: y + 150, turn: 14, scale: 1.3 }),
    seeds(s, { x, y, r: 340 }, 170, ['#f8ebc8', '#2a1c14', '#1f1712'], 8),
    ...scatter(s.random, { x, y, r: 300 }, 26, 66).map(([px, py]) => springOnion(s, px, py, 17)),
    chopsticks(s, { x: 120, y: 760, turn: -10, scale: 1.12 }, '#7a4a2c'),
    dip(
      s,
      { x: 180, y: 1330, r: 140 },
      { color: '#3c6b8a', inside: '#305a76' },
      '#3a1a0e',
      oil(s, { x: 180, y: 1330, r: 70 }, 9, '#8a4a1a', 14),
    ),
  ].join('')
}
