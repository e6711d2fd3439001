export type WorkerMessage =
  /** A waiting version takes over now. */
  | { type: 'activate' }
  /** After a sign-out: pending responses are not cached; confirmed on the transferred port. */
  | { type: 'signed-out' }

/** Undefined for messages of others. */
export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  return data.type === 'activate' || data.type === 'signed-out' ? { type: data.type } : undefined
}
