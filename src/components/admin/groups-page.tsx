import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { tableColumns } from '~/components/kit/data/columns'
import { DataPage } from '~/components/kit/data/data-page'
import { TextField } from '~/components/kit/form/fields'
import { MenuItem } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import { adminGroups } from '~/queries/admin'
import { GroupBase, type GroupInDB } from '~/schemas/admin-place'
import { DeletePlaceDialog } from './delete-place-dialog'

const columns = tableColumns<GroupInDB>([
  {
    key: 'name',
    header: () => m.common_name(),
    sortable: true,
    cell: ({ id, name }) => (
      <Link to="/admin/manage/groups/$id" params={{ id }} className="row-link">
        {name}
      </Link>
    ),
    value: ({ name }) => name,
  },
  {
    key: 'households',
    header: () => m.admin_households(),
    end: true,
    cell: ({ households }) => households.length,
    value: ({ households }) => households.length,
  },
  {
    key: 'users',
    header: () => m.admin_users(),
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

/** `/admin/manage/groups`: all groups of the server. */
export function GroupsPage() {
  const [asked, setAsked] = useState<GroupInDB>()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <DataPage
        resource={adminGroups}
        columns={columns}
        nameOf={({ name }) => name}
        form={form}
        rowActions={(group) => (
          <>
            <MenuItem asChild>
              <Link to="/admin/manage/groups/$id" params={{ id: group.id }}>
                <Pencil />
                {m.common_edit()}
              </Link>
            </MenuItem>
            <MenuItem
              danger
              icon={<Trash2 />}
              disabled={group.users.length > 0}
              onSelect={() => {
                setAsked(group)
                setIsOpen(true)
              }}
            >
              {group.users.length > 0 ? m.admin_delete_has_people() : m.common_delete()}
            </MenuItem>
          </>
        )}
        texts={{
          title: m.admin_groups(),
          count: m.admin_groups_count,
          create: m.admin_group_new(),
          edit: m.common_edit(),
          empty: m.admin_groups_empty(),
          emptyText: '',
        }}
      />
      {asked && <DeletePlaceDialog kind="group" place={asked} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}
