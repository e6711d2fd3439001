import { slice } from '../bread.ts'
import { citrus, citrusWedge, LEMON } from '../fruit.ts'
import { oil, rice, seeds, specks } from '../grains.ts'
import { parsley, sprig } from '../greens.ts'
import { blob } from '../paths.ts'
import { between, ring, scatter } from '../placing.ts'
import { napkin, spoon } from '../props.ts'
import { olive } from '../rounds.ts'
import { crumbs, drumstick, friedEgg } from '../savoury.ts'
import { mussel, prawn } from '../sea.ts'
import { disc, el, type Sketch } from '../sketch.ts'
import { table } from '../table.ts'
import { pea, strip } from '../vegetables.ts'
import { casserole, filling, liquid, pan } from '../vessels.ts'

export function shakshuka(s: Sketch): string {
  const { drawn, place } = pan(s, { x: 575, y: 800, r: 430 }, -62)
  const { x, y } = place
  const eggs = ring({ x, y, r: 200 }, 4, 30)
  return [
    table(s, '#d9c2a0', 'boards'),
    napkin(s, { x: 130, y: 210, turn: -16, scale: 1 }, '#5f8a8b', '#f0e6d2'),
    drawn,
    filling(s, place, [
      liquid(s, place, '#b8321a'),
      ...scatter(s.random, { x, y, r: 370 }, 46, 50).map(([px, py]) =>
        el('path', {
          d: blob(
            s.random,
            {
              x: px,
              y: py,
              rx: between(s.random, 30, 56),
              ry: between(s.random, 22, 40),
              turn: s.random.whole(0, 180),
            },
            { wobble: 0.2 },
          ),
          fill: s.random.pick(['#d4492a', '#c23a1e', '#a3260f', '#de5a34']),
          opacity: 0.85,
        }),
      ),
      ...scatter(s.random, { x, y, r: 360 }, 26, 66).map(([px, py]) =>
        strip(
          s,
          { x: px, y: py, turn: s.random.whole(0, 360) },
          between(s.random, 90, 150),
          24,
          s.random.pick(['#e0571f', '#d1331c', '#e8a02c', '#c92a1a']),
        ),
      ),
      oil(s, { x, y, r: 370 }, 50, '#e8742c', 14),
    ]),
    ...eggs.map(({ at: [px, py] }) => friedEgg(s, px, py, 108)),
    crumbs(s, x, y, 330, 34, '#fbf7ec', 22),
    ...scatter(s.random, { x, y, r: 345 }, 26, 74).map(([px, py]) => parsley(s, px, py, 54)),
    specks(s, { x, y, r: 350 }, 150, ['#2a1208', '#7a1f10', '#5a3a10'], 4),
    slice(s, { x: 1040, y: 1280, turn: 24, scale: 1.2 }),
    slice(s, { x: 890, y: 1400, turn: -12, scale: 1.1 }),
  ].join('')
}

export function paella(s: Sketch): string {
  const { drawn, place } = casserole(s, { x: 600, y: 750, r: 480 }, 0, {
    color: '#c7322a',
    inside: '#4a4846',
  })
  const { x, y } = place
  return [
    table(s, '#7fa9c2', 'tiles'),
    drawn,
    filling(s, place, [
      disc(x, y, place.r, '#c98a1c'),
      rice(s, { x, y, r: place.r }, 1500, '#e6b032', 15),
      specks(s, { x, y, r: place.r }, 160, ['#b3301c', '#8a5a10'], 5),
    ]),
    ...scatter(s.random, { x, y, r: 370 }, 60, 42).map(([px, py]) => pea(s, px, py, 17)),
    ...scatter(s.random, { x, y, r: 350 }, 14, 90).map(([px, py]) =>
      strip(s, { x: px, y: py, turn: s.random.whole(0, 360) }, 120, 26, '#cf2f1c'),
    ),
    ...ring({ x, y, r: 268 }, 6, 0).map(({ at: [px, py], angle }) =>
      prawn(s, { x: px, y: py, turn: angle + between(s.random, 20, 80), scale: 1.2 }),
    ),
    ...ring({ x, y, r: 278 }, 6, 30).map(({ at: [px, py], angle }) =>
      mussel(s, { x: px, y: py, turn: angle + 90, scale: 1.15 }),
    ),
    ...ring({ x, y, r: 96 }, 3, 50).map(({ at: [px, py], angle }) =>
      prawn(s, { x: px, y: py, turn: angle, scale: 1.25 }),
    ),
    mussel(s, { x: x + 20, y: y - 120, turn: 40, scale: 1.1 }),
    mussel(s, { x: x - 110, y: y + 60, turn: -60, scale: 1.1 }),
    ...ring({ x, y, r: 376 }, 4, 16).map(({ at: [px, py], angle }) =>
      citrusWedge(s, { x: px, y: py, turn: angle + 90, scale: 1 }, LEMON),
    ),
    ...scatter(s.random, { x, y, r: 360 }, 22, 84).map(([px, py]) => parsley(s, px, py, 52)),
    citrus(s, 140, 190, 105, LEMON),
    citrus(s, 290, 130, 96, LEMON),
    spoon(s, { x: 1010, y: 1290, turn: 62, scale: 1.15 }, '#a97a48'),
  ].join('')
}

export function chickenTagine(s: Sketch): string {
  const { drawn, place } = casserole(s, { x: 600, y: 750, r: 452 }, 90, {
    color: '#b5532c',
    inside: '#8f3c1c',
    line: '#e2b15a',
  })
  const { x, y } = place
  const rind = (px: number, py: number, turn: number) =>
    citrusWedge(s, { x: px, y: py, turn, scale: 0.92 }, { peel: '#d9a81e', flesh: '#f0cf62' })
  return [
    table(s, '#e3c59a', 'linen'),
    napkin(s, { x: 1060, y: 230, turn: 20, scale: 1.05 }, '#33597a', '#f0e2c6'),
    drawn,
    filling(s, place, [
      liquid(s, place, '#d99a24'),
      specks(s, place, 140, ['#f2c64f', '#a8690f'], 6),
      oil(s, place, 70, '#e8b93a', 22),
      ...scatter(s.random, { x, y, r: 340 }, 30, 60).map(([px, py]) =>
        strip(s, { x: px, y: py, turn: s.random.whole(0, 360) }, 120, 15, '#e9c877'),
      ),
    ]),
    ...ring({ x, y, r: 190 }, 5, 20).map(({ at: [px, py], angle }) =>
      drumstick(
        s,
        { x: px, y: py, turn: angle + 200, scale: 1.15 },
        s.random.pick(['#b8641f', '#a95717', '#c2722a']),
      ),
    ),
    ...ring({ x, y, r: 296 }, 6, 48).map(({ at: [px, py], angle }) => rind(px, py, angle + 90)),
    rind(x + 10, y - 10, 30),
    ...scatter(s.random, { x, y, r: 320 }, 17, 92).map(([px, py]) =>
      olive(s, px, py, 34, s.random.pick(['#6f7a34', '#5f6a2c', '#7d7f38', '#5a3a4a'])),
    ),
    ...scatter(s.random, { x, y, r: 330 }, 22, 78).map(([px, py]) => parsley(s, px, py, 58, '#4f8a34')),
    seeds(s, { x, y, r: 320 }, 40, ['#f6e6bd', '#e7cf97'], 8),
    ...scatter(s.random, { x: 150, y: 1330, r: 120 }, 7, 62).map(([px, py]) =>
      olive(s, px, py, 34, s.random.pick(['#6f7a34', '#5a3a4a'])),
    ),
    sprig(
      s,
      { x: 190, y: 190, turn: 30 },
      { length: 320, leaves: 7, leafLength: 84, width: 0.3, color: '#7d9160' },
    ),
  ].join('')
}
