import { darker, lighter } from './color.ts'
import { type Oval, oval } from './paths.ts'
import { disc, el, linear, radial, type Sketch } from './sketch.ts'

const SHADE = '#200c02'

export interface Solidity {
  /** How far it lies above what is below, in pixels. */
  height?: number
  /** 0 matt to 1 wet. */
  gloss?: number
  /** How dark the side away from the window is, 0 to 1. */
  depth?: number
  /** Width of the lit and shaded edge, in pixels. */
  edge?: number
}

/** The shadow that a shape throws to the bottom right. */
export function shadowOf(path: string, height: number, strength = 1): string {
  const layer = (part: number, opacity: number) =>
    el('path', {
      d: path,
      fill: SHADE,
      opacity: opacity * strength,
      transform: `translate(${(height * part * 0.55).toFixed(1)} ${(height * part).toFixed(1)})`,
    })
  return layer(1, 0.12) + layer(0.55, 0.2)
}

/** A shape with a body: shadow, light from the top left, a bright and a dark edge. */
export function solid(
  sketch: Sketch,
  path: string,
  color: string,
  { height = 6, gloss = 0.45, depth = 0.32, edge = 3 }: Solidity = {},
): string {
  const fill = radial(
    sketch,
    [
      [0, lighter(color, 0.15 + gloss * 0.4)],
      [0.42, color],
      [1, darker(color, depth)],
    ],
    { cx: 0.34, cy: 0.28, r: 0.92 },
  )
  const bevel = linear(sketch, [
    [0, '#fffaf0', 0.3 + gloss * 0.45],
    [0.42, '#fffaf0', 0],
    [0.58, SHADE, 0],
    [1, SHADE, 0.34],
  ])
  return (
    (height > 0 ? shadowOf(path, height) : '') +
    el('path', { d: path, fill, stroke: edge > 0 ? bevel : undefined, 'stroke-width': edge || undefined })
  )
}

/** A small wet light on something round. */
export function glint(sketch: Sketch, { x, y, rx, ry = rx, turn = -35 }: Oval, opacity = 0.6): string {
  const fill = radial(sketch, [
    [0, '#ffffff', 0.95],
    [0.5, '#ffffff', 0.5],
    [1, '#ffffff', 0],
  ])
  return el('path', { d: oval({ x, y, rx, ry, turn }), fill, opacity })
}

/** A ball: pea, berry, olive without its hole. */
export function ball(sketch: Sketch, x: number, y: number, r: number, color: string, gloss = 0.7): string {
  const fill = radial(
    sketch,
    [
      [0, lighter(color, 0.3 + gloss * 0.4)],
      [0.35, color],
      [1, darker(color, 0.5)],
    ],
    { cx: 0.34, cy: 0.3, r: 0.8 },
  )
  return (
    disc(x + r * 0.22, y + r * 0.4, r, SHADE, 0.25) +
    disc(x, y, r, fill) +
    (gloss > 0.5 ? glint(sketch, { x: x - r * 0.32, y: y - r * 0.38, rx: r * 0.26, ry: r * 0.17 }, 0.75) : '')
  )
}
