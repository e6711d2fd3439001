import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  Archive,
  CookingPot,
  Download,
  FolderOpen,
  LibraryBig,
  ListChecks,
  Settings2,
  Star,
  Tags,
  Trash2,
  UserRound,
  WandSparkles,
} from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type * as v from 'valibot'
import { download } from '~/browser/save-file'
import { type TableColumn, tableColumns } from '~/components/kit/data/columns'
import { DataPage } from '~/components/kit/data/data-page'
import { DayText, useMomentText } from '~/components/kit/moment-text'
import { useAction } from '~/components/kit/use-action'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { textLinkClass } from '~/components/ui/text-link'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { archives, archiveUrl, recipeTable, useBulkRecipes, usePurgeArchives } from '~/queries/recipe-table'
import { useUser } from '~/queries/session'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { BulkRecipeDialog, type BulkRecipeQuestion } from './bulk-recipe-dialogs'
import { DataNavigation } from './data-navigation'

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

function RecipeArchives({ writing }: { writing: number }) {
  // A requested archive is ready when the count has grown by one.
  const [expected, setExpected] = useState({ writing: 0, count: 0 })
  const { data = [] } = useQuery(archives(expected.count))
  if (expected.writing !== writing) setExpected({ writing, count: data.length + 1 })
  const [isConfirming, setIsConfirming] = useState(false)
  const purge = usePurgeArchives()
  const momentText = useMomentText()
  const fetchArchive = useAction(async ({ id, filename }: { id: string; filename: string }) =>
    download(await archiveUrl(id), filename),
  )
  if (data.length === 0 && writing === 0) return null
  return (
    <section className="mt-10" aria-label={m.data_archives()}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2>{m.data_archives()}</h2>
        {data.length > 0 && (
          <Button size="sm" icon={<Trash2 />} onClick={() => setIsConfirming(true)}>
            {m.data_archives_purge()}
          </Button>
        )}
      </div>
      <ul className="grid">
        {data.map(({ id, filename, size, expires }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
            <span className="min-w-0 flex-1 basis-56">
              <bdi className="block font-semibold wrap-anywhere">{filename}</bdi>
              <span className="block text-sm text-fg-2">
                {m.common_file_until({ size, time: momentText(expires) })}
              </span>
            </span>
            <Button size="sm" icon={<Download />} onClick={() => void fetchArchive.run({ id, filename })}>
              {m.common_download()}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        danger
        title={m.data_archives_purge_title()}
        description={m.kit_delete_text()}
        confirmLabel={m.common_delete()}
        cancelLabel={m.common_cancel()}
        onConfirm={purge}
      />
    </section>
  )
}

interface BulkRecipeMenuProps {
  onAsk: (question: BulkRecipeQuestion) => void
  onArchive: () => void
  onDelete: () => void
}

const organizing: readonly {
  icon: ReactNode
  questions: readonly { question: BulkRecipeQuestion; label: () => string }[]
}[] = [
  {
    icon: <Tags />,
    questions: [
      { question: 'tag', label: m.data_recipes_tag },
      { question: 'untag', label: m.data_recipes_untag },
    ],
  },
  {
    icon: <FolderOpen />,
    questions: [
      { question: 'categorize', label: m.data_recipes_categorize },
      { question: 'uncategorize', label: m.data_recipes_uncategorize },
    ],
  },
  {
    icon: <CookingPot />,
    questions: [
      { question: 'equip', label: m.data_recipes_add_tools },
      { question: 'unequip', label: m.data_recipes_remove_tools },
    ],
  },
]

function BulkRecipeMenu({ onAsk, onArchive, onDelete }: BulkRecipeMenuProps) {
  return (
    <DropdownMenu
      label={m.kit_actions()}
      trigger={
        <button type="button" className="bulk-action">
          <ListChecks />
          {m.data_recipes_actions()}
        </button>
      }
    >
      {organizing.map(({ icon, questions }) =>
        questions.map(({ question, label }) => (
          <MenuItem key={question} icon={icon} onSelect={() => onAsk(question)}>
            {label()}
          </MenuItem>
        )),
      )}
      <MenuItem icon={<LibraryBig />} onSelect={() => onAsk('cookbooks')}>
        {m.cookbook_add()}
      </MenuItem>
      <MenuItem icon={<Star />} onSelect={() => onAsk('rate')}>
        {m.data_recipes_rate()}
      </MenuItem>
      <MenuItem icon={<UserRound />} onSelect={() => onAsk('give')}>
        {m.shopping_owner()}
      </MenuItem>
      <MenuItem icon={<Settings2 />} onSelect={() => onAsk('settings')}>
        {m.data_recipes_settings()}
      </MenuItem>
      <MenuItem icon={<Archive />} onSelect={onArchive}>
        {m.common_export()}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onSelect={onDelete}>
        {m.common_delete()}
      </MenuItem>
    </DropdownMenu>
  )
}
