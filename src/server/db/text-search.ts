import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** `%` and `_` of a text that is meant literally. */
const literalPattern = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Whether `text` has `literal` in it. Both must be folded alike; the database compares them as they are. */
export function containsText(text: Expression<unknown>, literal: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${literalPattern(literal)} escape '\\'`
}
