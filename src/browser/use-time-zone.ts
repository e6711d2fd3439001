import { useHydrated } from '@tanstack/react-router'

/**
 * The reader's time zone as `Intl` takes it: undefined, the browser's own. The server does not know it, so the first
 * drawing is in UTC on both sides.
 */
export const useTimeZone = (): string | undefined => (useHydrated() ? undefined : 'UTC')
