import { Pencil } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { IconButton } from '~/components/ui/icon-button'
import { m } from '~/paraglide/messages.js'
import { useRenameHousehold } from '~/queries/households'
import { useUser } from '~/queries/session'
import { Name } from '~/schemas/wire'

const schema = v.object({ name: Name })

/** The household's name with a pencil for managers. */
export function HouseholdName() {
  const { household, canManageHousehold } = useUser()
  const [isEditing, setIsEditing] = useState(false)
  const rename = useRenameHousehold()
  return (
    <span className="flex items-center gap-2">
      <bdi className="wrap-anywhere">{household}</bdi>
      {canManageHousehold && (
        <IconButton
          label={m.household_rename()}
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setIsEditing(true)}
        >
          <Pencil />
        </IconButton>
      )}
      <FormDialog
        open={isEditing}
        onOpenChange={setIsEditing}
        title={m.household_rename()}
        schema={schema}
        initial={{ name: household }}
        onSave={({ name }) => rename(name)}
      >
        <TextField name="name" label={m.common_name()} required autoFocus autoComplete="off" />
      </FormDialog>
    </span>
  )
}
