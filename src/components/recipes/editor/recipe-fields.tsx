import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, memo, useMemo } from 'react'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { nutrientTexts } from '~/components/recipes/nutrient-texts'
import type { ComboboxOption } from '~/components/ui/combobox'
import { Field, FieldGroup } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { MultiCombobox } from '~/components/ui/multi-combobox'
import { Select } from '~/components/ui/select'
import { Switch } from '~/components/ui/switch'
import { Textarea } from '~/components/ui/textarea'
import type { EditorRecipe, Named } from '~/lib/editor/editor-recipe'
import { findUrl } from '~/lib/import/find-url'
import { languageOf } from '~/lib/language-tag'
import { languageName } from '~/lib/locale-names'
import type { PlainLine } from '~/lib/recipe-fields'
import { isRecipeSource } from '~/lib/recipe-text/recipe-source'
import { m } from '~/paraglide/messages.js'
import { getLocale, locales } from '~/paraglide/runtime.js'
import { groupQueries } from '~/queries/groups'
import { householdQueries } from '~/queries/households'
import { memberQueries } from '~/queries/members'
import { organizerQueries, useCreateCategory, useCreateTag, useCreateTool } from '~/queries/organizers'
import { useUser } from '~/queries/session'
import { nutrients } from '~/schemas/nutrition'
import { useEditor } from './editor-context'
import { Disclosure, RecipeField, useSetField } from './editor-fields'
import { fieldName, placeholders } from './editor-texts'

/** A name is one line: Enter does not break it. */
function ignoreEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}

export const NameFields = memo(function NameFields({
  name,
  description,
}: Pick<EditorRecipe, 'name' | 'description'>) {
  const setName = useSetField('name')
  const setDescription = useSetField('description')
  return (
    <div className="grid gap-5.5">
      <RecipeField field="name">
        <Textarea
          rows={1}
          className="min-h-16 border-line-2 font-serif text-[clamp(1.5rem,1rem+2vw,2.25rem)] font-medium tracking-[-0.012em] rtl:tracking-normal [&>textarea]:py-3.5 [&>textarea]:leading-[1.2]"
          aria-required="true"
          autoComplete="off"
          value={name}
          onKeyDown={ignoreEnter}
          onChange={(event) => setName(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        />
      </RecipeField>
      <RecipeField field="description">
        <Textarea
          rows={1}
          className="border-line-2"
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </RecipeField>
    </div>
  )
})

/** A URL or the name of a book. */
export const SourceField = memo(function SourceField({ value }: { value: string }) {
  const setSource = useSetField('source')
  const isText = value.trim() !== '' && findUrl(value) === null && isRecipeSource(value.trim())
  return (
    <RecipeField field="source" hint={isText ? m.editor_source_as_text() : undefined}>
      <Input
        className="border-line-2"
        inputMode="url"
        autoComplete="off"
        placeholder={m.editor_source_placeholder()}
        value={value}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
    </RecipeField>
  )
})

interface PlainFieldProps {
  field: PlainLine
  value: string
}

export const PlainField = memo(function PlainField({ field, value }: PlainFieldProps) {
  const setText = useSetField(field)
  return (
    <RecipeField field={field}>
      <Input
        className="border-line-2"
        autoComplete="off"
        placeholder={placeholders[field]()}
        value={value}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </RecipeField>
  )
})

type OrganizerFieldName = 'tags' | 'categories' | 'tools'

export const OrganizerFields = memo(function OrganizerFields(value: Pick<EditorRecipe, OrganizerFieldName>) {
  const { mutateAsync: createTag } = useCreateTag()
  const { mutateAsync: createCategory } = useCreateCategory()
  const { mutateAsync: createTool } = useCreateTool()
  const { data: tags } = useQuery(organizerQueries.tags())
  const { data: categories } = useQuery(organizerQueries.categories())
  const { data: tools } = useQuery(organizerQueries.tools())
  const fields = [
    { field: 'tags', all: tags, onCreate: createTag, create: m.common_create_tag },
    { field: 'categories', all: categories, onCreate: createCategory, create: m.common_create_category },
    { field: 'tools', all: tools, onCreate: createTool, create: m.common_create_tool },
  ] as const
  return fields.map((props) => <OrganizerField key={props.field} {...props} value={value[props.field]} />)
})

interface OrganizerFieldProps {
  field: OrganizerFieldName
  value: readonly Named[]
  all: readonly Named[] | undefined
  onCreate: (name: string) => Promise<Named>
  create: (inputs: { name: string }) => string
}

const toOption = ({ id, name }: Named): ComboboxOption => ({ value: id, label: name })

function OrganizerField({ field, value, all, onCreate, create }: OrganizerFieldProps) {
  const setOrganizers = useSetField(field)
  const options = useMemo(() => (all ?? []).map(toOption), [all])
  return (
    <RecipeField field={field}>
      <MultiCombobox
        className="border-line-2"
        label={fieldName(field)}
        placeholder={m.common_add()}
        options={options}
        value={value.map(toOption)}
        onValueChange={(chosen) =>
          setOrganizers(chosen.map((option) => ({ id: option.value, name: option.label })))
        }
        onCreate={async (name) => toOption(await onCreate(name))}
        texts={comboboxTexts(create)}
        removeLabel={(option) => m.common_remove_name({ name: option.label })}
      />
    </RecipeField>
  )
}

interface SettingsFieldsProps extends Pick<EditorRecipe, 'settings' | 'language' | 'ownerId'> {
  /** Only the owner of the stored recipe may change the lock. */
  storedOwnerId: string | null
}

interface SettingRow {
  name: keyof EditorRecipe['settings']
  label: string
  description: string
  disabled?: boolean
  /** The switch shows the negated setting. */
  inverted?: boolean
}

/** Explains "public": a private group or household hides its recipes from guests regardless. */
function usePublicDetail(isOwner: boolean): string {
  const { data: group } = useQuery(groupQueries.preferences())
  const { data: household } = useQuery({ ...householdQueries.preferences(), enabled: isOwner })
  if (group?.privateGroup) return m.editor_set_public_group()
  if (household && (household.privateHousehold || !household.recipePublic))
    return m.editor_set_public_household()
  return m.editor_set_public_detail()
}

export const SettingsFields = memo(function SettingsFields({
  settings,
  language,
  ownerId,
  storedOwnerId,
}: SettingsFieldsProps) {
  const setSettings = useSetField('settings')
  const user = useUser()
  const isOwner = storedOwnerId === user.id
  const publicDetail = usePublicDetail(isOwner)
  const rows: SettingRow[] = [
    { name: 'public', label: m.editor_set_public(), description: publicDetail },
    { name: 'landscapeView', label: m.editor_set_landscape(), description: m.editor_set_landscape_detail() },
    { name: 'showNutrition', label: m.editor_set_nutrition(), description: m.editor_set_nutrition_detail() },
    { name: 'showAssets', label: m.editor_set_assets(), description: m.editor_set_nutrition_detail() },
    {
      name: 'disableComments',
      label: m.editor_set_comments(),
      description: m.editor_set_comments_detail(),
      inverted: true,
    },
    {
      name: 'locked',
      label: m.editor_set_locked(),
      description: isOwner ? m.editor_set_locked_detail() : m.editor_set_locked_owner(),
      disabled: !isOwner,
    },
  ]
  return (
    <div data-field="settings">
      <FieldGroup legend={m.editor_settings()} className="gap-0">
        {rows.map(({ name, label, description, disabled, inverted = false }) => (
          <Switch
            key={name}
            className="min-h-[54px] border-b border-line text-ui last-of-type:border-0 has-disabled:cursor-default"
            label={label}
            description={description}
            disabled={disabled}
            checked={settings[name] !== inverted}
            onCheckedChange={(checked) => setSettings({ ...settings, [name]: checked !== inverted })}
          />
        ))}
      </FieldGroup>
      <LanguageField language={language} />
      {(isOwner || user.admin) && <OwnerField ownerId={ownerId} />}
    </div>
  )
})

/** That the recipe is written in; by default that of the group. */
function LanguageField({ language: chosen }: { language: string }) {
  const setLanguage = useSetField('language')
  const language = chosen || languageOf(useUser().groupLanguage)
  const options = useMemo(() => {
    const all = new Set([...locales.map(languageOf), language])
    return [...all]
      .map((value) => ({ value, label: languageName(value, getLocale()) }))
      .sort((a, b) => a.label.localeCompare(b.label, getLocale()))
  }, [language])
  return (
    <RecipeField field="language" className="mt-3">
      <Select className="border-line-2" value={language} options={options} onValueChange={setLanguage} />
    </RecipeField>
  )
}

/** Assigns the recipe to another member of the group. */
function OwnerField({ ownerId }: { ownerId: string | null }) {
  const setOwner = useSetField('ownerId')
  const { data: members } = useQuery(memberQueries.ofGroup())
  if (!members || members.length < 2) return null
  const owner = members.find(({ id }) => id === ownerId)
  return (
    <RecipeField field="ownerId" className="mt-3" hint={m.editor_owner_hint()}>
      <Select
        className="border-line-2"
        value={owner?.id ?? ''}
        placeholder={owner ? undefined : m.editor_owner_nobody()}
        options={members.map(({ id, fullName, username }) => ({ value: id, label: fullName || username }))}
        onValueChange={(chosen) => setOwner(chosen || null)}
      />
    </RecipeField>
  )
}

export const NutritionSection = memo(function NutritionSection({
  nutrition,
}: Pick<EditorRecipe, 'nutrition'>) {
  const { problemOf } = useEditor()
  const setNutrition = useSetField('nutrition')
  const isFilled = nutrients.some((nutrient) => nutrition[nutrient] !== '')
  return (
    <Disclosure
      field="nutrition"
      summary={m.editor_nutrition_hint()}
      open={isFilled || problemOf('nutrition') !== undefined}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-4">
        {nutrients.map((nutrient) => (
          <Field key={nutrient} label={nutrientTexts[nutrient].label()}>
            <Input
              className="border-line-2"
              inputMode="decimal"
              autoComplete="off"
              maxLength={100}
              value={nutrition[nutrient]}
              onChange={(event) => setNutrition({ ...nutrition, [nutrient]: event.currentTarget.value })}
              end={<span className="pe-3.5 text-sm text-fg-3">{nutrientTexts[nutrient].unit()}</span>}
            />
          </Field>
        ))}
      </div>
    </Disclosure>
  )
})
