const KEY = 'ramekin.changes-waiting'

/** Notes whether changes wait on this device, where it can be read without opening a database. */
export function markWaiting(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Where nothing can be noted, the pages of lists look for themselves.
  }
}

/** Whether a page of this browser left changes behind that are not sent yet. */
export function hasWaitingChanges(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
