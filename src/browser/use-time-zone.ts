import { useHydrated } from '@tanstack/react-router'

/** Undefined is the browser's own zone. The first render is in UTC, since the server does not know it. */
export const useTimeZone = (): string | undefined => (useHydrated() ? undefined : 'UTC')
