import os from 'node:os'

const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = os.constants.priority

/** Requests precede short work. Linux sets the priority per thread, other systems per process: there it stays. */
export function lowerThreadPriority(work: 'short' | 'long'): void {
  if (process.platform === 'linux') os.setPriority(work === 'short' ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL)
}
