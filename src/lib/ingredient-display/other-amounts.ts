import { measureOfWord } from '../merge-items/measures.ts'

/** An amount in a recipe's text: the main one in another measure, or, if `added`, in addition to it. */
export interface OtherAmount {
  quantity: number
  upperQuantity: number | null
  unit: string
  added: boolean
}

const ENGLISH_UNIT =
  /^((?:kilo|milli)?gram|(?:milli|centi|deci)?lit(?:er|re)|(?:fluid )?ounce|pound|pint|quart|gallon|(?:tea|table|dessert)spoon|cup|stick)s?$/iu

/** Amounts in addition to the main one: `+ 2 tbsp (250 g)`; empty for none. */
export function otherAmountsText(
  others: readonly OtherAmount[] | null | undefined,
  format: (quantity: number, asFraction: boolean, unit: string) => string,
): string {
  const textOf = ({ quantity, upperQuantity, unit }: OtherAmount) => {
    const dimension = measureOfWord(unit)?.dimension
    const asFraction = dimension !== 'gram' && dimension !== 'milliliter'
    const numbers = [quantity, upperQuantity].flatMap((number) =>
      number ? format(number, asFraction, unit) : [],
    )
    return `${numbers.join('–')} ${inNumber(unit, upperQuantity ?? quantity)}`
  }
  const all = others ?? []
  const added = all.filter((other) => other.added).map((other) => `+ ${textOf(other)}`)
  const same = all.filter((other) => !other.added).map(textOf)
  return [...added, same.length > 0 ? `(${same.join(', ')})` : ''].filter(Boolean).join(' ')
}

function inNumber(unit: string, quantity: number): string {
  const singular = ENGLISH_UNIT.exec(unit)?.[1]
  if (!singular) return unit
  return quantity > 1 ? `${singular}s` : singular
}
