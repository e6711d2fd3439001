import { FolderOpen, Tag } from 'lucide-react'
import { BulkButton } from '~/components/kit/data/bulk-bar'
import { tableColumns } from '~/components/kit/data/columns'
import { DataPage } from '~/components/kit/data/data-page'
import { usageFilters } from '~/components/kit/data/filter-chips'
import { recipesColumn } from '~/components/kit/data/recipes-column'
import { TextField } from '~/components/kit/form/fields'
import { useAction } from '~/components/kit/use-action'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { MenuItem } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import { categoryTable, tagTable, toolTable, useConvertRows } from '~/queries/group-tables'
import { CategoryIn, type RecipeTool, RecipeToolCreate, TagIn } from '~/schemas/organizer'
import { DataNavigation } from './data-navigation'
import { OnHandField, OnHandMark } from './on-hand'
import { organizerTexts } from './organizer-texts'
import { nameColumn } from './shared-columns'

const columns = tableColumns<{ name: string }>([nameColumn, recipesColumn])
const toolColumns = tableColumns<RecipeTool>([
  nameColumn,
  {
    key: 'onHand',
    header: () => m.data_on_hand(),
    plain: true,
    cell: ({ householdsWithTool }) => <OnHandMark slugs={householdsWithTool} />,
    value: ({ householdsWithTool }) => householdsWithTool.join('; '),
  },
  recipesColumn,
])

const nameOf = ({ name }: { name: string }) => name
const named = {
  empty: { name: '' },
  fromRow: ({ name }: { name: string }) => ({ name }),
  fields: <NameField />,
}

export const organizerForms = {
  categories: { ...named, schema: CategoryIn },
  tags: { ...named, schema: TagIn },
  tools: {
    schema: RecipeToolCreate,
    empty: { name: '', householdsWithTool: [] },
    fromRow: ({ name, householdsWithTool }: RecipeTool) => ({ name, householdsWithTool }),
    fields: <ToolFields />,
  },
}

const shared = { nameOf, navigation: <DataNavigation /> }

const converted = (kind: 'categories' | 'tags') => ({
  rowActions: ({ id }: { id: string }) => <ConvertItem kind={kind} ids={[id]} />,
  bulkActions: (rows: readonly { id: string }[], onDone: () => void) => (
    <ConvertButton kind={kind} ids={rows.map(({ id }) => id)} onDone={onDone} />
  ),
})

export function CategoriesPage() {
  return (
    <DataPage
      {...shared}
      {...converted('categories')}
      resource={categoryTable}
      columns={columns}
      form={organizerForms.categories}
      filters={usageFilters()}
      texts={organizerTexts('categories')}
    />
  )
}

export function TagsPage() {
  return (
    <DataPage
      {...shared}
      {...converted('tags')}
      resource={tagTable}
      columns={columns}
      form={organizerForms.tags}
      filters={usageFilters()}
      texts={organizerTexts('tags')}
    />
  )
}

export function ToolsPage() {
  return (
    <DataPage
      {...shared}
      resource={toolTable}
      columns={toolColumns}
      form={organizerForms.tools}
      filters={usageFilters()}
      texts={organizerTexts('tools')}
    />
  )
}

function NameField() {
  return <TextField name="name" label={m.common_name()} required autoFocus autoComplete="off" />
}

function ToolFields() {
  return (
    <>
      <NameField />
      <OnHandField name="householdsWithTool" />
    </>
  )
}

type ConvertedKind = 'tags' | 'categories'

const texts = {
  tags: { icon: <FolderOpen />, label: m.tag_to_category, done: m.organizer_to_categories },
  categories: { icon: <Tag />, label: m.category_to_tag, done: m.organizer_to_tags },
}

interface ConvertProps {
  kind: ConvertedKind
  ids: readonly string[]
  onDone?: () => void
}

function useConvert({ kind, ids, onDone }: ConvertProps) {
  const convert = useConvertRows()
  const showUndo = useRestoreToast()
  const { run } = useAction(async () => {
    const batchId = await convert(kind, ids)
    onDone?.()
    showUndo(texts[kind].done({ count: ids.length }), batchId)
  })
  const { icon, label } = texts[kind]
  return { icon, label: label(), run: () => void run() }
}

/** Turns a tag into a category, or a category into a tag. */
function ConvertItem(props: ConvertProps) {
  const { icon, label, run } = useConvert(props)
  return (
    <MenuItem icon={icon} onSelect={run}>
      {label}
    </MenuItem>
  )
}

function ConvertButton(props: ConvertProps) {
  const { icon, label, run } = useConvert(props)
  return (
    <BulkButton icon={icon} onClick={run}>
      {label}
    </BulkButton>
  )
}
