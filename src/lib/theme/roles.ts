import { grounds } from './colors'
import { contrast } from './contrast'
import { hexToOklch, oklchToHex } from './oklch'
import type { ColorSteps } from './steps'

/** Uses of a theme color, each adjusted for contrast. */
export interface ColorRoles {
  /** Decoration only; its contrast is not checked. */
  plain: string
  /** Bars and dots that carry meaning: 3 : 1 on a well. */
  mark: string
  /** Text and icons: 4.5 : 1 on the page, on a hovered row and on `soft`. */
  ink: string
  /** Filled controls; `on` reads on it at 4.5 : 1. */
  solid: string
  on: string
  soft: string
}

/** Contrast floors of WCAG 2.2 AA for text and for graphics. */
const TEXT_CONTRAST = 4.5
const MARK_CONTRAST = 3

const WHITE = '#FFFFFF'
const NEAR_BLACK = '#1A1410'

const DARK_SOFT = { l: 0.305, chromaShare: 0.34, chromaMax: 0.048 }
const LIGHTNESS_STEP = 0.01

function reads(color: string, on: readonly string[], floor: number): boolean {
  return on.every((ground) => contrast(color, ground) >= floor)
}

/** The first candidate legible on all grounds, else the last one moved towards black or white until it is. */
function firstReadable(
  candidates: readonly string[],
  on: readonly string[],
  floor: number,
  towards: 'black' | 'white',
): string {
  const found = candidates.find((color) => reads(color, on, floor))
  if (found) return found
  const last = hexToOklch(candidates.at(-1) ?? NEAR_BLACK)
  const step = towards === 'black' ? -LIGHTNESS_STEP : LIGHTNESS_STEP
  for (let l = last.l + step; l > 0 && l < 1; l += step) {
    const color = oklchToHex({ ...last, l })
    if (reads(color, on, floor)) return color
  }
  return towards === 'black' ? '#000000' : WHITE
}

/** Roles in the light theme: steps get darker until they are legible. */
export function lightRoles(steps: ColorSteps): ColorRoles {
  const { page, hover, well } = grounds.light
  const candidates = [steps.base, steps.d1, steps.d2, steps.d3]
  // If even the darkest step cannot carry white, fill with the plain color and write in near-black.
  const solid = candidates.find((color) => reads(color, [WHITE], TEXT_CONTRAST))
  return {
    plain: steps.base,
    mark: firstReadable(candidates, [well], MARK_CONTRAST, 'black'),
    ink: firstReadable(candidates, [page, hover, steps.l3], TEXT_CONTRAST, 'black'),
    solid: solid ?? steps.base,
    on: solid ? WHITE : NEAR_BLACK,
    soft: steps.l3,
  }
}

/** Roles in the dark theme: steps get lighter until they are legible; filled controls carry near-black. */
export function darkRoles(steps: ColorSteps): ColorRoles {
  const { page, hover, well } = grounds.dark
  const candidates = [steps.base, steps.l1, steps.l2, steps.l3]
  const { c, h } = hexToOklch(steps.base)
  const soft = oklchToHex({
    l: DARK_SOFT.l,
    c: Math.min(c * DARK_SOFT.chromaShare, DARK_SOFT.chromaMax),
    h,
  })
  return {
    plain: steps.base,
    mark: firstReadable(candidates, [well], MARK_CONTRAST, 'white'),
    ink: firstReadable(candidates, [page, hover, soft], TEXT_CONTRAST, 'white'),
    solid: firstReadable(candidates, [NEAR_BLACK], TEXT_CONTRAST, 'white'),
    on: NEAR_BLACK,
    soft,
  }
}

/** For actions on toasts, whose background is that of the opposite theme. */
export function inverseInk(primary: ColorSteps, mode: 'light' | 'dark'): string {
  return mode === 'light'
    ? firstReadable([primary.l1, primary.l2, primary.l3], [grounds.light.inverse], TEXT_CONTRAST, 'white')
    : firstReadable([primary.d3], [grounds.dark.inverse], TEXT_CONTRAST, 'black')
}
