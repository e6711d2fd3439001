import type { IngredientAmount } from '~/schemas/recipe'
import type { QuantityDisplay } from '../quantity/format-quantity.ts'
import { measureOf } from '../quantity/measure.ts'
import { type DisplayedIngredient, displayIngredient } from './display-ingredient.ts'
import type { LineLanguages } from './ingredient-line.ts'
import {
  decimalSignIn,
  type ScaleOptions,
  scaledSum,
  scaledValue,
  unitsInSum,
  writtenNumber,
} from './scaled-amount.ts'
import { asShown, foodWord, unitWord } from './words.ts'

export interface RecipeLineIngredient extends DisplayedIngredient {
  /** The author's text, or the output of `displayIngredient`. */
  display: string
  /** Scalable amounts in `display`, in order. */
  amounts: readonly IngredientAmount[]
  referencedRecipe?: { name?: string | null | undefined; slug?: string | null | undefined } | null | undefined
  title?: string | null | undefined
}

/** A piece of a line: text as written, or a scaled number. */
export type LinePiece = { text: string; quantity?: undefined } | { text: string; quantity: QuantityDisplay }

/** A line, split after its leading amount. Empty parts are not shown. */
export interface RecipeLine {
  amount: readonly LinePiece[]
  /** The rest of the text, including the space after the leading amount; Markdown. */
  words: readonly LinePiece[]
  /** Markdown; only for lines without the author's text. */
  note: string
  /** Slug of the linked recipe, else null. */
  recipeSlug: string | null
  /** Set if the leading amount was rounded to whole pieces. */
  exact: QuantityDisplay | null
  /** Scaling leaves a number of the line unchanged. */
  isAsWritten: boolean
}

export interface RecipeLineOptions extends LineLanguages {
  /** Factor for the amounts. Default 1. */
  scale?: number | undefined
  measured?: boolean | undefined
}

export function recipeLine(
  ingredient: RecipeLineIngredient,
  { scale = 1, locale = 'en-US', language = locale, measured = false }: RecipeLineOptions = {},
): RecipeLine {
  const { referencedRecipe } = ingredient
  const isComposed = ingredient.display === displayIngredient(ingredient, language)
  const { text, note } = isComposed ? composedText(ingredient) : { text: ingredient.display, note: '' }
  const amounts = ingredient.amounts.filter(({ end }) => end <= text.length)
  const noteAmounts = ingredient.amounts.filter(({ start }) => start > text.length)
  const rounds = measured && !referencedRecipe
  const decimalSign = isComposed ? null : decimalSignIn(text)
  const options = { scale, locale, rounds, isComposed, food: ingredient.food?.name, decimalSign }
  const first = amounts[0]
  const cut = endOfFirstAmount(text, amounts)
  const shown = first ? scaledMaximum(text, first, options) : 0
  const own = { ...ingredient, first, shown, scale, language }
  const noteStart = ingredient.display.length - note.length
  return {
    amount: cut > 0 ? piecesOf(text, 0, cut, amounts, options, own) : [],
    words: piecesOf(text, cut, text.length, amounts, options, own),
    note:
      scale === 1
        ? note
        : textOfPieces(
            piecesOf(ingredient.display, noteStart, ingredient.display.length, noteAmounts, options),
          ),
    recipeSlug: referencedRecipe?.slug ?? null,
    exact: first && rounds ? exactOf(first, text, options) : null,
    isAsWritten: scale !== 1 && ingredient.amounts.length === 0 && hasAmount(ingredient),
  }
}

const hasAmount = ({ display, quantity }: RecipeLineIngredient) => Boolean(quantity) || /\p{N}/u.test(display)

/** A part of a text other than a line, with the amounts of the whole text scaled. */
export function scaledPieces(
  text: string,
  amounts: readonly IngredientAmount[],
  { scale = 1, locale = 'en-US' }: RecipeLineOptions,
  [start, end]: readonly [start: number, end: number] = [0, text.length],
): LinePiece[] {
  const decimalSign = decimalSignIn(text)
  const options = { scale, locale, rounds: true, isComposed: false, food: undefined, decimalSign }
  return piecesOf(text, start, end, amounts, options)
}

/** The output of `displayIngredient` without the note at its end, and with the linked recipe's name. */
function composedText({ display, food, referencedRecipe, note }: RecipeLineIngredient) {
  const name = referencedRecipe?.name?.trim() ?? ''
  const said = note?.trim() ?? ''
  if (!food && !name) return { text: display, note: '' }
  const main = said ? display.slice(0, -said.length).trimEnd() : display
  return { text: [main, name].filter(Boolean).join(' '), note: said }
}

/** End of the leading amount, including "1 lb 4 oz" and "300 g / 10 oz"; 0 without one. */
function endOfFirstAmount(text: string, amounts: readonly IngredientAmount[]): number {
  let end = 0
  for (const { start, unitEnd } of amounts) {
    const between = text.slice(end, start).trim()
    if (end === 0 ? start !== 0 : between !== '' && between !== '/') break
    end = unitEnd
  }
  return end
}

/** Where a number word is joined to the next word: "Viertelliter", "un demi-litre", "une douzaine d'œufs". */
const ADJACENT_LETTERS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}'’-]\p{L}/u

const ELIDED_OF = /(?<!\p{L})(d)['’ʼ]$/iu
const ITALIAN = /(?<!\p{L})(?:il|la|lo|succo|scorza|buccia)(?!\p{L})/iu

/** "le jus d'un citron" becomes "le jus de 2 citrons": only "un" elides. */
function beforeDigits(words: string, digits: string): string {
  if (/^1(?!\d)/.test(digits)) return words
  return words.replace(ELIDED_OF, ITALIAN.test(words) ? '$1i ' : '$1e ')
}

/** The end of a bracket right after a number: "1 (14 oz) can". */
const endOfBracket = (text: string, at: number): number =>
  at + (/^\s*\([^()]*\)/.exec(text.slice(at))?.[0].length ?? 0)

/** Scales the amounts between `start` and `end`. */
function piecesOf(
  text: string,
  start: number,
  end: number,
  amounts: readonly IngredientAmount[],
  options: ScaleOptions,
  own?: OwnWords,
): LinePiece[] {
  const pieces: LinePiece[] = []
  let at = start
  const ownStart = own?.first ? endOfBracket(text, own.first.end) : text.length
  const ownEnd = amounts.slice(1).find((amount) => amount.start >= ownStart)?.start ?? text.length
  const addWords = (to: number) => {
    const from = Math.max(at, ownStart)
    const isOwn = own && from < to && to <= ownEnd
    const words = isOwn ? text.slice(at, from) + inNumber(text.slice(from, to), own) : text.slice(at, to)
    if (to > at) pieces.push({ text: words })
    at = to
  }
  for (const [index, amount] of amounts.entries()) {
    if (amount.start < at || amount.end > end) continue
    addWords(amount.start)
    const next = amounts[index + 1]
    const sum =
      options.scale !== 1 && next && next.unitEnd <= end ? sumPieces(text, amount, next, options) : null
    if (sum && next) {
      pieces.push(...sum)
      at = next.unitEnd
      continue
    }
    const scaled = amountPieces(text.slice(amount.start, amount.end), amount, options)
    const before = pieces.at(-1)
    if (before && options.scale !== 1) before.text = beforeDigits(before.text, scaled[0]?.text ?? '')
    pieces.push(...scaled)
    at = amount.end
    if (options.scale !== 1 && ADJACENT_LETTERS.test(text.slice(at - 1, at + 1))) {
      // "Viertelliter"
      const lastWord = text.slice(amount.start, at).split(/\s/).at(-1) ?? ''
      const isNoun = /^(?=\p{Lu})\p{Script=Latin}/u.test(lastWord)
      pieces.push({ text: isNoun ? ` ${text.charAt(at).toUpperCase()}` : ' ' })
      if (isNoun) at += 1
    }
    const unit = unitInNumber(text.slice(at, end), amount, scaledMaximum(text, amount, options), options)
    if (!unit) continue
    pieces.push({ text: unit.gap + unit.to })
    at += unit.gap.length + unit.from.length
  }
  addWords(end)
  return pieces
}

/** "3 lb 8 oz" as one amount, "7 lb" if doubled; null if it is not a sum. */
function sumPieces(
  text: string,
  first: IngredientAmount,
  second: IngredientAmount,
  options: ScaleOptions,
): LinePiece[] | null {
  const ratio = unitsInSum(text, first, second)
  if (ratio === null) return null
  const { large, small } = scaledSum(first, second, ratio, options)
  const said = [
    { amount: first, value: large },
    { amount: second, value: small },
  ].filter(({ value }) => value > 0)
  return said.flatMap(({ amount, value }, at): LinePiece[] => {
    const written = text.slice(amount.start, amount.end)
    const behind = text.slice(amount.end, amount.unitEnd)
    const unit = unitInNumber(behind, amount, value, options)
    const isSecond = at > 0
    return [
      ...(isSecond ? [{ text: text.slice(first.unitEnd, second.start) }] : []),
      writtenNumber(value, amount, written, options),
      { text: unit ? unit.gap + unit.to + behind.slice(unit.gap.length + unit.from.length) : behind },
    ]
  })
}

function scaledMaximum(text: string, amount: IngredientAmount, options: ScaleOptions): number {
  const most = amount.upperQuantity ?? amount.quantity
  return scaledValue(most, amount, text.slice(amount.start, amount.end), options).quantity ?? most
}

/** Between a count and its unit: "2 x 400 g tins", "1 (14 oz) can". */
const SIZE_OF_ONE = /^\s*(?:[x×]\s?)?\(?\d[\d.,]{0,8}[\s-]?\p{L}{1,12}\.?\)?[\s-]/iu

/** The unit after an amount, with its space, if scaling changes singular or plural; else null. */
function unitInNumber(behind: string, amount: IngredientAmount, scaled: number, options: ScaleOptions) {
  const { unitForms } = amount
  if (!unitForms || options.scale === 1) return null
  const { one, many, language } = unitForms
  const rule = new Intl.PluralRules(language)
  const isMany = asShown(scaled) > 1 && rule.select(asShown(scaled)) !== 'one'
  // The form before depends on the words: "en och en halv matsked", "1 cucharadita y media".
  const [from, to] = isMany ? [one, many] : [many, one]
  // "a good pinch": in English a word for the size may be in between.
  const gaps = [/^\s*/, SIZE_OF_ONE, ...(language === 'en' ? [/^\s*\p{L}+\s+/u] : [])]
  for (const pattern of gaps) {
    const gap = pattern.exec(behind)?.[0] ?? ''
    const isThere = behind.startsWith(gap + from) && !isLetter(behind.charAt(gap.length + from.length))
    if (isThere) return { gap, from, to }
  }
  return null
}

/** Unscaled amounts stay as written. */
function amountPieces(written: string, amount: IngredientAmount, options: ScaleOptions): LinePiece[] {
  const { quantity, upperQuantity, between } = amount
  const isOwn = options.isComposed && amount.start === 0
  if (options.scale === 1 && !isOwn) return [{ text: written }]
  const sign = decimalSignIn(written) ?? options.decimalSign
  const own = isOwn ? options : { ...options, decimalSign: sign }
  const scaled = (value: number): LinePiece =>
    writtenNumber(scaledValue(value, amount, written, own).quantity, amount, written, own)
  // "1 cucharadita y media": the noun between the number and its half.
  if (upperQuantity === null && between !== null) {
    const most = scaledValue(quantity, amount, written, options).quantity ?? quantity
    const unit = unitInNumber(between, amount, most, options)
    return [
      scaled(quantity),
      { text: unit ? unit.gap + unit.to + between.slice(unit.gap.length + unit.from.length) : between },
    ]
  }
  if (upperQuantity === null) return [scaled(quantity)]
  return [scaled(quantity), { text: between?.includes('/') ? '–' : (between ?? '–') }, scaled(upperQuantity)]
}

/** Share of the exact amount from which rounding is mentioned in the line. */
const NOTICEABLE = 0.1

function exactOf(amount: IngredientAmount, text: string, options: ScaleOptions): QuantityDisplay | null {
  const written = text.slice(amount.start, amount.end)
  const { quantity, exact } = scaledValue(amount.quantity, amount, written, options)
  if (quantity === null || exact === null) return null
  const isWhole = amount.unit === null && measureOf(null, options.food) === 'whole'
  if (!isWhole && Math.abs(quantity - exact) < NOTICEABLE * exact) return null
  const { quantity: shown } = writtenNumber(exact, amount, written, options)
  return shown.text === writtenNumber(quantity, amount, written, options).quantity.text ? null : shown
}

/** Whether rounding to measurable amounts changes one of the scaled amounts. */
export function isRounded(
  { display, amounts, food, referencedRecipe }: RecipeLineIngredient,
  scale: number,
): boolean {
  if (referencedRecipe) return false
  const options = {
    scale,
    locale: 'en-US',
    rounds: true,
    food: food?.name,
    isComposed: false,
    decimalSign: null,
  }
  return amounts.some((amount) => {
    const written = display.slice(amount.start, amount.end)
    return scaledValue(amount.quantity, amount, written, options).exact !== null
  })
}

interface OwnWords extends DisplayedIngredient {
  first: IngredientAmount | undefined
  /** The first amount as it is shown. */
  shown: number
  scale: number
  language: string
}

/** What may follow a food that the amount counts. Another noun may not: "vanilla bean paste". */
const FOOD_ENDS =
  /^\s*(?:$|[,;:()[\]./–-]|(?:\p{L}+(?:ed|ly)|cut|for|to|in|with|at|or|and|plus|of|from|each)(?!\p{L}))/iu
/** The text up to a bracket, a comma or an "or". */
const COUNTED = /^[^([,;]*?(?=[([,;]|(?<!\p{L})(?:or|oder|ou)(?!\p{L})|$)/iu

/** Adjusts the form of unit and food to the scaled amount ("1 onion", "2 onions"). */
function inNumber(words: string, { first, shown, scale, language, unit, food }: OwnWords): string {
  if (!first || scale === 1 || first.upperQuantity !== null) return words
  // The unit is adjusted after its amount.
  if (unit && first.unitForms) return words
  const formsOf = (quantity: number): string[] => {
    if (!unit) return food ? [foodWord(food, { quantity, hasUnit: false }, language)] : []
    return [false, true].map((useAbbreviation) => unitWord({ ...unit, useAbbreviation }, quantity, language))
  }
  const after = formsOf(shown)
  const counted = (COUNTED.exec(words)?.[0] ?? '').toLowerCase()
  for (const [index, from] of formsOf(first.quantity).entries()) {
    const to = after[index] ?? ''
    if (!from || !to || from === to) continue
    const at = counted.indexOf(from.toLowerCase())
    if (at < 0 || isLetter(words.charAt(at - 1)) || isLetter(words.charAt(at + from.length))) continue
    if (!unit && !FOOD_ENDS.test(words.slice(at + from.length))) continue
    const found = words.slice(at, at + from.length)
    const isCapital = found.charAt(0) !== found.charAt(0).toLowerCase()
    const form = isCapital ? to.charAt(0).toUpperCase() + to.slice(1) : to
    return words.slice(0, at) + form + words.slice(at + from.length)
  }
  return words
}

const isLetter = (letter: string) => /[\p{L}\p{M}]/u.test(letter)

export const textOfPieces = (pieces: readonly LinePiece[]): string => pieces.map(({ text }) => text).join('')

export function recipeLineText({ amount, words, note }: RecipeLine): string {
  const main = textOfPieces([...amount, ...words])
  if (!note) return main
  return /^[(+]/.test(note) || !main ? `${main} ${note}`.trim() : `${main}, ${note}`
}

/** All ingredients as plain text, one per line; a section starts with an empty line and its `[Title]`. */
export function recipeLinesText(
  ingredients: readonly RecipeLineIngredient[],
  options: RecipeLineOptions = {},
): string {
  const lines: string[] = []
  for (const ingredient of ingredients) {
    const title = ingredient.title?.trim()
    if (title) lines.push(...(lines.length > 0 ? [''] : []), `[${title}]`)
    const text = recipeLineText(recipeLine(ingredient, options))
    if (text) lines.push(text)
  }
  return lines.join('\n')
}
