import { type Kysely, sql } from 'kysely'
import { isPostgres } from '~/server/platform/db/dialect'

export interface ColumnShape {
  name: string
  kind: 'text' | 'integer' | 'number'
  isNullable: boolean
}

export type TableColumns = ReadonlyMap<string, readonly ColumnShape[]>

export async function readColumns<T>(db: Kysely<T>): Promise<TableColumns> {
  const { rows } = await (isPostgres(db)
    ? sql<{ table: string; name: string; type: string; required: boolean | number }>`
        select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by a.attnum`
    : sql<{ table: string; name: string; type: string; required: boolean | number }>`
        select t.name as "table", c.name, c.type, c."notnull" as required
        from pragma_table_list as t join pragma_table_info(t.name) as c
        where t.schema = 'main' and t.type = 'table'`
  ).execute(db)
  const tables = Map.groupBy(rows, ({ table }) => table)
  return new Map(
    [...tables].map(([table, columns]) => [
      table,
      columns.map(({ name, type, required }) => ({
        name,
        kind: /int/i.test(type) ? 'integer' : /double|real|numeric/i.test(type) ? 'number' : 'text',
        isNullable: !required,
      })),
    ]),
  )
}
