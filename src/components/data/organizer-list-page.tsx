import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import type * as v from 'valibot'
import { ChipNavigation } from '~/components/kit/chip-navigation'
import { useDataSearch } from '~/components/kit/data/data-search'
import { TableLoading } from '~/components/kit/data/data-table'
import { type DataForm, EditDialog } from '~/components/kit/data/edit-dialog'
import { NoRows } from '~/components/kit/data/no-rows'
import { useUsage } from '~/components/kit/data/use-usage'
import type { FormSchema } from '~/components/kit/form/use-kit-form'
import { QueryState } from '~/components/kit/query-state'
import { Button, buttonClass } from '~/components/ui/button'
import { List } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { SearchField } from '~/components/ui/search-field'
import { groupByLetter, matchesText } from '~/lib/group-by-letter'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { categoryTable, tagTable, toolTable } from '~/queries/group-tables'
import type { OrganizerKind } from '~/queries/inputs'
import { type Resource, useResource } from '~/queries/resource'
import { useUser } from '~/queries/session'
import { organizerTexts } from './organizer-texts'
import { organizerForms } from './organizers-pages'

export function OrganizerListPage({ kind, groupSlug }: { kind: OrganizerKind; groupSlug: string }) {
  const page = { kind, groupSlug }
  switch (kind) {
    case 'categories':
      return <OrganizerList {...page} resource={categoryTable} form={organizerForms.categories} />
    case 'tags':
      return <OrganizerList {...page} resource={tagTable} form={organizerForms.tags} />
    case 'tools':
      return <OrganizerList {...page} resource={toolTable} form={organizerForms.tools} />
  }
}

interface OrganizerListProps<Row extends { id: string }, Schema extends FormSchema> {
  kind: OrganizerKind
  groupSlug: string
  resource: Resource<Row, v.InferOutput<Schema>>
  form: DataForm<Row, Schema>
}

/** For browsing; the data page manages them. */
function OrganizerList<Row extends { id: string; name: string }, Schema extends FormSchema>({
  kind,
  groupSlug,
  resource,
  form,
}: OrganizerListProps<Row, Schema>) {
  const { canOrganize } = useUser()
  const { search, show } = useDataSearch()
  const query = useQuery(resource.all())
  const { create: onCreate } = useResource(resource)
  const [isCreating, setIsCreating] = useState(false)
  const texts = organizerTexts(kind)
  const text = search.q ?? ''
  const rows = query.data ?? []
  const found = rows.filter(({ name }) => matchesText(name, text))
  const { of: usageOf } = useUsage(
    resource,
    rows.map(({ id }) => id),
  )
  const create = (
    <Button variant="primary" icon={<Plus />} onClick={() => setIsCreating(true)}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={query.data && (text ? m.data_found : texts.count)({ count: found.length })}
        actions={
          <>
            {canOrganize && (
              <Link to={`/group/data/${kind}`} className={buttonClass()}>
                <Settings2 />
                {m.data_title()}
              </Link>
            )}
            {rows.length > 0 && create}
          </>
        }
      />
      <OrganizerNavigation groupSlug={groupSlug} />
      <SearchField
        className="my-5"
        label={m.kit_search_name({ name: texts.title })}
        placeholder={m.common_search()}
        value={text}
        onValueChange={(q) => show({ q: q || undefined }, { replace: true })}
        clearLabel={m.common_clear()}
      />
      <QueryState query={query} loading={<TableLoading rows={8} />}>
        {() =>
          found.length > 0 ? (
            <div className="gap-x-12 sm:columns-2 lg:columns-3 xl:columns-4">
              {groupByLetter(found, getLocale()).map(({ letter, rows }) => (
                <section
                  key={letter}
                  aria-label={letter}
                  className="mb-3 grid grid-cols-[2rem_minmax(0,1fr)]"
                >
                  <h2 className="pt-2.5 text-lg/normal text-primary-ink">{letter}</h2>
                  <List>
                    {rows.map(({ id, name }) => (
                      <li key={id} className="break-inside-avoid border-b border-line">
                        <Link
                          to="/g/$groupSlug"
                          params={{ groupSlug }}
                          search={{ [kind]: [id] }}
                          className="flex min-h-tap items-baseline gap-3 py-2.5 hover:underline"
                        >
                          <bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</bdi>
                          <span className="flex-none text-sm text-fg-3">
                            {recipesText(usageOf(id)?.recipes)}
                          </span>
                        </Link>
                      </li>
                    ))}
                  </List>
                </section>
              ))}
            </div>
          ) : (
            <NoRows
              texts={texts}
              text={text}
              isNarrowed={text !== ''}
              onShowAll={() => show({ q: undefined })}
            >
              {create}
            </NoRows>
          )
        }
      </QueryState>
      <EditDialog
        open={isCreating}
        onOpenChange={setIsCreating}
        row={null}
        form={form}
        title={texts.create}
        nameOf={({ name }) => name}
        onCreate={onCreate}
      />
    </>
  )
}

const recipesText = (count: number | undefined): string =>
  count === undefined ? '' : m.recipes_count({ count })

const pages = [
  { to: '/g/$groupSlug/recipes/categories', label: () => m.common_categories() },
  { to: '/g/$groupSlug/recipes/tags', label: () => m.common_tags() },
  { to: '/g/$groupSlug/recipes/tools', label: () => m.common_tools() },
] as const

function OrganizerNavigation({ groupSlug }: { groupSlug: string }) {
  return (
    <ChipNavigation
      label={m.data_organizers()}
      pages={pages.map((page) => ({ ...page, params: { groupSlug } }))}
    />
  )
}
