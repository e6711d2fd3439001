import type { IngredientLine, LineLanguages } from '~/lib/ingredient-display/ingredient-line'
import { NOTE_SEPARATOR } from '~/lib/merge-items/item-note'
import { ADDED } from '~/lib/merge-items/line-amounts'
import { measureOfWord } from '~/lib/merge-items/measures'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import { itemLine } from './list-text'

export interface ShopRow extends IngredientLine {
  /** The text has more than the row shows. */
  hasNote: boolean
}

/** The brackets that end a line. Behind a comma there may be more to buy: "salt, pepper, a bit of nutmeg". */
const BRACKETS_AT_END = /\s*(?:\([^()]*(?:\([^()]*\)[^()]*)?\)|\[[^[\]]*\])[\s.]*$/u

/** The size of each can or package: "(400 g)", "(14.5-ounce)". */
const SIZE = /^\((\d[\d.,]*[\s-]*(\p{L}+))\)/u

function sizeIn(text: string): string | null {
  const [, size = '', word = ''] = SIZE.exec(text) ?? []
  return measureOfWord(word) ? size : null
}

/** The sizes in the notes of all recipes. */
const sizesIn = (note: string): string[] => [
  ...new Set(note.split(NOTE_SEPARATOR).flatMap((part) => sizeIn(part) ?? [])),
]

/** Further food to buy: "plus 1 whole egg", "und 1 Ei", not "plus extra for dusting". */
const ADDITION = new RegExp(
  `^(?:${ADDED}(?!\\p{L}|\\s*(?:${[
    'extra|more|some|another|additional|a (?:few|little|bit|pinch)|for|to',
    'etwas|mehr|weitere|ein wenig|zum|für',
    'un peu|encore|quelques|pour|un poco|más|algo|para|ancora|altr[oaie]|per',
  ].join('|')})(?!\\p{L}))|(?:and|und|et|y|e|en|och|og)\\s*\\p{N})`,
  'iu',
)

/** Another food of the line: "1 leek", "2 tsp coriander"; not a share of the first ("2 sliced", "1 gerieben"). */
const OTHER_FOOD =
  /^[\p{N}½¼¾⅓⅔⅛][\p{N}.,/⁄–-]*\s(?!\p{L}*(?:ed|[éè]e?s?|[ai]d[oa]s?|left whole|whole)$|ge\p{L}+(?:t|en)$)\p{L}/u

/** The parts of a note. Those of recipes are for the kitchen, except for what must be bought as well. */
function partsOf(note: string, { recipeReferences }: ShoppingListItemOut, planNotes: readonly string[]) {
  const ofRecipes = [...recipeReferences.map(({ recipeNote }) => recipeNote ?? ''), ...planNotes]
  const known = new Set(ofRecipes.flatMap((said) => said.split(NOTE_SEPARATOR)).map(wordsOf))
  return note.split(NOTE_SEPARATOR).flatMap((part) => {
    const isOfRecipe = known.has(wordsOf(part)) && wordsOf(part) !== ''
    const clauses = isOfRecipe ? part.split(', ') : [part]
    return clauses.map((text) => ({
      text,
      isShown: !isOfRecipe || ADDITION.test(text) || OTHER_FOOD.test(text),
    }))
  })
}

/** Without amounts, which grow with the recipe. */
const wordsOf = (note: string) => note.replace(/[\p{N}.,/⁄\s]+/gu, ' ').trim()

/** Amount and food of an item, as needed in a store, with what people typed. See `planNotesOf`. */
export function shopRow(
  item: ShoppingListItemOut,
  languages: LineLanguages,
  planNotes: readonly string[] = [],
): ShopRow {
  const line = itemLine(item, languages)
  if (line.note !== '') {
    const [size, ...otherSizes] = line.unit && !line.others ? sizesIn(line.note) : []
    // "× 400 g tins"; different sizes are in the note.
    const unit = size && otherSizes.length === 0 ? `× ${size} ${line.unit}` : null
    const parts = partsOf(line.note, item, planNotes).map(({ text, isShown }) => ({
      text: unit === null ? text : text.replace(SIZE, '').replace(/^[\s,]+/, ''),
      isShown: isShown || (otherSizes.length > 0 && sizeIn(text) !== null),
    }))
    const said = parts.filter(({ text }) => text !== '')
    const shown = said.filter(({ isShown }) => isShown)
    const note = shown.map(({ text }) => text).join(NOTE_SEPARATOR)
    return { ...line, unit: unit ?? line.unit, note, hasNote: shown.length < said.length }
  }
  // What a person typed stays as typed.
  if (item.food || item.recipeReferences.length === 0) return { ...line, hasNote: false }
  const name = line.name.replace(BRACKETS_AT_END, '')
  return name === '' || name === line.name ? { ...line, hasNote: false } : { ...line, name, hasNote: true }
}
