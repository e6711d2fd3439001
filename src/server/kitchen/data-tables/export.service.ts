import { CSV_MARK, type CsvValue, csvLine } from '~/lib/csv'
import type { WordForms } from '~/lib/ingredient-display/word-forms'
import type { DataTableName, ExportQuery } from '~/schemas/data-table'
import type { IngredientFood } from '~/schemas/food'
import type { RecipeTool } from '~/schemas/organizer'
import type { IngredientUnit } from '~/schemas/unit'
import { foodList } from '~/server/kitchen/ingredients/foods.attributes'
import { foodCollection } from '~/server/kitchen/ingredients/foods.collection'
import { labelList } from '~/server/kitchen/ingredients/labels.attributes'
import { labelCollection } from '~/server/kitchen/ingredients/labels.collection'
import { unitList } from '~/server/kitchen/ingredients/units.attributes'
import { unitCollection } from '~/server/kitchen/ingredients/units.collection'
import { categoryList, tagList, toolList } from '~/server/kitchen/organizers/organizers.attributes'
import { categoryCollection, tagCollection } from '~/server/kitchen/organizers/organizers.collection'
import { toolCollection } from '~/server/kitchen/organizers/tools.collection'
import { recipeActionList } from '~/server/kitchen/recipes/actions/recipe-actions.attributes'
import { recipeActionCollection } from '~/server/kitchen/recipes/actions/recipe-actions.collection'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'
import type { Entity, RootTable } from '~/server/platform/lists/entity'
import { pageOfIds } from '~/server/platform/lists/page'

/** Rows per read while a file is streamed. */
const BATCH = 500
const together = (names: readonly string[]) => names.join('; ')
const namesOf = (aliases: readonly { name: string }[]) => together(aliases.map(({ name }) => name))

/** By plural category: `few: cebule; many: cebul`. */
const formsOf = (forms: WordForms | null | undefined) =>
  together(Object.entries(forms ?? {}).map(([category, form]) => `${category}: ${form}`))

interface Exported {
  /** Ids in the order of the file. Errors: `bad_filter`, `bad_order`. */
  list(ctx: UserCtx, query: ExportQuery): Promise<string[]>
  read(ctx: UserCtx, ids: readonly string[]): Promise<{ row: unknown; cells: CsvValue[] }[]>
  columns: readonly string[]
}

function exported<Row, R extends RootTable, DB, TB extends keyof DB, O>(
  entity: Entity<R, DB, TB, O, UserCtx>,
  { read }: { read(ctx: UserCtx, ids: readonly string[]): Promise<Map<string, Row>> },
  columns: Record<string, (row: Row) => CsvValue>,
): Exported {
  return {
    columns: Object.keys(columns),
    async list(ctx, query) {
      const { ids } = await pageOfIds(ctx, entity, { ...query, page: 1, perPage: -1 })
      return ids.map(String)
    },
    async read(ctx, ids) {
      const rows = await read(ctx, ids)
      return ids
        .flatMap((id) => rows.get(id) ?? [])
        .map((row) => ({ row, cells: Object.values(columns).map((cell) => cell(row)) }))
    },
  }
}

const organizer = {
  id: ({ id }: { id: string }) => id,
  name: ({ name }: { name: string }) => name,
  slug: ({ slug }: { slug: string }) => slug,
}

const tables: Record<DataTableName, Exported> = {
  foods: exported(foodList, foodCollection, {
    id: ({ id }: IngredientFood) => id,
    name: ({ name }) => name,
    pluralName: ({ pluralName }) => pluralName,
    description: ({ description }) => description,
    label: ({ label }) => label?.name ?? null,
    aliases: ({ aliases }) => namesOf(aliases),
    householdsWithIngredientFood: (food) => together(food.householdsWithIngredientFood),
    forms: ({ forms }) => formsOf(forms),
  }),
  units: exported(unitList, unitCollection, {
    id: ({ id }: IngredientUnit) => id,
    name: ({ name }) => name,
    pluralName: ({ pluralName }) => pluralName,
    abbreviation: ({ abbreviation }) => abbreviation,
    pluralAbbreviation: ({ pluralAbbreviation }) => pluralAbbreviation,
    useAbbreviation: ({ useAbbreviation }) => useAbbreviation,
    fraction: ({ fraction }) => fraction,
    standardQuantity: ({ standardQuantity }) => standardQuantity,
    standardUnit: ({ standardUnit }) => standardUnit,
    description: ({ description }) => description,
    aliases: ({ aliases }) => namesOf(aliases),
    forms: ({ forms }) => formsOf(forms),
  }),
  labels: exported(labelList, labelCollection, {
    id: ({ id }) => id,
    name: ({ name }) => name,
    color: ({ color }) => color,
  }),
  categories: exported(categoryList, categoryCollection, organizer),
  tags: exported(tagList, tagCollection, organizer),
  tools: exported(toolList, toolCollection, {
    ...organizer,
    householdsWithTool: (tool: RecipeTool) => together(tool.householdsWithTool),
  }),
  'recipe-actions': exported(recipeActionList, recipeActionCollection, {
    id: ({ id }) => id,
    title: ({ title }) => title,
    actionType: ({ actionType }) => actionType,
    url: ({ url }) => url,
  }),
}

async function* piecesOf(
  ctx: UserCtx,
  { read, columns }: Exported,
  ids: readonly string[],
  format: ExportQuery['format'],
): AsyncGenerator<string> {
  yield format === 'csv' ? CSV_MARK + csvLine(columns) : '['
  let isFirst = true
  for (const part of chunksOf(ids, BATCH)) {
    const rows = await read(ctx, part)
    if (format === 'csv') yield rows.map(({ cells }) => csvLine(cells)).join('')
    else if (rows.length > 0) {
      yield (isFirst ? '\n' : ',\n') + rows.map(({ row }) => JSON.stringify(row)).join(',\n')
      isFirst = false
    }
  }
  if (format === 'json') yield '\n]\n'
}

/** Streams a table of any length as a file. Errors: `bad_filter`, `bad_order`. */
export async function exportTable(ctx: UserCtx, table: DataTableName, query: ExportQuery): Promise<Response> {
  const { format } = query
  const ids = await tables[table].list(ctx, query)
  const pieces = piecesOf(ctx, tables[table], ids, format)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
  return new Response(body, {
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${table}.${format}"`,
      'cache-control': 'no-store',
    },
  })
}
