import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Rows } from '~/components/ui/list-row'
import { Tag } from '~/components/ui/tag'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { MigrationFound } from '~/schemas/migration'

const SHOWN_FIRST = 5

interface DoubtsProps {
  found: MigrationFound
  /** Lines whose reading is right. */
  accepted: ReadonlySet<string>
  onAccepted: (accepted: ReadonlySet<string>) => void
}

/** Lines that the parser is not sure of: as they are written, and how it reads them. */
export function Doubts({ found, accepted, onAccepted }: DoubtsProps) {
  const [showsAll, setShowsAll] = useState(false)
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
      <h2 id="migration-doubts">{m.migration_doubts({ count: doubtfulLines })}</h2>
      <p className="text-sm text-fg-3">{m.migration_doubts_hint({ number: lines })}</p>
      <Rows className="mt-2">
        {(showsAll ? doubts : doubts.slice(0, SHOWN_FIRST)).map(
          ({ text, recipe, quantity, unit, food, note }) => (
            <li key={`${recipe} ${text}`} className="flex-wrap gap-x-4 gap-y-2">
              <span className="min-w-0 flex-1 basis-56">
                <bdi className="block font-medium wrap-anywhere">{text}</bdi>
                <bdi className="block text-sm text-fg-3">{recipe}</bdi>
              </span>
              <span className="flex flex-wrap gap-1">
                {[quantity === null ? '' : number(quantity), unit, food, note]
                  .filter((part): part is string => Boolean(part))
                  .map((part) => (
                    <Tag key={part}>
                      <bdi>{part}</bdi>
                    </Tag>
                  ))}
              </span>
              <Checkbox
                aria-label={m.migration_doubt_right({ text })}
                shape="round"
                checked={accepted.has(text)}
                onCheckedChange={(isRight) => change(text, isRight)}
              />
            </li>
          ),
        )}
      </Rows>
      {!showsAll && doubts.length > SHOWN_FIRST && (
        <Button variant="link" className="mt-3" onClick={() => setShowsAll(true)}>
          {m.common_show_all({ number: doubts.length })}
        </Button>
      )}
    </section>
  )
}
