import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { Resource } from '~/queries/resource'
import { ComboboxField } from '../form/choice-fields'
import { FormDialog } from '../form/form-dialog'
import { useFieldValue } from '../form/use-kit-form'

const MergeForm = v.object({ target: v.pipe(v.string(), v.minLength(1)) })

interface MergeDialogProps<Row extends { id: string }, Values> {
  resource: Resource<Row, Values>
  /** What goes; when there are several, one of them may be what stays. */
  sources: readonly Row[]
  nameOf: (row: Row) => string
  open: boolean
  onOpenChange: (open: boolean) => void
  merge: (from: string, to: string) => Promise<unknown>
  onMerged: () => void
}

/** Has one entry take the place of others: shows what will happen before it does. */
export function MergeDialog<Row extends { id: string }, Values>(props: MergeDialogProps<Row, Values>) {
  const { resource, sources, nameOf, open, onOpenChange, merge, onMerged } = props
  const all = useQuery({ ...resource.all(), enabled: open })
  const candidates = sources.length > 1 ? sources : (all.data ?? []).filter(({ id }) => id !== sources[0]?.id)
  const nameById = (id: unknown) => {
    const row = candidates.find((candidate) => candidate.id === id)
    return row && nameOf(row)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.kit_merge_title({ name: list(sources.map(nameOf)) })}
      schema={MergeForm}
      initial={{ target: '' }}
      saveLabel={m.kit_merge()}
      onSave={async ({ target }) => {
        for (const { id } of sources) if (id !== target) await merge(id, target)
      }}
      onSaved={({ target }) => {
        toast.success(m.kit_merged({ name: nameById(target) ?? '' }))
        onMerged()
      }}
    >
      <ComboboxField
        name="target"
        label={m.kit_merge_target()}
        required
        options={candidates.map((row) => ({ value: row.id, label: nameOf(row) }))}
      />
      <MergePreview sources={sources} nameOf={nameOf} nameById={nameById} />
    </FormDialog>
  )
}

const list = (names: readonly string[]) =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(names)

function MergePreview<Row extends { id: string }>({
  sources,
  nameOf,
  nameById,
}: {
  sources: readonly Row[]
  nameOf: (row: Row) => string
  nameById: (id: unknown) => string | undefined
}) {
  const target = useFieldValue('target')
  const name = nameById(target)
  if (!name) return null
  const gone = sources.filter(({ id }) => id !== target).map(nameOf)
  return (
    <p className="panel panel-soft text-sm text-fg-2">
      {m.kit_merge_preview({ target: name, sources: list(gone) })}
    </p>
  )
}
