import { useHydrated } from '@tanstack/react-router'

/**
 * The reader's time zone for `Intl`: undefined is the browser's own. The server does not know it, so the first render
 * is in UTC on both sides.
 */
export const useTimeZone = (): string | undefined => (useHydrated() ? undefined : 'UTC')
