import * as v from 'valibot'
import { CustomField, type KitFieldProps, textOf } from '~/components/kit/form/fields'
import { checkFilter } from '~/lib/query-filter/check-filter'
import type { FilterFieldName } from '~/lib/query-filter/filter-fields'
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
