/** A color in OKLCH: lightness 0..1, chroma 0..about 0.37, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Linear-light sRGB channels; each is 0..1 within the gamut. */
type LinearRgb = [red: number, green: number, blue: number]

const GAMUT_TOLERANCE = 0.0005
const CHROMA_STEP = 0.002

function toLinear(byte: number): number {
  const channel = byte / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function toHexByte(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear))
  const channel = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0')
}

/** `#RRGGBB` as linear-light channels, from which luminance and OKLCH are computed. */
export function hexToLinearRgb(hex: string): LinearRgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)]
}

/** Converts `#RRGGBB` to OKLCH (Björn Ottosson's matrices). */
export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = hexToLinearRgb(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

function oklchToLinearRgb({ l, c, h }: Oklch): LinearRgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** A color outside the gamut loses chroma until it fits: clipping the channels would change its hue. */
export function oklchToHex(color: Oklch): string {
  let rgb = oklchToLinearRgb(color)
  let chroma = color.c
  while (rgb.some((channel) => channel < -GAMUT_TOLERANCE || channel > 1 + GAMUT_TOLERANCE) && chroma > 0) {
    chroma = Math.max(0, chroma - CHROMA_STEP)
    rgb = oklchToLinearRgb({ ...color, c: chroma })
  }
  return `#${rgb.map(toHexByte).join('')}`.toUpperCase()
}
