import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { InvitePanel } from '~/components/household/invite-panel'
import {
  fromPreferenceValues,
  PreferenceFields,
  preferenceEntries,
  toPreferenceValues,
} from '~/components/household/preference-fields'
import { FormSection } from '~/components/kit/form/form'
import { ListRow } from '~/components/ui/list-row'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { adminQueries, useAdministration } from '~/queries/admin'
import { appInfoQueries } from '~/queries/app-info'
import { type HouseholdInDB, UpdateHouseholdPreferences } from '~/schemas/household'
import { Name } from '~/schemas/wire'
import { AdminDetail, Inside, NameField } from './admin-detail'

const schema = v.object({ name: Name, ...preferenceEntries })

const valuesOf = ({ name, preferences }: HouseholdInDB) => ({
  name,
  ...toPreferenceValues(preferences ?? v.getDefaults(UpdateHouseholdPreferences)),
})

export function HouseholdPage({ id }: { id: string }) {
  const { data: household } = useSuspenseQuery(adminQueries.household(id))
  const { data: about } = useQuery(appInfoQueries.about())
  const { updateHousehold } = useAdministration()
  const { groupId, name } = household
  return (
    <AdminDetail
      back={{ to: '/admin/manage/households', label: m.common_households() }}
      title={name}
      subtitle={household.group}
      form={
        <FormSection
          key={household.id}
          title={m.household_preferences()}
          schema={schema}
          initial={valuesOf(household)}
          row={household}
          fromRow={valuesOf}
          onSave={async ({ name, ...values }, row = household) => {
            await updateHousehold(row, { id, groupId, name, preferences: fromPreferenceValues(values) })
            toast.success(m.common_saved())
          }}
        >
          <NameField />
          <PreferenceFields />
        </FormSection>
      }
      aside={
        <div className="grid gap-12">
          <Inside title={m.common_people()} empty={m.admin_nobody_here()}>
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
          </Inside>
          <InvitePanel
            mailReady={about?.mailReady ?? false}
            household={name}
            isQuiet
            into={{ groupId, householdId: id }}
          />
        </div>
      }
    />
  )
}
