import { type FormEvent, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Rows } from '~/components/ui/list-row'
import { NumberInput } from '~/components/ui/number-input'
import { Tag } from '~/components/ui/tag'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useParseIngredient } from '~/queries/parser'
import type { EditedLine, MigrationFound } from '~/schemas/migration'

const SHOWN_FIRST = 5

interface DoubtsProps {
  found: MigrationFound
  accepted: ReadonlySet<string>
  onAccepted: (accepted: ReadonlySet<string>) => void
  edited: ReadonlyMap<string, EditedLine>
  onEdited: (line: EditedLine) => void
}

/** Uncertain lines: as written, as parsed, and as corrected by the person. */
export function Doubts({ found, accepted, onAccepted, edited, onEdited }: DoubtsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const { doubts, doubtfulLines, lines } = found
  const number = (value: number) => formatNumber(value, getLocale())
  const change = (text: string, isRight: boolean) => {
    const next = new Set(accepted)
    if (isRight) next.add(text)
    else next.delete(text)
    onAccepted(next)
  }
  return (
    <section aria-labelledby="migration-doubts">
      <h2 id="migration-doubts">{m.common_lines_to_check({ count: doubtfulLines })}</h2>
      <p className="text-sm text-fg-3">{m.migration_doubts_hint({ count: lines })}</p>
      <Rows className="mt-2">
        {(showsAll ? doubts : doubts.slice(0, SHOWN_FIRST)).map(({ recipe, confidence: _, ...read }) => {
          const { text } = read
          const key = `${recipe} ${text}`
          const own = edited.get(text)
          const line = own ?? { ...read, written: text }
          return (
            <li key={key} className="flex-wrap gap-x-4 gap-y-2">
              {open === key ? (
                <EditLine
                  line={line}
                  onCancel={() => setOpen(null)}
                  onSave={(next) => {
                    onEdited(next)
                    setOpen(null)
                  }}
                />
              ) : (
                <>
                  <span className="min-w-0 flex-1 basis-56">
                    <bdi className="block font-medium wrap-anywhere">{line.written}</bdi>
                    <bdi className="block text-sm text-fg-3">{recipe}</bdi>
                  </span>
                  <span className="flex flex-wrap gap-1">
                    {[line.quantity === null ? '' : number(line.quantity), line.unit, line.food, line.note]
                      .filter((part): part is string => Boolean(part))
                      .map((part, at) => (
                        <Tag key={at}>
                          <bdi>{part}</bdi>
                        </Tag>
                      ))}
                  </span>
                  <span className="flex items-center gap-3">
                    {own && <Tag tone="success">{m.migration_edited()}</Tag>}
                    <Button
                      variant="link"
                      size="sm"
                      aria-label={m.migration_edit_of({ text })}
                      onClick={() => setOpen(key)}
                    >
                      {m.common_edit()}
                    </Button>
                    {!own && (
                      <Checkbox
                        aria-label={m.migration_doubt_right({ text })}
                        shape="round"
                        checked={accepted.has(text)}
                        onCheckedChange={(isRight) => change(text, isRight)}
                      />
                    )}
                  </span>
                </>
              )}
            </li>
          )
        })}
      </Rows>
      {!showsAll && doubts.length > SHOWN_FIRST && (
        <Button variant="link" className="mt-3" onClick={() => setShowsAll(true)}>
          {m.common_show_all({ number: doubts.length })}
        </Button>
      )}
    </section>
  )
}

interface EditLineProps {
  line: EditedLine
  onSave: (line: EditedLine) => void
  onCancel: () => void
}

/** An uncertain line in its parts. A changed text is parsed again; the fields are imported. */
function EditLine({ line, onSave, onCancel }: EditLineProps) {
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
