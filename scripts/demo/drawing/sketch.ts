import { createRandom, type Random } from '../../seed/random.ts'

/** Pictures of dishes are drawn on a sheet of this size, the 4 : 5 of a recipe card, seen from above. */
export const WIDTH = 1200
export const HEIGHT = 1500

/** A sheet while it is drawn: its source of chance and its gradients and clips, each kept once. */
export interface Sketch {
  readonly random: Random
  readonly defs: Map<string, string>
}

export const createSketch = (seed: number): Sketch => ({ random: createRandom(seed), defs: new Map() })

/** The whole picture as an SVG document. */
export function toSvg({ defs }: Sketch, content: string): string {
  const definitions = [...defs].map(([text, id]) => text.replace('@', id)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${definitions}</defs>${content}</svg>`
}

/** Registers a definition whose id is written `@`, and answers its reference. */
export function define({ defs }: Sketch, text: string): string {
  const id = defs.get(text) ?? `d${defs.size}`
  defs.set(text, id)
  return `url(#${id})`
}

type Value = string | number | undefined

const show = (value: string | number) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

/** The opacity of a shape that only has a fill, or only a line, needs no layer of its own: ten times faster. */
function withoutLayer(attributes: Record<string, Value>): Record<string, Value> {
  const { opacity, fill, stroke, ...others } = attributes
  if (opacity === undefined || fill === undefined || (fill !== 'none' && stroke !== undefined))
    return attributes
  return { ...others, fill, stroke, [fill === 'none' ? 'stroke-opacity' : 'fill-opacity']: opacity }
}

/** One element; attributes without a value are left out. */
export function el(name: string, attributes: Record<string, Value>, content = ''): string {
  const text = Object.entries(withoutLayer(attributes))
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}="${show(value)}"`]))
    .join(' ')
  return content ? `<${name} ${text}>${content}</${name}>` : `<${name} ${text}/>`
}

export const group = (content: string | readonly string[], attributes: Record<string, Value> = {}): string =>
  el('g', attributes, typeof content === 'string' ? content : content.join(''))

/** The same, larger around a place: a generous helping. */
export const grown = (content: readonly string[], x: number, y: number, factor: number): string =>
  group(content, { transform: `translate(${x} ${y}) scale(${factor}) translate(${-x} ${-y})` })

export const disc = (cx: number, cy: number, r: number, fill: string, opacity?: number): string =>
  el('circle', { cx, cy, r, fill, opacity })

/** A colour on the way of a gradient, from 0 to 1, with its opacity. */
export type Stop = [offset: number, color: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([offset, color, opacity]) =>
      el('stop', { offset, 'stop-color': color, 'stop-opacity': opacity === 1 ? undefined : opacity }),
    )
    .join('')

/** A gradient across whatever it fills, in degrees: 45 runs from the top left, where the window is. */
export function linear(sketch: Sketch, stops: readonly Stop[], degrees = 45): string {
  const [x, y] = [Math.cos((degrees * Math.PI) / 180) / 2, Math.sin((degrees * Math.PI) / 180) / 2]
  const ends = { x1: 0.5 - x, y1: 0.5 - y, x2: 0.5 + x, y2: 0.5 + y }
  return define(sketch, el('linearGradient', { id: '@', ...ends }, stopsOf(stops)))
}

/** A round gradient in whatever it fills; the middle is given in parts of it. */
export function radial(
  sketch: Sketch,
  stops: readonly Stop[],
  { cx = 0.5, cy = 0.5, r = 0.5 }: { cx?: number; cy?: number; r?: number } = {},
): string {
  return define(sketch, el('radialGradient', { id: '@', cx, cy, r }, stopsOf(stops)))
}

/** A round gradient at a place of the sheet. */
export function radialAt(sketch: Sketch, cx: number, cy: number, r: number, stops: readonly Stop[]): string {
  const at = { id: '@', gradientUnits: 'userSpaceOnUse', cx, cy, r }
  return define(sketch, el('radialGradient', at, stopsOf(stops)))
}

/** Shows `content` only inside the path. */
export function clipped(sketch: Sketch, path: string, content: string | readonly string[]): string {
  const clip = define(sketch, el('clipPath', { id: '@' }, el('path', { d: path })))
  return group(content, { 'clip-path': clip })
}
