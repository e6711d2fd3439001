import { onSignOut } from '~/browser/sign-out'
import { apiUrl } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { createLiveStream, type LiveStream } from '~/lib/live/live-stream'

/** A jump of the clock this large means that the device slept: the connection may be dead without an error. */
const SLEEP_MS = 30_000
const CHECK_MS = 10_000

let stream: LiveStream | undefined

/** One stream per page, wired to network, sleep and visibility events. Browser only. */
export function pageStream(): LiveStream {
  if (stream) return stream
  const made = createLiveStream({
    open: (after) => new EventSource(apiUrl(routes.streamHouseholdEvents, { query: { after } })),
    later: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
  })
  document.addEventListener('visibilitychange', () => made.setHidden(document.hidden))
  window.addEventListener('online', () => made.renew())
  let looked = Date.now()
  setInterval(() => {
    const slept = Date.now() - looked > CHECK_MS + SLEEP_MS
    looked = Date.now()
    if (slept) made.renew()
  }, CHECK_MS)
  onSignOut(() => made.end())
  stream = made
  return made
}

/** Whether live events arrive, so that cached data is current. */
export const isLive = (): boolean => stream?.isOpen() ?? false
