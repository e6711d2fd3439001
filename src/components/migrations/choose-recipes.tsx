import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { Pager } from '~/components/kit/data/pager'
import { PAGE_SIZES } from '~/components/kit/data/table-settings'
import { QueryState } from '~/components/kit/query-state'
import { useDebounced } from '~/components/kit/use-debounced'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Rows } from '~/components/ui/list-row'
import { SearchField } from '~/components/ui/search-field'
import { Select } from '~/components/ui/select'
import { Skeleton } from '~/components/ui/skeleton'
import { Tag } from '~/components/ui/tag'
import { toast } from '~/components/ui/toast'
import { joinTexts } from '~/lib/join-texts'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { migrationQueries, useChooseRecipes } from '~/queries/migrations'
import type { MigrationFolder } from '~/schemas/migration'

const SEARCH_PAUSE_MS = 250

/** Which recipes of the file to import: by search, folder, one by one, all or none. */
export function ChooseRecipes({ migrationId }: { migrationId: string }) {
  const [search, setSearch] = useState('')
  const [folder, setFolder] = useState('')
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState<number>(PAGE_SIZES[0])
  const matching = { search: useDebounced(search, SEARCH_PAUSE_MS) || undefined, folder: folder || undefined }
  const query = useQuery(
    migrationQueries.recipes(migrationId, { ...matching, page: String(page), perPage: String(perPage) }),
  )
  const folders = useQuery(migrationQueries.folders(migrationId))
  const { mutateAsync, isPending } = useChooseRecipes(migrationId)
  const choose = (selection: Parameters<typeof mutateAsync>[0]) =>
    void mutateAsync(selection).catch((error: unknown) => toast.error(toMessage(error)))
  const number = (value: number) => formatNumber(value, getLocale())
  return (
    <section aria-labelledby="migration-choose-recipes">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="migration-choose-recipes">{m.migration_choose_recipes()}</h2>
        <p className="text-sm text-fg-2 tabular-nums" role="status">
          {query.data &&
            m.migration_chosen({ number: number(query.data.chosen), total: number(query.data.total) })}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <SearchField
          className="min-w-0 flex-1 basis-52"
          label={m.common_search()}
          placeholder={m.common_search()}
          clearLabel={m.explorer_search_clear()}
          value={search}
          onValueChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        {folders.data && folders.data.length > 0 && (
          <Select
            className="min-w-0 flex-1 basis-52"
            aria-label={m.migration_folder()}
            placeholder={m.migration_folder_all()}
            value={folder}
            options={folders.data.map((one) => ({ value: one.name, label: folderText(one) }))}
            onValueChange={(name) => {
              setFolder(name)
              setPage(1)
            }}
          />
        )}
      </div>
      <QueryState query={query} loading={<Skeleton className="mt-3 h-80" />}>
        {({ total, chosen, items }) => (
          <>
            <div className="mt-2 flex flex-wrap gap-x-4">
              <Button
                variant="link"
                size="sm"
                disabled={chosen === total || isPending}
                onClick={() => choose({ ...matching, chosen: true })}
              >
                {m.migration_choose_all({ count: total })}
              </Button>
              <Button
                variant="link"
                size="sm"
                disabled={chosen === 0 || isPending}
                onClick={() => choose({ ...matching, chosen: false })}
              >
                {m.migration_choose_none()}
              </Button>
            </div>
            {total === 0 && <p className="mt-2 text-fg-2">{m.migration_no_match()}</p>}
            <Rows className="mt-1">
              {items.map(({ position, name, folders, isKnown, chosen }) => (
                <li key={position} className="gap-3">
                  <Checkbox
                    className="min-w-0 flex-1"
                    checked={chosen}
                    onCheckedChange={(next) => choose({ positions: [position], chosen: next })}
                    label={<bdi className="wrap-anywhere">{name}</bdi>}
                    description={folders.length > 0 ? <bdi>{joinTexts(folders)}</bdi> : undefined}
                  />
                  {isKnown && <Tag>{m.migration_already_here()}</Tag>}
                </li>
              ))}
            </Rows>
            {total > PAGE_SIZES[0] && (
              <Pager
                page={page}
                size={perPage}
                total={total}
                onPage={setPage}
                onSize={(size) => {
                  setPerPage(size)
                  setPage(1)
                }}
              />
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

const folderText = ({ name, total, chosen }: MigrationFolder): string => {
  const number = (value: number) => formatNumber(value, getLocale())
  return m.migration_folder_entry({ name, number: number(chosen), total: number(total) })
}
