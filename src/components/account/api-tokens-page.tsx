import { Link } from '@tanstack/react-router'
import { ArrowLeft, KeyRound, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { SelectField } from '~/components/kit/form/choice-fields'
import { TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useAction } from '~/components/kit/use-action'
import { Button, buttonClass } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { CopyField } from '~/components/ui/copy-field'
import { Dialog } from '~/components/ui/dialog'
import { EmptyState } from '~/components/ui/empty-state'
import { IconButton } from '~/components/ui/icon-button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { formatMoment } from '~/lib/dates/moment'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useCreateApiToken, useDeleteApiToken } from '~/queries/api-tokens'
import { useUser } from '~/queries/session'
import type { LongLiveTokenOut } from '~/schemas/api-token'
import { Name } from '~/schemas/wire'

type Token = v.InferOutput<typeof LongLiveTokenOut>

/** `/user/profile/api-tokens`: the tokens by which other programs act as this person. */
export function ApiTokensPage() {
  const tokens = useUser().tokens ?? []
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState('')
  const [deleting, setDeleting] = useState<Token>()
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
        lead={
          <Link
            to="/user/profile"
            aria-label={m.account_back()}
            className={`${buttonClass({ variant: 'ghost' })} btn-icon self-center`}
          >
            <ArrowLeft className="flip" />
          </Link>
        }
        actions={tokens.length > 0 && add}
      />
      {tokens.length === 0 ? (
        <EmptyState title={m.api_token_empty()} action={add} />
      ) : (
        <Rows className="max-w-[720px]">
          {tokens.map((token) => (
            <ListRow
              key={token.id}
              mark={<KeyRound className="size-5 text-fg-3" />}
              title={token.name}
              detail={describe(token)}
              end={
                <IconButton
                  label={m.common_remove_name({ name: token.name })}
                  variant="ghost"
                  onClick={() => setDeleting(token)}
                >
                  <Trash2 />
                </IconButton>
              }
            />
          ))}
        </Rows>
      )}
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
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={() => setDeleting(undefined)}
        title={m.api_token_delete_title({ name: deleting?.name ?? '' })}
        description={m.api_token_delete_text()}
        confirmLabel={m.common_delete()}
        cancelLabel={m.common_cancel()}
        danger
        onConfirm={async () => {
          if (deleting) await run(deleting.id)
        }}
      />
    </>
  )
}

function describe({ createdAt, usedAt, expiresAt }: Token): string {
  const day = (moment: string) => formatMoment(moment, getLocale(), 'full')
  return joinTexts([
    createdAt && m.api_token_created_on({ date: day(createdAt) }),
    usedAt ? m.api_token_used_on({ date: day(usedAt) }) : m.api_token_unused(),
    expiresAt && m.api_token_ends_on({ date: day(expiresAt) }),
  ])
}

/** Days that a token may last. */
const LIVES = ['30', '90', '365']

const schema = v.object({ name: Name, expiresInDays: v.nullable(v.string()) })

interface CreateDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The token, which is told this once. */
  onCreated: (token: string) => void
}

function CreateDialog({ open, onOpenChange, onCreated }: CreateDialogProps) {
  const { mutateAsync } = useCreateApiToken()
  const days = new Intl.NumberFormat(getLocale(), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.api_token_new()}
      saveLabel={m.api_token_create()}
      schema={schema}
      initial={{ name: '', expiresInDays: null }}
      onSave={async ({ name, expiresInDays }) => {
        const { token } = await mutateAsync({
          name,
          expiresInDays: expiresInDays ? Number(expiresInDays) : null,
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
        options={LIVES.map((value) => ({ value, label: days.format(Number(value)) }))}
      />
    </FormDialog>
  )
}
