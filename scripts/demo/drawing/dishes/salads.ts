import { beetroot, citrus, ORANGE, stoneFruitWedge } from '../fruit.ts'
import { nut, oil, seeds, specks } from '../grains.ts'
import { leaf, saladLeaves, sprig, tuft } from '../greens.ts'
import { box } from '../paths.ts'
import { between, ring, scatter } from '../placing.ts'
import { fork, glass, napkin } from '../props.ts'
import { cucumber, olive, onionRing, pepperRing } from '../rounds.ts'
import { burrata, crumbs } from '../savoury.ts'
import { el, grown, type Sketch } from '../sketch.ts'
import { solid } from '../solid.ts'
import { table } from '../table.ts'
import { tomatoWedge } from '../vegetables.ts'
import { dip, plate } from '../vessels.ts'

export function villageSalad(s: Sketch): string {
  const { drawn, place } = plate(s, { x: 600, y: 760, r: 480 }, { color: '#f7f5ef', line: '#2f6fa8' }, 0.16)
  const { x, y } = place
  const around = (r: number, count: number, gap: number) => scatter(s.random, { x, y, r }, count, gap)
  return [
    table(s, '#8ab4c9', 'boards'),
    napkin(s, { x: 140, y: 1330, turn: 30, scale: 1 }, '#f7f2e6', '#2f6fa8'),
    drawn,
    grown(
      [
        el('circle', { cx: x, cy: y, r: 330, fill: '#8fae4a', opacity: 0.28 }),
        oil(s, { x, y, r: 350 }, 40, '#b9a53a', 18),
        ...around(285, 13, 112).map(([px, py]) =>
          tomatoWedge(
            s,
            { x: px, y: py, turn: s.random.whole(0, 360), scale: 1.05 },
            s.random.pick(['#d3372b', '#c62d2a', '#de4b30']),
          ),
        ),
        ...around(300, 14, 98).map(([px, py]) =>
          cucumber(s, px, py, 60, between(s.random, 0.74, 1), s.random.whole(0, 180)),
        ),
        ...around(280, 5, 150).map(([px, py]) => pepperRing(s, px, py, 68, '#7aa83a', 0.2)),
        ...around(285, 9, 108).map(([px, py]) => onionRing(px, py, between(s.random, 42, 62))),
        ...around(300, 12, 88).map(([px, py]) =>
          olive(s, px, py, 30, s.random.pick(['#43303f', '#3a2a35', '#52384a'])),
        ),
        solid(s, box(300, 210, 16, { x: x - 10, y: y - 15, turn: -14 }), '#fbf7ec', {
          height: 24,
          gloss: 0.35,
          depth: 0.14,
          edge: 5,
        }),
        ...Array.from({ length: 16 }, () =>
          el('circle', {
            cx: x + between(s.random, -130, 110),
            cy: y + between(s.random, -90, 70),
            r: between(s.random, 2, 5),
            fill: '#d9d0bb',
            opacity: 0.8,
          }),
        ),
        oil(s, { x: x - 10, y: y - 15, r: 86 }, 12, '#c3a93a', 20),
        specks(s, { x: x - 10, y: y - 15, r: 110 }, 130, ['#5d7a35', '#7f9448', '#44602a'], 5),
        leaf(s, x + 40, y - 40, { length: 66, width: 0.5, turn: -30, color: '#5d8a3c' }),
        leaf(s, x + 12, y - 4, { length: 54, width: 0.5, turn: 50, color: '#5d8a3c' }),
      ],
      x,
      y,
      1.22,
    ),
    sprig(
      s,
      { x: 1040, y: 190, turn: 28 },
      { length: 380, leaves: 8, leafLength: 92, width: 0.28, color: '#7d9160' },
    ),
    olive(s, 900, 240, 30, '#6f7a34'),
    olive(s, 980, 300, 30, '#43303f'),
  ].join('')
}

export function beetrootSalad(s: Sketch): string {
  const { drawn, place } = plate(
    s,
    { x: 600, y: 755, r: 478 },
    { color: '#e9e4da', inside: '#f1ede4', speckled: true },
    0.14,
  )
  const { x, y } = place
  return [
    table(s, '#e0b3a5', 'plain'),
    drawn,
    grown(
      [
        saladLeaves(s, x, y, 290, 30, ['#6f9a45', '#86ad55', '#587f38', '#a5423f']),
        ...ring({ x, y, r: 225 }, 7, 10).map(({ at: [px, py] }, index) =>
          index % 2 === 0 ? beetroot(s, px, py, 104) : citrus(s, px, py, 96, ORANGE),
        ),
        ...ring({ x, y, r: 62 }, 3, 40).map(({ at: [px, py] }, index) =>
          index === 1
            ? beetroot(s, px, py, 92, '#c77a1f')
            : index === 2
              ? citrus(s, px, py, 84, ORANGE)
              : beetroot(s, px, py, 92, '#a3245a'),
        ),
        ...scatter(s.random, { x, y, r: 300 }, 14, 92).map(([px, py]) => nut(s, px, py, 'walnut')),
        crumbs(s, x, y, 310, 34, '#fbf7ec', 26),
        ...scatter(s.random, { x, y, r: 300 }, 12, 90).map(([px, py]) =>
          leaf(s, px, py, { length: 62, width: 0.6, turn: s.random.whole(0, 360), color: '#6b9a48' }),
        ),
        specks(s, { x, y, r: 320 }, 70, ['#2a1a1a', '#4a2a2a'], 4),
      ],
      x,
      y,
      1.18,
    ),
    fork(s, { x: 1110, y: 880, turn: 8, scale: 1.35 }, '#b89a5e'),
    dip(
      s,
      { x: 150, y: 220, r: 128 },
      { color: '#55707a', inside: '#466069' },
      '#d2a33a',
      seeds(s, { x: 150, y: 220, r: 80 }, 40, ['#8a6314', '#6d4a10'], 6),
    ),
  ].join('')
}

export function peachSalad(s: Sketch): string {
  const { drawn, place } = plate(
    s,
    { x: 600, y: 750, r: 470 },
    { color: '#7f9aa0', inside: '#8ea8ac', speckled: true },
    0.13,
  )
  const { x, y } = place
  return [
    table(s, '#efd3a8', 'linen'),
    napkin(s, { x: 1060, y: 1280, turn: -18, scale: 1.1 }, '#d98a6a'),
    drawn,
    grown(
      [
        saladLeaves(s, x, y, 285, 34, ['#7fa650', '#678f3f', '#93b862', '#5c8438']),
        ...ring({ x, y, r: 236 }, 11, 0).map(({ at: [px, py], angle }) =>
          stoneFruitWedge(s, { x: px, y: py, turn: angle - 90 + between(s.random, -24, 24), scale: 1.16 }),
        ),
        ...ring({ x, y, r: 300 }, 5, 20).map(({ at: [px, py], angle }) =>
          stoneFruitWedge(s, { x: px, y: py, turn: angle + 60, scale: 1 }, '#f7bd5a', '#c24f3a'),
        ),
        burrata(s, x - 10, y - 10, 158),
        oil(s, { x, y, r: 130 }, 16, '#b8b03a', 18),
        ...scatter(s.random, { x, y, r: 310 }, 46, 36).map(([px, py]) => nut(s, px, py, 'pistachio')),
        tuft(s, x + 40, y - 60, 84, '#4c8a35', 0.62),
        ...scatter(s.random, { x, y, r: 300 }, 10, 110).map(([px, py]) =>
          leaf(s, px, py, { length: 82, width: 0.62, turn: s.random.whole(0, 360), color: '#4f8f3c' }),
        ),
        specks(s, { x, y, r: 290 }, 90, ['#2a1a12'], 4),
      ],
      x,
      y,
      1.2,
    ),
    glass(s, 160, 230, 150, '#f3d8a0'),
    leaf(s, 150, 220, { length: 92, width: 0.5, turn: 20, color: '#5d9a52' }),
  ].join('')
}
