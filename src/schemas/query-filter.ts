import * as v from 'valibot'
import { named } from './wire'

const LogicalOperator = named('LogicalOperator', v.picklist(['AND', 'OR']))
const RelationalKeyword = named(
  'RelationalKeyword',
  v.picklist(['IS', 'IS NOT', 'IN', 'NOT IN', 'CONTAINS ALL', 'LIKE', 'NOT LIKE']),
)
const RelationalOperator = named('RelationalOperator', v.picklist(['=', '<>', '>', '<', '>=', '<=']))

/** A comparison of a stored filter, with its parentheses; the first has no logical operator. */
const QueryFilterPart = named(
  'QueryFilterJSONPart',
  v.object({
    leftParenthesis: v.nullable(v.string()),
    rightParenthesis: v.nullable(v.string()),
    logicalOperator: v.nullable(LogicalOperator),
    attributeName: v.string(),
    relationalOperator: v.union([RelationalKeyword, RelationalOperator]),
    value: v.nullable(v.union([v.string(), v.array(v.string())])),
  }),
)
export type QueryFilterPart = v.InferOutput<typeof QueryFilterPart>

/** A stored filter in parts, read-only. Empty for unparsable text. */
export const QueryFilterJson = named('QueryFilterJSON', v.object({ parts: v.array(QueryFilterPart) }))
export type QueryFilterJson = v.InferOutput<typeof QueryFilterJson>
