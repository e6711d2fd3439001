import { tableColumns } from '~/components/kit/data/columns'
import { DataPage } from '~/components/kit/data/data-page'
import { TextField } from '~/components/kit/form/fields'
import { m } from '~/paraglide/messages.js'
import { adminGroups } from '~/queries/admin'
import { GroupBase, type GroupInDB } from '~/schemas/admin-group'
import { RowName, useRowActions } from './group-or-household'

const columns = tableColumns<GroupInDB>([
  {
    key: 'name',
    header: () => m.common_name(),
    sortable: true,
    cell: (group) => <RowName kind="group" row={group} />,
    value: ({ name }) => name,
  },
  {
    key: 'households',
    header: () => m.common_households(),
    end: true,
    cell: ({ households }) => households.length,
    value: ({ households }) => households.length,
  },
  {
    key: 'users',
    header: () => m.common_people(),
    end: true,
    cell: ({ users }) => users.length,
    value: ({ users }) => users.length,
  },
  {
    key: 'private',
    header: () => m.admin_private(),
    cell: ({ preferences }) => (preferences?.privateGroup ? m.common_yes() : m.common_no()),
    value: ({ preferences }) => preferences?.privateGroup ?? true,
  },
])

const form = {
  schema: GroupBase,
  empty: { name: '' },
  fromRow: ({ name }: GroupInDB) => ({ name }),
  fields: <NameField />,
}

function NameField() {
  return <TextField name="name" label={m.common_name()} required autoFocus autoComplete="off" />
}

export function GroupsPage() {
  const { rowActions, dialog } = useRowActions('group')
  return (
    <>
      <DataPage
        resource={adminGroups}
        columns={columns}
        nameOf={({ name }) => name}
        form={form}
        rowActions={rowActions}
        texts={{
          title: m.admin_groups(),
          count: m.admin_groups_count,
          create: m.admin_group_new(),
          edit: m.common_edit(),
          empty: m.admin_groups_empty(),
          emptyText: '',
        }}
      />
      {dialog}
    </>
  )
}
