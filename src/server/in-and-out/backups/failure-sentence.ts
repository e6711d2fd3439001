import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { Note } from './backup-folder'

/** Unexpected errors get a general message; the log has the details. */
export function failureSentence({ code, params }: NonNullable<Note['failure']>, locale: Locale): string {
  const options = { locale }
  switch (code) {
    case 'backup_stopped':
      return m.error_backup_stopped({}, options)
    case 'backup_unreadable':
      return m.error_backup_unreadable({}, options)
    case 'backup_damaged':
      return m.error_backup_damaged({ part: String(params.part ?? '') }, options)
    case 'backup_newer':
      return m.error_backup_newer({ version: String(params.version ?? '') }, options)
    case 'backup_too_old':
      return m.error_backup_too_old({}, options)
    case 'backup_passphrase':
      return m.error_backup_passphrase({}, options)
    case 'backup_no_space':
      return m.error_backup_no_space({}, options)
    case 'backup_invalid_value':
      return m.error_backup_invalid_value({ part: String(params.part ?? '') }, options)
    case 'backup_incomplete':
      return m.error_backup_incomplete(
        { count: Number(params.count ?? 0), names: String(params.names ?? '') },
        options,
      )
    case 'backup_folder_fixed':
      return m.error_backup_folder_fixed({ folder: String(params.folder ?? '') }, options)
    case 'restore_interrupted':
      return m.error_restore_interrupted({}, options)
    case 'restore_incomplete':
      return m.error_restore_incomplete({}, options)
    default:
      return m.error_backup_failed({}, options)
  }
}
