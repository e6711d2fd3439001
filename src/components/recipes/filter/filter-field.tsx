import { CustomField, type KitFieldProps, textOf } from '~/components/kit/form/fields'
import type { FilterFieldName } from '~/lib/query-filter/filter-fields'
import { FilterBuilder } from './filter-builder'

/** The rules of a filter as a field of a form; it holds the filter's text. */
export function FilterField({ fields, ...props }: KitFieldProps & { fields?: readonly FilterFieldName[] }) {
  return (
    <CustomField {...props} group>
      {({ value, setValue }) => (
        <FilterBuilder label={props.label} value={textOf(value)} onValueChange={setValue} fields={fields} />
      )}
    </CustomField>
  )
}
