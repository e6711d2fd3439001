import { useSuspenseQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { SelectField, SwitchField } from '~/components/kit/form/choice-fields'
import { FormSection } from '~/components/kit/form/form'
import { PageHeader } from '~/components/ui/page-header'
import { toast } from '~/components/ui/toast'
import { weekdayNames } from '~/lib/dates/format-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { householdQueries, useChangeHouseholdPreferences } from '~/queries/households'
import { useUser } from '~/queries/session'
import { HouseholdNavigation } from './household-navigation'

const schema = v.object({
  privateHousehold: v.boolean(),
  lockRecipeEditsFromOtherHouseholds: v.boolean(),
  /** 0 Sunday to 6 Saturday. */
  firstDayOfWeek: v.string(),
  recipePublic: v.boolean(),
  recipeShowNutrition: v.boolean(),
  recipeShowAssets: v.boolean(),
  recipeLandscapeView: v.boolean(),
  recipeDisableComments: v.boolean(),
})

/** `/household`: how the household does things, and what its new recipes are like. */
export function HouseholdPreferencesPage() {
  const { household } = useUser()
  const { data } = useSuspenseQuery(householdQueries.preferences())
  const { mutateAsync } = useChangeHouseholdPreferences()
  return (
    <>
      <PageHeader title={household} />
      <HouseholdNavigation />
      <FormSection
        key={data.id}
        title={m.household_preferences()}
        schema={schema}
        initial={{ ...data, firstDayOfWeek: String(data.firstDayOfWeek) }}
        onSave={async (values) => {
          await mutateAsync({ ...values, firstDayOfWeek: Number(values.firstDayOfWeek) })
          toast.success(m.household_saved())
        }}
      >
        <SelectField
          name="firstDayOfWeek"
          label={m.household_week_start()}
          options={weekdayNames(getLocale(), 0).map((label, day) => ({ value: String(day), label }))}
        />
        <SwitchField
          name="privateHousehold"
          label={m.household_private()}
          hint={m.household_private_hint()}
        />
        <SwitchField
          name="lockRecipeEditsFromOtherHouseholds"
          label={m.household_lock()}
          hint={m.household_lock_hint()}
        />
        <h3 className="mt-4">{m.household_new_recipes()}</h3>
        <SwitchField
          name="recipePublic"
          label={m.household_recipe_public()}
          hint={m.household_recipe_public_hint()}
        />
        <SwitchField name="recipeShowNutrition" label={m.household_recipe_nutrition()} />
        <SwitchField name="recipeShowAssets" label={m.household_recipe_assets()} />
        <SwitchField name="recipeLandscapeView" label={m.household_recipe_landscape()} />
        <SwitchField name="recipeDisableComments" label={m.household_recipe_no_comments()} />
      </FormSection>
    </>
  )
}
