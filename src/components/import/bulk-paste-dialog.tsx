import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/textarea'
import { readPastedUrls } from '~/lib/import/pasted-urls'
import { m } from '~/paraglide/messages.js'

interface BulkPasteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is typed gives way. */
  replaces: boolean
  /** Takes the rows that the text holds. */
  onPaste: (texts: string[]) => void
}

/** Many addresses at once; counts what they will become. They stand in place of what is in the rows. */
export function BulkPasteDialog({ open, onOpenChange, replaces, onPaste }: BulkPasteDialogProps) {
  const [text, setText] = useState('')
  const { rows, leftOut } = readPastedUrls(text)
  const found = [
    m.bulk_paste_count({ count: rows.length }),
    leftOut > 0 ? m.bulk_left_out({ count: leftOut }) : '',
  ]

  const paste = () => {
    if (rows.length === 0) return
    onPaste(rows)
    setText('')
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.bulk_paste_title()}
      description={replaces ? m.bulk_paste_replaces() : m.bulk_paste_help()}
      width={640}
      onSubmit={paste}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button type="submit" variant="primary" disabled={rows.length === 0}>
            {replaces ? m.bulk_paste_replace() : m.bulk_paste_use()}
          </Button>
        </>
      }
    >
      <Field
        label={m.bulk_paste_label()}
        hideLabel
        hint={<span role="status">{text.trim() === '' ? m.bulk_paste_hint() : found.join(' ').trim()}</span>}
      >
        <Textarea
          data-autofocus
          rows={9}
          dir="ltr"
          className="bulk-paste"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  )
}
