import { darker, lighter, mix } from './color.ts'
import { blob, box, oval, type Point, polar, smooth } from './paths.ts'
import { between, type Round, scatter } from './placing.ts'
import { el, group, linear, type Sketch } from './sketch.ts'
import { glint, shadowOf, solid } from './solid.ts'

/** Rice, noodles, seeds and crumbs: many small things inside a round place. */

/** A bed of rice grains. */
export function rice(sketch: Sketch, place: Round, count: number, color = '#f6efdd', size = 13): string {
  const { random } = sketch
  const shades = [lighter(color, 0.7), color, darker(color, 0.08), darker(color, 0.16)]
  const grains = Array.from({ length: count }, () => {
    const [x, y] = polar(place.x, place.y, random.next() * 360, Math.sqrt(random.next()) * place.r)
    const shade = random.pick(shades)
    const grain = {
      cx: x,
      cy: y,
      rx: size,
      ry: size * 0.42,
      transform: `rotate(${random.whole(0, 180)} ${x.toFixed(1)} ${y.toFixed(1)})`,
    }
    return el('ellipse', {
      ...grain,
      fill: shade,
      stroke: darker(color, 0.4),
      'stroke-opacity': 0.32,
      'stroke-width': 1.6,
    })
  })
  return group(grains)
}

/** Strands of noodles or spaghetti, turned into a nest. */
export function noodles(
  sketch: Sketch,
  { x, y, r }: Round,
  { count = 46, width = 15, color = '#eac876', flat = false } = {},
): string {
  const { random } = sketch
  const strands = Array.from({ length: count }, () => {
    const start = random.next() * 360
    const sweep = between(random, 90, 250) * (random.chance(0.75) ? 1 : -1)
    const from = r * Math.sqrt(random.next()) * 0.98
    const to = Math.min(r, Math.max(0, from + between(random, -0.35, 0.35) * r))
    const bend = between(random, -0.1, 0.1) * r
    const points = Array.from({ length: 9 }, (_, index): Point => {
      const part = index / 8
      return polar(x, y, start + sweep * part, from + (to - from) * part + Math.sin(part * 7) * bend)
    })
    const d = smooth(points, false)
    const shade = mix(color, random.chance(0.5) ? darker(color, 0.16) : lighter(color, 0.35), random.next())
    const line = { d, fill: 'none', 'stroke-linecap': 'round' }
    return (
      el('path', {
        ...line,
        stroke: '#3a1c06',
        'stroke-width': width + 2,
        opacity: 0.26,
        transform: 'translate(3 5)',
      }) +
      el('path', { ...line, stroke: darker(shade, 0.2), 'stroke-width': width }) +
      el('path', { ...line, stroke: shade, 'stroke-width': width * 0.74 }) +
      el('path', {
        ...line,
        stroke: lighter(shade, 0.6),
        'stroke-width': width * (flat ? 0.4 : 0.24),
        opacity: 0.7,
        transform: 'translate(-1 -1.6)',
      })
    )
  })
  return group(strands)
}

/** Sesame, cumin or other seeds. */
export function seeds(
  sketch: Sketch,
  place: Round,
  count: number,
  colors: readonly string[] = ['#f6e6bd', '#e7cf97'],
  size = 7,
): string {
  const { random } = sketch
  return Array.from({ length: count }, () => {
    const [x, y] = polar(place.x, place.y, random.next() * 360, Math.sqrt(random.next()) * place.r)
    const seed = {
      rx: size,
      ry: size * 0.55,
      transform: `rotate(${random.whole(0, 180)} ${x.toFixed(1)} ${y.toFixed(1)})`,
    }
    return (
      el('ellipse', { ...seed, cx: x + 1.5, cy: y + 3, fill: '#200c02', opacity: 0.3 }) +
      el('ellipse', { ...seed, cx: x, cy: y, fill: random.pick(colors) })
    )
  }).join('')
}

/** Dust and pepper: specks of different size. */
export function specks(
  sketch: Sketch,
  place: Round,
  count: number,
  colors: readonly string[],
  max = 4,
): string {
  const { random } = sketch
  return Array.from({ length: count }, () => {
    const [x, y] = polar(place.x, place.y, random.next() * 360, Math.sqrt(random.next()) * place.r)
    return el('circle', {
      cx: x,
      cy: y,
      r: between(random, max * 0.25, max),
      fill: random.pick(colors),
      opacity: between(random, 0.5, 1),
    })
  }).join('')
}

/** Icing sugar, for `specks`. */
export const SUGAR = ['#ffffff', '#fff8ea']

/** Drops of oil on a liquid. */
export function oil(sketch: Sketch, place: Round, count: number, color: string, max = 22): string {
  const { random } = sketch
  return scatter(random, place, count, max * 0.9)
    .map(([x, y]) => {
      const r = between(random, max * 0.2, max)
      return (
        el('circle', {
          cx: x,
          cy: y,
          r,
          fill: color,
          opacity: 0.55,
          stroke: lighter(color, 0.5),
          'stroke-width': 1.6,
          'stroke-opacity': 0.7,
        }) + glint(sketch, { x: x - r * 0.3, y: y - r * 0.34, rx: r * 0.3, ry: r * 0.18 }, 0.8)
      )
    })
    .join('')
}

/** Small cubes of bread fried golden. */
export function croutons(sketch: Sketch, places: readonly Point[], size = 46): string {
  const { random } = sketch
  return places
    .map(([x, y]) => {
      const turn = random.whole(0, 90)
      const color = random.pick(['#d39a4c', '#c3853a', '#dba95f'])
      const crumb = box(size * 0.66, size * 0.62, 8, { x, y, turn })
      return (
        solid(sketch, box(size, size * 0.94, 9, { x, y, turn }), color, {
          height: 11,
          gloss: 0.3,
          depth: 0.45,
        }) +
        el('path', { d: crumb, fill: lighter(color, 0.45), opacity: 0.55 }) +
        specks(sketch, { x, y, r: size * 0.34 }, 7, ['#8d5520', '#f7dfae'], 3)
      )
    })
    .join('')
}

/** A nut: almond (whole or flaked), walnut, pistachio or pine nut. */
export function nut(
  sketch: Sketch,
  x: number,
  y: number,
  kind: 'almond' | 'walnut' | 'pistachio' | 'pine',
): string {
  const { random } = sketch
  const turn = random.whole(0, 360)
  switch (kind) {
    case 'almond':
      return solid(
        sketch,
        oval({ x, y, rx: 25, ry: 13, turn }),
        random.pick(['#ead2a4', '#dfbf86', '#f2e0bb']),
        { height: 5, gloss: 0.3, depth: 0.3, edge: 2 },
      )
    case 'pine':
      return solid(
        sketch,
        oval({ x, y, rx: 15, ry: 7.5, turn }),
        random.pick(['#e9cd94', '#dcb878', '#cf9f58']),
        { height: 4, gloss: 0.5, depth: 0.36, edge: 1.5 },
      )
    case 'pistachio':
      return solid(
        sketch,
        blob(random, { x, y, rx: 18, ry: 11, turn }, { wobble: 0.14, points: 6 }),
        random.pick(['#9fb554', '#b5c46a', '#86703f']),
        { height: 4, gloss: 0.3, depth: 0.4, edge: 1.5 },
      )
    case 'walnut': {
      const shape = blob(random, { x, y, rx: 34, ry: 28, turn }, { wobble: 0.16, points: 11 })
      const creases = Array.from({ length: 5 }, () => {
        const [ax, ay] = polar(x, y, random.whole(0, 360), 22 * random.next())
        const [bx, by] = polar(ax, ay, random.whole(0, 360), 18)
        return el('path', {
          d: `M${ax.toFixed(1)} ${ay.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}`,
          fill: 'none',
          stroke: '#6d431c',
          'stroke-width': 3.4,
          opacity: 0.65,
        })
      })
      return solid(sketch, shape, '#b98547', { height: 8, gloss: 0.25, depth: 0.42 }) + creases.join('')
    }
  }
}

/** A spiral of cream or oil, thin at both ends. */
export function swirl(
  x: number,
  y: number,
  r: number,
  color: string,
  { turns = 2.2, width = 22, start = 0 } = {},
): string {
  const steps = Math.ceil(turns * 16)
  const at = (index: number): Point => polar(x, y, start + (index / steps) * turns * 360, (index / steps) * r)
  const side = (sign: number) =>
    Array.from({ length: steps + 1 }, (_, index): Point => {
      const [px, py] = at(index)
      const half = (width / 2) * Math.sin((Math.PI * (index + 0.5)) / (steps + 1)) ** 0.6
      return polar(px, py, start + (index / steps) * turns * 360, sign * half)
    })
  const d = smooth([...side(1), ...side(-1).reverse()])
  return el('path', { d, fill: color })
}

/** A spoonful of yoghurt or cream, stirred to a soft heap. */
export function dollop(sketch: Sketch, x: number, y: number, r: number, color = '#fffaf0'): string {
  const { random } = sketch
  const base = blob(random, { x, y, rx: r, ry: r * 0.86, turn: random.whole(0, 180) }, { wobble: 0.12 })
  const peak = blob(random, { x: x - r * 0.1, y: y - r * 0.12, rx: r * 0.52, ry: r * 0.42 }, { wobble: 0.14 })
  return (
    shadowOf(base, 9) +
    el('path', {
      d: base,
      fill: linear(sketch, [
        [0, '#ffffff'],
        [0.5, color],
        [1, darker(color, 0.16)],
      ]),
    }) +
    el('path', {
      d: peak,
      fill: linear(sketch, [
        [0, '#ffffff'],
        [1, darker(color, 0.08)],
      ]),
      opacity: 0.95,
    }) +
    el('path', {
      d: smooth(
        [
          polar(x, y, 40, r * 0.6),
          polar(x, y, 110, r * 0.5),
          polar(x, y, 190, r * 0.6),
          polar(x, y, 260, r * 0.4),
        ],
        false,
      ),
      fill: 'none',
      stroke: darker(color, 0.18),
      'stroke-width': r * 0.06,
      opacity: 0.5,
      'stroke-linecap': 'round',
    })
  )
}
