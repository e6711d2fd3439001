import { useEffect } from 'react'
import * as v from 'valibot'
import { CustomField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { Button } from '~/components/ui/button'
import { Textarea } from '~/components/ui/textarea'
import {
  dropFirstCharacters,
  type PastedLine,
  readPastedLines,
  splitAtNumbers,
  trimLines,
} from '~/lib/editor/pasted-lines'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { useLineReadings } from './use-line-readings'

const PastedText = v.object({ text: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

const tools = [
  { label: m.editor_paste_trim, apply: trimLines },
  { label: m.editor_paste_first_character, apply: dropFirstCharacters },
  { label: m.editor_paste_numbers, apply: splitAtNumbers },
]

interface PasteDialogProps {
  kind: 'ingredients' | 'steps'
  open: boolean
  onOpenChange: (open: boolean) => void
  onAdd: (text: string) => void
}

/** Adds many lines at once; counts the resulting rows. */
export function PasteDialog({ kind, open, onOpenChange, onAdd }: PasteDialogProps) {
  const { prepare } = useLineReadings()
  useEffect(() => {
    if (open && kind === 'ingredients') prepare()
  }, [open, kind, prepare])
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={kind === 'steps' ? m.editor_paste_steps() : m.editor_paste_list()}
      description={m.editor_paste_help()}
      width={640}
      schema={PastedText}
      initial={{ text: '' }}
      saveLabel={m.common_add()}
      onSave={({ text }) => onAdd(text)}
    >
      <PastedLines kind={kind} />
    </FormDialog>
  )
}

function PastedLines({ kind }: Pick<PasteDialogProps, 'kind'>) {
  const { read } = useLineReadings()
  const value = useFieldValue('text')
  const text = typeof value === 'string' ? value : ''
  const lines = readPastedLines(text, kind)
  const isHeading = (line: PastedLine) =>
    line.isHeading || (kind === 'ingredients' && (read(line.text)?.title ?? null) !== null)
  const headings = lines.filter(isHeading).length
  const count = lines.length - headings
  const counted = kind === 'steps' ? m.steps_count({ count }) : m.ingredients_count({ count })
  const found = joinTexts([counted, headings > 0 ? m.editor_paste_headings({ count: headings }) : null])
  const hint = <span role="status">{text.trim() === '' ? m.editor_paste_heading_hint() : found}</span>
  return (
    <CustomField name="text" label={m.common_lines()} hideLabel hint={hint}>
      {({ setValue }) => (
        <>
          <Textarea
            data-autofocus
            rows={8}
            className="[&>textarea]:max-h-[50dvh] [&>textarea]:overflow-auto"
            value={text}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
          <div className="flex flex-wrap gap-2">
            {tools.map(({ label, apply }) => (
              <Button key={label()} size="sm" onClick={() => setValue(apply(text))}>
                {label()}
              </Button>
            ))}
          </div>
        </>
      )}
    </CustomField>
  )
}
