import { FilterError } from '~/lib/query-filter/filter-error'
import { readTokens } from '~/lib/query-filter/lexer'
import { parseFilter } from '~/lib/query-filter/parse'
import type { QueryFilterJson, QueryFilterPart } from '~/schemas/query-filter'

const toSnake = (name: string) => name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()

/** Empty for unparsable text, so that its object remains readable. */
export function filterToJson(text: string): QueryFilterJson {
  try {
    parseFilter(text)
    return { parts: partsOf(text) }
  } catch (error) {
    if (error instanceof FilterError) return { parts: [] }
    throw error
  }
}

function partsOf(text: string): QueryFilterPart[] {
  const parts: QueryFilterPart[] = []
  let opened = ''
  let word: QueryFilterPart['logicalOperator'] = null
  for (const token of readTokens(text)) {
    if (token.kind === 'comparison') {
      const isNullCheck = token.operator === 'IS' || token.operator === 'IS NOT'
      parts.push({
        leftParenthesis: opened || null,
        rightParenthesis: null,
        logicalOperator: word,
        attributeName: toSnake(token.attribute),
        relationalOperator: token.operator,
        value: isNullCheck ? null : token.value,
      })
      opened = ''
    } else if (token.kind === 'open') opened += '('
    else if (token.kind === 'and') word = 'AND'
    else if (token.kind === 'or') word = 'OR'
    else {
      const before = parts.at(-1)
      if (before) before.rightParenthesis = `${before.rightParenthesis ?? ''})`
    }
  }
  return parts
}
