import { Heading } from 'lucide-react'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { SortableList, SortableRow } from '~/components/kit/sortable-list'
import { useUndoToast } from '~/components/kit/use-undo-toast'
import { Button } from '~/components/ui/button'
import { List } from '~/components/ui/list-row'
import { SectionHeading } from '~/components/ui/section-heading'
import { cn } from '~/lib/cn'
import {
  type AssetRow,
  type ExtraRow,
  type HeadingRow as HeadingText,
  type IngredientRow,
  type NoteRow,
  newHeading,
  type StepRow,
} from '~/lib/editor/editor-recipe'
import { indexAfter, insertRows, type Move, moveRow, patchRow, putBack, removeRow } from '~/lib/editor/rows'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { Disclosure, FieldNote } from './editor-fields'
import { fieldName } from './editor-texts'
import { focusFieldLater } from './focus-field'
import { RowFrame, type RowFrameActions, RowInput } from './row-frame'

interface RowsSectionProps<Row extends { key: string }> extends Omit<EditorRowsProps<Row>, 'label'> {
  field: ListField
  tools?: ReactNode
  /** Makes the section collapsible with this summary, collapsed while it has no rows. */
  summary?: string
  before?: ReactNode
  children?: ReactNode
}

export function RowsSection<Row extends { key: string }>({
  field,
  tools,
  summary,
  before,
  children,
  ...list
}: RowsSectionProps<Row>) {
  const { problemOf } = useEditor()
  const content = (
    <>
      <FieldNote id={`${field}-problem`} problem={problemOf(field)} />
      {before}
      <EditorRows {...list} label={fieldName(field)} />
      {children}
    </>
  )
  if (summary !== undefined)
    return (
      <Disclosure field={field} summary={summary} open={list.rows.length > 0}>
        {content}
      </Disclosure>
    )
  return (
    <section data-field={field}>
      <SectionHeading className="mb-2.5" action={tools}>
        {fieldName(field)}
      </SectionHeading>
      {content}
    </section>
  )
}

export function AddHeadingButton({ actions }: { actions: Pick<RowActions<HeadingText>, 'add'> }) {
  return (
    <Button size="sm" variant="ghost" icon={<Heading />} onClick={() => actions.add(newHeading(), 'text')}>
      {m.editor_add_heading()}
    </Button>
  )
}

export interface RowPlace {
  /** Counted from 1, without headings; 0 for a heading. */
  number: number
  isAlone: boolean
}

export function rowPlaces(rows: readonly { key: string; kind?: string }[]): Map<string, RowPlace> {
  const places = new Map<string, RowPlace>()
  let count = 0
  for (const [at, { key, kind }] of rows.entries()) {
    const isHeading = kind === 'heading'
    if (!isHeading) count += 1
    const next = rows[at + 1]
    const isAlone = isHeading && (next === undefined || next.kind === 'heading')
    places.set(key, { number: isHeading ? 0 : count, isAlone })
  }
  return places
}

export interface EditorRowsProps<Row extends { key: string }> {
  label: string
  rows: readonly Row[]
  /** For announcements of moves. */
  nameOf: (row: Row) => string
  actions: Pick<RowActions<Row>, 'place'>
  /** Keep it stable: then only changed rows render. */
  renderRow: (row: Row, place: RowPlace) => ReactNode
  className?: string
}

function EditorRows<Row extends { key: string }>({
  label,
  rows,
  nameOf,
  actions,
  renderRow,
  className,
}: EditorRowsProps<Row>) {
  // Created once for each list: `memo` loses a component's type parameters.
  const [Item] = useState(() => memo(EditorRow<Row>))
  const places = useMemo(() => rowPlaces(rows), [rows])
  return (
    <SortableList
      rows={rows.map((row) => ({ id: row.key, name: nameOf(row) }))}
      hold
      onMove={(from, to) => {
        const row = rows[from]
        if (row) actions.place(row.key, to)
      }}
    >
      <List aria-label={label} className={cn('grid grid-cols-1', className)}>
        {rows.map((row) => (
          <Item
            key={row.key}
            row={row}
            number={places.get(row.key)?.number ?? 0}
            isAlone={places.get(row.key)?.isAlone ?? false}
            renderRow={renderRow}
          />
        ))}
      </List>
    </SortableList>
  )
}

interface EditorRowProps<Row> extends RowPlace, Pick<EditorRowsProps<Row & { key: string }>, 'renderRow'> {
  row: Row
}

function EditorRow<Row extends { key: string }>({ row, number, isAlone, renderRow }: EditorRowProps<Row>) {
  return (
    <SortableRow id={row.key} data-field={row.key} className="relative rounded-md">
      {renderRow(row, { number, isAlone })}
    </SortableRow>
  )
}

interface HeadingRowProps {
  row: HeadingText
  /** No rows follow, so it would not be stored. */
  isAlone: boolean
  actions: RowFrameActions & { setText: (key: string, text: string) => void }
}

export const HeadingRow = memo(function HeadingRow({ row, isAlone, actions }: HeadingRowProps) {
  return (
    <RowFrame
      rowKey={row.key}
      name={row.text.trim() || m.editor_heading()}
      actions={actions}
      parts={['text']}
      hint={isAlone && row.text.trim() !== '' ? m.editor_heading_alone() : undefined}
      className="mt-2 grid-cols-[24px_minmax(0,1fr)_38px] max-md:gap-1.5 [li:first-child>&]:mt-0"
      menuClassName="md:-start-[30px] md:bottom-[3px]"
    >
      <RowInput
        part="text"
        className="bg-transparent text-sm font-semibold text-fg-2 focus-within:bg-surface not-[:hover,:focus-within,:has(:placeholder-shown),:has([aria-invalid=true])]:border-transparent not-[:hover,:focus-within,:has(:placeholder-shown)]:[&>input]:px-0.5"
        label={m.editor_heading()}
        placeholder={m.editor_heading_placeholder()}
        value={row.text}
        onText={(text) => actions.setText(row.key, text)}
      />
    </RowFrame>
  )
})

interface ListRows {
  ingredients: IngredientRow
  steps: StepRow
  notes: NoteRow
  assets: AssetRow
  extras: ExtraRow
}
export type ListField = keyof ListRows
type Lists = { [Field in ListField]: ListRows[Field][] }

const rowsIn = <Field extends ListField>(recipe: Lists, field: Field): readonly ListRows[Field][] =>
  recipe[field]

/** Stable while the rows change. */
export interface RowActions<Row> {
  patch: (key: string, change: (row: Row) => Row) => void
  update: (change: (rows: readonly Row[]) => readonly Row[]) => void
  place: (key: string, index: number) => void
  /** Announces the move and keeps the focus on the handle. */
  move: (key: string, name: string, move: Move) => void
  insert: (added: readonly Row[], place: { before: string } | { after: string } | 'end') => void
  add: (row: Row, part: string, place?: { before: string } | { after: string }) => void
  remove: (key: string, name: string) => void
  replace: (change: (rows: readonly Row[]) => readonly Row[], message: string) => void
}

export function useRows<Field extends ListField>(field: Field): RowActions<ListRows[Field]> {
  const { update, read, announce } = useEditor()
  const offerUndo = useUndoToast()
  return useMemo(() => {
    type Row = ListRows[Field]
    const change = (apply: (rows: readonly Row[]) => readonly Row[]) =>
      update((recipe) => {
        const before = rowsIn(recipe, field)
        const after = apply(before)
        return after === before ? recipe : { ...recipe, [field]: [...after] }
      })

    return {
      update: change,
      patch: (key, patch) => change((rows) => patchRow(rows, key, patch)),
      place: (key, index) => change((rows) => moveRow(rows, key, index)),
      move: (key, name, move) => {
        const rows = rowsIn(read(), field)
        change((now) => moveRow(now, key, move))
        announce(m.editor_moved({ name, number: indexAfter(rows, key, move) + 1, count: rows.length }))
        focusFieldLater(`${key}.handle`)
      },
      insert: (added, place) => change((rows) => insertRows(rows, added, place)),
      add: (row, part, place) => {
        change((rows) => insertRows(rows, [row], place ?? 'end'))
        focusFieldLater(`${row.key}.${part}`)
      },
      remove: (key, name) => {
        const rows = rowsIn(read(), field)
        const removal = removeRow(rows, key)
        if (!removal) return
        const at = rows.findIndex((row) => row.key === key)
        change((now) => removeRow(now, key)?.rows ?? now)
        const neighbor = rows[at + 1] ?? rows[at - 1]
        focusFieldLater(
          neighbor ? `${neighbor.key}.handle` : field === 'ingredients' ? 'ingredient-entry' : field,
        )
        offerUndo(m.editor_removed({ name }), () => {
          change((now) => putBack(now, removal.removed))
          focusFieldLater(`${key}.handle`)
        })
      },
      replace: (apply, message) => {
        const before = rowsIn(read(), field)
        change(apply)
        offerUndo(message, () => change(() => before))
      },
    }
  }, [field, update, read, announce, offerUndo])
}
