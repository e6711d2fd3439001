import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Input } from '~/components/ui/input'
import { MultiCombobox } from '~/components/ui/multi-combobox'
import { NumberInput } from '~/components/ui/number-input'
import { unitName } from '~/lib/numbers/unit-name'
import { type ChoiceSource, inputKind, type RuleView } from '~/lib/query-filter/filter-fields'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useFilterChoices } from '~/queries/filter-choices'
import { fieldLabel } from './filter-words'

export interface RuleValueProps {
  view: RuleView
  source: ChoiceSource | undefined
  onChange: (input: string | string[]) => void
}

export function RuleValue({ view, source, onChange }: RuleValueProps) {
  const label = m.filter_value({ field: fieldLabel(view.field) })
  if (Array.isArray(view.input)) {
    if (!source) return null
    return <ChosenValues label={label} source={source} ids={view.input} onChange={onChange} />
  }
  const kind = inputKind(view.field, view.condition)
  switch (kind) {
    case 'nothing':
    case 'choice':
      return null
    case 'text':
      return (
        <Input
          aria-label={label}
          value={view.input}
          maxLength={200}
          // Filters cannot contain this character.
          onChange={(event) => onChange(event.currentTarget.value.replaceAll('"', ''))}
        />
      )
    case 'day':
      return (
        <Input
          type="date"
          aria-label={label}
          value={view.input}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    default:
      return (
        <NumberInput
          aria-label={label}
          locale={getLocale()}
          value={view.input === '' ? null : Number(view.input)}
          min={0}
          max={kind === 'number' ? 5 : 100_000}
          step={kind === 'duration' ? 5 : 1}
          end={
            <span className="me-3.5 flex-none text-sm text-fg-3">{unitText(kind, Number(view.input))}</span>
          }
          onValueChange={(number) => onChange(number === null ? '' : String(number))}
        />
      )
  }
}

/** "days" next to the number; nothing next to a rating. */
function unitText(kind: 'number' | 'duration' | 'days', value: number): string {
  if (kind === 'number') return ''
  return kind === 'days'
    ? unitName('day', getLocale(), { value })
    : unitName('minute', getLocale(), { value, unitDisplay: 'short' })
}

interface ChosenValuesProps {
  label: string
  source: ChoiceSource
  ids: readonly string[]
  onChange: (ids: string[]) => void
}

function ChosenValues({ label, source, ids, onChange }: ChosenValuesProps) {
  const { values, isError } = useFilterChoices([source], useGuestOf())[source]
  const names = new Map(values?.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? (values ? m.explorer_filter_gone() : '…')
  return (
    <MultiCombobox
      label={label}
      placeholder={m.filter_choose()}
      value={ids.map((id) => ({ value: id, label: nameOf(id) }))}
      options={(values ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onValueChange={(options) => onChange(options.map(({ value }) => value))}
      removeLabel={(option) => m.common_remove_name({ name: option.label })}
      texts={{ ...comboboxTexts(), ...(isError ? { empty: m.common_list_failed() } : {}) }}
    />
  )
}
