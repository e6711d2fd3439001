import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Rows } from '~/components/ui/list-row'
import { Tag } from '~/components/ui/tag'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { EditedLine, MigrationFound } from '~/schemas/migration'
import { EditLine } from './edit-line'

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
