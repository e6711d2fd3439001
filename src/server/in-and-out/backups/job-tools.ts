import type { BackupJob } from '~/schemas/backup'

/** How work on a backup reports where it is. */
export type ReportProgress = (phase: BackupJob['phase'], done: number, total: number) => void

/** What work on a backup is given by what runs it. */
export interface JobTools {
  report: ReportProgress
  signal: AbortSignal
  /** From its end on, a restore can no longer be stopped; throws where it was. */
  beginSwitch?(): Promise<void>
}
