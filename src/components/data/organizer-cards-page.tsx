import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CookingPot, FolderOpen, Plus, Tags, Trash2, WandSparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { ChipNavigation } from '~/components/kit/chip-navigation'
import { DataDialogs } from '~/components/kit/data/data-dialogs'
import { useDataSearch } from '~/components/kit/data/data-search'
import { TableLoading } from '~/components/kit/data/data-table'
import type { DataForm } from '~/components/kit/data/edit-dialog'
import { NoRows } from '~/components/kit/data/no-rows'
import { RowMenu } from '~/components/kit/data/row-menu'
import { useDataDialogs } from '~/components/kit/data/use-data-dialogs'
import { useUsage } from '~/components/kit/data/use-usage'
import type { FormSchema } from '~/components/kit/form/use-kit-form'
import { QueryState } from '~/components/kit/query-state'
import { useDeleteMany, useDeletion } from '~/components/kit/use-deletion'
import { Button } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page-header'
import { SearchField } from '~/components/ui/search-field'
import { groupByLetter, matchesText } from '~/lib/group-by-letter'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { categoryTable, tagTable, toolTable } from '~/queries/group-tables'
import type { OrganizerKind } from '~/queries/inputs'
import { type Resource, useResource } from '~/queries/resource'
import { useUser } from '~/queries/session'
import { ConvertItem } from './convert-organizers'
import { organizerTexts } from './organizer-texts'
import { organizerForms } from './organizers-pages'

const icons = { categories: FolderOpen, tags: Tags, tools: CookingPot }

export function OrganizerCardsPage({ kind, groupSlug }: { kind: OrganizerKind; groupSlug: string }) {
  const page = { kind, groupSlug }
  switch (kind) {
    case 'categories':
      return <OrganizerCards {...page} resource={categoryTable} form={organizerForms.categories} />
    case 'tags':
      return <OrganizerCards {...page} resource={tagTable} form={organizerForms.tags} />
    case 'tools':
      return <OrganizerCards {...page} resource={toolTable} form={organizerForms.tools} />
  }
}

interface OrganizerCardsProps<Row extends { id: string }, Schema extends FormSchema> {
  kind: OrganizerKind
  groupSlug: string
  resource: Resource<Row, v.InferOutput<Schema>>
  form: DataForm<Row, Schema>
}

function OrganizerCards<Row extends { id: string; name: string }, Schema extends FormSchema>({
  kind,
  groupSlug,
  resource,
  form,
}: OrganizerCardsProps<Row, Schema>) {
  const { canOrganize } = useUser()
  const { search, show } = useDataSearch()
  const query = useQuery(resource.all())
  const work = useResource(resource)
  const deletion = useDeletion(async (id) => work.remove?.(id))
  const dialogs = useDataDialogs<Row>()
  const removeMany = useDeleteMany(work.removeMany, dialogs.close)
  const texts = organizerTexts(kind)

  const text = search.q ?? ''
  const { rows, found, unused, usageOf } = useOrganizers(resource, query.data ?? [], deletion.hidden, text)
  const remove = (row: Row) => {
    dialogs.close()
    void deletion.run(row.id, row.name)
  }
  const create = (
    <Button variant="primary" icon={<Plus />} onClick={() => dialogs.ask({ kind: 'edit', row: null })}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={query.data && texts.count({ count: rows.length })}
        actions={
          <>
            {canOrganize && rows.length > 0 && (
              <Button icon={<WandSparkles />} onClick={() => dialogs.ask({ kind: 'similar' })}>
                {m.data_similar()}
              </Button>
            )}
            {create}
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
            <>
              <CardsByLetter rows={found}>
                {(row) => (
                  <OrganizerCard
                    key={row.id}
                    kind={kind}
                    groupSlug={groupSlug}
                    row={row}
                    recipes={usageOf(row.id)?.recipes}
                  >
                    {canOrganize && (
                      <RowMenu
                        name={row.name}
                        onEdit={() => dialogs.ask({ kind: 'edit', row })}
                        onMerge={() => dialogs.ask({ kind: 'merge', rows: [row] })}
                        onDelete={() => remove(row)}
                      >
                        {kind !== 'tools' && <ConvertItem kind={kind} ids={[row.id]} />}
                      </RowMenu>
                    )}
                  </OrganizerCard>
                )}
              </CardsByLetter>
              {canOrganize && unused.length > 0 && text === '' && (
                <Button
                  icon={<Trash2 />}
                  loading={removeMany.isPending}
                  onClick={() => void removeMany.run(unused)}
                >
                  {m.data_delete_unused({ count: unused.length })}
                </Button>
              )}
            </>
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
      <DataDialogs
        dialogs={dialogs}
        resource={resource}
        form={form}
        texts={texts}
        nameOf={({ name }) => name}
        onDelete={canOrganize ? remove : undefined}
        onDone={dialogs.close}
      />
    </>
  )
}

/** Filtered by search text and usage, without those being deleted. */
function useOrganizers<Row extends { id: string; name: string }, Values>(
  resource: Resource<Row, Values>,
  all: readonly Row[],
  hidden: ReadonlySet<string>,
  text: string,
) {
  const { of: usageOf } = useUsage(
    resource,
    all.map(({ id }) => id),
  )
  const rows = all.filter(({ id }) => !hidden.has(id))
  return {
    rows,
    found: rows.filter(({ name }) => matchesText(name, text)),
    unused: rows.filter(({ id }) => usageOf(id)?.recipes === 0),
    usageOf,
  }
}

interface CardsByLetterProps<Row> {
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

function CardsByLetter<Row extends { name: string }>({ rows, children }: CardsByLetterProps<Row>) {
  return groupByLetter(rows, getLocale()).map(({ letter, rows: ofLetter }) => (
    <section key={letter} aria-label={letter} className="mb-8">
      <h2 className="mb-3 text-lg">{letter}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">{ofLetter.map(children)}</ul>
    </section>
  ))
}

interface OrganizerCardProps {
  kind: OrganizerKind
  groupSlug: string
  row: { id: string; name: string }
  recipes: number | undefined
  children: ReactNode
}

function OrganizerCard({ kind, groupSlug, row, recipes, children }: OrganizerCardProps) {
  const Icon = icons[kind]
  return (
    <li className="flex min-h-16 items-center gap-3 rounded-md border border-line ps-4 pe-2">
      <Link
        to="/g/$groupSlug"
        params={{ groupSlug }}
        search={{ [kind]: [row.id] }}
        className="flex min-w-0 flex-1 items-center gap-3 py-3 hover:underline"
      >
        <Icon className="size-5 flex-none text-fg-2" aria-hidden="true" />
        <span className="min-w-0">
          <bdi className="font-semibold wrap-anywhere">{row.name}</bdi>
          <span className="block min-h-5 text-sm text-fg-2">
            {recipes !== undefined && m.recipes_count({ count: recipes })}
          </span>
        </span>
      </Link>
      {children}
    </li>
  )
}

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
