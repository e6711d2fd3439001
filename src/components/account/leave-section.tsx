import { Download } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { PasswordField, TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { Button, buttonClass } from '~/components/ui/button'
import { apiUrl } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { deleteOwnAccount } from '~/queries/session-end'

const schema = v.object({ proof: v.pipe(v.string(), v.nonEmpty()) })

export function LeaveSection() {
  const { authMethod } = useUser()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <section className="grid gap-3">
      <h2>{m.leave_title()}</h2>
      <p className="text-fg-2">{m.leave_text()}</p>
      <div className="flex flex-wrap gap-2.5">
        <a href={apiUrl(routes.exportOwnData, {})} download className={buttonClass()}>
          <Download />
          {m.leave_export()}
        </a>
        <Button variant="ghost" onClick={() => setIsLeaving(true)}>
          {m.leave_delete()}
        </Button>
      </div>
      <FormDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={m.leave_delete()}
        description={m.leave_delete_text()}
        saveLabel={m.leave_delete()}
        danger
        schema={schema}
        initial={{ proof: '' }}
        onSave={({ proof }) => deleteOwnAccount(proof)}
      >
        {authMethod === 'Mealie' ? (
          <PasswordField name="proof" label={m.common_password()} required autoComplete="current-password" />
        ) : (
          <TextField
            name="proof"
            label={m.leave_username()}
            required
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
      </FormDialog>
    </section>
  )
}
