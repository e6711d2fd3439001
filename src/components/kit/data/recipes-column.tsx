import { numberFormat } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { RowUsage, TableColumn } from './columns'

/** For tables whose resource counts usage. */
export const recipesColumn = {
  key: 'recipes',
  header: () => m.data_in_recipes(),
  end: true,
  sortable: true,
  plain: true,
  cell: (_: unknown, usage: RowUsage) =>
    usage && (
      <>
        <span className="max-md:hidden">{numberFormat(getLocale()).format(usage.recipes)}</span>
        <span className="md:hidden">{m.recipes_count({ count: usage.recipes })}</span>
      </>
    ),
} satisfies TableColumn<unknown>
