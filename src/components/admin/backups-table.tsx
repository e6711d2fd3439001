import { Download, Ellipsis, ShieldCheck, Trash2 } from 'lucide-react'
import { download } from '~/browser/save-file'
import { useAction } from '~/components/kit/use-action'
import { Button, IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { Cell, ColumnHead, RowHead, Table } from '~/components/ui/table'
import { Tag } from '~/components/ui/tag'
import { m } from '~/paraglide/messages.js'
import { useBackups } from '~/queries/backups'
import type { BackupFile } from '~/schemas/backup'
import { describeContents, momentText } from './backup-texts'

interface BackupsTableProps {
  backups: readonly BackupFile[]
  isBusy: boolean
  onRestore: (name: string) => void
  onDelete: (name: string) => void
}

export function BackupsTable({ backups, ...actions }: BackupsTableProps) {
  return (
    <Table aria-label={m.backup_title()}>
      <thead>
        <tr>
          <ColumnHead>{m.common_when()}</ColumnHead>
          <ColumnHead>{m.backup_contents()}</ColumnHead>
          <ColumnHead end>{m.backup_size()}</ColumnHead>
          <ColumnHead>{m.common_state()}</ColumnHead>
          <ColumnHead>
            <span className="sr-only">{m.common_actions()}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <BackupRow key={backup.name} backup={backup} {...actions} />
        ))}
      </tbody>
    </Table>
  )
}

function BackupRow({
  backup,
  isBusy,
  onRestore,
  onDelete,
}: { backup: BackupFile } & Omit<BackupsTableProps, 'backups'>) {
  const { url, verify } = useBackups()
  const fetching = useAction(async () => download(await url(backup.name), backup.name))
  const checking = useAction(verify)
  const moment = momentText(backup.date)
  const hasFile = backup.bytes > 0
  const menu = m.common_options_for({ name: moment })
  return (
    <tr>
      <RowHead className="max-md:basis-full">
        {moment}
        <bdi className="block text-xs font-normal wrap-anywhere text-fg-3">{backup.name}</bdi>
      </RowHead>
      <Cell label={m.backup_contents()} className="text-fg-2">
        {describeContents(backup) || '–'}
        {backup.copyFailure && (
          <span className="block text-sm text-error-ink">
            {m.backup_copy_failed({ reason: backup.copyFailure })}
          </span>
        )}
      </Cell>
      <Cell label={m.backup_size()} end className="tabular-nums whitespace-nowrap">
        {backup.size || '–'}
      </Cell>
      <Cell label={m.common_state()}>
        <span className="flex flex-wrap gap-1.5 whitespace-nowrap">
          <StateTag backup={backup} />
          {backup.encrypted && <Tag>{m.backup_encrypted()}</Tag>}
          {backup.copiedAt && <Tag>{m.backup_copied()}</Tag>}
        </span>
      </Cell>
      <Cell end>
        <span className="flex flex-wrap items-center justify-end gap-1 whitespace-nowrap lg:flex-nowrap">
          {hasFile && (
            <>
              <Button
                size="sm"
                variant="ghost"
                icon={<Download />}
                aria-label={m.backup_download_of({ moment })}
                onClick={() => void fetching.run()}
              >
                {m.common_download()}
              </Button>
              {!isDamaged(backup) && (
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={isBusy}
                  aria-label={m.backup_restore_of({ moment })}
                  onClick={() => onRestore(backup.name)}
                >
                  {m.common_restore()}
                </Button>
              )}
            </>
          )}
          <DropdownMenu
            label={menu}
            trigger={
              <IconButton size="sm" variant="ghost" label={menu}>
                <Ellipsis />
              </IconButton>
            }
          >
            {hasFile && !isBusy && backup.kind !== 'other-program' && (
              <MenuItem icon={<ShieldCheck />} onSelect={() => void checking.run(backup.name)}>
                {m.common_check_again()}
              </MenuItem>
            )}
            <MenuItem danger icon={<Trash2 />} onSelect={() => onDelete(backup.name)}>
              {m.common_delete()}
            </MenuItem>
          </DropdownMenu>
        </span>
      </Cell>
    </tr>
  )
}

const DAMAGE = ['backup_damaged', 'backup_unreadable']

/** The last check found damage. A backup that could not be checked may be intact. */
const isDamaged = ({ failure }: BackupFile) => failure !== null && DAMAGE.includes(failure.code)

function StateTag({ backup: { state, checkedAt } }: { backup: BackupFile }) {
  if (state === 'failed') return <Tag tone="error">{m.backup_state_failed()}</Tag>
  if (state === 'unchecked' || !checkedAt) return <Tag>{m.backup_state_unchecked()}</Tag>
  if (state === 'incomplete') return <Tag tone="warning">{m.backup_state_incomplete()}</Tag>
  return (
    <span title={m.backup_checked_at({ moment: momentText(checkedAt) })}>
      <Tag tone="success">{m.backup_state_verified()}</Tag>
      <span className="sr-only">{m.backup_checked_at({ moment: momentText(checkedAt) })}</span>
    </span>
  )
}
