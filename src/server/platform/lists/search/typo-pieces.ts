/** The trigram index finds no shorter ones. */
const PIECE_MIN = 3
/** Of folded names; a mistyped letter is one of the same script. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґў',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'אבגדהוזחטיכלמנסעפצקרשת',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
]
/** Pieces of all words, each a lookup in the index. */
const PIECES_MAX = 300

/**
 * Texts of which a name similar to these words has at least one, the most telling set first: halves of long words, which
 * one typo leaves intact, then three letters, and short words as they may have been meant.
 */
export function piecesOf(words: string): string[][] {
  const all = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter(({ length }) => length >= PIECE_MIN)
  const halves = all.flatMap((word) => partsOf(word, Math.max(PIECE_MIN, Math.ceil(word.length / 2))))
  const parts = all.flatMap((word) => [...partsOf(word, PIECE_MIN), ...meantBy(word)])
  const sets = [halves, parts].map((pieces) => [...new Set(pieces)].slice(0, PIECES_MAX))
  return sets.filter(({ length }) => length > 0)
}

const partsOf = (word: string, length: number): string[] =>
  Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length))

/** Four or five letters with a typo in the middle, of which no three in a row are left. */
function meantBy(word: string): string[] {
  const letters = ALPHABETS.find((alphabet) => alphabet.includes(word.charAt(1)))
  if (word.length > 5 || !letters) return []
  const around = (at: number, skipped: number) =>
    [...letters].map((letter) => word.slice(0, at) + letter + word.slice(at + skipped))
  const middle = [...word].map((_, at) => at).slice(1, -1)
  return middle
    .flatMap((at) => [
      ...around(at, 1),
      ...around(at, 0),
      word.slice(0, at) + word.slice(at + 1),
      ...(at > 0 ? [word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)] : []),
      ...(at + 1 < word.length
        ? [word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)]
        : []),
    ])
    .filter(({ length }) => length >= PIECE_MIN)
}
