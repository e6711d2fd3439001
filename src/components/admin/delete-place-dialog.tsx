import { useQuery } from '@tanstack/react-query'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { adminQueries, useAdministration } from '~/queries/admin'

interface DeletePlaceDialogProps {
  kind: 'group' | 'household'
  place: { id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Counts = Record<string, number>

const names: Record<string, (inputs: { count: number }) => string> = {
  households: m.admin_households_count,
  recipes: m.admin_recipes_count,
  cookbooks: m.admin_cookbooks_count,
  foods: m.admin_foods_count,
  units: m.admin_units_count,
  labels: m.admin_labels_count,
  organizers: m.admin_organizers_count,
  invitations: m.admin_invitations_count,
  webhooks: m.admin_webhooks_count,
  recipeActions: m.admin_actions_count,
  planRules: m.admin_rules_count,
}

/** Says what goes with a group or household, and deletes it. */
export function DeletePlaceDialog({ kind, place, open, onOpenChange }: DeletePlaceDialogProps) {
  const { deleteGroup, deleteHousehold } = useAdministration()
  const group = useQuery({ ...adminQueries.groupContents(place.id), enabled: open && kind === 'group' })
  const household = useQuery({
    ...adminQueries.householdContents(place.id),
    enabled: open && kind === 'household',
  })
  const { run } = useAction(kind === 'group' ? deleteGroup : deleteHousehold, {
    done: () => m.kit_deleted({ name: place.name }),
  })
  const loading = <Skeleton className="h-16" />
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={m.kit_delete_name({ name: place.name })}
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
        if (!(await run(place.id))) throw new Error(`the ${kind} was not deleted`)
      }}
    />
  )
}

function Contents({ counts }: { counts: Counts }) {
  const lines = Object.entries(counts).flatMap(([key, count]) => {
    const say = names[key]
    return say && count > 0 ? [{ key, text: say({ count }) }] : []
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
