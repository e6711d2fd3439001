import { scorch } from '../bread.ts'
import { plumHalf, raspberry } from '../fruit.ts'
import { dollop, nut, SUGAR, specks } from '../grains.ts'
import { leaf, sprig } from '../greens.ts'
import { blob, box, polar, sector, smooth, spiral } from '../paths.ts'
import { between, ring, scatter } from '../placing.ts'
import { fork, glass, napkin } from '../props.ts'
import { clipped, disc, el, linear, type Sketch } from '../sketch.ts'
import { ball, solid } from '../solid.ts'
import { table } from '../table.ts'
import { casserole, filling, plate, tray } from '../vessels.ts'

export function cinnamonBuns(s: Sketch): string {
  const { drawn, place } = casserole(s, { x: 600, y: 755, r: 470 }, 90, {
    color: '#e9e3d6',
    inside: '#d6ccba',
    line: '#4f7a8a',
  })
  const { x, y } = place
  const bun = (px: number, py: number, r: number) => {
    const start = s.random.whole(0, 360)
    const line = spiral(px, py, r * 0.86, 2.7, start, 6)
    return [
      solid(s, blob(s.random, { x: px, y: py, rx: r, ry: r * 0.97 }, { wobble: 0.035 }), '#d9a052', {
        height: 16,
        gloss: 0.45,
        depth: 0.42,
        edge: 6,
      }),
      scorch(s, px - r * 0.1, py - r * 0.1, r * 0.8, '#b06a22', 0.55),
      el('path', {
        d: line,
        fill: 'none',
        stroke: '#f7dfae',
        'stroke-width': r * 0.3,
        opacity: 0.5,
        'stroke-linecap': 'round',
        transform: 'translate(-5 -6)',
      }),
      el('path', {
        d: line,
        fill: 'none',
        stroke: '#6b3410',
        'stroke-width': r * 0.11,
        'stroke-linecap': 'round',
        opacity: 0.85,
      }),
      el('path', {
        d: line,
        fill: 'none',
        stroke: '#3f1b06',
        'stroke-width': r * 0.04,
        'stroke-linecap': 'round',
        opacity: 0.8,
        transform: 'translate(-3 -4)',
      }),
      ...scatter(s.random, { x: px, y: py, r: r * 0.8 }, 26, 13).map(([sx, sy]) =>
        solid(
          s,
          blob(s.random, { x: sx, y: sy, rx: between(s.random, 6, 10) }, { wobble: 0.16, points: 6 }),
          '#fffdf8',
          { height: 4, gloss: 0.5, depth: 0.16, edge: 1.5 },
        ),
      ),
    ].join('')
  }
  return [
    table(s, '#a9b9c4', 'linen'),
    napkin(s, { x: 1070, y: 1280, turn: -16, scale: 1.05 }, '#d4876a', '#f7efe2'),
    drawn,
    filling(s, place, disc(x, y, place.r, '#9c5f24')),
    ...ring({ x, y, r: 262 }, 6, 12).map(({ at: [px, py] }) => bun(px, py, 145)),
    bun(x, y, 142),
    glass(s, 160, 190, 150, '#5a3320'),
    ...[
      [1000, 150, 30],
      [1060, 190, 64],
    ].map(([px = 0, py = 0, turn = 0]) =>
      solid(s, box(200, 28, 13, { x: px, y: py, turn }), '#8a4a20', { height: 10, gloss: 0.3 }),
    ),
    ...scatter(s.random, { x: 160, y: 1330, r: 120 }, 12, 40).map(([px, py]) => nut(s, px, py, 'almond')),
  ].join('')
}

export function chocolateCake(s: Sketch): string {
  const { drawn, place } = plate(s, { x: 600, y: 750, r: 490 }, { color: '#dfd3c6', line: '#b8935a' }, 0.08)
  const { x, y } = place
  const from = 28
  const to = 66
  const rest = sector(x, y, 372, to, from + 360)
  const [wx, wy] = polar(x, y, (from + to) / 2, 96)
  const wedge = sector(wx, wy, 366, from + 2, to - 2)
  const cracks = Array.from({ length: 11 }, () => {
    const angle = between(s.random, to + 16, from + 344)
    const [ax, ay] = polar(x, y, angle, between(s.random, 150, 330))
    const points = Array.from({ length: 5 }, (_, index) =>
      polar(ax, ay, angle + 90 + between(s.random, -34, 34), index * 26),
    )
    return el('path', {
      d: smooth(points, false),
      fill: 'none',
      stroke: '#1d0d08',
      'stroke-width': between(s.random, 4, 8),
      opacity: 0.5,
      'stroke-linecap': 'round',
    })
  })
  return [
    table(s, '#c58f8a', 'plain'),
    napkin(s, { x: 120, y: 1330, turn: 26, scale: 1.05 }, '#efe4d6', '#7a3f4a'),
    drawn,
    solid(s, rest, '#4f2b1c', { height: 34, gloss: 0.25, depth: 0.5, edge: 8 }),
    clipped(s, rest, [
      el('circle', {
        cx: x,
        cy: y,
        r: 348,
        fill: 'none',
        stroke: '#7d4c33',
        'stroke-width': 34,
        opacity: 0.6,
      }),
      ...cracks,
      specks(s, { x, y, r: 350 }, 900, ['#8a5a3f', '#a9795a', '#6b3f2a'], 4.4),
      specks(s, { x: x - 60, y: y - 60, r: 280 }, 300, SUGAR, 3.6),
    ]),
    solid(s, wedge, '#56301f', { height: 30, gloss: 0.25, depth: 0.45, edge: 8 }),
    clipped(s, wedge, [
      specks(s, { x: wx + 160, y: wy + 160, r: 240 }, 240, ['#8a5a3f', '#a9795a', '#ffffff'], 4),
    ]),
    ...ring({ x: x - 60, y: y - 70, r: 86 }, 6, 10).map(({ at: [px, py] }) => raspberry(s, px, py, 46)),
    raspberry(s, x - 60, y - 70, 50),
    leaf(s, x - 10, y - 176, { length: 92, width: 0.5, turn: -40, color: '#5d9a52' }),
    leaf(s, x + 40, y - 140, { length: 76, width: 0.5, turn: 10, color: '#5d9a52' }),
    dollop(s, 830, 1090, 88),
    raspberry(s, 730, 1140, 42),
    raspberry(s, 925, 1010, 42),
    fork(s, { x: 1110, y: 420, turn: 16, scale: 1.15 }, '#b8935a'),
    raspberry(s, 130, 170, 46),
    raspberry(s, 220, 120, 42),
  ].join('')
}

export function plumCake(s: Sketch): string {
  const at = { x: 600, y: 755, width: 930, height: 1210, turn: -4 }
  const plums: string[] = []
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 6; column += 1) {
      const [ox, oy] = [-325 + column * 130, -480 + row * 137]
      const radians = (at.turn * Math.PI) / 180
      const px = at.x + ox * Math.cos(radians) - oy * Math.sin(radians) + between(s.random, -8, 8)
      const py = at.y + ox * Math.sin(radians) + oy * Math.cos(radians) + between(s.random, -8, 8)
      plums.push(plumHalf(s, { x: px, y: py, turn: between(s.random, -24, 24) + (row % 2) * 20, scale: 1 }))
    }
  const inside = box(840, 1120, 30, at)
  const crumble = Array.from({ length: 230 }, () => {
    const [px, py] = [between(s.random, 180, 1020), between(s.random, 180, 1330)]
    return solid(
      s,
      blob(
        s.random,
        {
          x: px,
          y: py,
          rx: between(s.random, 11, 27),
          ry: between(s.random, 9, 20),
          turn: s.random.whole(0, 180),
        },
        { wobble: 0.2, points: 7 },
      ),
      s.random.pick(['#e8c27c', '#ddb065', '#f2d396', '#d0a052']),
      { height: 8, gloss: 0.25, depth: 0.34, edge: 2 },
    )
  })
  return [
    table(s, '#8f8aa8', 'linen'),
    napkin(s, { x: 1130, y: 140, turn: 10, scale: 0.95 }, '#f3ead9', '#5a4a82'),
    tray(s, at, '#5c5f63', '#f0d9a4'),
    clipped(s, inside, [
      el('path', {
        d: inside,
        fill: linear(s, [
          [0, '#f6dc8f'],
          [1, '#dba545'],
        ]),
      }),
      ...plums,
      ...crumble,
      specks(s, { x: 600, y: 755, r: 560 }, 700, SUGAR, 4),
    ]),
    plumHalf(s, { x: 90, y: 1400, turn: 30, scale: 1.2 }),
    ball(s, 1110, 1390, 66, '#4a2a58', 0.8),
    ball(s, 1000, 1440, 60, '#3f2450', 0.8),
    sprig(
      s,
      { x: 90, y: 130, turn: 40 },
      { length: 220, leaves: 5, leafLength: 90, width: 0.5, color: '#6b8f4f' },
    ),
  ].join('')
}
