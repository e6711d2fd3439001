import { darker, lighter, mix } from './color.ts'
import { blob, moved, type Placing, type Point, polar, smooth } from './paths.ts'
import { between, near } from './placing.ts'
import { el, group, linear, type Sketch } from './sketch.ts'
import { shadowOf, solid } from './solid.ts'

/** Herbs and leaves. Sizes are pixels of the sheet. */

export interface LeafLook {
  length: number
  /** Width in parts of the length. */
  width?: number
  turn?: number
  color?: string
  height?: number
}

/** A leaf with a fold along its middle, one half in the light. */
export function leaf(
  _sketch: Sketch,
  x: number,
  y: number,
  { length, width = 0.42, turn = 0, color = '#5f8f3c', height = 5 }: LeafLook,
): string {
  const [l, w] = [length, length * width * 0.62]
  const at = { x, y, turn }
  const bend = l * 0.06
  const tip = `${l / 2} 0`
  const root = `${-l / 2} 0`
  const upper = moved(
    `M${root}C${-l * 0.3} ${-w} ${l * 0.16} ${-w} ${tip}C${l * 0.16} ${bend} ${-l * 0.2} ${bend} ${root}Z`,
    at,
  )
  const lower = moved(
    `M${root}C${-l * 0.3} ${w} ${l * 0.16} ${w} ${tip}C${l * 0.16} ${bend} ${-l * 0.2} ${bend} ${root}Z`,
    at,
  )
  const whole = moved(
    `M${root}C${-l * 0.3} ${-w} ${l * 0.16} ${-w} ${tip}C${l * 0.16} ${w} ${-l * 0.3} ${w} ${root}Z`,
    at,
  )
  const litHalf = turn % 360 > -90 && turn % 360 < 90 ? upper : lower
  const shadedHalf = litHalf === upper ? lower : upper
  return (
    shadowOf(whole, height) +
    el('path', { d: shadedHalf, fill: darker(color, 0.22) }) +
    el('path', { d: litHalf, fill: lighter(color, 0.14) }) +
    el('path', {
      d: moved(`M${root}C${-l * 0.2} ${bend} ${l * 0.16} ${bend} ${tip}`, at),
      fill: 'none',
      stroke: lighter(color, 0.45),
      'stroke-width': Math.max(1.2, l * 0.022),
      opacity: 0.75,
    })
  )
}

/** Three to five leaves of basil or mint from one place. */
export function tuft(sketch: Sketch, x: number, y: number, size: number, color: string, width = 0.6): string {
  const { random } = sketch
  const count = random.whole(3, 4)
  const start = random.next() * 360
  return Array.from({ length: count }, (_, index) => {
    const turn = start + (index * 360) / count + between(random, -18, 18)
    const [px, py] = polar(x, y, turn, size * 0.42)
    return leaf(sketch, px, py, { length: size * between(random, 0.75, 1.05), width, turn, color })
  }).join('')
}

/** A feathery leaf as of parsley or coriander. */
export function parsley(sketch: Sketch, x: number, y: number, size: number, color = '#4f8a34'): string {
  const { random } = sketch
  const turn = random.next() * 360
  const lobes = [-52, 0, 52].map((spread, index) => {
    const length = size * (index === 1 ? 0.62 : 0.5)
    const [px, py] = polar(x, y, turn + spread, length * 0.72)
    const points = Array.from({ length: 12 }, (_, step): Point => {
      const reach = (step % 2 === 0 ? 1 : 0.66) * length * 0.56
      return polar(px, py, turn + spread + step * 30, reach * between(random, 0.85, 1.1))
    })
    return smooth(points)
  })
  const [sx, sy] = polar(x, y, turn + 180, size * 0.55)
  return group([
    ...lobes.map((d) => shadowOf(d, 4)),
    el('path', {
      d: `M${x.toFixed(1)} ${y.toFixed(1)}L${sx.toFixed(1)} ${sy.toFixed(1)}`,
      stroke: lighter(color, 0.2),
      'stroke-width': size * 0.07,
      'stroke-linecap': 'round',
    }),
    ...lobes.map((d, index) =>
      el('path', { d, fill: index === 1 ? lighter(color, 0.12) : darker(color, 0.08 * index) }),
    ),
  ])
}

/** A frond of dill. */
export function dill(
  sketch: Sketch,
  x: number,
  y: number,
  size: number,
  turn: number,
  color = '#5d8f3f',
): string {
  const { random } = sketch
  let d = ''
  const stem = Array.from({ length: 7 }, (_, index) =>
    polar(x, y, turn + index * 3, (index / 6) * size - size / 2),
  )
  for (const [index, [px, py]] of stem.entries()) {
    const reach = size * (0.36 - index * 0.035)
    for (const side of [-1, 1])
      for (const spread of [28, 50, 72]) {
        const [ex, ey] = polar(
          px,
          py,
          turn + side * spread + between(random, -8, 8),
          reach * between(random, 0.6, 1),
        )
        d += `M${px.toFixed(1)} ${py.toFixed(1)}L${ex.toFixed(1)} ${ey.toFixed(1)}`
      }
  }
  const draw = (stroke: string, width: number, extra: Record<string, string | number> = {}) =>
    el('path', {
      d: d + smooth(stem, false),
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
      ...extra,
    })
  return (
    draw('#200c02', 3, { opacity: 0.2, transform: 'translate(3 5)' }) +
    draw(color, 2.8) +
    draw(lighter(color, 0.3), 1, { opacity: 0.7 })
  )
}

/** A twig with small leaves on both sides: thyme, rosemary, olive. */
export function sprig(
  sketch: Sketch,
  at: Placing,
  { length = 300, leaves = 9, leafLength = 54, width = 0.4, color = '#6c8a4b', berry = '' } = {},
): string {
  const { random } = sketch
  const turn = at.turn ?? 0
  const stem = Array.from({ length: leaves + 1 }, (_, index): Point => {
    const part = index / leaves
    return [(part - 0.5) * length, Math.sin(part * 2.6) * length * 0.12]
  })
  const placed = stem.map(([px, py]) => polar(...polar(at.x, at.y, turn, px), turn + 90, py))
  const drawn = placed.slice(1).flatMap(([px, py], index) =>
    [-1, 1].map((side) => {
      const lean = turn + side * between(random, 38, 58)
      const size = leafLength * (1.08 - (index / leaves) * 0.5)
      const [lx, ly] = polar(px, py, lean, size * 0.5)
      return leaf(sketch, lx, ly, {
        length: size,
        width,
        turn: lean,
        color: mix(color, '#a8b86a', random.next() * 0.3),
      })
    }),
  )
  const line = smooth(placed, false)
  const stroke = { d: line, fill: 'none', 'stroke-width': 5, 'stroke-linecap': 'round' }
  const [tx, ty] = placed.at(-1) ?? [at.x, at.y]
  return group([
    el('path', { ...stroke, stroke: '#200c02', opacity: 0.22, transform: 'translate(5 8)' }),
    el('path', { ...stroke, stroke: darker(color, 0.35) }),
    ...drawn,
    leaf(sketch, ...polar(tx, ty, turn, leafLength * 0.3), { length: leafLength * 0.6, width, turn, color }),
    berry ? solid(sketch, blob(random, { x: tx, y: ty, rx: 12 }), berry) : '',
  ])
}

/** Rings of spring onion. */
export function springOnion(sketch: Sketch, x: number, y: number, r: number): string {
  const { random } = sketch
  const color = random.pick(['#7fae4e', '#95bd62', '#5f9440', '#b5d08a'])
  const oval = {
    cx: x,
    cy: y,
    rx: r,
    ry: r * between(random, 0.75, 1),
    transform: `rotate(${random.whole(0, 180)} ${x.toFixed(1)} ${y.toFixed(1)})`,
  }
  return (
    el('ellipse', {
      ...oval,
      cx: x + 2,
      cy: y + 4,
      fill: 'none',
      stroke: '#200c02',
      'stroke-width': r * 0.42,
      opacity: 0.22,
    }) +
    el('ellipse', {
      ...oval,
      fill: lighter(color, 0.75),
      'fill-opacity': 0.55,
      stroke: color,
      'stroke-width': r * 0.4,
    }) +
    el('ellipse', {
      ...oval,
      rx: r * 0.72,
      ry: r * 0.6,
      fill: 'none',
      stroke: lighter(color, 0.6),
      'stroke-width': r * 0.12,
    })
  )
}

/** Short cut chives around a place. */
export function chives(sketch: Sketch, x: number, y: number, spread: number, count: number): string {
  const { random } = sketch
  return Array.from({ length: count }, () => {
    const [px, py] = near(random, [x, y], spread)
    const turn = random.next() * 180
    const [ax, ay] = polar(px, py, turn, 9)
    const [bx, by] = polar(px, py, turn + 180, 9)
    const d = `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`
    return (
      el('path', {
        d,
        stroke: '#200c02',
        'stroke-width': 7,
        'stroke-linecap': 'round',
        opacity: 0.2,
        transform: 'translate(2 4)',
      }) +
      el('path', {
        d,
        stroke: random.pick(['#5c8f35', '#77a548', '#49792b']),
        'stroke-width': 6.5,
        'stroke-linecap': 'round',
      })
    )
  }).join('')
}

/** A loose pile of salad leaves inside a circle. */
export function saladLeaves(
  sketch: Sketch,
  x: number,
  y: number,
  r: number,
  count: number,
  colors: readonly string[],
): string {
  const { random } = sketch
  return Array.from({ length: count }, () => {
    const [px, py] = polar(x, y, random.next() * 360, Math.sqrt(random.next()) * r)
    const color = random.pick(colors)
    if (random.chance(0.4)) {
      const d = blob(
        random,
        {
          x: px,
          y: py,
          rx: between(random, 46, 76),
          ry: between(random, 36, 56),
          turn: random.whole(0, 180),
        },
        { wobble: 0.24, points: 13 },
      )
      return (
        shadowOf(d, 7) +
        el('path', {
          d,
          fill: linear(sketch, [
            [0, lighter(color, 0.3)],
            [1, darker(color, 0.2)],
          ]),
        })
      )
    }
    return leaf(sketch, px, py, {
      length: between(random, 90, 150),
      width: between(random, 0.5, 0.75),
      turn: random.whole(0, 360),
      color,
    })
  }).join('')
}
