import { hashText } from '../text/hash-text'

/** Also the number of `.quiet-N` classes in the style sheet. */
export const COVER_PALETTES = 8
export const COVER_MOTIFS = 4

export interface Cover {
  /** 0 … 7 */
  palette: number
  /** 0 … 3 */
  motif: number
  /** One letter, digit or symbol; empty for a name without any. */
  initial: string
}

function initialOf(name: string): string {
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0]
  const sign = letter ?? /[^\s\p{P}\p{C}]\p{M}*/u.exec(name)?.[0] ?? ''
  return [...sign.toLocaleUpperCase('en-US').normalize('NFC')][0] ?? ''
}

/**
 * The cover derives from the name alone, so it is the same on every device. Ignores case, spaces and accent encoding.
 */
export function coverOf(name: string): Cover {
  const normalized = name.normalize('NFC').trim().replace(/\s+/g, ' ')
  const hash = hashText(normalized.toLowerCase())
  return {
    palette: hash % COVER_PALETTES,
    motif: Math.floor(hash / COVER_PALETTES) % COVER_MOTIFS,
    initial: initialOf(normalized),
  }
}
