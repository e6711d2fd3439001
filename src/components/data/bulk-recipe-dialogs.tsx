import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { NameList } from '~/components/kit/data/name-list'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { CustomField, SelectField } from '~/components/kit/form/fields'
import { FormDialog, type FormDialogProps } from '~/components/kit/form/form-dialog'
import type { FormSchema } from '~/components/kit/form/use-kit-form'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { AddToCookbooksDialog } from '~/components/recipes/cookbooks/add-to-cookbooks-dialog'
import { StarsInput } from '~/components/recipes/rating-stars'
import { MultiCombobox } from '~/components/ui/multi-combobox'
import type { Body } from '~/lib/api'
import { m } from '~/paraglide/messages.js'
import type { OrganizerKind } from '~/queries/inputs'
import { memberQueries } from '~/queries/members'
import { organizerQueries, useCreateCategory, useCreateTag, useCreateTool } from '~/queries/organizers'
import type { useBulkRecipes } from '~/queries/recipe-table'
import type { RecipeSummary } from '~/schemas/recipe-summary'

interface BulkDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  recipes: readonly RecipeSummary[]
  onDone: () => void
}

export type BulkRecipeQuestion =
  | 'cookbooks'
  | 'tag'
  | 'untag'
  | 'categorize'
  | 'uncategorize'
  | 'equip'
  | 'unequip'
  | 'rate'
  | 'give'
  | 'settings'

interface BulkRecipeDialogProps extends BulkDialogProps {
  kind: BulkRecipeQuestion | undefined
  bulk: ReturnType<typeof useBulkRecipes>
}

export function BulkRecipeDialog({ kind, bulk, ...dialog }: BulkRecipeDialogProps) {
  switch (kind) {
    case 'cookbooks':
      return (
        <AddToCookbooksDialog
          open={dialog.open}
          onOpenChange={dialog.onOpenChange}
          recipes={dialog.recipes}
        />
      )
    case 'tag':
    case 'untag':
      return <BulkOrganizeDialog {...dialog} kind="tags" removes={kind === 'untag'} onSave={bulk.tag} />
    case 'categorize':
    case 'uncategorize':
      return (
        <BulkOrganizeDialog
          {...dialog}
          kind="categories"
          removes={kind === 'uncategorize'}
          onSave={bulk.categorize}
        />
      )
    case 'equip':
    case 'unequip':
      return <BulkOrganizeDialog {...dialog} kind="tools" removes={kind === 'unequip'} onSave={bulk.equip} />
    case 'rate':
      return <BulkRateDialog {...dialog} onSave={bulk.rate} />
    case 'give':
      return <BulkOwnerDialog {...dialog} onSave={bulk.give} />
    case 'settings':
      return <BulkSettingsDialog {...dialog} onSave={bulk.setSettings} />
  }
}

interface BulkFormDialogProps<Schema extends FormSchema>
  extends BulkDialogProps,
    Pick<FormDialogProps<Schema>, 'title' | 'schema' | 'initial' | 'children'> {
  /** Resolves to the id that undoes it. */
  onSave: (slugs: string[], values: v.InferOutput<Schema>) => Promise<string>
}

function BulkFormDialog<Schema extends FormSchema>({
  recipes,
  onDone,
  onSave,
  children,
  ...dialog
}: BulkFormDialogProps<Schema>) {
  const showUndo = useRestoreToast()
  const count = recipes.length
  return (
    <FormDialog
      {...dialog}
      description={m.data_recipes_affected({ count })}
      onSave={async (values) => {
        const slugs = recipes.map(({ slug }) => slug)
        showUndo(m.data_recipes_changed({ count }), await onSave(slugs, values))
      }}
      onSaved={onDone}
    >
      {children}
      <div className="panel panel-soft text-sm text-fg-2">
        <NameList names={recipes} />
      </div>
    </FormDialog>
  )
}

const Option = v.object({ value: v.string(), label: v.string() })
const OrganizeForm = v.object({ chosen: v.pipe(v.array(Option), v.minLength(1)) })

type OrganizeProps = BulkDialogProps & { removes: boolean } & (
    | { kind: 'tags'; onSave: (body: Body<'tagRecipes'>) => Promise<string> }
    | { kind: 'categories'; onSave: (body: Body<'categorizeRecipes'>) => Promise<string> }
    | { kind: 'tools'; onSave: (body: Body<'equipRecipes'>) => Promise<string> }
  )

const organizeTitles = {
  tags: { add: m.data_recipes_tag, remove: m.data_recipes_untag },
  categories: { add: m.data_recipes_categorize, remove: m.data_recipes_uncategorize },
  tools: { add: m.data_recipes_add_tools, remove: m.data_recipes_remove_tools },
}

function BulkOrganizeDialog(props: OrganizeProps) {
  const { open, onOpenChange, recipes, onDone, kind, removes: remove } = props
  return (
    <BulkFormDialog
      {...{ open, onOpenChange, recipes, onDone }}
      title={organizeTitles[kind][remove ? 'remove' : 'add']()}
      schema={OrganizeForm}
      initial={{ chosen: [] }}
      onSave={(slugs, { chosen }) => {
        const organizers = chosen.map(({ value, label }) => ({ id: value, name: label }))
        const shared = { recipes: slugs, remove }
        switch (props.kind) {
          case 'tags':
            return props.onSave({ ...shared, tags: organizers })
          case 'categories':
            return props.onSave({ ...shared, categories: organizers })
          case 'tools':
            return props.onSave({ ...shared, tools: organizers })
        }
      }}
    >
      <OrganizersField kind={kind} of={remove ? recipes : null} />
    </BulkFormDialog>
  )
}

interface OrganizersFieldProps {
  kind: OrganizerKind
  /** Offers only organizers of these recipes; null for all, and new ones. */
  of: readonly RecipeSummary[] | null
}

const organizerTexts = {
  tags: { label: m.common_tags, createText: m.common_create_tag },
  categories: { label: m.common_categories, createText: m.common_create_category },
  tools: { label: m.common_tools, createText: m.common_create_tool },
}
const organizersOf = ({ tags, recipeCategory, tools }: RecipeSummary) => ({
  tags,
  categories: recipeCategory,
  tools,
})

function OrganizersField({ kind, of }: OrganizersFieldProps) {
  const tags = useQuery({ ...organizerQueries.tags(), enabled: kind === 'tags' })
  const categories = useQuery({ ...organizerQueries.categories(), enabled: kind === 'categories' })
  const tools = useQuery({ ...organizerQueries.tools(), enabled: kind === 'tools' })
  const all = { tags: tags.data, categories: categories.data, tools: tools.data }
  const create = { tags: useCreateTag(), categories: useCreateCategory(), tools: useCreateTool() }
  const { label, createText } = organizerTexts[kind]
  const own = of?.flatMap((recipe) => organizersOf(recipe)[kind])
  const choices: readonly { id: string; name: string }[] = own
    ? [...new Map(own.map((one) => [one.id, one])).values()]
    : (all[kind] ?? [])
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  return (
    <CustomField name="chosen" label={label()} required>
      {({ value, setValue, hold }) => (
        <MultiCombobox
          label={label()}
          options={choices.map(option)}
          value={v.is(v.array(Option), value) ? value : []}
          onValueChange={(chosen) => setValue(chosen.map(({ value, label }) => ({ value, label })))}
          onCreate={of ? undefined : async (name) => option(await create[kind].mutateAsync(name))}
          hold={hold}
          texts={comboboxTexts(createText)}
          removeLabel={(one) => m.common_remove_name({ name: one.label })}
        />
      )}
    </CustomField>
  )
}

const RateForm = v.object({ stars: v.number() })

interface BulkSaveProps<Input> extends BulkDialogProps {
  onSave: (body: Input) => Promise<string>
}

/** The person's own rating; no star removes it. */
function BulkRateDialog({ onSave, ...dialog }: BulkSaveProps<Body<'rateRecipes'>>) {
  return (
    <BulkFormDialog
      {...dialog}
      title={m.data_recipes_rate()}
      schema={RateForm}
      initial={{ stars: 0 }}
      onSave={(recipes, { stars: rating }) => onSave({ recipes, rating })}
    >
      <CustomField name="stars" label={m.recipe_rating()} hint={m.data_recipes_rate_hint()} group>
        {({ value, setValue }) => <StarsInput value={Number(value)} onChange={setValue} />}
      </CustomField>
    </BulkFormDialog>
  )
}

const OwnerForm = v.object({ userId: v.pipe(v.string(), v.minLength(1)) })

/** Only their owners and administrators may; the server refuses others. */
function BulkOwnerDialog({ onSave, ...dialog }: BulkSaveProps<Body<'giveRecipes'>>) {
  const { data: members = [] } = useQuery({ ...memberQueries.ofGroup(), enabled: dialog.open })
  return (
    <BulkFormDialog
      {...dialog}
      title={m.shopping_owner()}
      schema={OwnerForm}
      initial={{ userId: '' }}
      onSave={(recipes, { userId }) => onSave({ recipes, userId })}
    >
      <SelectField
        name="userId"
        label={m.common_owner()}
        hint={m.data_recipes_owner_hint()}
        placeholder={m.data_recipes_owner_choose()}
        required
        options={members.map(({ id, fullName, username }) => ({ value: id, label: fullName || username }))}
      />
    </BulkFormDialog>
  )
}

const Change = v.nullable(v.picklist(['yes', 'no']))
const SettingsForm = v.pipe(
  v.object({
    public: Change,
    landscapeView: Change,
    showNutrition: Change,
    showAssets: Change,
    comments: Change,
  }),
  v.forward(
    v.partialCheck(
      [['public'], ['landscapeView'], ['showNutrition'], ['showAssets'], ['comments']],
      (changes) => Object.values(changes).some((change) => change !== null),
      () => m.data_recipes_settings_none(),
    ),
    ['public'],
  ),
)

/** Undefined keeps the setting. */
const chosen = (change: v.InferOutput<typeof Change>) => (change === null ? undefined : change === 'yes')

/** Unset choices keep each recipe's setting; the lock never changes. */
function BulkSettingsDialog({ onSave, ...dialog }: BulkSaveProps<Body<'setRecipesSettings'>>) {
  return (
    <BulkFormDialog
      {...dialog}
      title={m.data_recipes_settings()}
      schema={SettingsForm}
      initial={{
        public: null,
        landscapeView: null,
        showNutrition: null,
        showAssets: null,
        comments: null,
      }}
      onSave={(recipes, { comments, ...changes }) =>
        onSave({
          recipes,
          settings: {
            public: chosen(changes.public),
            landscapeView: chosen(changes.landscapeView),
            showNutrition: chosen(changes.showNutrition),
            showAssets: chosen(changes.showAssets),
            disableComments: comments === null ? undefined : comments === 'no',
          },
          partial: true,
        })
      }
    >
      <ChangeField name="public" label={m.editor_set_public()} hint={m.editor_set_public_detail()} />
      <ChangeField name="landscapeView" label={m.editor_set_landscape()} />
      <ChangeField name="showNutrition" label={m.editor_set_nutrition()} />
      <ChangeField name="showAssets" label={m.editor_set_assets()} />
      <ChangeField name="comments" label={m.editor_set_comments()} />
    </BulkFormDialog>
  )
}

function ChangeField(props: { name: string; label: string; hint?: string }) {
  const options = [
    { value: 'yes', label: m.common_yes() },
    { value: 'no', label: m.common_no() },
  ]
  return <SelectField {...props} placeholder={m.data_recipes_settings_stay()} options={options} />
}
