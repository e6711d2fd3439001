import type { Operator } from './lexer'
import { type Filter, parseFilter } from './parse'

/** `source` is the original text until the rule is edited. */
export interface Rule {
  kind: 'rule'
  key: number
  attribute: string
  operator: Operator
  value: string | string[]
  source?: string
}

/** `and` requires all, `or` any. */
export interface RuleGroup {
  kind: 'group'
  key: number
  word: 'and' | 'or'
  items: RuleNode[]
}
export type RuleNode = Rule | RuleGroup

let lastKey = 0
const nextKey = () => {
  lastKey += 1
  return lastKey
}

export const newRule = (attribute: string, operator: Operator, value: string | string[]): Rule => ({
  kind: 'rule',
  key: nextKey(),
  attribute,
  operator,
  value,
})
export const newGroup = (items: RuleNode[], word: 'and' | 'or' = 'and'): RuleGroup => ({
  kind: 'group',
  key: nextKey(),
  word,
  items,
})

/** A filter text as rules; throws `FilterError` for invalid text. Writing them yields an equivalent filter. */
export function readRules(text: string): RuleGroup {
  const filter = parseFilter(text)
  if (!filter) return newGroup([])
  const node = nodeOf(filter, text)
  return node.kind === 'group' ? node : newGroup([node])
}

function nodeOf(filter: Filter, text: string): RuleNode {
  if (filter.kind !== 'comparison')
    return newGroup(
      filter.parts.map((part) => nodeOf(part, text)),
      filter.kind,
    )
  const { attribute, operator, value, at, end } = filter
  return { ...newRule(attribute, operator, value), source: text.slice(at, end) }
}

/** A rule without a value does not count. */
export function isComplete({ value, operator }: Rule): boolean {
  if (operator === 'IS' || operator === 'IS NOT') return true
  return Array.isArray(value) ? value.length > 0 : value.trim() !== ''
}

const quoted = (value: string) => `"${value.replaceAll('"', "'")}"`
/** Numbers and relative times are not quoted. */
const written = (value: string) =>
  /^(?:[+-]?\d+(?:\.\d+)?|\$NOW(?:[+-]\d+[ymdHMS])?|TRUE|FALSE)$/.test(value) ? value : quoted(value)

function writeRule(rule: Rule): string {
  const { attribute, operator, value, source } = rule
  if (source !== undefined) return source
  if (operator === 'IS' || operator === 'IS NOT') return `${attribute} ${operator} NULL`
  return Array.isArray(value)
    ? `${attribute} ${operator} [${value.map(quoted).join(', ')}]`
    : `${attribute} ${operator} ${written(value)}`
}

/** Rules without a value are omitted; empty if none remain. */
export function writeRules(group: RuleGroup): string {
  const parts = group.items.flatMap((item) => {
    if (item.kind === 'rule') return isComplete(item) ? writeRule(item) : []
    const inner = writeRules(item)
    if (inner === '') return []
    return countRules(item) > 1 ? `(${inner})` : inner
  })
  return parts.join(group.word === 'and' ? ' AND ' : ' OR ')
}

export function countRules(group: RuleGroup): number {
  return group.items.reduce(
    (count, item) => count + (item.kind === 'group' ? countRules(item) : isComplete(item) ? 1 : 0),
    0,
  )
}

export function replaceNode(
  group: RuleGroup,
  key: number,
  change: (node: RuleNode) => RuleNode[],
): RuleGroup {
  const items = group.items.flatMap((item) => {
    if (item.key === key) return change(item)
    if (item.kind === 'rule') return [item]
    const inner = replaceNode(item, key, change)
    return inner.items.length > 0 ? [inner] : []
  })
  return { ...group, items }
}
