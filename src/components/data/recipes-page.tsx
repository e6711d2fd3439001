import { Link, useNavigate } from '@tanstack/react-router'
import { WandSparkles } from 'lucide-react'
import { useMemo, useState } from 'react'
import type * as v from 'valibot'
import { type TableColumn, tableColumns } from '~/components/kit/data/columns'
import { DataPage } from '~/components/kit/data/data-page'
import { DayText } from '~/components/kit/moment-text'
import { useAction } from '~/components/kit/use-action'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { textLinkClass } from '~/components/ui/text-link'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { recipeTable, useBulkRecipes } from '~/queries/recipe-table'
import { useUser } from '~/queries/session'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { BulkRecipeDialog, type BulkRecipeQuestion } from './bulk-recipe-dialogs'
import { BulkRecipeMenu } from './bulk-recipe-menu'
import { DataNavigation } from './data-navigation'
import { RecipeArchives } from './recipe-archives'

const namesColumn = (
  column: Pick<TableColumn<RecipeSummary>, 'key' | 'header' | 'plain' | 'hidden'>,
  of: (recipe: RecipeSummary) => readonly { name: string }[],
): TableColumn<RecipeSummary> => {
  const namesOf = (recipe: RecipeSummary) => of(recipe).map(({ name }) => name)
  return {
    ...column,
    cell: (recipe) => joinTexts(namesOf(recipe)),
    value: (recipe) => namesOf(recipe).join('; '),
  }
}

const columnsOf = (groupSlug: string) =>
  tableColumns<RecipeSummary>([
    {
      key: 'name',
      header: () => m.common_name(),
      sortable: true,
      cell: ({ name, slug }) => (
        <Link to="/g/$groupSlug/r/$slug" params={{ groupSlug, slug }} className="row-link">
          <bdi>{name}</bdi>
        </Link>
      ),
      value: ({ name }) => name,
    },
    namesColumn(
      { key: 'recipeCategory', header: () => m.common_categories(), plain: true },
      ({ recipeCategory }) => recipeCategory,
    ),
    namesColumn({ key: 'tags', header: () => m.common_tags(), plain: true }, ({ tags }) => tags),
    namesColumn({ key: 'tools', header: () => m.common_tools(), hidden: true }, ({ tools }) => tools),
    {
      key: 'createdAt',
      header: () => m.common_added(),
      wide: true,
      sortable: true,
      cell: ({ createdAt }) => <DayText moment={createdAt} />,
      value: ({ createdAt }) => createdAt,
    },
  ])

interface RecipesPageProps {
  /** Shows these recipes first, in the API's language. */
  only: string | undefined
}

export function RecipesPage({ only }: RecipesPageProps) {
  const { householdId, groupSlug, advanced } = useUser()
  const table = useMemo(() => recipeTable(householdId), [householdId])
  const columns = useMemo(() => columnsOf(groupSlug), [groupSlug])
  const navigate = useNavigate()
  const bulk = useBulkRecipes(table)
  const [chosen, setChosen] = useState<{ rows: readonly RecipeSummary[]; done: () => void }>()
  const [dialog, setDialog] = useState<BulkRecipeQuestion>()
  const [isOpen, setIsOpen] = useState(false)
  const showUndo = useRestoreToast()
  const [writing, setWriting] = useState(0)
  const archive = useAction(
    async (rows: readonly RecipeSummary[]) => {
      await bulk.writeArchive(rows.map(({ slug }) => slug))
      setWriting((count) => count + 1)
    },
    { done: () => m.data_recipes_archive_started() },
  )
  const remove = useAction(async (rows: readonly RecipeSummary[], done: () => void) => {
    const batchId = await bulk.remove(rows.map(({ slug }) => slug))
    done()
    showUndo(m.kit_deleted_count({ count: rows.length }), batchId)
  })
  const ask = (kind: BulkRecipeQuestion, rows: readonly RecipeSummary[], done: () => void) => {
    setChosen({ rows, done })
    setDialog(kind)
    setIsOpen(true)
  }
  return (
    <>
      <DataPage<RecipeSummary, v.GenericSchema<Record<string, never>, never>>
        resource={table}
        columns={columns}
        nameOf={({ name }) => name}
        filters={
          only
            ? [
                { key: 'only', label: m.data_recipes_filtered(), queryFilter: only },
                { key: 'all', label: m.explorer_show_all() },
              ]
            : undefined
        }
        navigation={
          <>
            <DataNavigation />
            {advanced && (
              <Link to="/group/migrations" className={`${textLinkClass} mt-4 mb-1 inline-block text-sm`}>
                {m.migration_title()}
              </Link>
            )}
          </>
        }
        actions={[
          {
            label: m.duplicates_title(),
            icon: <WandSparkles />,
            onSelect: () => void navigate({ to: '/group/data/duplicate-recipes' }),
          },
        ]}
        bulkActions={(rows, done) => (
          <BulkRecipeMenu
            onAsk={(kind) => ask(kind, rows, done)}
            onArchive={() => void archive.run(rows)}
            onDelete={() => void remove.run(rows, done)}
          />
        )}
        texts={{
          title: m.common_recipes(),
          count: m.recipes_count,
          create: '',
          edit: '',
          empty: m.common_no_recipes(),
          emptyText: m.data_recipes_empty_text(),
        }}
      />
      <RecipeArchives writing={writing} />
      <BulkRecipeDialog
        kind={dialog}
        open={isOpen}
        onOpenChange={setIsOpen}
        recipes={chosen?.rows ?? []}
        onDone={() => chosen?.done()}
        bulk={bulk}
      />
    </>
  )
}
