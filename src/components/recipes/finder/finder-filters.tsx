import { useState } from 'react'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { FilterBuilder } from '~/components/recipes/filter/filter-builder'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { Chip } from '~/components/ui/chip'
import { Combobox } from '~/components/ui/combobox'
import { Dialog } from '~/components/ui/dialog'
import { Stepper } from '~/components/ui/stepper'
import { Switch } from '~/components/ui/switch'
import type { FinderPreferences } from '~/lib/finder-preferences'
import { formatNumber } from '~/lib/quantity/format-quantity'
import type { FilterFieldName } from '~/lib/query-filter/filter-fields'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { AtHome, HomeChoices } from './use-at-home'

const memberFields: FilterFieldName[] = [
  'category',
  'tag',
  'food',
  'time',
  'rating',
  'made',
  'household',
  'person',
]
const guestFields: FilterFieldName[] = ['category', 'tag', 'food', 'time', 'rating', 'household']

interface FinderFiltersProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  chosen: FinderPreferences
  home: HomeChoices
  onChange: (part: Partial<FinderPreferences>) => void
}

/** Limits for missing items, tools, and conditions for the recipes; takes effect with Done. */
export function FinderFilters({ open, onOpenChange, chosen, home, onChange }: FinderFiltersProps) {
  const isMember = useGuestOf() === null
  const [changed, setChanged] = useState<Partial<FinderPreferences>>({})
  const draft = { ...chosen, ...changed }
  const change = (part: Partial<FinderPreferences>) => setChanged({ ...changed, ...part })
  const close = () => {
    onOpenChange(false)
    setChanged({})
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={m.explorer_filters()}
      width={760}
      onSubmit={() => {
        onChange(changed)
        close()
      }}
      footer={
        <>
          <Button onClick={close}>{m.common_cancel()}</Button>
          <Button type="submit" variant="primary">
            {m.common_done()}
          </Button>
        </>
      }
    >
      <div className="grid gap-7">
        <div className="grid divide-y divide-line rounded-lg bg-sunken px-5 py-2">
          <Missing
            label={m.finder_missing_foods()}
            value={draft.maxMissingFoods}
            onChange={(maxMissingFoods) => change({ maxMissingFoods })}
          />
          <Missing
            label={m.finder_missing_tools()}
            value={draft.maxMissingTools}
            onChange={(maxMissingTools) => change({ maxMissingTools })}
          />
          <Switch
            label={m.finder_staples()}
            checked={draft.includeStaples}
            onCheckedChange={(includeStaples) => change({ includeStaples })}
          />
          {isMember && (
            <>
              <Switch
                label={m.finder_foods_on_hand()}
                description={m.finder_on_hand_hint()}
                checked={draft.includeFoodsOnHand}
                onCheckedChange={(includeFoodsOnHand) => change({ includeFoodsOnHand })}
              />
              <Switch
                label={m.finder_tools_on_hand()}
                checked={draft.includeToolsOnHand}
                onCheckedChange={(includeToolsOnHand) => change({ includeToolsOnHand })}
              />
            </>
          )}
        </div>
        {home.allTools && home.allTools.length > 0 && (
          <Tools ids={draft.toolIds} all={home.allTools} onChange={(toolIds) => change({ toolIds })} />
        )}
        <FilterBuilder
          label={m.finder_filters()}
          value={draft.queryFilter}
          onValueChange={(queryFilter) => change({ queryFilter })}
          fields={isMember ? memberFields : guestFields}
        />
      </div>
    </Dialog>
  )
}

function Missing({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (value: number) => void
}) {
  return (
    <div className="flex items-center gap-3 py-2.5">
      <span className="min-w-0 flex-1 font-medium">{label}</span>
      <Stepper
        className="flex-none [&>output]:min-w-9"
        label={label}
        value={value}
        min={0}
        max={99}
        valueText={formatNumber(value, getLocale())}
        decreaseLabel={m.finder_fewer()}
        increaseLabel={m.finder_more()}
        onValueChange={onChange}
      />
    </div>
  )
}

interface ToolsProps {
  ids: readonly string[]
  all: readonly AtHome[]
  onChange: (ids: string[]) => void
}

function Tools({ ids, all, onChange }: ToolsProps) {
  const chosen = all.filter(({ id }) => ids.includes(id))
  return (
    <div className="grid min-w-0 gap-3">
      <Combobox
        label={m.finder_add_tool()}
        placeholder={m.finder_add_tool()}
        value={null}
        options={all
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(option) => option && onChange([...ids, option.value])}
        texts={comboboxTexts()}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Chip
                pressed
                removable
                aria-label={m.common_remove_name({ name })}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              >
                <bdi>{name}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
