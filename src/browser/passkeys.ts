import { useSyncExternalStore } from 'react'

const never = () => () => {}
/** An IP address such as 192.168.1.7 or [::1]: passkeys need a host name. */
const isNumeric = (host: string) => /^[\d.]+$|^\[/.test(host)
const hasPasskeys = () =>
  typeof window.PublicKeyCredential === 'function' && !isNumeric(window.location.hostname)

/** Whether passkeys work here: only over HTTPS or on localhost. False on the server. */
export const useHasPasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, () => false)

/** The person canceled the browser's dialog. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** The page's host differs from the server's own URL. */
export const isWrongHost = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SecurityError'

/** This device already has a passkey for the account. */
export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'
