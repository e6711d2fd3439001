import { foldText } from '~/lib/options/filter-options'
import { asciiDigits, quantityAt } from '~/lib/quantity/read-quantity'
import type { IngredientFood } from '~/schemas/food'
import type { IngredientUnit } from '~/schemas/unit'

/** What somebody typed into the field of a shopping list, understood. */
export interface ItemReading {
  /** Null when no amount was said. */
  quantity: number | null
  unit: IngredientUnit | null
  food: IngredientFood | null
  /** What is said besides the food, or everything when no food is known by that name. */
  note: string
}

/** Foods and units by everything that they are called, folded. */
export interface Vocabulary {
  units: ReadonlyMap<string, IngredientUnit>
  /** Short forms that differ only in case: `T` and `t`. */
  exactUnits: ReadonlyMap<string, IngredientUnit>
  foods: ReadonlyMap<string, IngredientFood>
}

/** Longest name of a unit, in words. */
const UNIT_WORDS = 3
/** What stands between an amount and its thing in some languages: "2 cups of flour", "200 g de farine". */
const links = /^(?:of|de|di|du|des|d['’]|av|af)(?:\s+|(?<=['’]))/i
const times = /^\s*[x×*]\s+/i

/** Makes the known foods and units ready for reading. The first of several with one name counts. */
export function makeVocabulary(
  units: readonly IngredientUnit[],
  foods: readonly IngredientFood[],
): Vocabulary {
  const byName = <Thing>(
    things: readonly Thing[],
    namesOf: (thing: Thing) => (string | null)[],
    fold = foldText,
  ) => {
    const found = new Map<string, Thing>()
    for (const thing of things)
      for (const name of namesOf(thing)) {
        const folded = fold(name ?? '')
        if (folded !== '' && !found.has(folded)) found.set(folded, thing)
      }
    return found
  }
  const unitNames = (unit: IngredientUnit) => [
    unit.name,
    unit.pluralName,
    unit.abbreviation,
    unit.pluralAbbreviation,
    ...unit.aliases.map(({ name }) => name),
  ]
  return {
    units: byName(units, unitNames, (name) => foldText(name).replace(/\.$/, '')),
    exactUnits: byName(units, unitNames, (name) => name.trim()),
    foods: byName(foods, (food) => [food.name, food.pluralName, ...food.aliases.map(({ name }) => name)]),
  }
}

/**
 * Reads a line such as `2 kg potatoes`, `eggs 12`, `2x milk`, `flour (sifted)`. A food is taken only by its full
 * name, before a comma or a bracket; what is not understood stays as it was typed. Null for an empty line.
 */
export function readItem(text: string, vocabulary: Vocabulary): ItemReading | null {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line === '') return null
  return (
    readLeading(line, vocabulary) ??
    readTrailing(line, vocabulary) ?? { ...nothing, ...readName(line, vocabulary) }
  )
}

const nothing = { quantity: null, unit: null }

/** `2 kg potatoes`, `2x milk`. */
function readLeading(line: string, vocabulary: Vocabulary): ItemReading | null {
  const plain = asciiDigits(line)
  const found = quantityAt(plain, 0)
  // Nobody buys none of something: `00 flour` is a kind of flour.
  if (!found || found.quantity === 0) return null
  const after = line.slice(found.end)
  const next = after.charAt(0)
  // `7up`: no amount unless a blank or a unit follows.
  const unit = readUnit(after.trimStart(), vocabulary)
  if (!unit && next !== '' && next !== ' ' && !times.test(after)) return null
  const quantity = found.upperQuantity ?? found.quantity
  const rest = unit ? unit.rest : after.replace(times, '')
  const name = readName(rest.trim().replace(links, ''), vocabulary)
  if (name.food || name.note) return { quantity, unit: unit?.unit ?? null, ...name }
  // Only an amount: `2 cans` are two of something called so; `2` alone says nothing more.
  return unit
    ? { quantity, unit: null, food: null, note: after.trim() }
    : { ...nothing, food: null, note: line }
}

/** `eggs 12`, `potatoes 2 kg`, `milk x2`. */
function readTrailing(line: string, vocabulary: Vocabulary): ItemReading | null {
  const plain = asciiDigits(line)
  const match = /^(.+?)[\s,:]+(?:[x×]\s?)?(\d[^\s]*(?:\s+[^\d\s]+)?)$/i.exec(plain)
  const name = match?.[1]
  const amount = match?.[2]
  if (!name || !amount) return null
  const found = quantityAt(amount, 0)
  if (!found) return null
  const rest = amount.slice(found.end).trim()
  const unit = rest === '' ? null : readUnit(rest, vocabulary)
  if (rest !== '' && unit?.rest !== '') return null
  const said = readName(line.slice(0, name.length), vocabulary)
  return { quantity: found.upperQuantity ?? found.quantity, unit: unit?.unit ?? null, ...said }
}

/** The longest unit that the text begins with. */
function readUnit(
  text: string,
  { units, exactUnits }: Vocabulary,
): { unit: IngredientUnit; rest: string } | null {
  const words = text.split(' ')
  for (let count = Math.min(UNIT_WORDS, words.length); count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ').replace(/[.,]$/, '')
    const unit = exactUnits.get(name) ?? units.get(foldText(name))
    if (unit) return { unit, rest: words.slice(count).join(' ') }
  }
  return null
}

function readName(text: string, { foods }: Vocabulary): Pick<ItemReading, 'food' | 'note'> {
  const whole = foods.get(foldText(text))
  if (whole) return { food: whole, note: '' }
  const [, name = '', , inBrackets, afterComma = ''] = /^([^,(]+?)\s*(\((.+)\)|,\s*(.+))$/.exec(text) ?? []
  const food = foods.get(foldText(name))
  return food ? { food, note: inBrackets ?? afterComma } : { food: null, note: text }
}
