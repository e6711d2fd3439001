import { DomainError } from '~/server/errors'
import { readTokens } from './lexer'
import { parseFilter } from './parse'

/** One comparison of a stored filter, as the screens that edit filters read it. */
export interface FilterPart {
  leftParenthesis: string | null
  rightParenthesis: string | null
  /** The word before this part; null on the first. */
  logicalOperator: 'AND' | 'OR' | null
  attributeName: string
  relationalOperator: string
  value: string | string[] | null
}

/** A stored filter in parts, to be read only: the text stays what counts. */
export interface FilterJson {
  parts: FilterPart[]
}

const toSnake = (name: string) => name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()

/** The parts of a filter in order. A text that cannot be read has none: an object that carries it still reads. */
export function filterToJson(text: string): FilterJson {
  try {
    parseFilter(text)
    return { parts: partsOf(text) }
  } catch (error) {
    if (error instanceof DomainError) return { parts: [] }
    throw error
  }
}

function partsOf(text: string): FilterPart[] {
  const parts: FilterPart[] = []
  let opened = ''
  let word: FilterPart['logicalOperator'] = null
  for (const token of readTokens(text)) {
    if (token.kind === 'open') opened += '('
    else if (token.kind === 'and') word = 'AND'
    else if (token.kind === 'or') word = 'OR'
    else if (token.kind === 'close') {
      const before = parts.at(-1)
      if (before) before.rightParenthesis = `${before.rightParenthesis ?? ''})`
    } else {
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
    }
  }
  return parts
}
