import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { backupQueries, useBackups } from '~/queries/backups'
import type { BackupPreview } from '~/schemas/backup'
import { contentsText, momentText } from './backup-texts'

interface RestoreDialogProps {
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows what is replaced and requires a typed confirmation. */
export function RestoreDialog({ name, open, onOpenChange }: RestoreDialogProps) {
  const preview = useQuery({ ...backupQueries.preview(name), enabled: open })
  const { restore } = useBackups()
  const restoring = useAction(restore)
  const [typed, setTyped] = useState('')
  const [first, setFirst] = useState(true)
  const word = m.backup_restore_word()
  // Keyboards may send letters and marks apart.
  const isTyped = typed.trim().normalize('NFC').toLowerCase() === word.toLowerCase()
  const change = (next: boolean) => {
    setTyped('')
    onOpenChange(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isTyped && preview.data && (await restoring.run(name, first))) change(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      role="alertdialog"
      title={m.backup_restore_title()}
      description={m.backup_restore_text()}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onClick={() => change(false)}>{m.common_cancel()}</Button>
          <Button
            type="submit"
            variant="danger"
            loading={restoring.isPending}
            disabled={!isTyped || !preview.data}
          >
            {m.common_restore()}
          </Button>
        </>
      }
    >
      <QueryState
        query={preview}
        failedTitle={m.backup_preview_failed()}
        loading={<Skeleton className="h-32" />}
      >
        {(found) => <Comparison preview={found} />}
      </QueryState>
      <Checkbox
        className="mt-4"
        label={m.backup_restore_first()}
        checked={first}
        onCheckedChange={setFirst}
      />
      <Field label={m.backup_restore_type({ word })} className="mt-5">
        <Input value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </Dialog>
  )
}

function Comparison({ preview }: { preview: BackupPreview }) {
  const { otherProgram, current, contents, date, leftOut } = preview
  return (
    <div className="panel panel-soft grid gap-4 text-sm">
      <dl className="grid gap-3">
        <div>
          <dt className="text-fg-2">{m.backup_goes()}</dt>
          <dd className="font-semibold">{contentsText(current)}</dd>
        </div>
        <div>
          <dt className="text-fg-2">
            {otherProgram
              ? m.backup_comes_other()
              : m.backup_comes({ moment: date ? momentText(date) : '–' })}
          </dt>
          <dd className="font-semibold">{contents ? contentsText(contents) : m.backup_contents_unknown()}</dd>
          {contents && contents.files === null && <dd className="text-fg-2">{m.backup_files_stay()}</dd>}
        </div>
      </dl>
      {leftOut.length > 0 && (
        <div>
          <p className="text-fg-2">{m.backup_left_out()}</p>
          <ul className="list-disc ps-5">
            {leftOut.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
