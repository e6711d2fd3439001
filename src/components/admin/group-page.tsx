import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { SwitchField } from '~/components/kit/form/fields'
import { FormSection } from '~/components/kit/form/form'
import { Avatar } from '~/components/ui/avatar'
import { ListRow } from '~/components/ui/list-row'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { adminQueries, useAdministration } from '~/queries/admin'
import type { GroupInDB } from '~/schemas/admin-group'
import { Name } from '~/schemas/wire'
import { AdminDetail, Inside, NameField } from './admin-detail'

const schema = v.object({ name: Name, privateGroup: v.boolean() })

const valuesOf = ({ name, preferences }: GroupInDB) => ({
  name,
  privateGroup: preferences?.privateGroup ?? true,
})

export function GroupPage({ id }: { id: string }) {
  const { data: group } = useSuspenseQuery(adminQueries.group(id))
  const { updateGroup } = useAdministration()
  return (
    <AdminDetail
      back={{ to: '/admin/manage/groups', label: m.admin_groups() }}
      title={group.name}
      subtitle={m.people_count({ count: group.users.length })}
      form={
        <FormSection
          key={group.id}
          schema={schema}
          initial={valuesOf(group)}
          row={group}
          fromRow={valuesOf}
          onSave={async ({ name, privateGroup }, row = group) => {
            await updateGroup(row, { id, name, preferences: { privateGroup } })
            toast.success(m.common_saved())
          }}
        >
          <NameField />
          <SwitchField
            name="privateGroup"
            label={m.admin_private_group()}
            hint={m.admin_private_group_hint()}
          />
        </FormSection>
      }
      aside={
        <div className="grid gap-12">
          <Inside title={m.common_households()} empty={m.admin_households_empty()}>
            {group.households.map((household) => (
              <ListRow
                key={household.id}
                title={
                  <Link to="/admin/manage/households/$id" params={{ id: household.id }} className="link">
                    {household.name}
                  </Link>
                }
                detail={m.people_count({
                  count: group.users.filter(({ householdId }) => householdId === household.id).length,
                })}
              />
            ))}
          </Inside>
          <Inside title={m.common_people()} empty={m.admin_nobody_here()}>
            {group.users.map((user) => (
              <ListRow
                key={user.id}
                mark={<Avatar name={user.fullName} size="sm" />}
                title={
                  <Link to="/admin/manage/users/$id" params={{ id: user.id }} className="link">
                    {user.fullName}
                  </Link>
                }
                detail={group.households.find(({ id }) => id === user.householdId)?.name}
              />
            ))}
          </Inside>
        </div>
      }
    />
  )
}
