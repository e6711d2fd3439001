import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ListFilter, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { rulesOf } from '~/components/recipes/filter/describe-filter'
import { FilterBuilder } from '~/components/recipes/filter/filter-builder'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { Chip } from '~/components/ui/chip'
import { Combobox } from '~/components/ui/combobox'
import { CountBadge } from '~/components/ui/count-badge'
import { Dialog } from '~/components/ui/dialog'
import { Stepper } from '~/components/ui/stepper'
import { Switch } from '~/components/ui/switch'
import { cn } from '~/lib/cn'
import { emptyFinder, type FinderPreferences } from '~/lib/finder-preferences'
import { formatNumber } from '~/lib/quantity/format-quantity'
import type { FilterFieldName } from '~/lib/query-filter/filter-fields'
import { countRules } from '~/lib/query-filter/filter-tree'
import { isStaple } from '~/lib/staples'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { explorerQueries } from '~/queries/explorer'
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

interface FinderChoicesProps {
  chosen: FinderPreferences
  home: HomeChoices
  onChange: (part: Partial<FinderPreferences>) => void
}

export function FinderChoices({ chosen, home, onChange }: FinderChoicesProps) {
  const isMember = useGuestOf() === null
  const limitsId = useId()
  const [showsLimits, setShowsLimits] = useState(false)
  const hasChoices = home.foods.length + home.tools.length > 0 || chosen.queryFilter !== ''
  return (
    <section aria-label={m.finder_choices()} className="grid min-w-0 content-start gap-5">
      <Chosen
        label={m.finder_add_food()}
        values={home.foods}
        all={home.allFoods}
        failed={home.isError}
        empty={m.finder_no_foods()}
        onChange={(foodIds) => onChange({ foodIds })}
      />
      <OftenUsed
        except={chosen.foodIds}
        onChoose={(food) => onChange({ foodIds: [...chosen.foodIds, food] })}
      />
      <Chosen
        label={m.finder_add_tool()}
        values={home.tools}
        all={home.allTools}
        failed={home.isError}
        onChange={(toolIds) => onChange({ toolIds })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <OtherFilters
          value={chosen.queryFilter}
          fields={isMember ? memberFields : guestFields}
          onChange={(queryFilter) => onChange({ queryFilter })}
        />
        {/* In a single column, these would push the recipes off the screen. */}
        <Button
          size="sm"
          className="lg:hidden"
          aria-expanded={showsLimits}
          aria-controls={limitsId}
          icon={<ChevronDown className={cn('transition-[rotate]', showsLimits && 'rotate-180')} />}
          onClick={() => setShowsLimits(!showsLimits)}
        >
          {m.finder_limits()}
        </Button>
        {hasChoices && (
          <Button
            size="sm"
            variant="ghost"
            icon={<X />}
            onClick={() => onChange({ foodIds: [], toolIds: [], queryFilter: emptyFinder.queryFilter })}
          >
            {m.common_clear()}
          </Button>
        )}
      </div>
      <div
        id={limitsId}
        className={cn(
          'grid divide-y divide-line rounded-lg bg-sunken px-5 py-2',
          !showsLimits && 'max-lg:hidden',
        )}
      >
        <Missing
          label={m.finder_missing_foods()}
          value={chosen.maxMissingFoods}
          onChange={(maxMissingFoods) => onChange({ maxMissingFoods })}
        />
        <Missing
          label={m.finder_missing_tools()}
          value={chosen.maxMissingTools}
          onChange={(maxMissingTools) => onChange({ maxMissingTools })}
        />
        <Switch
          label={m.finder_staples()}
          checked={chosen.includeStaples}
          onCheckedChange={(includeStaples) => onChange({ includeStaples })}
        />
        {isMember && (
          <>
            <Switch
              label={m.finder_foods_on_hand()}
              description={m.finder_on_hand_hint()}
              checked={chosen.includeFoodsOnHand}
              onCheckedChange={(includeFoodsOnHand) => onChange({ includeFoodsOnHand })}
            />
            <Switch
              label={m.finder_tools_on_hand()}
              checked={chosen.includeToolsOnHand}
              onCheckedChange={(includeToolsOnHand) => onChange({ includeToolsOnHand })}
            />
          </>
        )}
      </div>
    </section>
  )
}

const OFTEN_MAX = 12

/** Foods of most recipes, to tap. */
function OftenUsed({ except, onChoose }: { except: readonly string[]; onChoose: (id: string) => void }) {
  const { data } = useQuery(explorerQueries.filterCounts({ kinds: ['foods'] }, useGuestOf()))
  const foods = (data?.foods ?? []).filter(({ id, name }) => !except.includes(id) && !isStaple(name))
  if (foods.length === 0) return null
  return (
    <section aria-label={m.finder_common()} className="grid gap-2">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-fg-2">{m.finder_common()}</h2>
      <div className="flex flex-wrap gap-2">
        {foods.slice(0, OFTEN_MAX).map(({ id, name }) => (
          <Chip key={id} pressed={false} icon={<Plus />} onClick={() => onChoose(id)}>
            <bdi>{name}</bdi>
          </Chip>
        ))}
      </div>
    </section>
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

interface ChosenProps {
  label: string
  values: readonly AtHome[]
  all: readonly AtHome[] | undefined
  failed: boolean
  empty?: string
  onChange: (ids: string[]) => void
}

/** A search field with the chosen entries as chips. */
function Chosen({ label, values, all, failed, empty, onChange }: ChosenProps) {
  const ids = values.map(({ id }) => id)
  const options = (all ?? [])
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="grid min-w-0 gap-3">
      <Combobox
        label={label}
        placeholder={label}
        round
        value={null}
        options={options}
        onValueChange={(option) => option && onChange([...ids, option.value])}
        texts={{ ...comboboxTexts(), ...(failed ? { empty: m.common_list_failed() } : {}) }}
      />
      {values.length === 0 ? (
        empty && <p className="text-sm text-fg-3">{empty}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {values.map(({ id, name }) => (
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

interface OtherFiltersProps {
  value: string
  fields: readonly FilterFieldName[]
  onChange: (filter: string) => void
}

function OtherFilters({ value, fields, onChange }: OtherFiltersProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const rules = rulesOf(value)
  const count = rules ? countRules(rules) : 0
  return (
    <>
      <Button size="sm" icon={<ListFilter />} aria-haspopup="dialog" onClick={() => setDraft(value)}>
        {m.finder_filters()}
        <CountBadge count={count} label={m.kit_selected({ count })} />
      </Button>
      <Dialog
        open={draft !== null}
        onOpenChange={() => setDraft(null)}
        title={m.finder_filters()}
        width={760}
        onSubmit={() => {
          onChange(draft ?? '')
          setDraft(null)
        }}
        footer={
          <>
            <Button onClick={() => setDraft(null)}>{m.common_cancel()}</Button>
            <Button type="submit" variant="primary">
              {m.common_done()}
            </Button>
          </>
        }
      >
        <FilterBuilder
          label={m.finder_filters()}
          value={draft ?? value}
          onValueChange={setDraft}
          fields={fields}
        />
      </Dialog>
    </>
  )
}
