import { Plus, X } from 'lucide-react'
import { memo, useCallback } from 'react'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon-button'
import { Input } from '~/components/ui/input'
import { SectionHeading } from '~/components/ui/section-heading'
import { Textarea } from '~/components/ui/textarea'
import type { EditorRecipe, NoteRow as Row } from '~/lib/editor/editor-recipe'
import { makeId } from '~/lib/editor/make-id'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { FieldProblem } from './field-problem'
import { focusFieldSoon } from './focus-field'
import { RowMenu } from './row-menu'
import type { RowPlace } from './row-places'
import { RowHandle, SortableRows } from './sortable-rows'
import { type ListPlace, type RowActions, useRows } from './use-rows'

const list: ListPlace<Row> = {
  get: (recipe) => recipe.notes,
  set: (recipe, notes) => ({ ...recipe, notes }),
  whenEmpty: 'notes',
}

const noteName = (row: Row, number: number) => row.title.trim() || m.editor_note_number({ number })

/** Notes: a title and a text each. */
export const NotesSection = memo(function NotesSection({ rows }: { rows: EditorRecipe['notes'] }) {
  const actions = useRows(list)
  const renderRow = useCallback(
    (row: Row, { number }: RowPlace) => <NoteRow row={row} name={noteName(row, number)} actions={actions} />,
    [actions],
  )

  const addNote = () => {
    const note = { key: makeId(), title: '', text: '' }
    actions.insert([note], 'end')
    focusFieldSoon(`${note.key}.title`)
  }

  return (
    <section className="editor-section" data-field="notes">
      <SectionHeading
        action={
          <Button size="sm" icon={<Plus />} onClick={addNote}>
            {m.editor_add_note()}
          </Button>
        }
      >
        {m.common_notes()}
      </SectionHeading>
      {rows.length === 0 && <p className="text-sm text-fg-3">{m.editor_notes_empty()}</p>}
      <SortableRows
        label={m.common_notes()}
        className="editor-rows editor-steps"
        rows={rows}
        nameOf={(row) => noteName(row, rows.indexOf(row) + 1)}
        actions={actions}
        renderRow={renderRow}
      />
    </section>
  )
})

interface NoteRowProps {
  row: Row
  name: string
  actions: RowActions<Row>
}

const NoteRow = memo(function NoteRow({ row, name, actions }: NoteRowProps) {
  const { problemOf } = useEditor()
  const { key } = row
  const noteId = `${key}-note`
  const problem = problemOf(`${key}.title`) ?? problemOf(`${key}.text`)
  const change = (changes: Partial<Row>) => actions.patch(key, (note) => ({ ...note, ...changes }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser
    <div role="group" aria-label={name} className="step-row">
      <div className="step-start">
        <RowHandle name={name} rowKey={key} />
      </div>
      <RowMenu
        name={name}
        onMove={(move) => actions.move(key, name, move)}
        onRemove={() => actions.remove(key, name)}
      />
      <div className="step-body">
        <span data-field={`${key}.title`} className="contents">
          <Input
            fieldSize="sm"
            aria-label={m.mealplan_note_title()}
            aria-describedby={problem ? noteId : undefined}
            placeholder={m.mealplan_note_title()}
            value={row.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        </span>
        <span data-field={`${key}.text`} className="contents">
          <Textarea
            rows={2}
            className="border-line-2"
            aria-label={m.editor_note_text()}
            aria-describedby={problem ? noteId : undefined}
            placeholder={m.editor_note_text()}
            value={row.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        </span>
        <FieldProblem id={noteId} problem={problem} />
      </div>
      <IconButton
        label={m.common_remove_name({ name })}
        size="sm"
        variant="ghost"
        className="row-remove"
        onClick={() => actions.remove(key, name)}
      >
        <X />
      </IconButton>
    </div>
  )
})
