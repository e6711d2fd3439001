import { useHydrated } from '@tanstack/react-router'

/** Undefined is the browser's own zone. The first render is in UTC, as on the server. */
export const useTimeZone = (): string | undefined => (useHydrated() ? undefined : 'UTC')
