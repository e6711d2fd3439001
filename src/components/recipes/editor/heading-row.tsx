import { X } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '~/components/ui/icon-button'
import { Input } from '~/components/ui/input'
import type { HeadingRow as Heading } from '~/lib/editor/editor-recipe'
import type { Move } from '~/lib/editor/rows'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { FieldProblem } from './field-problem'
import { RowMenu } from './row-menu'
import { RowHandle } from './sortable-rows'

export interface HeadingActions {
  setText: (key: string, text: string) => void
  move: (key: string, name: string, move: Move) => void
  remove: (key: string, name: string) => void
}

interface HeadingRowProps {
  row: Heading
  /** Nothing follows that it could head: it would not be stored. */
  isAlone: boolean
  actions: HeadingActions
}

/** The heading of a part of the list. */
export const HeadingRow = memo(function HeadingRow({ row, isAlone, actions }: HeadingRowProps) {
  const { problemOf } = useEditor()
  const name = row.text.trim() || m.editor_heading()
  const problem = problemOf(`${row.key}.text`)
  const isPointless = isAlone && row.text.trim() !== ''
  const noteId = `${row.key}-note`
  return (
    <div className="heading-row">
      <RowHandle name={name} rowKey={row.key} />
      <RowMenu
        name={name}
        onMove={(move) => actions.move(row.key, name, move)}
        onRemove={() => actions.remove(row.key, name)}
      />
      <span data-field={`${row.key}.text`} className="contents">
        <Input
          fieldSize="sm"
          className="heading-input"
          aria-label={m.editor_heading()}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || isPointless ? noteId : undefined}
          placeholder={m.editor_heading_placeholder()}
          value={row.text}
          onChange={(event) => actions.setText(row.key, event.currentTarget.value)}
        />
      </span>
      <IconButton
        label={m.common_remove_name({ name })}
        size="sm"
        variant="ghost"
        className="row-remove"
        onClick={() => actions.remove(row.key, name)}
      >
        <X />
      </IconButton>
      <FieldProblem id={noteId} problem={problem} hint={isPointless ? m.editor_heading_alone() : undefined} />
    </div>
  )
})
