import { Plus } from 'lucide-react'
import { memo, useCallback } from 'react'
import { Button } from '~/components/ui/button'
import type { EditorRecipe, ExtraRow, NoteRow as Note } from '~/lib/editor/editor-recipe'
import { makeId } from '~/lib/make-id'
import { m } from '~/paraglide/messages.js'
import { RowFrame, RowInput, RowTextarea, TextsRow } from './row-frame'
import { type RowActions, type RowPlace, RowsSection, useRows } from './rows-section'

const noteName = (row: Note, number: number) => row.title.trim() || m.editor_note_number({ number })

export const NotesSection = memo(function NotesSection({ rows }: { rows: EditorRecipe['notes'] }) {
  const actions = useRows('notes')
  const renderRow = useCallback(
    (row: Note, { number }: RowPlace) => <NoteRow row={row} name={noteName(row, number)} actions={actions} />,
    [actions],
  )
  return (
    <RowsSection
      field="notes"
      className="gap-3.5"
      rows={rows}
      nameOf={(row) => noteName(row, rows.indexOf(row) + 1)}
      actions={actions}
      renderRow={renderRow}
      tools={
        <Button
          size="sm"
          icon={<Plus />}
          onClick={() => actions.add({ key: makeId(), title: '', text: '' }, 'title')}
        >
          {m.editor_add_note()}
        </Button>
      }
      before={rows.length === 0 && <p className="text-sm text-fg-3">{m.editor_notes_empty()}</p>}
    />
  )
})

interface NoteRowProps {
  row: Note
  name: string
  actions: RowActions<Note>
}

const NoteRow = memo(function NoteRow({ row, name, actions }: NoteRowProps) {
  const change = (changes: Partial<Note>) => actions.patch(row.key, (note) => ({ ...note, ...changes }))
  return (
    <TextsRow rowKey={row.key} name={name} actions={actions} parts={['title', 'text']}>
      <RowInput
        part="title"
        label={m.common_title()}
        value={row.title}
        onText={(title) => change({ title })}
      />
      <RowTextarea part="text" label={m.common_note()} value={row.text} onText={(text) => change({ text })} />
    </TextsRow>
  )
})

const extraName = ({ name }: ExtraRow) => name.trim() || m.editor_extra_name()

/** Values that other programs store with a recipe, by name. Requires advanced features to be on. */
export const ExtrasSection = memo(function ExtrasSection({ rows }: { rows: EditorRecipe['extras'] }) {
  const actions = useRows('extras')
  const renderRow = useCallback((row: ExtraRow) => <ExtraFields row={row} actions={actions} />, [actions])
  return (
    <RowsSection
      field="extras"
      className="gap-2 not-empty:mb-3.5"
      summary={m.editor_extras_hint()}
      rows={rows}
      nameOf={extraName}
      actions={actions}
      renderRow={renderRow}
    >
      <Button
        size="sm"
        icon={<Plus />}
        onClick={() => actions.add({ key: makeId(), name: '', value: '' }, 'name')}
      >
        {m.editor_add_extra()}
      </Button>
    </RowsSection>
  )
})

function ExtraFields({ row, actions }: { row: ExtraRow; actions: RowActions<ExtraRow> }) {
  const change = (changes: Partial<ExtraRow>) => actions.patch(row.key, (extra) => ({ ...extra, ...changes }))
  return (
    // Extras are stored as a map, which has no order.
    <RowFrame
      unsorted
      rowKey={row.key}
      name={extraName(row)}
      actions={actions}
      parts={['name']}
      className="grid-cols-[minmax(0,2fr)_minmax(0,3fr)_38px]"
    >
      <RowInput
        part="name"
        label={m.editor_extra_name()}
        maxLength={255}
        value={row.name}
        onText={(name) => change({ name })}
      />
      <RowInput
        part="value"
        label={m.editor_extra_value()}
        maxLength={10_000}
        value={row.value}
        onText={(value) => change({ value })}
      />
    </RowFrame>
  )
}
