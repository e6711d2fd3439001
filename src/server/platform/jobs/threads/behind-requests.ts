import os from 'node:os'

const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = os.constants.priority

/**
 * Called by a thread: requests come first, by far for work that is short. Linux counts the priority by thread, other
 * systems by process: there it stays.
 */
export function stayBehindRequests(work: 'short' | 'long'): void {
  if (process.platform === 'linux') os.setPriority(work === 'short' ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL)
}
