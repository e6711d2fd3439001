import { useSyncExternalStore } from 'react'

const never = () => () => {}
const hasPasskeys = () => typeof window.PublicKeyCredential === 'function'

/** Can this browser use passkeys here? Only over https, and on the machine itself. Not known on the server. */
export const useHasPasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, () => false)

/** Did the person turn away from the question of their browser? */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Is the passkey that is to be made on this device already? */
export const isKnownAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'
