import { Link } from '@tanstack/react-router'
import { Archive, FolderOpen, ListChecks, Settings2, Tags, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type * as v from 'valibot'
import { BulkDeleteDialog } from '~/components/kit/data/bulk-delete-dialog'
import { tableColumns } from '~/components/kit/data/columns'
import { DataPage } from '~/components/kit/data/data-page'
import { DayText } from '~/components/kit/moment-text'
import { useAction } from '~/components/kit/use-action'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { textLinkClass } from '~/components/ui/text-link'
import { m } from '~/paraglide/messages.js'
import { recipeTable, useBulkRecipes } from '~/queries/recipe-table'
import { useUser } from '~/queries/session'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { BulkOrganizeDialog, BulkSettingsDialog } from './bulk-recipe-dialogs'
import { DataNavigation } from './data-navigation'
import { RecipeArchives } from './recipe-archives'

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ')

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
    {
      key: 'recipeCategory',
      header: () => m.common_categories(),
      plain: true,
      cell: ({ recipeCategory }) => names(recipeCategory),
      value: ({ recipeCategory }) => names(recipeCategory),
    },
    {
      key: 'tags',
      header: () => m.common_tags(),
      plain: true,
      cell: ({ tags }) => names(tags),
      value: ({ tags }) => names(tags),
    },
    {
      key: 'tools',
      header: () => m.common_tools(),
      hidden: true,
      cell: ({ tools }) => names(tools),
      value: ({ tools }) => names(tools),
    },
    {
      key: 'createdAt',
      header: () => m.data_added(),
      wide: true,
      sortable: true,
      cell: ({ createdAt }) => <DayText moment={createdAt} />,
      value: ({ createdAt }) => createdAt,
    },
  ])

type Asked = 'tag' | 'categorize' | 'settings' | 'delete'

/** `/group/data/recipes`: many recipes of the household at once. */
export function RecipesPage() {
  const { householdId, groupSlug, advanced } = useUser()
  const table = useMemo(() => recipeTable(householdId), [householdId])
  const columns = useMemo(() => columnsOf(groupSlug), [groupSlug])
  const bulk = useBulkRecipes(table)
  const [chosen, setChosen] = useState<{ rows: readonly RecipeSummary[]; done: () => void }>()
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const [writing, setWriting] = useState(0)
  const archive = useAction(
    async (rows: readonly RecipeSummary[]) => {
      await bulk.writeArchive(rows.map(({ slug }) => slug))
      setWriting((count) => count + 1)
    },
    { done: () => m.data_recipes_archive_started() },
  )
  const ask = (kind: Asked, rows: readonly RecipeSummary[], done: () => void) => {
    setChosen({ rows, done })
    setAsked(kind)
    setIsOpen(true)
  }
  const dialog = {
    open: isOpen,
    onOpenChange: setIsOpen,
    recipes: chosen?.rows ?? [],
    onDone: () => chosen?.done(),
  }
  return (
    <>
      <DataPage<RecipeSummary, v.GenericSchema<Record<string, never>, never>>
        resource={table}
        columns={columns}
        nameOf={({ name }) => name}
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
        bulkActions={(rows, done) => (
          <DropdownMenu
            label={m.kit_actions()}
            trigger={
              <button type="button" className="bulk-action">
                <ListChecks />
                {m.data_recipes_actions()}
              </button>
            }
          >
            <MenuItem icon={<Tags />} onSelect={() => ask('tag', rows, done)}>
              {m.data_recipes_tag()}
            </MenuItem>
            <MenuItem icon={<FolderOpen />} onSelect={() => ask('categorize', rows, done)}>
              {m.data_recipes_categorize()}
            </MenuItem>
            <MenuItem icon={<Settings2 />} onSelect={() => ask('settings', rows, done)}>
              {m.data_recipes_settings()}
            </MenuItem>
            <MenuItem icon={<Archive />} onSelect={() => void archive.run(rows)}>
              {m.common_export()}
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 />} onSelect={() => ask('delete', rows, done)}>
              {m.common_delete()}
            </MenuItem>
          </DropdownMenu>
        )}
        texts={{
          title: m.common_recipes(),
          count: m.data_recipes_count,
          create: '',
          edit: '',
          empty: m.data_recipes_empty(),
          emptyText: m.data_recipes_empty_text(),
        }}
      />
      <RecipeArchives writing={writing} />
      {asked === 'tag' && <BulkOrganizeDialog {...dialog} kind="tags" onSave={bulk.tag} />}
      {asked === 'categorize' && (
        <BulkOrganizeDialog {...dialog} kind="categories" onSave={bulk.categorize} />
      )}
      {asked === 'settings' && <BulkSettingsDialog {...dialog} onSave={bulk.setSettings} />}
      {asked === 'delete' && (
        <BulkDeleteDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          resource={table}
          rows={dialog.recipes}
          nameOf={({ name }) => name}
          removeMany={() => bulk.remove(dialog.recipes.map(({ slug }) => slug))}
          onDone={dialog.onDone}
        />
      )}
    </>
  )
}
