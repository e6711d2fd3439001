import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { tableColumns } from '~/components/kit/data/columns'
import { DataPage } from '~/components/kit/data/data-page'
import { SelectField, TextField } from '~/components/kit/form/fields'
import { m } from '~/paraglide/messages.js'
import { adminGroups, adminHouseholds } from '~/queries/admin'
import { useUser } from '~/queries/session'
import type { HouseholdInDB } from '~/schemas/household'
import { Name } from '~/schemas/wire'
import { RowName, useRowActions } from './group-or-household'

const columns = tableColumns<HouseholdInDB>([
  {
    key: 'name',
    header: () => m.common_name(),
    sortable: true,
    cell: (household) => <RowName kind="household" row={household} />,
    value: ({ name }) => name,
  },
  {
    key: 'group.name',
    header: () => m.common_group(),
    sortable: true,
    cell: ({ group }) => group,
    value: ({ group }) => group,
  },
  {
    key: 'users',
    header: () => m.common_people(),
    end: true,
    cell: ({ users }) => users.length,
    value: ({ users }) => users.length,
  },
  {
    key: 'webhooks',
    header: () => m.webhook_title(),
    cell: ({ webhooks }) => (webhooks.length > 0 ? m.common_yes() : m.common_no()),
    value: ({ webhooks }) => webhooks.length,
  },
])

const schema = v.object({ name: Name, groupId: v.string() })

export function HouseholdsPage() {
  const { groupId } = useUser()
  const { rowActions, dialog } = useRowActions('household')
  return (
    <>
      <DataPage
        resource={adminHouseholds}
        columns={columns}
        nameOf={({ name }) => name}
        form={{
          schema,
          empty: { name: '', groupId },
          fromRow: (row: HouseholdInDB) => ({ name: row.name, groupId: row.groupId }),
          fields: <NewHouseholdFields />,
        }}
        rowActions={rowActions}
        texts={{
          title: m.common_households(),
          count: m.admin_households_count,
          create: m.admin_household_new(),
          edit: m.common_edit(),
          empty: m.admin_households_empty(),
          emptyText: '',
        }}
      />
      {dialog}
    </>
  )
}

function NewHouseholdFields() {
  const { data: groups = [] } = useQuery(adminGroups.all())
  return (
    <>
      <TextField name="name" label={m.common_name()} required autoFocus autoComplete="off" />
      <SelectField
        name="groupId"
        label={m.common_group()}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}
