/** Mixing of `#rrggbb` colours in OKLab, where the way between two of them stays clean. */

type Lab = [lightness: number, a: number, b: number]

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function labOf(color: string): Lab {
  const part = (at: number) => toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [r, g, b] = [part(1), part(3), part(5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const digits = (part: number) =>
    Math.round(255 * toGamma(Math.min(1, Math.max(0, part))))
      .toString(16)
      .padStart(2, '0')
  return `#${parts.map(digits).join('')}`
}

/** The colour `part` of the way from one to the other. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [labOf(from), labOf(to)]
  return hexOf([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part])
}

/** Towards the light of the window. */
export const lighter = (color: string, part: number): string => mix(color, '#fff4df', part)

/** Towards a warm shade. */
export const darker = (color: string, part: number): string => mix(color, '#2b1206', part)
