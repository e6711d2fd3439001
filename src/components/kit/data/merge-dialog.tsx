import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { rowQueries } from '~/queries/data-tables'
import { undoable } from '~/queries/recently-deleted'
import type { Resource } from '~/queries/resource'
import type { DataRowsMerge } from '~/schemas/data-table'
import { ComboboxField } from '../form/combobox-field'
import { CustomField } from '../form/fields'
import { FormDialog } from '../form/form-dialog'
import { useFieldValue, useKitField } from '../form/use-kit-form'
import { useRestoreToast } from '../use-deletion'
import { useUsage } from './use-usage'

/** `other` is set when only one row was given. */
const MergeForm = v.object({ other: v.nullable(v.string()), target: v.pipe(v.string(), v.minLength(1)) })

export interface NamedRow {
  id: string
  name: string
}

interface MergeDialogProps<Row extends { id: string }, Values> {
  resource: Resource<Row, Values>
  /** With a single row the person chooses the other in the dialog. */
  rows: readonly NamedRow[]
  nameOf: (row: Row) => string
  open: boolean
  onOpenChange: (open: boolean) => void
  merge: (merge: DataRowsMerge, headers: Record<string, string>) => Promise<unknown>
  onMerged: () => void
}

export function MergeDialog<Row extends { id: string }, Values>(props: MergeDialogProps<Row, Values>) {
  const { resource, rows, nameOf, open, onOpenChange, merge, onMerged } = props
  const showUndo = useRestoreToast()
  const isSingle = rows.length === 1
  const all = useQuery({ ...resource.all(), enabled: open && isSingle })
  const others = (isSingle ? (all.data ?? []) : [])
    .filter(({ id }) => id !== rows[0]?.id)
    .map((row) => ({ id: row.id, name: nameOf(row) }))
  // Frozen while closing: other rows would change the question.
  const { of } = useUsage(
    resource,
    rows.map(({ id }) => id),
  )
  const uses = ({ id }: NamedRow) => (of(id)?.recipes ?? 0) + (of(id)?.foods ?? 0)
  // The most used row is usually the one to keep.
  const best = rows.toSorted((one, other) => uses(other) - uses(one))[0]
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.data_merge_count({ count: Math.max(rows.length, 2) })}
      description={m.data_merge_text()}
      schema={MergeForm}
      initial={{ other: null, target: isSingle ? '' : (best?.id ?? '') }}
      saveLabel={m.kit_merge()}
      onSave={async ({ other, target }) => {
        const ids = [...rows.map(({ id }) => id), ...(other ? [other] : [])]
        const fromIds = ids.filter((id) => id !== target)
        const batchId = await undoable((headers) => merge({ fromIds, toId: target, dryRun: false }, headers))
        const kept = [...rows, ...others].find(({ id }) => id === target)
        showUndo(m.kit_merged({ name: kept?.name ?? '' }), batchId)
      }}
      onSaved={onMerged}
    >
      {isSingle && <OtherField name={rows[0]?.name ?? ''} others={others} />}
      <MergeChoice resource={resource} rows={rows} others={others} />
    </FormDialog>
  )
}

/** The partner of a single row; it is kept by default. */
function OtherField({ name, others }: { name: string; others: readonly NamedRow[] }) {
  const other = useFieldValue('other')
  const { setValue } = useKitField('target')
  const follow = useEffectEvent(() => setValue(typeof other === 'string' ? other : ''))
  useEffect(() => {
    if (other !== null) follow()
  }, [other])
  return (
    <ComboboxField
      name="other"
      label={m.data_merge_with({ name })}
      required
      options={others.map((row) => ({ value: row.id, label: row.name }))}
    />
  )
}

function MergeChoice<Row extends { id: string }, Values>({
  resource,
  rows,
  others,
}: {
  resource: Resource<Row, Values>
  rows: readonly NamedRow[]
  others: readonly NamedRow[]
}) {
  const other = useFieldValue('other')
  const target = useFieldValue('target')
  const chosen = others.find(({ id }) => id === other)
  const choices = chosen ? [chosen, ...rows] : rows
  const kept = choices.find(({ id }) => id === target)
  if (choices.length < 2) return null
  return (
    <>
      <CustomField name="target" label={m.kit_merge_target()} required group>
        {({ name, value, setValue }) => (
          <KeepChoice name={name} resource={resource} choices={choices} value={value} onChange={setValue} />
        )}
      </CustomField>
      {kept && (
        <MergePreview resource={resource} kept={kept} others={choices.filter(({ id }) => id !== kept.id)} />
      )}
    </>
  )
}

interface KeepChoiceProps<Row extends { id: string }, Values> {
  name: string
  resource: Resource<Row, Values>
  choices: readonly NamedRow[]
  value: unknown
  onChange: (id: string) => void
}

function KeepChoice<Row extends { id: string }, Values>(props: KeepChoiceProps<Row, Values>) {
  const { name, resource, choices, value, onChange } = props
  const usage = useUsage(
    resource,
    choices.map(({ id }) => id),
  )
  return (
    <div className="grid max-h-72 gap-2.5 overflow-auto p-0.5">
      {choices.map((row) => {
        const used = usage.of(row.id)
        return (
          <label
            key={row.id}
            className="flex min-h-16 items-center gap-4 rounded-md border border-line-2 px-4 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              className="size-5 flex-none accent-(--accent-solid)"
              name={name}
              checked={value === row.id}
              onChange={() => onChange(row.id)}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">
                <bdi>{row.name}</bdi>
              </span>
              <span className="block min-h-5 text-sm text-fg-2">{used && usageText(used)}</span>
            </span>
          </label>
        )
      })}
    </div>
  )
}

function MergePreview<Row extends { id: string }, Values>({
  resource,
  kept,
  others,
}: {
  resource: Resource<Row, Values>
  kept: NamedRow
  others: readonly NamedRow[]
}) {
  const fromIds = others.map(({ id }) => id)
  const { data } = useQuery(rowQueries.mergePreview(resource, fromIds, kept.id))
  return (
    <div className="panel panel-soft min-h-28 text-sm text-fg-2" role="status">
      <p className="mb-1 font-semibold text-fg">{m.data_merge_preview()}</p>
      <p>
        {m.kit_merge_preview({
          target: kept.name,
          sources: joinTexts(
            others.map(({ name }) => name),
            'and',
          ),
        })}
      </p>
      {data && data.recipes + data.shoppingItems + data.foods > 0 && (
        <p>{m.data_merge_changes({ places: usageText(data) })}</p>
      )}
      {data && data.aliases.length > 0 && (
        <p>{m.data_merge_aliases({ names: joinTexts(data.aliases.slice(0, 20), 'and') })}</p>
      )}
    </div>
  )
}

interface Usage {
  recipes: number
  shoppingItems: number
  foods?: number
}

/** “21 recipes, 2 shopping items” or “Not used yet”. */
function usageText({ recipes, shoppingItems, foods = 0 }: Usage): string {
  const parts = [
    ...(recipes > 0 ? [m.recipes_count({ count: recipes })] : []),
    ...(foods > 0 ? [m.foods_count({ count: foods })] : []),
    ...(shoppingItems > 0 ? [m.data_items_count({ count: shoppingItems })] : []),
  ]
  return parts.length > 0 ? joinTexts(parts, 'and') : m.data_not_used()
}
