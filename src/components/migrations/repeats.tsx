import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Rows } from '~/components/ui/list-row'
import { Segmented } from '~/components/ui/segmented'
import { Select } from '~/components/ui/select'
import { m } from '~/paraglide/messages.js'
import type { MigrationRepeat } from '~/schemas/migration'

const SHOWN_FIRST = 3

export type RepeatChoice = 'skip' | 'both'

interface RepeatsProps {
  repeats: readonly MigrationRepeat[]
  choice: RepeatChoice
  own: ReadonlyMap<number, RepeatChoice>
  onChoice: (choice: RepeatChoice) => void
  onOwn: (position: number, choice: RepeatChoice) => void
}

const choices = (): { value: RepeatChoice; label: string }[] => [
  { value: 'skip', label: m.migration_skip() },
  { value: 'both', label: m.migration_both() },
]

/** Recipes that occur twice in the file. */
export function Repeats({ repeats, choice, own, onChoice, onOwn }: RepeatsProps) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <section aria-labelledby="migration-repeats">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="migration-repeats">{m.migration_repeats({ count: repeats.length })}</h2>
          <p className="text-sm text-fg-3">{m.migration_repeats_hint()}</p>
        </div>
        <Segmented
          className="max-sm:w-full max-sm:[--seg-padding:6px]"
          label={m.migration_repeats_choice()}
          value={choice}
          onValueChange={onChoice}
          options={choices()}
        />
      </div>
      <Rows className="mt-2">
        {(showsAll ? repeats : repeats.slice(0, SHOWN_FIRST)).map(({ position, name, firstName }) => (
          <li key={position} className="gap-4">
            <span className="min-w-0 flex-1">
              <bdi className="block font-serif text-[1.0625rem] leading-snug wrap-anywhere">{name}</bdi>
              {firstName !== name && (
                <span className="block text-sm wrap-anywhere text-fg-3">
                  {m.migration_repeat_of({ name: firstName })}
                </span>
              )}
            </span>
            <Select
              className="w-auto flex-none"
              round
              aria-label={m.migration_duplicate_choice({ name })}
              value={own.get(position) ?? choice}
              options={choices()}
              onValueChange={(value) => {
                const known = choices().find((one) => one.value === value)
                if (known) onOwn(position, known.value)
              }}
            />
          </li>
        ))}
      </Rows>
      {!showsAll && repeats.length > SHOWN_FIRST && (
        <Button variant="link" className="mt-3" onClick={() => setShowsAll(true)}>
          {m.common_show_all({ number: repeats.length })}
        </Button>
      )}
    </section>
  )
}
