import { useQuery } from '@tanstack/react-query'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { StarsFilter } from '~/components/recipes/stars-filter'
import { useRecipeOptions } from '~/components/recipes/use-recipe-options'
import { Avatar } from '~/components/ui/avatar'
import { Button } from '~/components/ui/button'
import { Chip } from '~/components/ui/chip'
import { Combobox } from '~/components/ui/combobox'
import { Dialog } from '~/components/ui/dialog'
import { Field, FieldGroup } from '~/components/ui/field'
import { Segmented } from '~/components/ui/segmented'
import { Select } from '~/components/ui/select'
import { Switch } from '~/components/ui/switch'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { TimelineInput } from '~/queries/inputs'
import { memberQueries } from '~/queries/members'
import { recipeQueries } from '~/queries/recipes'
import { timelineQueries } from '~/queries/timeline'
import { monthText, type TimelinePreferences, type TimelineSearch, typesOf } from './timeline'

export interface TimelineFilterProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  search: TimelineSearch
  onSearch: (search: TimelineSearch) => void
  chosen: TimelinePreferences
  onChoose: (chosen: TimelinePreferences) => void
}

/** Every choice applies immediately. */
export function TimelineFilter(props: TimelineFilterProps) {
  const { open, onOpenChange, search, onSearch, chosen, onChoose } = props
  const input: TimelineInput = {
    recipeId: search.recipe ?? null,
    stars: search.stars ?? null,
    userId: search.person ?? null,
    types: typesOf(chosen),
    orderDirection: 'desc',
    pictures: search.pictures === true,
  }
  const { data: months = [] } = useQuery({ ...timelineQueries.months(input), enabled: open })
  const { data: people = [] } = useQuery({ ...memberQueries.ofGroup(), enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.explorer_filters()}
      closeLabel={m.common_close()}
      width={460}
      footer={
        <Button variant="primary" block onClick={() => onOpenChange(false)}>
          {m.common_done()}
        </Button>
      }
    >
      <div className="grid gap-5">
        {people.length > 1 && (
          <FieldGroup legend={m.timeline_people()}>
            <div className="flex flex-wrap gap-2">
              {people.map(({ id, fullName }) => (
                <Chip
                  key={id}
                  pressed={id === search.person}
                  icon={<Avatar name={fullName} size="sm" />}
                  onClick={() => onSearch({ ...search, person: id === search.person ? undefined : id })}
                >
                  <bdi>{fullName}</bdi>
                </Chip>
              ))}
            </div>
          </FieldGroup>
        )}
        <StarsFilter value={search.stars} onChange={(stars) => onSearch({ ...search, stars })} />
        <RecipeChoice search={search} onSearch={onSearch} />
        {months.length > 0 && (
          <FieldGroup legend={m.timeline_jump()}>
            <Select
              aria-label={m.timeline_jump()}
              value={search.month ?? ''}
              options={[
                { value: '', label: m.timeline_every_month() },
                ...months.map(({ month, count }) => ({
                  value: month,
                  label: `${monthText(month)} · ${formatNumber(count, getLocale())}`,
                })),
              ]}
              onValueChange={(month) => onSearch({ ...search, month: month || undefined })}
            />
          </FieldGroup>
        )}
        <Switch
          label={m.timeline_with_picture()}
          checked={search.pictures === true}
          onCheckedChange={(wanted) => onSearch({ ...search, pictures: wanted || undefined })}
        />
        <Switch
          label={m.timeline_other_changes()}
          checked={chosen.changes}
          onCheckedChange={(changes) => onChoose({ ...chosen, changes })}
        />
        <Segmented
          label={m.explorer_order()}
          value={chosen.orderDirection}
          onValueChange={(orderDirection) => onChoose({ ...chosen, orderDirection })}
          options={[
            { value: 'desc', label: m.explorer_order_created() },
            { value: 'asc', label: m.explorer_order_created_asc() },
          ]}
        />
      </div>
    </Dialog>
  )
}

function RecipeChoice({ search, onSearch }: Pick<TimelineFilterProps, 'search' | 'onSearch'>) {
  const findRecipes = useRecipeOptions()
  const { recipe } = search
  const { data } = useQuery({ ...recipeQueries.detail(recipe ?? ''), enabled: recipe !== undefined })
  return (
    <Field label={m.common_recipe()}>
      <Combobox
        label={m.common_recipe()}
        placeholder={m.editor_linked_recipe_placeholder()}
        loadOptions={async (text) =>
          (await findRecipes(text)).map(({ id, name }) => ({ value: id, label: name }))
        }
        value={recipe ? { value: recipe, label: data?.name ?? '…' } : null}
        onValueChange={(option) => onSearch({ ...search, recipe: option?.value })}
        clearLabel={m.common_clear()}
        texts={comboboxTexts()}
      />
    </Field>
  )
}
