import { formatMoment } from '~/lib/dates/moment'
import { numberFormat } from '~/lib/intl'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { AllBackups, BackupContents, BackupFile, BackupJob } from '~/schemas/backup'

export function contentsText({ recipes, users, files }: BackupContents): string {
  const parts = [m.recipes_count({ count: recipes }), m.people_count({ count: users })]
  if (files !== null) parts.push(m.files_count({ count: files }))
  return joinTexts(parts)
}

/** The error, the reason for the backup, or its contents. */
export function describeContents(backup: BackupFile): string {
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
