import { Plus, X } from 'lucide-react'
import { memo } from 'react'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon-button'
import { Input } from '~/components/ui/input'
import type { EditorRecipe, ExtraRow } from '~/lib/editor/editor-recipe'
import { makeId } from '~/lib/editor/make-id'
import { m } from '~/paraglide/messages.js'
import { Disclosure } from './disclosure'
import { useEditor } from './editor-context'
import { FieldProblem } from './field-problem'
import { focusFieldSoon } from './focus-field'
import { type ListPlace, useRows } from './use-rows'

const list: ListPlace<ExtraRow> = {
  get: (recipe) => recipe.extras,
  set: (recipe, extras) => ({ ...recipe, extras }),
  whenEmpty: 'extras',
}

/** Values that other programs keep with a recipe, by name. For people who asked for advanced things. */
export const ExtrasSection = memo(function ExtrasSection({ rows }: { rows: EditorRecipe['extras'] }) {
  const { problemOf } = useEditor()
  const actions = useRows(list)

  const addExtra = () => {
    const extra = { key: makeId(), name: '', value: '' }
    actions.insert([extra], 'end')
    focusFieldSoon(`${extra.key}.name`)
  }

  return (
    <Disclosure
      field="extras"
      title={m.editor_extras()}
      summary={m.editor_extras_hint()}
      open={rows.length > 0}
    >
      <ul className="extra-rows">
        {rows.map(({ key, name, value }) => {
          const problem = problemOf(`${key}.name`)
          return (
            <li key={key} data-field={key} className="extra-row">
              <span data-field={`${key}.name`} className="contents">
                <Input
                  fieldSize="sm"
                  aria-label={m.editor_extra_name()}
                  placeholder={m.editor_extra_name()}
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem ? `${key}-note` : undefined}
                  maxLength={255}
                  value={name}
                  onChange={(event) => {
                    const text = event.currentTarget.value
                    actions.patch(key, (row) => ({ ...row, name: text }))
                  }}
                />
              </span>
              <Input
                fieldSize="sm"
                aria-label={m.editor_extra_value()}
                placeholder={m.editor_extra_value()}
                maxLength={10_000}
                value={value}
                onChange={(event) => {
                  const text = event.currentTarget.value
                  actions.patch(key, (row) => ({ ...row, value: text }))
                }}
              />
              <IconButton
                label={m.common_remove_name({ name: name.trim() || m.editor_extra_name() })}
                size="sm"
                variant="ghost"
                onClick={() => actions.remove(key, name.trim() || m.editor_extra_name())}
              >
                <X />
              </IconButton>
              <FieldProblem id={`${key}-note`} problem={problem} />
            </li>
          )
        })}
      </ul>
      <Button size="sm" icon={<Plus />} onClick={addExtra}>
        {m.editor_add_extra()}
      </Button>
    </Disclosure>
  )
})
