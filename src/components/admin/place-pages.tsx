import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import * as v from 'valibot'
import { SelectField, SwitchField } from '~/components/kit/form/choice-fields'
import { TextField } from '~/components/kit/form/fields'
import { FormSection } from '~/components/kit/form/form'
import { ListRow, Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { toast } from '~/components/ui/toast'
import { weekdayNames } from '~/lib/dates/format-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { adminQueries, useAdministration } from '~/queries/admin'
import { Name } from '~/schemas/wire'

const groupSchema = v.object({ name: Name, privateGroup: v.boolean() })

/** `/admin/manage/groups/{id}` */
export function GroupPage({ id }: { id: string }) {
  const { data: group } = useSuspenseQuery(adminQueries.group(id))
  const { updateGroup } = useAdministration()
  return (
    <>
      <PageHeader
        lead={<Back to="/admin/manage/groups" label={m.admin_groups()} />}
        title={group.name}
        subtitle={m.admin_users_count({ count: group.users.length })}
      />
      <div className="mt-8 grid items-start gap-12 lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
        <FormSection
          key={group.id}
          schema={groupSchema}
          initial={{ name: group.name, privateGroup: group.preferences?.privateGroup ?? true }}
          onSave={async ({ name, privateGroup }) => {
            await updateGroup(id, { id, name, preferences: { privateGroup } })
            toast.success(m.kit_saved())
          }}
        >
          <TextField
            name="name"
            label={m.common_name()}
            hint={m.admin_rename_hint()}
            required
            autoComplete="off"
          />
          <SwitchField
            name="privateGroup"
            label={m.admin_private_group()}
            hint={m.admin_private_group_hint()}
          />
        </FormSection>
        <section className="grid gap-3">
          <h2>{m.admin_households()}</h2>
          <Rows>
            {group.households.map((household) => (
              <ListRow
                key={household.id}
                title={
                  <Link to="/admin/manage/households/$id" params={{ id: household.id }} className="link">
                    {household.name}
                  </Link>
                }
              />
            ))}
          </Rows>
        </section>
      </div>
    </>
  )
}

const householdSchema = v.object({
  name: Name,
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

/** `/admin/manage/households/{id}` */
export function HouseholdPage({ id }: { id: string }) {
  const { data: household } = useSuspenseQuery(adminQueries.household(id))
  const { updateHousehold } = useAdministration()
  const { groupId, preferences } = household
  return (
    <>
      <PageHeader
        lead={<Back to="/admin/manage/households" label={m.admin_households()} />}
        title={household.name}
        subtitle={household.group}
      />
      <div className="mt-8 grid items-start gap-12 lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
        <FormSection
          key={household.id}
          schema={householdSchema}
          initial={{
            name: household.name,
            privateHousehold: preferences?.privateHousehold ?? true,
            lockRecipeEditsFromOtherHouseholds: preferences?.lockRecipeEditsFromOtherHouseholds ?? true,
            firstDayOfWeek: String(preferences?.firstDayOfWeek ?? 0),
            recipePublic: preferences?.recipePublic ?? true,
            recipeShowNutrition: preferences?.recipeShowNutrition ?? false,
            recipeShowAssets: preferences?.recipeShowAssets ?? false,
            recipeLandscapeView: preferences?.recipeLandscapeView ?? false,
            recipeDisableComments: preferences?.recipeDisableComments ?? false,
          }}
          onSave={async ({ name, firstDayOfWeek, ...flags }) => {
            const changed = { ...flags, firstDayOfWeek: Number(firstDayOfWeek) }
            await updateHousehold(id, { id, groupId, name, preferences: changed })
            toast.success(m.kit_saved())
          }}
        >
          <TextField
            name="name"
            label={m.common_name()}
            hint={m.admin_rename_hint()}
            required
            autoComplete="off"
          />
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
        <section className="grid gap-3">
          <h2>{m.admin_users()}</h2>
          <Rows>
            {household.users.map((user) => (
              <ListRow
                key={user.id}
                title={
                  <Link to="/admin/manage/users/$id" params={{ id: user.id }} className="link">
                    {user.fullName}
                  </Link>
                }
              />
            ))}
          </Rows>
          {household.users.length === 0 && <p className="text-fg-2">{m.admin_nobody_here()}</p>}
        </section>
      </div>
    </>
  )
}

interface BackProps {
  to: '/admin/manage/groups' | '/admin/manage/households'
  label: string
}

function Back({ to, label }: BackProps) {
  return (
    <div className="flex basis-full items-center">
      <Link to={to} className="flex items-center gap-2 text-sm font-medium text-fg-2">
        <ArrowLeft className="flip size-4" />
        {label}
      </Link>
    </div>
  )
}
