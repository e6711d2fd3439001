import { FilterError } from './filter-error'
import { foldAttribute } from './fold-attribute'
import { type Comparison, readTokens } from './lexer'
import { parseFilter } from './parse'
import { recipeFilterAttributes } from './recipe-attributes'

const UUID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i
const RELATIVE = /^\$NOW(?:[+-]\d{1,9}[ymdHMS])?$/

/** Null for a filter that the server accepts. The server checks dates, since it accepts more formats. */
export function checkFilter(text: string): FilterError | null {
  try {
    parseFilter(text)
    for (const token of readTokens(text)) if (token.kind === 'comparison') checkComparison(token)
    return null
  } catch (error) {
    if (error instanceof FilterError) return error
    throw error
  }
}

function checkComparison({ attribute, operator, value, at, end }: Comparison): void {
  const known = recipeFilterAttributes.get(foldAttribute(attribute))
  if (!known) throw new FilterError(`there is no attribute "${attribute}"`, at, at + attribute.length)
  const refuse = (reason: string) => new FilterError(reason, at, end)
  const values = [value].flat()
  if (operator === 'IS' || operator === 'IS NOT') {
    if (!/^(?:null|none)$/i.test(String(value)))
      throw refuse(`"${attribute}" can only be compared with NULL or NONE by ${operator}`)
    return
  }
  if ((operator === 'LIKE' || operator === 'NOT LIKE') && known.kind !== 'text')
    throw refuse(`${operator} needs a text, "${attribute}" is none`)
  for (const one of values) {
    if (known.kind === 'uuid' && !UUID.test(one)) throw refuse(`"${one}" is not a UUID`)
    if (known.kind === 'number' && (one.trim() === '' || !Number.isFinite(Number(one))))
      throw refuse(`"${one}" is not a number`)
    const isDate = known.kind === 'instant' || known.kind === 'day'
    if (isDate && one.startsWith('$') && !RELATIVE.test(one))
      throw refuse(`"${one}" is not a time relative to $NOW, such as $NOW-30d`)
  }
}
