import { useLiveUpdates } from '~/queries/live'

/** Listens to news as long as it is on the page. */
export function LiveNews() {
  useLiveUpdates()
  return null
}
