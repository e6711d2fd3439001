import { type KeyboardEvent, memo } from 'react'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/textarea'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'

/** A name is one line, however long: Enter leads on instead of breaking it. */
function leadOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
}

/** Name and description. */
export const NameFields = memo(function NameFields({
  name,
  description,
}: Pick<EditorRecipe, 'name' | 'description'>) {
  const { update, problemOf } = useEditor()
  return (
    <div className="grid gap-5.5">
      <div data-field="name">
        <Field label={m.common_name()} error={problemOf('name')}>
          <Textarea
            rows={1}
            className="name-input"
            aria-required="true"
            autoComplete="off"
            value={name}
            onKeyDown={leadOn}
            onChange={(event) => {
              const text = event.currentTarget.value.replace(/\s*\n\s*/g, ' ')
              update((recipe) => ({ ...recipe, name: text }))
            }}
          />
        </Field>
      </div>
      <div data-field="description">
        <Field label={m.editor_description()} error={problemOf('description')}>
          <Textarea
            rows={1}
            className="border-line-2"
            value={description}
            onChange={(event) => {
              const text = event.currentTarget.value
              update((recipe) => ({ ...recipe, description: text }))
            }}
          />
        </Field>
      </div>
    </div>
  )
})
