import { Download, Ellipsis, ShieldCheck, Trash2 } from 'lucide-react'
import { download } from '~/browser/save-file'
import { useAction } from '~/components/kit/use-action'
import { Button, IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { Cell, ColumnHead, RowHead, Table } from '~/components/ui/table'
import { Tag } from '~/components/ui/tag'
import { formatMoment } from '~/lib/dates/moment'
import { numberFormat } from '~/lib/intl'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useBackups } from '~/queries/backups'
import type { AllBackups, BackupContents, BackupFile, BackupJob } from '~/schemas/backup'

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

export function contentsText({ recipes, users, files }: BackupContents): string {
  const parts = [m.recipes_count({ count: recipes }), m.people_count({ count: users })]
  if (files !== null) parts.push(m.files_count({ count: files }))
  return joinTexts(parts)
}

/** The error, the reason for the backup, or its contents. */
function describeContents(backup: BackupFile): string {
  if (backup.failure) return backup.failure.message
  const contents = backup.contents && contentsText(backup.contents)
  const reason = reasonText(backup.kind)
  return [reason, contents].filter(Boolean).join(' · ')
}

function reasonText(kind: BackupFile['kind']): string | null {
  if (kind === 'before-update') return m.backup_kind_before_update()
  if (kind === 'before-restore') return m.backup_kind_before_restore()
  if (kind === 'other-program') return m.backup_kind_other_program()
  if (kind === 'uploaded') return m.backup_kind_uploaded()
  return null
}

/** "22 November 2026, 03:00", without the day if it is today. */
export function momentText(instant: string): string {
  const isToday = new Date(instant).toDateString() === new Date().toDateString()
  const text = formatMoment(instant, getLocale(), isToday ? 'shortTime' : 'full', undefined)
  return isToday ? m.backup_today_at({ time: text }) : text
}

export function jobTitle({ kind }: BackupJob): string {
  if (kind === 'restore') return m.backup_job_restore()
  return kind === 'verify' ? m.backup_job_verify() : m.backup_job_backup()
}

export function phaseText({ phase, kind }: BackupJob): string {
  if (kind === 'restore' && phase === 'switching') return m.backup_phase_switching()
  if (phase === 'files') return m.backup_phase_files()
  if (phase === 'verifying') return m.backup_phase_verifying()
  return phase === 'copying' ? m.backup_phase_copying() : m.backup_phase_database()
}

export function progressText({ done, total, phase }: BackupJob): string {
  if (total === 0) return ''
  const locale = getLocale()
  if (phase === 'copying') return numberFormat(locale, { style: 'percent' }).format(done / total)
  const number = numberFormat(locale)
  return m.common_progress({ done: number.format(done), total: number.format(total) })
}

export function scheduleSentences({
  hours,
  keep,
  target,
  encrypted,
}: AllBackups['schedule']): (string | null | false)[] {
  const rhythm = hours === 24 ? m.backup_every_day() : m.backup_every_hours({ count: hours })
  return [
    ...(hours === 0 ? [m.backup_schedule_off()] : [rhythm, m.backup_kept({ count: keep })]),
    target && m.backup_schedule_target({ target }),
    encrypted && m.backup_schedule_encrypted(),
  ]
}
