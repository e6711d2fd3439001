import { tableColumns } from '~/components/kit/data/columns'
import { DataPage } from '~/components/kit/data/data-page'
import { SelectField, TextField } from '~/components/kit/form/fields'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { m } from '~/paraglide/messages.js'
import { recipeActionTable } from '~/queries/group-tables'
import { CreateGroupRecipeAction, type GroupRecipeActionOut } from '~/schemas/recipe-action'
import { DataNavigation } from './data-navigation'

type ActionType = GroupRecipeActionOut['actionType']

const typeNames: Record<ActionType, () => string> = {
  link: () => m.recipe_action_link(),
  post: () => m.recipe_action_post(),
}

const columns = tableColumns<GroupRecipeActionOut>([
  {
    key: 'title',
    header: () => m.common_name(),
    sortable: true,
    cell: ({ title }) => title,
    value: ({ title }) => title,
  },
  {
    key: 'actionType',
    header: () => m.recipe_action_type(),
    sortable: true,
    plain: true,
    cell: ({ actionType }) => typeNames[actionType](),
    value: ({ actionType }) => actionType,
  },
  {
    key: 'url',
    header: () => m.common_url(),
    sortable: true,
    plain: true,
    cell: ({ url }) => <bdi className="wrap-anywhere">{url}</bdi>,
    value: ({ url }) => url,
  },
])

const empty: { title: string; url: string; actionType: ActionType } = {
  title: '',
  url: '',
  actionType: 'link',
}

const form = {
  schema: CreateGroupRecipeAction,
  empty,
  fromRow: ({ title, url, actionType }: GroupRecipeActionOut) => ({ title, url, actionType }),
  fields: <ActionFields />,
}

export function RecipeActionsPage() {
  return (
    <DataPage
      resource={recipeActionTable}
      columns={columns}
      nameOf={({ title }) => title}
      sort="title"
      form={form}
      navigation={<DataNavigation />}
      texts={{
        title: m.recipe_action_title(),
        count: m.recipe_actions_count,
        create: m.recipe_action_new(),
        edit: m.recipe_action_edit(),
        empty: m.recipe_action_empty(),
        emptyText: m.recipe_action_empty_text(),
      }}
    />
  )
}

/** Placeholders of a link, with their meaning. */
const placeholders = [
  ['url', () => m.recipe_link()],
  ['id', () => m.recipe_action_field_id()],
  ['slug', () => m.recipe_action_field_slug()],
  ['servings', () => m.recipe_action_field_servings()],
  ['yieldQuantity', () => m.recipe_action_field_yield_quantity()],
  ['yieldText', () => m.recipe_action_field_yield_text()],
] as const

function ActionFields() {
  const isLink = useFieldValue('actionType') === 'link'
  return (
    <>
      <TextField name="title" label={m.common_name()} required autoFocus autoComplete="off" />
      <SelectField
        name="actionType"
        label={m.recipe_action_type()}
        hint={isLink ? m.recipe_action_link_hint() : m.recipe_action_post_hint()}
        options={[
          { value: 'link', label: typeNames.link() },
          { value: 'post', label: typeNames.post() },
        ]}
      />
      <TextField
        name="url"
        label={m.common_url()}
        required
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
        dir="ltr"
      />
      {isLink && (
        <div className="panel panel-soft text-sm text-fg-2">
          <p className="mb-2">{m.recipe_action_fields()}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {placeholders.map(([name, meaning]) => (
              <div key={name} className="contents">
                <dt dir="ltr">
                  <code>{`\${${name}}`}</code>
                </dt>
                <dd>{meaning()}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  )
}
