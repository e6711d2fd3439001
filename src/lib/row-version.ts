import { ApiError, hasCode } from './api-error'

/** A row as read. Copies that an older page stored on this device may have no version. */
interface Versioned {
  updatedAt?: string | undefined
}

/** Headers of an update that must not overwrite a change of someone else. */
export const ifMatch = ({ updatedAt }: Versioned): Record<string, string> =>
  updatedAt ? { 'if-match': `"${updatedAt}"` } : {}

/** The row as it is now, if an update was refused because someone changed it. The caller chooses its type. */
export const rowNow = (error: unknown): ReturnType<typeof JSON.parse> =>
  hasCode(error, 'row_changed') ? error.current : undefined

/** The same refusal for a change that is already known here. */
export const rowChanged = (current: unknown): ApiError =>
  new ApiError(412, { current }, { code: 'row_changed' })

/** Rows that many people change at the same moment. */
const TRIES_MAX = 5

/**
 * Makes a small change (one more alias, another day) that also applies to a row that others have changed: if the
 * update is refused, `save` gets the current row.
 */
export async function changeRow<Row, Saved>(row: Row, save: (row: Row) => Promise<Saved>): Promise<Saved> {
  let latest = row
  for (let tries = 1; ; tries += 1) {
    try {
      return await save(latest)
    } catch (error) {
      const now = rowNow(error)
      if (now === undefined || tries === TRIES_MAX) throw error
      latest = now
    }
  }
}
