export type WorkerMessage =
  /** A waiting version takes over now. */
  | { type: 'activate' }
  /** A person signed out: responses still under way are not stored; confirmed on the port that comes along. */
  | { type: 'signed-out' }

/** A message of ours, or undefined for anything else. */
export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  return data.type === 'activate' || data.type === 'signed-out' ? { type: data.type } : undefined
}
