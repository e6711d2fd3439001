import { useSyncExternalStore } from 'react'

const never = () => () => {}
/** A host such as 192.168.1.7 or [::1]: passkeys belong to names. */
const isNumeric = (host: string) => /^[\d.]+$|^\[/.test(host)
const hasPasskeys = () =>
  typeof window.PublicKeyCredential === 'function' && !isNumeric(window.location.hostname)

/** Can this browser use passkeys here? Only over https, and on the machine itself. Not known on the server. */
export const useHasPasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, () => false)

/** Did the person turn away from the question of their browser? */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Is the page open at another URL than the server's own? */
export const isElsewhere = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SecurityError'

/** Is the passkey that is to be made on this device already? */
export const isKnownAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'
