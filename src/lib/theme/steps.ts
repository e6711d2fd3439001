import { hexToOklch, oklchToHex } from './oklch'

/** A theme color with its variations: `l3` is the lightest, `d3` the darkest. */
export interface ColorSteps {
  l3: string
  l2: string
  l1: string
  base: string
  d1: string
  d2: string
  d3: string
}

// Share of the distance to white, and the remaining share of chroma.
const LIGHTER = { l1: [0.3, 0.78], l2: [0.58, 0.5], l3: [0.87, 0.2] } as const
// Remaining share of lightness and of chroma; multiples of the hue shift for an orange.
const DARKER = { d1: [0.875, 0.97, 1], d2: [0.772, 0.92, 2], d3: [0.6, 0.8, 3] } as const

const ORANGE_FROM = 52
const ORANGE_TO = 100
const ORANGE_TURN = 4

/** Oranges turn 4° towards red with each darker step: a dark orange of the same hue looks brown. */
export function colorSteps(hex: string): ColorSteps {
  const { l, c, h } = hexToOklch(hex)
  const turn = h >= ORANGE_FROM && h <= ORANGE_TO ? ORANGE_TURN : 0
  const lighter = ([way, chroma]: readonly [number, number]) =>
    oklchToHex({ l: l + (1 - l) * way, c: c * chroma, h })
  const darker = ([light, chroma, turns]: readonly [number, number, number]) =>
    oklchToHex({ l: l * light, c: c * chroma, h: h - turn * turns })
  return {
    l3: lighter(LIGHTER.l3),
    l2: lighter(LIGHTER.l2),
    l1: lighter(LIGHTER.l1),
    base: hex.toUpperCase(),
    d1: darker(DARKER.d1),
    d2: darker(DARKER.d2),
    d3: darker(DARKER.d3),
  }
}
