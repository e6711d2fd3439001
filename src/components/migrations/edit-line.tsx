import { type FormEvent, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { NumberInput } from '~/components/ui/number-input'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useParseIngredient } from '~/queries/parser'
import type { EditedLine } from '~/schemas/migration'

interface EditLineProps {
  line: EditedLine
  onSave: (line: EditedLine) => void
  onCancel: () => void
}

/** An uncertain line in its parts. A changed text is parsed again; the fields are imported. */
export function EditLine({ line, onSave, onCancel }: EditLineProps) {
  const [draft, setDraft] = useState(line)
  const [read, setRead] = useState(line.written)
  const { mutateAsync: parse, isPending } = useParseIngredient()
  const change = (part: Partial<EditedLine>) => setDraft((now) => ({ ...now, ...part }))
  const reparse = async () => {
    const written = draft.written.trim()
    if (!written || written === read) return
    setRead(written)
    // Without a response the parts stay.
    const parsed = await parse({ ingredient: written }).catch(() => null)
    if (!parsed) return
    const { quantity, unit, food, note } = parsed.ingredient
    change({
      quantity: quantity ?? null,
      unit: unit?.name ?? null,
      food: food?.name ?? null,
      note: note ?? '',
    })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave({ ...draft, written: draft.written.trim() || line.text })
  }
  return (
    <form className="grid w-full gap-3" onSubmit={save} aria-label={m.migration_edit_of({ text: line.text })}>
      <Field label={m.admin_parser_line()}>
        <Input
          autoFocus
          value={draft.written}
          onChange={(event) => change({ written: event.currentTarget.value })}
          onBlur={() => void reparse()}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[6rem_8rem_minmax(0,1fr)_minmax(0,1fr)]">
        <Field label={m.common_amount()}>
          <NumberInput
            locale={getLocale()}
            min={0}
            value={draft.quantity}
            onValueChange={(quantity) => change({ quantity })}
          />
        </Field>
        <Field label={m.common_unit()}>
          <Input
            value={draft.unit ?? ''}
            onChange={(event) => change({ unit: event.currentTarget.value || null })}
          />
        </Field>
        <Field label={m.common_food()}>
          <Input
            value={draft.food ?? ''}
            onChange={(event) => change({ food: event.currentTarget.value || null })}
          />
        </Field>
        <Field label={m.common_note()}>
          <Input value={draft.note} onChange={(event) => change({ note: event.currentTarget.value })} />
        </Field>
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" loading={isPending}>
          {m.common_save()}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  )
}
