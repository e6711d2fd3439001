const SEVERAL = /^[^,;(]*[^s\W]s\s*(?:$|[,;(])/iu
const NUMBERED_NAME =
  /7[ -]?up(?![\p{L}\p{N}-])|[2-9][ -]spice(?![\p{L}\p{N}-])|[2-9] (?:bean|cheese|grain|seed|berry|fruit)(?= (?!(?:and|or) )\p{L})/iuy

/**
 * The end of a number and a word that are part of a name: "5 spice" powder, "3 bean" salad, "4 cheese" ravioli, "7 up".
 * Null for other text and for "4 cheese sticks", which are counted.
 */
export function endOfNumberedName(text: string, at: number): number | null {
  NUMBERED_NAME.lastIndex = at
  if (!NUMBERED_NAME.test(text)) return null
  const end = NUMBERED_NAME.lastIndex
  return SEVERAL.test(text.slice(end)) ? null : end
}

const HALF_AND_HALF = /half[ -](?:and|&|'?n'?)[ -]half(?![\p{L}\p{N}])/iuy

/** The end of the name of the dairy product. */
export function endOfHalfAndHalf(text: string, at: number): number | null {
  HALF_AND_HALF.lastIndex = at
  return HALF_AND_HALF.test(text) ? HALF_AND_HALF.lastIndex : null
}
