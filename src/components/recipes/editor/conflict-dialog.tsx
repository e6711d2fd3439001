import { useMemo, useState } from 'react'
import { useConflictHead } from '~/components/kit/form/conflict-head'
import { VersionLines } from '~/components/kit/form/version-lines'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Segmented } from '~/components/ui/segmented'
import { Tag } from '~/components/ui/tag'
import { findDifferences, mergeFields, ownLines, type Side } from '~/lib/editor/conflict'
import { type EditorField, type EditorRecipe, toEditorRecipe } from '~/lib/editor/editor-recipe'
import { m } from '~/paraglide/messages.js'
import type { RowChange } from '~/schemas/error'
import type { Recipe } from '~/schemas/recipe'
import { useEditor } from './editor-context'
import { fieldName } from './editor-texts'

interface ConflictDialogProps {
  /** The version someone else saved; null without a conflict. */
  stored: Recipe | null
  changed: RowChange | null
  before: EditorRecipe
  mine: EditorRecipe
  busy: boolean
  onCancel: () => void
  /** Continues with their version and sets mine aside. */
  onTakeTheirs: (stored: Recipe) => void
  onSave: (merged: EditorRecipe, stored: Recipe) => void
}

/** Someone else saved first: shows what differs and lets the person choose, field by field. */
export function ConflictDialog({
  stored,
  changed,
  before,
  mine,
  busy,
  onCancel,
  onTakeTheirs,
  onSave,
}: ConflictDialogProps) {
  const { locale } = useEditor()
  const headOf = useConflictHead()
  const [chosen, setChosen] = useState<Partial<Record<EditorField, Side>>>({})
  const [shown, setShown] = useState(stored)
  if (shown !== stored) {
    setShown(stored)
    setChosen({})
  }
  const theirs = useMemo(() => stored && toEditorRecipe(stored, locale), [stored, locale])
  const differences = useMemo(
    () => (theirs ? findDifferences({ before, mine, theirs }, locale) : []),
    [before, mine, theirs, locale],
  )
  const sideOf = (field: EditorField, proposal: Side) => chosen[field] ?? proposal
  const ownFields = differences
    .filter(({ field, proposal }) => sideOf(field, proposal) === 'mine')
    .map(({ field }) => field)

  return (
    <Dialog
      open={stored !== null}
      onOpenChange={onCancel}
      dismissable={!busy}
      {...headOf(changed, m.editor_conflict_title(), m.editor_conflict_text())}
      width={680}
      footer={
        stored &&
        theirs && (
          <>
            <Button className="me-auto" variant="ghost" disabled={busy} onClick={onCancel}>
              {m.common_keep_editing()}
            </Button>
            <Button disabled={busy} onClick={() => onTakeTheirs(stored)}>
              {m.editor_conflict_load()}
            </Button>
            <Button
              variant="primary"
              loading={busy}
              onClick={() => onSave(mergeFields(mine, theirs, ownFields), stored)}
            >
              {m.editor_conflict_save()}
            </Button>
          </>
        )
      }
    >
      {differences.length === 0 && <p className="text-fg-2">{m.editor_conflict_same()}</p>}
      <ul>
        {theirs &&
          differences.map(({ field, isContested, proposal }) => (
            <li key={field} className="grid grid-cols-1 gap-2 border-b border-line py-3.5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <h3 className="font-sans text-ui leading-[1.3] font-semibold tracking-normal">
                  {fieldName(field)}
                </h3>
                {isContested && <Tag tone="warning">{m.editor_conflict_both()}</Tag>}
                <Segmented
                  size="sm"
                  className="ms-auto"
                  label={m.editor_conflict_choose({ name: fieldName(field) })}
                  value={sideOf(field, proposal)}
                  onValueChange={(side) => setChosen({ ...chosen, [field]: side })}
                  options={[
                    { value: 'theirs', label: m.common_version_theirs() },
                    { value: 'mine', label: m.common_version_mine() },
                  ]}
                />
              </div>
              <VersionLines label={m.common_version_theirs()} lines={ownLines(theirs, mine, field)} />
              <VersionLines label={m.common_version_mine()} lines={ownLines(mine, theirs, field)} />
            </li>
          ))}
      </ul>
      <p className="mt-3 text-sm text-fg-3">{m.editor_conflict_stored()}</p>
    </Dialog>
  )
}
