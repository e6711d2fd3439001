import { FieldGroup } from '~/components/ui/field'
import { Segmented } from '~/components/ui/segmented'
import type { MadeWithin } from '~/lib/explorer/explorer-search'
import { formatDuration } from '~/lib/recipe-text/time-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { TIME_LIMITS } from '~/schemas/limits'
import type { RecipeFilterCounts } from '~/schemas/recipe-filter-counts'
import { countText, Pick } from './filter-picks'

export interface TimeFilterProps {
  value: number | undefined
  counts: RecipeFilterCounts['times'] | undefined
  atLeast: boolean | undefined
  onChange: (minutes: number | undefined) => void
}

export function TimeFilter({ value, counts, atLeast = false, onChange }: TimeFilterProps) {
  const countedOf = (minutes: number) => counts?.find((one) => one.minutes === minutes)
  return (
    <FieldGroup legend={m.explorer_filter_time()}>
      <Segmented
        size="sm"
        // The times do not break; large text has several rows.
        className="flex flex-wrap rounded-[24px] [&>*]:flex-auto"
        label={m.explorer_filter_time()}
        value={String(value ?? '')}
        onValueChange={(text) => onChange(TIME_LIMITS.find((minutes) => String(minutes) === text))}
        options={[
          ...TIME_LIMITS.map((minutes) => ({
            value: String(minutes),
            label: (
              <span className="grid justify-items-center leading-tight whitespace-nowrap">
                <span>{formatDuration(minutes * 60, getLocale())}</span>
                <span className="text-xs font-normal text-fg-3 tabular-nums">
                  {countText(countedOf(minutes)?.count ?? 0, atLeast || countedOf(minutes)?.atLeast === true)}
                </span>
              </span>
            ),
          })),
          { value: '', label: m.explorer_filter_time_any() },
        ]}
      />
    </FieldGroup>
  )
}

export interface MadeFilterProps {
  value: MadeWithin | undefined
  onChange: (made: MadeWithin | undefined) => void
}

const madeChoices: readonly [MadeWithin, () => string][] = [
  ['week', m.explorer_made_week],
  ['month', m.explorer_made_month],
  ['quarter', m.explorer_made_quarter],
  ['year', m.explorer_made_year],
  ['never', m.explorer_made_never],
]

/** When the household last made a recipe; choosing the same again removes it. */
export function MadeFilter({ value, onChange }: MadeFilterProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{m.filter_field_made()}</legend>
      <span aria-hidden="true" className="text-sm font-semibold">
        {m.filter_field_made()}
      </span>
      <div className="flex flex-wrap gap-2">
        {madeChoices.map(([made, label]) => (
          <Pick
            key={made}
            pressed={value === made}
            name={label()}
            onPress={() => onChange(value === made ? undefined : made)}
          />
        ))}
      </div>
    </fieldset>
  )
}
