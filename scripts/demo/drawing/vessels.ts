import { darker, lighter, mix } from './color.ts'
import { box, oval, polar } from './paths.ts'
import { between, type Round } from './placing.ts'
import { clipped, disc, el, group, linear, radial, radialAt, type Sketch } from './sketch.ts'

const SHADE = '#1d0b02'

/** The soft shadow below something round. */
function underneath(sketch: Sketch, { x, y, r }: Round, height: number): string {
  const reach = r + height * 2.4
  const fill = radialAt(sketch, x + height * 0.75, y + height * 1.15, reach, [
    [0, SHADE, 0.5],
    [(r - height * 0.5) / reach, SHADE, 0.44],
    [(r + height * 0.75) / reach, SHADE, 0.16],
    [1, SHADE, 0],
  ])
  return disc(x + height * 0.75, y + height * 1.15, reach, fill)
}

const lit = (sketch: Sketch, color: string, strength = 1) =>
  linear(sketch, [
    [0, lighter(color, 0.5 * strength)],
    [0.45, color],
    [1, darker(color, 0.34 * strength)],
  ])

/** The inside of something hollow: its wall towards the window is in the shade. */
const hollow = (sketch: Sketch, color: string, strength = 1) =>
  linear(sketch, [
    [0, darker(color, 0.42 * strength)],
    [0.5, darker(color, 0.06)],
    [1, lighter(color, 0.4 * strength)],
  ])

const ringLine = ({ x, y, r }: Round, stroke: string, width: number, opacity = 1) =>
  el('circle', { cx: x, cy: y, r, fill: 'none', stroke, 'stroke-width': width, opacity })

/** Freckles of stoneware. */
function freckles({ random }: Sketch, { x, y, r }: Round, inner: number, color: string): string {
  return Array.from({ length: 90 }, () => {
    const [px, py] = polar(x, y, random.next() * 360, between(random, inner, r))
    return disc(px, py, between(random, 0.8, 2.6), color, between(random, 0.25, 0.6))
  }).join('')
}

export interface VesselLook {
  color: string
  /** Inside, if it is glazed differently. */
  inside?: string
  /** Speckled stoneware. */
  speckled?: boolean
  /** A painted line near the edge. */
  line?: string
}

/** Something to put food into, and the round place where it goes. */
export interface Vessel {
  drawn: string
  place: Round
}

/** A plate with a rim. */
export function plate(sketch: Sketch, at: Round, look: VesselLook, rim = 0.2): Vessel {
  const { x, y, r } = at
  const { color, inside = color, speckled, line } = look
  const well = r * (1 - rim)
  const drawn = group([
    underneath(sketch, at, r * 0.1),
    disc(x, y, r, lit(sketch, color, 0.9)),
    ringLine(
      { x, y, r: r - 2 },
      linear(sketch, [
        [0, '#fff', 0.9],
        [0.5, '#fff', 0.15],
        [1, SHADE, 0.3],
      ]),
      4,
    ),
    line ? ringLine({ x, y, r: r - r * 0.045 }, line, r * 0.016, 0.85) : '',
    disc(x, y, well + r * 0.035, hollow(sketch, color, 0.42)),
    disc(x, y, well, lit(sketch, inside, 0.3)),
    speckled ? freckles(sketch, at, 0, darker(color, 0.6)) : '',
  ])
  return { drawn, place: { x, y, r: well } }
}

/** A bowl that is filled to `1 - wall` of its radius. */
export function bowl(sketch: Sketch, at: Round, look: VesselLook, wall = 0.13): Vessel {
  const { x, y, r } = at
  const { color, inside = color, speckled, line } = look
  const lip = r * 0.955
  const drawn = group([
    underneath(sketch, at, r * 0.16),
    disc(x, y, r, lit(sketch, color, 1.1)),
    ringLine(
      { x, y, r: r - 2 },
      linear(sketch, [
        [0, '#fff', 0.75],
        [0.4, '#fff', 0.1],
        [1, SHADE, 0.4],
      ]),
      4,
    ),
    line ? ringLine({ x, y, r: r * 0.978 }, line, r * 0.02, 0.9) : '',
    disc(x, y, lip, hollow(sketch, inside)),
    speckled ? freckles(sketch, at, r * (1 - wall), darker(color, 0.6)) : '',
  ])
  return { drawn, place: { x, y, r: r * (1 - wall) } }
}

/** What is in a hollow vessel, with the shade of the wall upon it. */
export function filling(sketch: Sketch, { x, y, r }: Round, content: string | readonly string[]): string {
  const shade = radialAt(sketch, x + r * 0.13, y + r * 0.17, r * 1.2, [
    [0, SHADE, 0],
    [0.7, SHADE, 0],
    [0.88, SHADE, 0.22],
    [1, SHADE, 0.55],
  ])
  const inside = typeof content === 'string' ? [content] : content
  return clipped(sketch, oval({ x, y, rx: r }), [...inside, disc(x, y, r, shade)])
}

/** A liquid: deeper towards the edge, with a bright rim where it meets the wall. */
export function liquid(sketch: Sketch, { x, y, r }: Round, color: string): string {
  const fill = radialAt(sketch, x - r * 0.12, y - r * 0.16, r * 1.25, [
    [0, lighter(color, 0.26)],
    [0.45, color],
    [1, darker(color, 0.32)],
  ])
  return disc(x, y, r + 1, fill) + ringLine({ x, y, r: r - 5 }, lighter(color, 0.55), 3, 0.45)
}

/** An iron pan; its handle points to `angle` degrees. */
export function pan(sketch: Sketch, at: Round, angle: number, color = '#34302e'): Vessel {
  const { x, y, r } = at
  const [hx, hy] = polar(x, y, angle, r * 1.36)
  const [ox, oy] = polar(x, y, angle, r * 1.66)
  const handle = box(r * 0.86, r * 0.23, r * 0.1, { x: hx, y: hy, turn: angle })
  const drawn = group([
    el('path', { d: handle, fill: SHADE, opacity: 0.28, transform: `translate(${r * 0.05} ${r * 0.08})` }),
    underneath(sketch, at, r * 0.12),
    el('path', { d: handle, fill: lit(sketch, color, 0.8), stroke: lighter(color, 0.3), 'stroke-width': 3 }),
    el('path', {
      d: oval({ x: ox, y: oy, rx: r * 0.075, ry: r * 0.045, turn: angle }),
      fill: '#000',
      opacity: 0.55,
    }),
    disc(x, y, r, lit(sketch, mix(color, '#000000', 0.2), 1)),
    ringLine(
      { x, y, r: r - 3 },
      linear(sketch, [
        [0, '#fff', 0.55],
        [0.45, '#fff', 0.05],
        [1, '#000', 0.5],
      ]),
      6,
    ),
    disc(x, y, r * 0.94, hollow(sketch, color, 0.8)),
  ])
  return { drawn, place: { x, y, r: r * 0.89 } }
}

/** An earthenware or enamel dish with two handles; they point to `angle` and across. */
export function casserole(sketch: Sketch, at: Round, angle: number, look: VesselLook): Vessel {
  const { x, y, r } = at
  const { color, inside = color, line } = look
  const handles = [angle, angle + 180].map((turn) => {
    const [hx, hy] = polar(x, y, turn, r * 1.03)
    return box(r * 0.24, r * 0.44, r * 0.11, { x: hx, y: hy, turn })
  })
  const drawn = group([
    ...handles.map((d) =>
      el('path', { d, fill: SHADE, opacity: 0.28, transform: `translate(${r * 0.06} ${r * 0.1})` }),
    ),
    underneath(sketch, at, r * 0.14),
    ...handles.map((d) =>
      el('path', { d, fill: lit(sketch, color), stroke: lighter(color, 0.35), 'stroke-width': 3 }),
    ),
    disc(x, y, r, lit(sketch, color, 1.1)),
    ringLine(
      { x, y, r: r - 3 },
      linear(sketch, [
        [0, '#fff', 0.7],
        [0.45, '#fff', 0.1],
        [1, SHADE, 0.45],
      ]),
      5,
    ),
    line ? ringLine({ x, y, r: r * 0.965 }, line, r * 0.022, 0.9) : '',
    disc(x, y, r * 0.93, hollow(sketch, inside)),
  ])
  return { drawn, place: { x, y, r: r * 0.87 } }
}

/** A wooden board with a hole to hang it by. */
export function board(
  sketch: Sketch,
  { x, y, width, height, turn = 0 }: { x: number; y: number; width: number; height: number; turn?: number },
  color = '#b0793f',
): string {
  const { random } = sketch
  const shape = box(width, height, 46, { x, y, turn })
  const grains = Array.from({ length: 34 }, (_, index) => {
    const at = -height / 2 + ((index + random.next()) * height) / 34
    const bend = between(random, -16, 16)
    const d = `M${-width / 2} ${at.toFixed(0)}C${-width / 6} ${(at + bend).toFixed(0)} ${width / 6} ${(at - bend).toFixed(0)} ${width / 2} ${(at + bend / 2).toFixed(0)}`
    return el('path', {
      d,
      fill: 'none',
      stroke: random.chance(0.7) ? darker(color, 0.55) : lighter(color, 0.6),
      'stroke-width': between(random, 1, 3.4),
      opacity: between(random, 0.08, 0.28),
    })
  })
  const hole = polar(x, y, turn, 0)
  const [dx, dy] = [width / 2 - 70, -height / 2 + 70]
  const radians = (turn * Math.PI) / 180
  const holeX = hole[0] + dx * Math.cos(radians) - dy * Math.sin(radians)
  const holeY = hole[1] + dx * Math.sin(radians) + dy * Math.cos(radians)
  return group([
    el('path', { d: shape, fill: SHADE, opacity: 0.12, transform: 'translate(30 46)' }),
    el('path', { d: shape, fill: SHADE, opacity: 0.16, transform: 'translate(18 28)' }),
    el('path', { d: shape, fill: SHADE, opacity: 0.22, transform: 'translate(8 13)' }),
    el('path', { d: shape, fill: lit(sketch, color, 0.7) }),
    clipped(sketch, shape, group(grains, { transform: `translate(${x} ${y}) rotate(${turn})` })),
    el('path', {
      d: shape,
      fill: 'none',
      stroke: linear(sketch, [
        [0, '#fff', 0.65],
        [0.5, '#fff', 0],
        [1, SHADE, 0.5],
      ]),
      'stroke-width': 7,
    }),
    disc(holeX, holeY, 24, darker(color, 0.75)),
    disc(holeX + 4, holeY + 6, 20, darker(color, 0.35)),
  ])
}

/** A rectangular baking tin; answers its drawing and the size of its inside. */
export function tray(
  sketch: Sketch,
  { x, y, width, height, turn = 0 }: { x: number; y: number; width: number; height: number; turn?: number },
  color = '#55585c',
  paper?: string,
): string {
  const outer = box(width, height, 54, { x, y, turn })
  const inner = box(width - 54, height - 54, 40, { x, y, turn })
  return group([
    el('path', { d: outer, fill: SHADE, opacity: 0.12, transform: 'translate(34 50)' }),
    el('path', { d: outer, fill: SHADE, opacity: 0.16, transform: 'translate(20 30)' }),
    el('path', { d: outer, fill: SHADE, opacity: 0.24, transform: 'translate(8 14)' }),
    el('path', { d: outer, fill: lit(sketch, color, 1.1) }),
    el('path', {
      d: outer,
      fill: 'none',
      stroke: linear(sketch, [
        [0, '#fff', 0.75],
        [0.45, '#fff', 0.1],
        [1, '#000', 0.5],
      ]),
      'stroke-width': 6,
    }),
    el('path', { d: inner, fill: hollow(sketch, color, 0.9) }),
    paper
      ? el('path', { d: box(width - 76, height - 76, 30, { x, y, turn }), fill: lit(sketch, paper, 0.45) })
      : '',
  ])
}

/** A little dish of something beside the plate. */
export function dip(sketch: Sketch, at: Round, look: VesselLook, color: string, extra = ''): string {
  const { drawn, place } = bowl(sketch, at, look, 0.16)
  const shine = radial(sketch, [
    [0, '#fff', 0.5],
    [1, '#fff', 0],
  ])
  return (
    drawn +
    filling(sketch, place, [
      liquid(sketch, place, color),
      extra,
      disc(place.x - place.r * 0.35, place.y - place.r * 0.4, place.r * 0.3, shine),
    ])
  )
}
