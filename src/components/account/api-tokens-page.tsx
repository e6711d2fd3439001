import { KeyRound, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { SelectField, TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { CopyField } from '~/components/ui/copy-field'
import { Dialog } from '~/components/ui/dialog'
import { EmptyState } from '~/components/ui/empty-state'
import { PageHeader } from '~/components/ui/page-header'
import { numberFormat } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useCreateApiToken, useDeleteApiToken } from '~/queries/api-tokens'
import { useUser } from '~/queries/session'
import { Name } from '~/schemas/wire'
import { KeyRows } from './key-rows'
import { useOwnerProof } from './owner-proof'
import { ProfileNavigation } from './profile-navigation'

export function ApiTokensPage() {
  const tokens = useUser().tokens ?? []
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState('')
  const { mutateAsync } = useDeleteApiToken()
  const { run } = useAction(mutateAsync, { done: () => m.api_token_deleted() })
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setIsCreating(true)}>
      {m.api_token_new()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={m.api_token_title()}
        subtitle={m.api_token_text()}
        actions={tokens.length > 0 && add}
      />
      <ProfileNavigation />
      {/* The first token replaces the note, and vice versa: the focus stays within. */}
      <div>
        {tokens.length === 0 ? (
          <EmptyState title={m.api_token_empty()} action={add} />
        ) : (
          <KeyRows
            rows={tokens}
            mark={<KeyRound className="size-5 text-fg-3" />}
            deleteTitle={m.api_token_delete_title}
            deleteText={m.api_token_delete_text()}
            onDelete={run}
            className="max-w-[720px]"
          />
        )}
      </div>
      <CreateDialog open={isCreating} onOpenChange={setIsCreating} onCreated={setCreated} />
      <Dialog
        open={created !== ''}
        onOpenChange={() => setCreated('')}
        title={m.api_token_created()}
        description={m.api_token_once()}
        footer={<Button onClick={() => setCreated('')}>{m.common_close()}</Button>}
      >
        <CopyField value={created} label={m.api_token_created()} copyLabel={m.api_token_copy()} />
      </Dialog>
    </>
  )
}

const LIFETIME_DAYS = ['30', '90', '365']

const entries = { name: Name, expiresInDays: v.nullable(v.string()) }
const initial = { name: '', expiresInDays: '365' }

const withoutProof = { currentPassword: v.string(), code: v.string() }

interface CreateDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The token is shown only once. */
  onCreated: (token: string) => void
}

function CreateDialog({ open, onOpenChange, onCreated }: CreateDialogProps) {
  const { mutateAsync } = useCreateApiToken()
  const proof = useOwnerProof()
  const isProven = useUser().authMethod !== 'Mealie'
  const schema = useMemo(
    () => v.object({ ...entries, ...(isProven ? withoutProof : proof.entries) }),
    [isProven, proof.entries],
  )
  const days = numberFormat(getLocale(), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.api_token_new()}
      saveLabel={m.api_token_create()}
      schema={schema}
      initial={{ ...initial, ...proof.initial }}
      onSave={async ({ name, expiresInDays, currentPassword, code }) => {
        const { token } = await mutateAsync({
          name,
          expiresInDays: expiresInDays ? Number(expiresInDays) : null,
          ...(isProven ? {} : { currentPassword, code }),
        })
        onCreated(token)
      }}
    >
      <TextField
        name="name"
        label={m.common_name()}
        hint={m.api_token_name_hint()}
        required
        autoComplete="off"
        autoFocus
      />
      <SelectField
        name="expiresInDays"
        label={m.api_token_expires()}
        placeholder={m.api_token_never()}
        options={LIFETIME_DAYS.map((value) => ({ value, label: days.format(Number(value)) }))}
      />
      {!isProven && proof.fields}
    </FormDialog>
  )
}
