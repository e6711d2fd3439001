import { foldAttribute } from '~/lib/query-filter/fold-attribute'
import { type Comparison, readTokens } from '~/lib/query-filter/lexer'
import { oneOf } from '~/lib/query-filter/one-of'
import { plainId } from '~/server/platform/lists/collections/repoint-filters'

const attributes = { tag: 'tags.id', category: 'recipeCategory.id' } as const

/**
 * A filter in which tags became categories, or the reverse: `moved` maps their ids. A comparison with both splits.
 * A filter that can't be read stays.
 */
export function convertInFilter(
  filter: string,
  kind: keyof typeof attributes,
  moved: ReadonlyMap<string, string>,
): string {
  const targets = new Map([...moved].map(([from, to]) => [plainId(from), to]))
  const from = attributes[kind]
  const to = attributes[kind === 'tag' ? 'category' : 'tag']
  return comparisonsOf(filter)
    .filter(({ attribute }) => foldAttribute(attribute) === foldAttribute(from))
    .reduceRight((text, { operator, value, at, end }) => {
      const ids = Array.isArray(value) ? value : [value]
      const stay = ids.filter((id) => !targets.has(plainId(id)))
      const go = ids.flatMap((id) => targets.get(plainId(id)) ?? [])
      if (go.length === 0) return text
      const written = (attribute: string, some: readonly string[]) =>
        Array.isArray(value)
          ? oneOf(attribute, some).replace(' IN ', ` ${operator} `)
          : `${attribute} ${operator} "${some[0]}"`
      const parts = [...(stay.length > 0 ? [written(from, stay)] : []), written(to, go)]
      const isAny = operator === 'IN' || operator === '='
      const joined = parts.length > 1 ? `(${parts.join(isAny ? ' OR ' : ' AND ')})` : parts.join('')
      return text.slice(0, at) + joined + text.slice(end)
    }, filter)
}

function comparisonsOf(filter: string): Comparison[] {
  try {
    return readTokens(filter).filter((token) => token.kind === 'comparison')
  } catch {
    return []
  }
}
