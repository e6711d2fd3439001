import * as v from 'valibot'
import { SelectField, SwitchField } from '~/components/kit/form/fields'
import { weekdayNames } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { UpdateHouseholdPreferences } from '~/schemas/household'

export const preferenceEntries = {
  privateHousehold: v.boolean(),
  lockRecipeEditsFromOtherHouseholds: v.boolean(),
  /** 0 Sunday to 6 Saturday; a select stores text. */
  firstDayOfWeek: v.string(),
  recipePublic: v.boolean(),
  recipeShowNutrition: v.boolean(),
  recipeShowAssets: v.boolean(),
  recipeLandscapeView: v.boolean(),
  /** Stored negated, so that an enabled switch allows something. */
  allowsComments: v.boolean(),
}
const schema = v.object(preferenceEntries)

export const toPreferenceValues = (preferences: UpdateHouseholdPreferences): v.InferOutput<typeof schema> =>
  v.parse(schema, {
    ...preferences,
    firstDayOfWeek: String(preferences.firstDayOfWeek),
    allowsComments: !preferences.recipeDisableComments,
  })

export function fromPreferenceValues(values: v.InferOutput<typeof schema>): UpdateHouseholdPreferences {
  const { allowsComments, firstDayOfWeek, ...others } = v.parse(schema, values)
  return { ...others, firstDayOfWeek: Number(firstDayOfWeek), recipeDisableComments: !allowsComments }
}

export function PreferenceFields() {
  return (
    <>
      <SelectField
        name="firstDayOfWeek"
        label={m.household_week_start()}
        options={weekdayNames(getLocale(), 0).map((label, day) => ({ value: String(day), label }))}
      />
      <SwitchField name="privateHousehold" label={m.household_private()} hint={m.household_private_hint()} />
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
      <SwitchField name="recipeShowNutrition" label={m.editor_set_nutrition()} />
      <SwitchField name="recipeShowAssets" label={m.editor_set_assets()} />
      <SwitchField name="recipeLandscapeView" label={m.editor_set_landscape()} />
      <SwitchField name="allowsComments" label={m.editor_set_comments()} />
    </>
  )
}
