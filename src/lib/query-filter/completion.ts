import { FilterError } from './filter-error'
import { foldAttribute } from './fold-attribute'
import { readTokens } from './lexer'
import { type AttributeKind, recipeFilterAttributes } from './recipe-attributes'

/** Replaces the text from `from` to the caret. */
export interface Completions {
  from: number
  options: string[]
}

const MOST = 8
const WORD = /[\w.<>=]*$/
const comparisons = ['=', '<>', '>=', '<=', '>', '<', 'IS NULL', 'IS NOT NULL']
const operators: Record<AttributeKind, string[]> = {
  text: ['=', '<>', 'LIKE', 'NOT LIKE', 'IN', 'NOT IN', 'IS NULL', 'IS NOT NULL'],
  uuid: ['IN', 'NOT IN', 'CONTAINS ALL', '=', '<>', 'IS NULL', 'IS NOT NULL'],
  number: comparisons,
  day: comparisons,
  instant: comparisons,
  boolean: ['='],
}

/** Attributes, operators of the previous attribute, AND and OR. */
export function completionsAt(text: string, caret: number): Completions {
  const from = caret - (WORD.exec(text.slice(0, caret))?.[0].length ?? 0)
  const typed = text.slice(from, caret)
  return { from, options: optionsAfter(text.slice(0, from), typed).slice(0, MOST) }
}

function optionsAfter(before: string, typed: string): string[] {
  try {
    const last = readTokens(before).at(-1)
    const isAttribute = last === undefined || ['and', 'or', 'open'].includes(last.kind)
    return isAttribute ? attributesLike(typed) : beginningWith(['AND', 'OR'], typed)
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    // An attribute followed only by a space.
    const name = before.slice(error.at, error.end)
    const kind = recipeFilterAttributes.get(foldAttribute(name))?.kind
    const isOpen = kind !== undefined && before.slice(error.end).trim() === ''
    return isOpen ? beginningWith(operators[kind], typed) : []
  }
}

function attributesLike(typed: string): string[] {
  const wanted = foldAttribute(typed)
  const names = [...recipeFilterAttributes.values()].map(({ name }) => name)
  const begins = names.filter((name) => foldAttribute(name).startsWith(wanted))
  const within = names.filter((name) => foldAttribute(name).includes(`.${wanted}`))
  return [...new Set([...begins, ...within])].filter((name) => name !== typed)
}

const beginningWith = (words: readonly string[], typed: string) =>
  words.filter((word) => word.startsWith(typed.toUpperCase()) && word !== typed)
