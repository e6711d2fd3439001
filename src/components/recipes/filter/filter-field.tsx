import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { CustomField, type KitFieldProps, textOf } from '~/components/kit/form/fields'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { useDebounced } from '~/components/kit/use-debounced'
import { checkFilter } from '~/lib/query-filter/check-filter'
import type { FilterFieldName } from '~/lib/query-filter/filter-fields'
import { recipeQueries } from '~/queries/recipes'
import { FILTER_MAX_LENGTH } from '~/schemas/limits'
import { FilterBuilder } from './filter-builder'
import { useFilterWords } from './use-filter-words'

/** Not empty and parsable. */
export const UsableFilter = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(FILTER_MAX_LENGTH),
  v.check((text) => checkFilter(text) === null),
)

function FilterWords({ text }: { text: string }) {
  const words = useFilterWords(text)
  if (words.length === 0) return <bdi>{text}</bdi>
  return words.map((rule) => (
    <span key={rule} className="block">
      {rule}
    </span>
  ))
}

/** The form value is the filter's text. */
export function FilterField({ fields, ...props }: KitFieldProps & { fields?: readonly FilterFieldName[] }) {
  return (
    <CustomField {...props} group print={(value) => <FilterWords text={textOf(value)} />}>
      {({ value, setValue }) => (
        <FilterBuilder label={props.label} value={textOf(value)} onValueChange={setValue} fields={fields} />
      )}
    </CustomField>
  )
}

const PAUSE_MS = 250

/** The first recipes found by the form's `queryFilterString`; `data` is undefined while it is empty or invalid. */
export function useFilterPreview(count: number) {
  const value = useFieldValue('queryFilterString')
  const filter = useDebounced(typeof value === 'string' ? value.trim() : '', PAUSE_MS)
  const isUsable = filter !== '' && checkFilter(filter) === null
  const found = useQuery({
    ...recipeQueries.list({ queryFilter: filter, perPage: count }),
    enabled: isUsable,
    placeholderData: keepPreviousData,
  })
  return { filter, isUsable, data: isUsable ? found.data : undefined, isStale: found.isPlaceholderData }
}
