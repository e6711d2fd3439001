import { EditableTitle } from '~/components/kit/form/editable-title'
import { m } from '~/paraglide/messages.js'
import { useRenameHousehold } from '~/queries/households'
import { useUser } from '~/queries/session'

/** With a pencil for managers. */
export function HouseholdName() {
  const { household, canManageHousehold } = useUser()
  const rename = useRenameHousehold()
  return (
    <EditableTitle
      name={household}
      label={m.household_rename()}
      onRename={canManageHousehold ? rename : undefined}
    />
  )
}
