import type { BackupJob } from '~/schemas/backup'

export type ReportProgress = (phase: BackupJob['phase'], done: number, total: number) => void

export interface JobTools {
  report: ReportProgress
  signal: AbortSignal
  /** After this resolves, a restore can no longer be stopped. Throws if it was stopped before. */
  beginSwitch?(): Promise<void>
}
