import { Plus } from 'lucide-react'
import { memo, useCallback } from 'react'
import { Button } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'
import type { EditorRecipe, ExtraRow, NoteRow as Note } from '~/lib/editor/editor-recipe'
import { makeId } from '~/lib/editor/make-id'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { FieldNote } from './editor-fields'
import { RemoveRow, RowFrame, RowsSection, STEP_ROW } from './rows-section'
import type { RowPlace } from './sortable-rows'
import { type RowActions, useRows } from './use-rows'

const noteName = (row: Note, number: number) => row.title.trim() || m.editor_note_number({ number })

/** Notes: a title and a text each. */
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
  const { problemOf } = useEditor()
  const { key } = row
  const noteId = `${key}-note`
  const problem = problemOf(`${key}.title`) ?? problemOf(`${key}.text`)
  const described = problem ? noteId : undefined
  const change = (changes: Partial<Note>) => actions.patch(key, (note) => ({ ...note, ...changes }))
  return (
    <RowFrame
      rowKey={key}
      name={name}
      actions={actions}
      className={STEP_ROW}
      menuClassName="md:top-[3px] md:-start-[34px]"
    >
      <div className="grid grid-cols-1 gap-2 md:ms-1.5">
        <span data-field={`${key}.title`} className="contents">
          <Input
            fieldSize="sm"
            aria-label={m.editor_note_title()}
            aria-describedby={described}
            placeholder={m.editor_note_title()}
            value={row.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        </span>
        <span data-field={`${key}.text`} className="contents">
          <Textarea
            rows={2}
            className="border-line-2"
            aria-label={m.editor_note_text()}
            aria-describedby={described}
            placeholder={m.editor_note_text()}
            value={row.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        </span>
        <FieldNote id={noteId} problem={problem} />
      </div>
    </RowFrame>
  )
})

const extraName = ({ name }: ExtraRow) => name.trim() || m.editor_extra_name()

/** Values that other programs keep with a recipe, by name. For people who asked for advanced things. */
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

/** Has no place to be dragged to: what is stored is a map. */
function ExtraFields({ row, actions }: { row: ExtraRow; actions: RowActions<ExtraRow> }) {
  const { problemOf } = useEditor()
  const { key } = row
  const problem = problemOf(`${key}.name`)
  const change = (changes: Partial<ExtraRow>) => actions.patch(key, (extra) => ({ ...extra, ...changes }))
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_38px] items-center gap-2">
      <span data-field={`${key}.name`} className="contents">
        <Input
          fieldSize="sm"
          aria-label={m.editor_extra_name()}
          placeholder={m.editor_extra_name()}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${key}-note` : undefined}
          maxLength={255}
          value={row.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </span>
      <Input
        fieldSize="sm"
        aria-label={m.editor_extra_value()}
        placeholder={m.editor_extra_value()}
        maxLength={10_000}
        value={row.value}
        onChange={(event) => change({ value: event.currentTarget.value })}
      />
      <RemoveRow name={extraName(row)} onRemove={() => actions.remove(key, extraName(row))} />
      <FieldNote id={`${key}-note`} className="col-span-full" problem={problem} />
    </div>
  )
}
