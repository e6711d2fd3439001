import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import type { ComboboxOption } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import { MultiCombobox } from '~/components/ui/multi-combobox'
import type { EditorRecipe, Named } from '~/lib/editor/editor-recipe'
import { m } from '~/paraglide/messages.js'
import { organizerQueries, useCreateCategory, useCreateTag, useCreateTool } from '~/queries/organizers'
import { useEditor } from './editor-context'
import { fieldName } from './field-names'

type OrganizerField = 'tags' | 'categories' | 'tools'

/** What the recipe is sorted by. */
export const OrganizerFields = memo(function OrganizerFields({
  tags,
  categories,
  tools,
}: Pick<EditorRecipe, OrganizerField>) {
  const createTag = useCreateTag()
  const createCategory = useCreateCategory()
  const createTool = useCreateTool()
  const all = {
    tags: useQuery(organizerQueries.tags()).data,
    categories: useQuery(organizerQueries.categories()).data,
    tools: useQuery(organizerQueries.tools()).data,
  }
  return (
    <>
      <OrganizerField
        field="tags"
        value={tags}
        all={all.tags}
        onCreate={createTag.mutateAsync}
        create={m.editor_create_tag}
      />
      <OrganizerField
        field="categories"
        value={categories}
        all={all.categories}
        onCreate={createCategory.mutateAsync}
        create={m.editor_create_category}
      />
      <OrganizerField
        field="tools"
        value={tools}
        all={all.tools}
        onCreate={createTool.mutateAsync}
        create={m.editor_create_tool}
      />
    </>
  )
})

interface OrganizerFieldProps {
  field: OrganizerField
  value: readonly Named[]
  all: readonly Named[] | undefined
  onCreate: (name: string) => Promise<Named>
  /** The offer to make a new one. */
  create: (inputs: { name: string }) => string
}

const toOption = ({ id, name }: Named): ComboboxOption => ({ value: id, label: name })

function OrganizerField({ field, value, all, onCreate, create }: OrganizerFieldProps) {
  const { update, problemOf } = useEditor()
  const options = useMemo(() => (all ?? []).map(toOption), [all])
  return (
    <div data-field={field}>
      <Field label={fieldName(field)} error={problemOf(field)}>
        <MultiCombobox
          className="border-line-2"
          label={fieldName(field)}
          placeholder={m.common_add()}
          options={options}
          value={value.map(toOption)}
          onValueChange={(chosen) => {
            const organizers = chosen.map((option) => ({ id: option.value, name: option.label }))
            update((recipe) => ({ ...recipe, [field]: organizers }))
          }}
          onCreate={async (name) => toOption(await onCreate(name))}
          texts={comboboxTexts(create)}
          removeLabel={(option) => m.common_remove_name({ name: option.label })}
        />
      </Field>
    </div>
  )
}
