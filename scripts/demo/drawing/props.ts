import { darker, lighter } from './color.ts'
import { box, moved, oval, type Placing, polygon, smooth } from './paths.ts'
import { clipped, el, group, linear, type Sketch } from './sketch.ts'
import { shadowOf, solid } from './solid.ts'

/** Things that lie beside the food. */

/** A folded cloth of 520 × 700 before `scale`, with stripes near its ends. */
export function napkin(sketch: Sketch, at: Placing, color: string, stripe?: string): string {
  const cloth = moved(
    smooth([
      [-250, -340],
      [0, -352],
      [255, -338],
      [262, 0],
      [250, 345],
      [10, 352],
      [-256, 338],
      [-262, 10],
    ]),
    at,
  )
  const fold = moved(
    polygon([
      [-262, -350],
      [20, -356],
      [10, 356],
      [-266, 350],
    ]),
    at,
  )
  const bars = stripe
    ? [-292, -262, -214, 214, 262, 292].map((y, index) =>
        el('path', {
          d: moved(`M-280 ${y}L280 ${y + 6}`, at),
          fill: 'none',
          stroke: stripe,
          'stroke-width': (index === 2 || index === 3 ? 7 : 15) * (at.scale ?? 1),
          opacity: 0.8,
        }),
      )
    : []
  const crease = (x: number, opacity: number) =>
    el('path', {
      d: moved(`M${x} -350C${x + 14} -120 ${x - 16} 120 ${x + 4} 350`, at),
      fill: 'none',
      stroke: darker(color, 0.5),
      'stroke-width': 3,
      opacity,
    })
  return (
    shadowOf(cloth, 16) +
    el('path', {
      d: cloth,
      fill: linear(sketch, [
        [0, lighter(color, 0.6)],
        [0.5, color],
        [1, darker(color, 0.16)],
      ]),
    }) +
    clipped(sketch, cloth, [
      el('path', { d: fold, fill: '#fff', opacity: 0.13 }),
      ...bars,
      crease(14, 0.3),
      crease(-120, 0.1),
      crease(150, 0.12),
    ])
  )
}

const STEEL = '#b9b6b2'

/** A spoon of 560 before `scale`, its bowl up. */
export function spoon(sketch: Sketch, at: Placing, color = STEEL): string {
  const handle = moved('M-9 -90C-11 40 -15 200 -20 300C-14 326 14 326 20 300C15 200 11 40 9 -90Z', at)
  const head = moved(
    'M0 -270C46 -270 60 -210 54 -160C48 -116 26 -92 0 -84C-26 -92 -48 -116 -54 -160C-60 -210 -46 -270 0 -270Z',
    at,
  )
  const hollow = moved(
    'M0 -254C34 -254 46 -206 42 -166C36 -130 20 -108 0 -102C-20 -108 -36 -130 -42 -166C-46 -206 -34 -254 0 -254Z',
    at,
  )
  return (
    solid(sketch, handle, color, { height: 9, gloss: 0.9, depth: 0.5 }) +
    solid(sketch, head, color, { height: 9, gloss: 0.9, depth: 0.4 }) +
    el('path', {
      d: hollow,
      fill: linear(sketch, [
        [0, darker(color, 0.45)],
        [0.6, color],
        [1, lighter(color, 0.8)],
      ]),
    })
  )
}

/** A fork of 560 before `scale`, its prongs up. */
export function fork(sketch: Sketch, at: Placing, color = STEEL): string {
  const handle = moved('M-9 -70C-11 40 -15 200 -20 300C-14 326 14 326 20 300C15 200 11 40 9 -70Z', at)
  const head = moved(
    'M-42 -270C-42 -276 -32 -276 -31 -270L-27 -175C-26 -166 -20 -166 -19 -175L-17 -270C-16 -276 -7 -276 -6 -270L-5 -175C-4 -166 4 -166 5 -175L6 -270C7 -276 16 -276 17 -270L19 -175C20 -166 26 -166 27 -175L31 -270C32 -276 42 -276 42 -270C44 -190 46 -130 30 -100C22 -84 12 -76 10 -60L-10 -60C-12 -76 -22 -84 -30 -100C-46 -130 -44 -190 -42 -270Z',
    at,
  )
  return (
    solid(sketch, handle, color, { height: 9, gloss: 0.9, depth: 0.5 }) +
    solid(sketch, head, color, { height: 9, gloss: 0.9, depth: 0.5, edge: 2 })
  )
}

/** A knife of 620 before `scale`, its point up. */
export function knife(sketch: Sketch, at: Placing, wood = '#5b3620'): string {
  const blade = moved('M-14 60L-18 -150C-18 -240 0 -300 22 -320C34 -240 34 -60 30 60Z', at)
  const handle = box(46, 250, 18, { ...at, ...offset(at, 8, 182) })
  return (
    solid(sketch, blade, '#c9c7c4', { height: 9, gloss: 0.95, depth: 0.4 }) +
    solid(sketch, handle, wood, { height: 9, gloss: 0.3 })
  )
}

function offset({ x, y, turn = 0, scale = 1 }: Placing, dx: number, dy: number) {
  const radians = (turn * Math.PI) / 180
  return {
    x: x + (dx * Math.cos(radians) - dy * Math.sin(radians)) * scale,
    y: y + (dx * Math.sin(radians) + dy * Math.cos(radians)) * scale,
  }
}

/** Two chopsticks of 900 before `scale`, points up. */
export function chopsticks(sketch: Sketch, at: Placing, color = '#5a2d1a'): string {
  const stick = (lean: number, dx: number) => {
    const own = { ...at, ...offset(at, dx, 0), turn: (at.turn ?? 0) + lean }
    return (
      solid(sketch, moved('M-6 -450C-5 -456 5 -456 6 -450L12 440C10 452 -10 452 -12 440Z', own), color, {
        height: 16,
        gloss: 0.5,
        edge: 2,
      }) + solid(sketch, moved('M-11 300L11 300L12 330L-12 330Z', own), '#d3a24a', { height: 0, edge: 0 })
    )
  }
  return stick(-2.4, -18) + stick(1.6, 22)
}

/** A glass of something to drink, from above. */
export function glass(sketch: Sketch, x: number, y: number, r: number, drink: string): string {
  const circle = (radius: number) => oval({ x, y, rx: radius })
  return group([
    shadowOf(circle(r), 26, 0.8),
    el('path', { d: circle(r), fill: '#ffffff', opacity: 0.35 }),
    el('path', {
      d: circle(r * 0.86),
      fill: linear(sketch, [
        [0, darker(drink, 0.3)],
        [0.5, drink],
        [1, lighter(drink, 0.5)],
      ]),
      opacity: 0.92,
    }),
    el('path', {
      d: circle(r - 3),
      fill: 'none',
      stroke: linear(sketch, [
        [0, '#fff', 0.95],
        [0.5, '#fff', 0.3],
        [1, '#fff', 0.8],
      ]),
      'stroke-width': 6,
    }),
  ])
}
