import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { Invitation, USES } from '~/components/household/invite-panel'
import { SelectField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'
import { adminGroups } from '~/queries/admin'
import { appInfoQueries } from '~/queries/app-info'
import { useCreateInvitation } from '~/queries/invitations'
import { useUser } from '~/queries/session'
import type { ReadInviteToken } from '~/schemas/registration'
import { HouseholdFields } from './household-fields'

const schema = v.object({ group: v.string(), household: v.string(), uses: v.string() })

export function InviteDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { groupId, householdId } = useUser()
  const { data: groups = [] } = useQuery({ ...adminGroups.all(), enabled: open })
  const { data: about } = useQuery(appInfoQueries.about())
  const { mutateAsync } = useCreateInvitation()
  const [made, setMade] = useState<ReadInviteToken>()
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <FormDialog
        open={open}
        onOpenChange={onOpenChange}
        title={m.invite_title()}
        saveLabel={m.common_create_link()}
        schema={schema}
        initial={{ group: groupId, household: householdId, uses: '1' }}
        canSave={groups.length > 0}
        onSave={async ({ group, household, uses }) => {
          setMade(await mutateAsync({ groupId: group, householdId: household, uses: Number(uses) }))
          setIsShown(true)
        }}
      >
        <HouseholdFields groups={groups} by="id" />
        <SelectField
          name="uses"
          label={m.invite_uses()}
          options={USES.map((value) => ({ value, label: m.people_count({ count: Number(value) }) }))}
        />
      </FormDialog>
      <Dialog
        open={isShown}
        onOpenChange={setIsShown}
        title={m.invite_link()}
        footer={<Button onClick={() => setIsShown(false)}>{m.common_close()}</Button>}
      >
        {made && (
          <Invitation
            invitation={made}
            mailReady={about?.mailReady ?? false}
            onEnded={() => setIsShown(false)}
          />
        )}
      </Dialog>
    </>
  )
}
