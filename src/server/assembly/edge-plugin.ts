import { definePlugin } from 'nitro'
import { setDefaultHeaders } from '~/server/platform/transport/security-headers'

/** For responses of the edge itself; those of the origin have these headers already. */
export default definePlugin((nitroApp) => {
  nitroApp.hooks.hook('response', (response) => {
    // A missing file would otherwise be cached as long as a hashed one.
    if (response.status >= 400) response.headers.set('cache-control', 'no-store')
    setDefaultHeaders(response.headers)
  })
})
