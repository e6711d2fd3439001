import { darker, lighter } from './color.ts'
import { between } from './placing.ts'
import { define, el, group, HEIGHT, linear, type Sketch, WIDTH } from './sketch.ts'

export type Cloth = 'plain' | 'linen' | 'boards' | 'stone' | 'tiles'

const lines = (d: string, stroke: string, width: number, opacity: number) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, opacity })

/** The threads, joints or grains of a table. */
function texture({ random }: Sketch, cloth: Cloth, color: string): string {
  const [light, dark] = [lighter(color, 0.7), darker(color, 0.5)]
  switch (cloth) {
    case 'linen': {
      const threads = (step: number, across: boolean) =>
        Array.from({ length: Math.ceil((across ? HEIGHT : WIDTH) / step) }, (_, index) => {
          const place = index * step + between(random, -2, 2)
          return across
            ? `M0 ${place.toFixed(1)}L${WIDTH} ${(place + 3).toFixed(1)}`
            : `M${place.toFixed(1)} 0L${(place - 3).toFixed(1)} ${HEIGHT}`
        }).join('')
      return lines(threads(7, true), light, 1.4, 0.22) + lines(threads(9, false), dark, 1.2, 0.1)
    }
    case 'boards': {
      let drawn = ''
      for (let x = -60; x < WIDTH; x += 300) {
        drawn += lines(`M${x} 0L${x + 12} ${HEIGHT}`, dark, 5, 0.4)
        drawn += lines(`M${x + 5} 0L${x + 17} ${HEIGHT}`, light, 2, 0.35)
        for (let grain = 0; grain < 16; grain += 1) {
          const at = x + between(random, 14, 290)
          const bend = between(random, -26, 26)
          const from = between(random, -300, HEIGHT)
          const d = `M${at.toFixed(0)} ${from.toFixed(0)}C${(at + bend).toFixed(0)} ${(from + 250).toFixed(0)} ${(at - bend).toFixed(0)} ${(from + 450).toFixed(0)} ${at.toFixed(0)} ${(from + 800).toFixed(0)}`
          drawn += lines(d, dark, between(random, 1, 3), between(random, 0.05, 0.16))
        }
      }
      return drawn
    }
    case 'stone':
      return Array.from({ length: 420 }, () =>
        el('circle', {
          cx: between(random, 0, WIDTH),
          cy: between(random, 0, HEIGHT),
          r: between(random, 0.8, 3.4),
          fill: random.chance(0.5) ? light : dark,
          opacity: between(random, 0.08, 0.3),
        }),
      ).join('')
    case 'tiles': {
      let d = ''
      for (let x = 100; x < WIDTH; x += 500) d += `M${x} 0L${x} ${HEIGHT}`
      for (let y = 0; y < HEIGHT; y += 500) d += `M0 ${y}L${WIDTH} ${y}`
      return lines(d, dark, 7, 0.28) + group(lines(d, light, 3, 0.5), { transform: 'translate(5 5)' })
    }
    case 'plain':
      return ''
  }
}

/** The table, lit from the top left. */
export function table(sketch: Sketch, color: string, cloth: Cloth = 'plain'): string {
  const fill = linear(
    sketch,
    [
      [0, lighter(color, 0.42)],
      [0.45, color],
      [1, darker(color, 0.13)],
    ],
    52,
  )
  return el('rect', { width: WIDTH, height: HEIGHT, fill }) + texture(sketch, cloth, color)
}

/** How bright the panes of the window are, from one side of the light to the other; edges are soft. */
const PANES: readonly [offset: number, brightness: number][] = [
  [0.18, 0],
  [0.21, 0.8],
  [0.33, 0.8],
  [0.35, 0.08],
  [0.37, 0.08],
  [0.4, 1],
  [0.55, 1],
  [0.58, 0.05],
  [0.6, 0.05],
  [0.62, 0.5],
  [0.67, 0.5],
  [0.71, 0],
]

/**
 * What a window throws over everything: panes of light that fade into the room, and the corner away from it in
 * the shade.
 */
export function windowLight(sketch: Sketch, { shift = 0, strength = 1 } = {}): string {
  const panes = define(
    sketch,
    el(
      'linearGradient',
      { id: '@', gradientUnits: 'userSpaceOnUse', x1: -250 + shift, y1: 0, x2: 1080 + shift, y2: 640 },
      PANES.map(([offset, brightness]) =>
        el('stop', { offset, 'stop-color': '#fff6e2', 'stop-opacity': 0.34 * strength * brightness }),
      ).join(''),
    ),
  )
  const fade = linear(
    sketch,
    [
      [0, '#ffffff', 1],
      [0.45, '#ffffff', 0.6],
      [0.9, '#ffffff', 0],
    ],
    80,
  )
  const sheet = { width: WIDTH, height: HEIGHT }
  const mask = define(sketch, el('mask', { id: '@' }, el('rect', { ...sheet, fill: fade })))
  const shade = linear(
    sketch,
    [
      [0, '#1c0d22', 0],
      [0.6, '#1c0d22', 0],
      [1, '#1c0d22', 0.14],
    ],
    54,
  )
  return el('rect', { ...sheet, fill: panes, mask }) + el('rect', { ...sheet, fill: shade })
}
