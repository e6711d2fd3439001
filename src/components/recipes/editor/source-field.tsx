import { memo } from 'react'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { findUrl } from '~/lib/import/find-url'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'

/** Where the recipe comes from: an address, or the name of a book. */
export const SourceField = memo(function SourceField({ value }: { value: string }) {
  const { update, problemOf } = useEditor()
  const isText = value.trim() !== '' && findUrl(value) === null
  return (
    <div data-field="source">
      <Field
        label={m.editor_source()}
        error={problemOf('source')}
        hint={isText ? m.editor_source_as_text() : undefined}
      >
        <Input
          className="border-line-2"
          inputMode="url"
          autoComplete="off"
          placeholder={m.editor_source_placeholder()}
          value={value}
          onChange={(event) => {
            const source = event.currentTarget.value
            update((recipe) => ({ ...recipe, source }))
          }}
        />
      </Field>
    </div>
  )
})
