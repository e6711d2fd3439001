import { useEffect, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/textarea'
import {
  dropFirstCharacters,
  type PastedLine,
  readPastedLines,
  splitAtNumbers,
  trimLines,
} from '~/lib/editor/pasted-lines'
import { m } from '~/paraglide/messages.js'
import { useLineReadings } from './use-line-readings'

interface PasteDialogProps {
  kind: 'ingredients' | 'steps'
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes the whole text. */
  onAdd: (text: string) => void
}

/** Many lines at once; counts what they will become. */
export function PasteDialog({ kind, open, onOpenChange, onAdd }: PasteDialogProps) {
  const [text, setText] = useState('')
  const { read, prepare } = useLineReadings()
  useEffect(() => {
    if (open && kind === 'ingredients') prepare()
  }, [open, kind, prepare])
  const lines = readPastedLines(text, kind)
  const isHeading = (line: PastedLine) =>
    line.isHeading || (kind === 'ingredients' && (read(line.text)?.title ?? null) !== null)
  const headings = lines.filter(isHeading).length
  const count = lines.length - headings
  const counted = kind === 'steps' ? m.editor_paste_step_count({ count }) : m.editor_paste_count({ count })
  const found = headings > 0 ? `${counted}, ${m.editor_paste_headings({ count: headings })}` : counted

  const add = () => {
    if (lines.length === 0) return
    onAdd(text)
    setText('')
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={kind === 'steps' ? m.editor_paste_steps() : m.editor_paste_list()}
      description={m.editor_paste_help()}
      width={640}
      onSubmit={add}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button type="submit" variant="primary" disabled={lines.length === 0}>
            {m.common_add()}
          </Button>
        </>
      }
    >
      <Field
        label={m.editor_paste_label()}
        hideLabel
        hint={<span role="status">{text.trim() === '' ? m.editor_paste_heading_hint() : found}</span>}
      >
        <Textarea
          data-autofocus
          rows={8}
          className="paste-text"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className="paste-tools">
        <Button size="sm" onClick={() => setText(trimLines(text))}>
          {m.editor_paste_trim()}
        </Button>
        <Button size="sm" onClick={() => setText(dropFirstCharacters(text))}>
          {m.editor_paste_first_character()}
        </Button>
        <Button size="sm" onClick={() => setText(splitAtNumbers(text))}>
          {m.editor_paste_numbers()}
        </Button>
      </div>
    </Dialog>
  )
}
