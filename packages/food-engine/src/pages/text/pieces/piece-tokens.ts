import { plainDigits } from '../../fields/number-words.ts'
import { startsWithNumberWord } from '../../lines/amount-text.ts'
import { isCookingWord } from '../../lines/words/cooking-words.ts'
import { isDishWord, placesOfDishes } from '../../lines/words/dish-words.ts'
import { isFoodWord } from '../../lines/words/food-words.ts'
import { isMeasure } from '../../lines/words/measure-words.ts'
import { isSpelledNumber } from '../../lines/words/spelled-numbers.ts'

/** A word, number or symbol with its position. In scripts without spaces each character is a token. */
export interface PieceToken {
  text: string
  from: number
  to: number
  kind: TokenKind
  isGlued: boolean
}

export const TOKEN_KINDS = [
  'number',
  'numberWord',
  'measure',
  'food',
  'cooking',
  'capital',
  'word',
  'hiragana',
  'katakana',
  'han',
  'hangul',
  'stop',
  'comma',
  'colon',
  'opens',
  'closes',
  'quote',
  'dash',
  'emoji',
  'sign',
] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]

const TOKEN =
  /\p{Script=Katakana}[\p{Script=Katakana}ー]*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]|(?:\p{Nd}+(?:[.,/:٫]\p{Nd}+)*|[¼-¾⅐-⅞])|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\p{L}[\p{M}]*(?:['’](?=\p{L}))?)+|\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Extended_Pictographic})*|\S/gu

/** Up to `most` tokens. */
export function tokensOf(text: string, most: number): PieceToken[] {
  const tokens: PieceToken[] = []
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    if (tokens.length === most) break
    tokens.push({
      text: found.toLowerCase(),
      from: index,
      to: index + found.length,
      kind: kindOf(found),
      isGlued: index > 0 && !/\s/.test(text[index - 1] ?? ''),
    })
  }
  return tokens
}

function kindOf(text: string): TokenKind {
  const first = plainDigits(text)
  if (/^[\d¼-¾⅐-⅞]/.test(first)) return 'number'
  if (/^\p{Script=Katakana}/u.test(text)) return 'katakana'
  if (/^\p{Script=Hiragana}/u.test(text)) return 'hiragana'
  if (/^\p{Script=Han}/u.test(text)) return /^[一二三四五六七八九十半两兩]/.test(text) ? 'numberWord' : 'han'
  if (/^\p{Script=Hangul}/u.test(text)) return 'hangul'
  if (/^\p{L}/u.test(text)) {
    if (startsWithNumberWord(`${text} x`) || isSpelledNumber(text.toLowerCase())) return 'numberWord'
    if (isMeasure(text)) return 'measure'
    if (isFoodWord(text)) return 'food'
    if (isCookingWord(text)) return 'cooking'
    return /^\p{Lu}/u.test(text) ? 'capital' : 'word'
  }
  if (/^[.!?。！？…]/.test(text)) return 'stop'
  if (/^[,،、，;；]/.test(text)) return 'comma'
  if (/^[:：]/.test(text)) return 'colon'
  if (/^[([（【「『《〈]/.test(text)) return 'opens'
  if (/^[)\]）】」』》〉]/.test(text)) return 'closes'
  if (/^["'“”„«»‘’]/.test(text)) return 'quote'
  if (/^[-–—~]/.test(text)) return 'dash'
  return /^\p{Extended_Pictographic}/u.test(text) ? 'emoji' : 'sign'
}

const IS_SIGN: ReadonlySet<TokenKind> = new Set(['hiragana', 'katakana', 'han', 'hangul'])

/** Stems to recognize a token: beginnings of words, and bigrams in scripts without spaces. */
export function stemsAt(tokens: readonly PieceToken[], i: number): string[] {
  const token = tokens[i]
  if (!token) return []
  if (!IS_SIGN.has(token.kind) || token.text.length > 1)
    return /^\p{L}{4}/u.test(token.text) || token.kind === 'katakana' ? [token.text.slice(0, 5)] : []
  const beside = (at: number) => {
    const other = tokens[at]
    return other && IS_SIGN.has(other.kind) && other.text.length === 1 ? other.text : null
  }
  const before = token.isGlued ? beside(i - 1) : null
  const after = tokens[i + 1]?.isGlued ? beside(i + 1) : null
  return [...(before ? [before + token.text] : []), ...(after ? [token.text + after] : [])]
}

export function stemsOf(texts: readonly string[], most: number): Set<string> {
  return new Set(
    texts.flatMap((text) => {
      const tokens = tokensOf(text, most)
      return tokens.flatMap((_, i) => stemsAt(tokens, i))
    }),
  )
}

/** Whether each token names a dish, alone or with its neighbors in scripts without spaces. */
export function dishesAmong(tokens: readonly PieceToken[]): boolean[] {
  const starts: number[] = []
  let signs = ''
  for (const { text, kind, isGlued } of tokens) {
    if (!isGlued) signs += ' '
    starts.push(signs.length)
    signs += IS_SIGN.has(kind) ? text : ' '
  }
  const places = placesOfDishes(signs)
  return tokens.map(({ text, kind }, i) => {
    if (!IS_SIGN.has(kind)) return isDishWord(text)
    const start = starts[i] ?? 0
    return places.some(({ from, to }) => start < to && start + text.length > from)
  })
}
