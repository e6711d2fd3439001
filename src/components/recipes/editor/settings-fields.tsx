import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { Field, FieldGroup } from '~/components/ui/field'
import { Select } from '~/components/ui/select'
import { Switch } from '~/components/ui/switch'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { m } from '~/paraglide/messages.js'
import { memberQueries } from '~/queries/members'
import { useUser } from '~/queries/session'
import { useEditor } from './editor-context'

type SettingName = keyof EditorRecipe['settings']

interface SettingsFieldsProps extends Pick<EditorRecipe, 'settings' | 'ownerId'> {
  /** Who owns the stored recipe: only they turn the lock. */
  storedOwnerId: string | null
}

/** Who sees the recipe, what its page shows, who may change it. */
export const SettingsFields = memo(function SettingsFields({
  settings,
  ownerId,
  storedOwnerId,
}: SettingsFieldsProps) {
  const { update } = useEditor()
  const user = useUser()
  const isOwner = storedOwnerId === user.id
  const rows: { name: SettingName; label: string; description: string; disabled?: boolean }[] = [
    { name: 'public', label: m.editor_set_public(), description: m.editor_set_public_detail() },
    { name: 'landscapeView', label: m.editor_set_landscape(), description: m.editor_set_landscape_detail() },
    { name: 'showNutrition', label: m.editor_set_nutrition(), description: m.editor_set_nutrition_detail() },
    { name: 'showAssets', label: m.editor_set_assets(), description: m.editor_set_nutrition_detail() },
    {
      name: 'disableComments',
      label: m.editor_set_comments(),
      description: m.editor_set_comments_detail(),
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
      <FieldGroup legend={m.editor_settings()} className="settings-fields">
        {rows.map(({ name, label, description, disabled }) => (
          <Switch
            key={name}
            label={label}
            description={description}
            disabled={disabled}
            checked={settings[name]}
            onCheckedChange={(checked) =>
              update((recipe) => ({ ...recipe, settings: { ...recipe.settings, [name]: checked } }))
            }
          />
        ))}
      </FieldGroup>
      {(isOwner || user.admin) && <OwnerField ownerId={ownerId} />}
    </div>
  )
})

/** Hands the recipe over to somebody else of the group. */
function OwnerField({ ownerId }: { ownerId: string | null }) {
  const { update } = useEditor()
  const { data: members } = useQuery(memberQueries.ofGroup())
  if (!members || members.length < 2) return null
  return (
    <div data-field="ownerId" className="mt-3">
      <Field label={m.common_owner()} hint={m.editor_owner_hint()}>
        <Select
          className="border-line-2"
          value={ownerId ?? ''}
          placeholder={ownerId ? undefined : m.editor_owner_nobody()}
          options={members.map(({ id, fullName, username }) => ({ value: id, label: fullName || username }))}
          onValueChange={(chosen) => update((recipe) => ({ ...recipe, ownerId: chosen || null }))}
        />
      </Field>
    </div>
  )
}
