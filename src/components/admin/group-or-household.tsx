import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { MenuItem } from '~/components/ui/dropdown-menu'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { adminQueries, useAdministration } from '~/queries/admin'

type Kind = 'group' | 'household'

interface Row {
  id: string
  name: string
  users: readonly unknown[]
}

const pages = { group: '/admin/manage/groups/$id', household: '/admin/manage/households/$id' } as const

export function RowName({ kind, row }: { kind: Kind; row: Row }) {
  return (
    <Link to={pages[kind]} params={{ id: row.id }} className="row-link">
      {row.name}
    </Link>
  )
}

export function useRowActions(kind: Kind) {
  const [toDelete, setToDelete] = useState<Row>()
  const [isOpen, setIsOpen] = useState(false)
  return {
    rowActions: (row: Row) => (
      <>
        <MenuItem asChild>
          <Link to={pages[kind]} params={{ id: row.id }}>
            <Pencil />
            {m.common_edit()}
          </Link>
        </MenuItem>
        <MenuItem
          danger
          icon={<Trash2 />}
          disabled={row.users.length > 0}
          onSelect={() => {
            setToDelete(row)
            setIsOpen(true)
          }}
        >
          {row.users.length > 0 ? m.admin_delete_has_people() : m.common_delete()}
        </MenuItem>
      </>
    ),
    dialog: toDelete && <DeleteDialog kind={kind} row={toDelete} open={isOpen} onOpenChange={setIsOpen} />,
  }
}

interface DeleteDialogProps {
  kind: Kind
  row: Row
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Counts = Record<string, number>

const names: Record<string, (inputs: { count: number }) => string> = {
  households: m.admin_households_count,
  recipes: m.recipes_count,
  cookbooks: m.cookbooks_count,
  foods: m.foods_count,
  units: m.units_count,
  labels: m.labels_count,
  organizers: m.admin_organizers_count,
  invitations: m.admin_invitations_count,
  webhooks: m.admin_webhooks_count,
  recipeActions: m.admin_actions_count,
  planRules: m.admin_rules_count,
}

function DeleteDialog({ kind, row, open, onOpenChange }: DeleteDialogProps) {
  const { deleteGroup, deleteHousehold } = useAdministration()
  const group = useQuery({ ...adminQueries.groupContents(row.id), enabled: open && kind === 'group' })
  const household = useQuery({
    ...adminQueries.householdContents(row.id),
    enabled: open && kind === 'household',
  })
  const { run } = useAction(kind === 'group' ? deleteGroup : deleteHousehold, {
    done: () => m.common_deleted({ name: row.name }),
  })
  const loading = <Skeleton className="h-16" />
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={m.common_delete_name({ name: row.name })}
      description={m.kit_delete_text()}
      consequence={
        kind === 'group' ? (
          <QueryState query={group} loading={loading}>
            {(contents) => <Contents counts={contents} />}
          </QueryState>
        ) : (
          <QueryState query={household} loading={loading}>
            {(contents) => <Contents counts={contents} />}
          </QueryState>
        )
      }
      confirmLabel={m.common_delete()}
      cancelLabel={m.common_cancel()}
      onConfirm={async () => {
        if (!(await run(row.id))) throw new Error(`the ${kind} was not deleted`)
      }}
    />
  )
}

function Contents({ counts }: { counts: Counts }) {
  const lines = Object.entries(counts).flatMap(([key, count]) => {
    const describe = names[key]
    return describe && count > 0 ? [{ key, text: describe({ count }) }] : []
  })
  if (lines.length === 0) return m.admin_holds_nothing()
  return (
    <>
      <p className="mb-2 font-semibold">{m.admin_goes_along()}</p>
      <ul>
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </>
  )
}
