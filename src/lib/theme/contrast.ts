import { hexToLinearRgb } from './oklch'

function luminance(hex: string): number {
  const [red, green, blue] = hexToLinearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two `#RRGGBB` colors by WCAG 2: 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
