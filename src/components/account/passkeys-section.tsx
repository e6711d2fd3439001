import { useQuery } from '@tanstack/react-query'
import { Fingerprint, Plus } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { isAlreadyRegistered, isCancelled, isWrongHost, useHasPasskeys } from '~/browser/passkeys'
import { TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { passkeyQueries, useAddPasskey, useDeletePasskey } from '~/queries/passkeys'
import type { PasskeyOut } from '~/schemas/passkey'
import { Name } from '~/schemas/wire'
import { KeyRows } from './key-rows'
import { useOwnerProof } from './owner-proof'

export function PasskeysSection() {
  const passkeys = useQuery(passkeyQueries.own())
  const canAdd = useHasPasskeys()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section className="grid gap-3">
      <h2>{m.passkey_title()}</h2>
      <p className="text-fg-2">{m.passkey_text()}</p>
      <QueryState query={passkeys} loading={<Skeleton className="h-12" />}>
        {(list) => list.length > 0 && <PasskeyRows passkeys={list} />}
      </QueryState>
      {canAdd ? (
        <Button icon={<Plus />} className="justify-self-start" onClick={() => setIsAdding(true)}>
          {m.passkey_add()}
        </Button>
      ) : (
        <p className="text-sm text-fg-3">{m.passkey_unavailable()}</p>
      )}
      <AddDialog open={isAdding} onOpenChange={setIsAdding} />
    </section>
  )
}

function PasskeyRows({ passkeys }: { passkeys: PasskeyOut[] }) {
  const { mutateAsync } = useDeletePasskey()
  const { run } = useAction(mutateAsync, { done: ({ message }) => message })
  return (
    <KeyRows
      rows={passkeys}
      mark={<Fingerprint className="size-5 text-fg-3" />}
      deleteTitle={m.passkey_delete_title}
      deleteText={m.passkey_delete_text()}
      onDelete={run}
    />
  )
}

function AddDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { mutateAsync } = useAddPasskey()
  const { entries, initial, fields } = useOwnerProof()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.passkey_add()}
      description={m.passkey_add_text()}
      saveLabel={m.common_continue()}
      schema={v.object({ name: Name, ...entries })}
      initial={{ name: '', ...initial }}
      onSave={async (values) => {
        try {
          await mutateAsync(values)
        } catch (error) {
          if (isCancelled(error)) throw new FormFieldError('name', m.passkey_cancelled())
          if (isWrongHost(error)) throw new FormFieldError('name', m.passkey_unavailable())
          throw isAlreadyRegistered(error) ? new FormFieldError('name', m.passkey_known()) : error
        }
      }}
    >
      <TextField
        name="name"
        label={m.common_name()}
        hint={m.passkey_name_hint()}
        required
        autoComplete="off"
        autoFocus
      />
      {fields}
    </FormDialog>
  )
}
