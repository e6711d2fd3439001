import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { Button } from '~/components/ui/button'
import { Rows } from '~/components/ui/list-row'
import { Segmented } from '~/components/ui/segmented'
import { Select } from '~/components/ui/select'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { migrationQueries } from '~/queries/migrations'
import type { DuplicateChoice, MigrationDuplicate } from '~/schemas/migration'

const SHOWN_FIRST = 3

interface DuplicatesProps {
  migrationId: string
  count: number
  choice: DuplicateChoice
  own: ReadonlyMap<number, DuplicateChoice>
  onChoice: (choice: DuplicateChoice) => void
  onOwn: (position: number, choice: DuplicateChoice) => void
}

const choices = (): { value: DuplicateChoice; label: string }[] => [
  { value: 'skip', label: m.migration_skip() },
  { value: 'replace', label: m.common_replace() },
  { value: 'both', label: m.migration_both() },
]

export function Duplicates({ migrationId, count, choice, own, onChoice, onOwn }: DuplicatesProps) {
  const query = useQuery(migrationQueries.duplicates(migrationId))
  const [showsAll, setShowsAll] = useState(false)
  return (
    <section aria-labelledby="migration-duplicates">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="migration-duplicates">{m.migration_duplicates({ count })}</h2>
          <p className="text-sm text-fg-3">{m.migration_duplicates_hint()}</p>
        </div>
        <Segmented
          className="max-sm:w-full max-sm:[--seg-padding:6px]"
          label={m.migration_duplicates_choice()}
          value={choice}
          onValueChange={onChoice}
          options={choices()}
        />
      </div>
      <QueryState query={query} loading={<Skeleton className="mt-3 h-40" />}>
        {(duplicates) => (
          <>
            <Rows className="mt-2">
              {(showsAll ? duplicates : duplicates.slice(0, SHOWN_FIRST)).map((duplicate) => (
                <li key={duplicate.position} className="gap-4">
                  <RecipeThumbnail
                    recipe={duplicate.existing}
                    edge={44}
                    className="w-11 flex-none rounded-[9px]"
                  />
                  <span className="min-w-0 flex-1">
                    <bdi className="block font-serif text-[1.0625rem] leading-snug wrap-anywhere">
                      {duplicate.name}
                    </bdi>
                    <span className="block text-sm text-fg-3">{difference(duplicate)}</span>
                  </span>
                  <Select
                    className="w-auto flex-none"
                    round
                    aria-label={m.migration_duplicate_choice({ name: duplicate.name })}
                    value={own.get(duplicate.position) ?? choice}
                    options={choices()}
                    onValueChange={(value) => {
                      const known = choices().find((one) => one.value === value)
                      if (known) onOwn(duplicate.position, known.value)
                    }}
                  />
                </li>
              ))}
            </Rows>
            {!showsAll && duplicates.length > SHOWN_FIRST && (
              <Button variant="link" className="mt-3" onClick={() => setShowsAll(true)}>
                {m.common_show_all({ number: duplicates.length })}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

/** How the file's recipe differs, in a few words. */
function difference({ moreSteps, moreLines, isNewer }: MigrationDuplicate): string {
  if (moreSteps > 0) return m.migration_more_steps({ count: moreSteps })
  if (moreSteps < 0) return m.migration_fewer_steps({ count: -moreSteps })
  if (moreLines > 0) return m.migration_more_lines({ count: moreLines })
  if (moreLines < 0) return m.migration_fewer_lines({ count: -moreLines })
  if (isNewer === null) return m.migration_no_difference()
  return isNewer ? m.migration_theirs_newer() : m.migration_yours_newer()
}
