import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { Button } from '~/components/ui/button'
import { List } from '~/components/ui/list-row'
import { SearchField } from '~/components/ui/search-field'
import { SectionHeading } from '~/components/ui/section-heading'
import { Skeleton } from '~/components/ui/skeleton'
import { textLinkClass } from '~/components/ui/text-link'
import { asOwnWords, joinTexts } from '~/lib/join-texts'
import { sourceName } from '~/lib/migrations/source-name'
import { foldText } from '~/lib/options/filter-options'
import { m } from '~/paraglide/messages.js'
import { migrationQueries } from '~/queries/migrations'
import type { MigrationSource } from '~/schemas/migration'

export function Sources() {
  const query = useQuery(migrationQueries.sources())
  const [search, setSearch] = useState('')
  return (
    <section className="mt-8" aria-labelledby="migration-sources">
      <SectionHeading id="migration-sources">{m.migration_sources()}</SectionHeading>
      <QueryState query={query} loading={<Skeleton className="h-40" />}>
        {(sources) => (
          <>
            <SearchField
              className="mb-2 max-w-sm"
              label={m.migration_sources_search()}
              placeholder={m.migration_sources_search()}
              clearLabel={m.explorer_search_clear()}
              value={search}
              onValueChange={setSearch}
            />
            <Found sources={matching(sources, search)} />
          </>
        )}
      </QueryState>
    </section>
  )
}

/** In the order of the server: the most frequent apps first. */
function matching(sources: readonly MigrationSource[], search: string): MigrationSource[] {
  const wanted = foldText(search)
  return sources.filter((source) =>
    [sourceName(source), source.name, ...source.endings].some((text) => foldText(text).includes(wanted)),
  )
}

function Found({ sources }: { sources: readonly MigrationSource[] }) {
  if (sources.length === 0) return <p className="py-3 text-fg-2">{m.migration_sources_none()}</p>
  return (
    <List className="grid gap-x-16 sm:grid-cols-2">
      {sources.map((source) => (
        <Source key={source.key} source={source} />
      ))}
    </List>
  )
}

function Source({ source }: { source: MigrationSource }) {
  const { key, endings } = source
  const name = sourceName(source)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { text, url } = helpFor(key)
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 flex-[1_1_9rem]">
          {/* The gap follows the page's direction rather than the name's. */}
          <span className="me-3 font-medium">
            <bdi>{asOwnWords(name)}</bdi>
          </span>
          <bdi className="text-sm text-fg-3">{asOwnWords(joinTexts(endings))}</bdi>
        </span>
        <Button
          variant="link"
          size="sm"
          className="flex-none"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={m.migration_how_of({ name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {m.migration_how()}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="mt-1 text-sm text-fg-2">
        <p>{text()}</p>
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className={textLinkClass}>
            {m.migration_how_more({ name })} <ExternalLink className="inline size-4 align-text-bottom" />
          </a>
        )}
      </div>
    </li>
  )
}

interface Help {
  text: () => string
  url?: string
}

const folder = { text: () => m.migration_how_folder() }

const helps: Record<string, Help> = {
  bookmarks: { text: () => m.migration_how_bookmarks() },
  cheftap: folder,
  chowdown: folder,
  cooklang: { ...folder, url: 'https://cooklang.org/docs/' },
  grocy: { text: () => m.migration_how_grocy(), url: 'https://grocy.info/' },
  html_pages: folder,
  kitchenowl: { text: () => m.migration_how_any(), url: 'https://docs.kitchenowl.org/' },
  markdown: folder,
  mealie: { text: () => m.migration_how_mealie(), url: 'https://docs.mealie.io/' },
  nextcloud: { text: () => m.migration_how_nextcloud(), url: 'https://nextcloud.github.io/cookbook' },
  paprika: { text: () => m.migration_how_paprika(), url: 'https://www.paprikaapp.com/' },
  pepperplate: folder,
  recipesage: { text: () => m.migration_how_recipesage(), url: 'https://docs.recipesage.com/' },
  saffron: folder,
  schema_org: folder,
  table: { text: () => m.migration_how_table() },
  tandoor: { text: () => m.migration_how_tandoor(), url: 'https://docs.tandoor.dev/features/import_export/' },
}

/** A short guide to exporting recipes from a program. */
const helpFor = (key: string): Help => helps[key] ?? { text: () => m.migration_how_any() }
