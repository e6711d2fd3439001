import { definePlugin } from 'nitro'

/**
 * Wakes the server at once, so that a wrong setting is said at the start and not at the first visit. It imports
 * nothing of the server: plugins are bundled apart, and a second copy would open the database twice.
 */
export default definePlugin((nitroApp) => {
  setImmediate(() => void nitroApp.fetch(new Request('http://localhost/api/health')))
  nitroApp.hooks.hook('response', (response) => {
    // A missing file would otherwise be remembered as long as a hashed one.
    if (response.status >= 400) response.headers.set('cache-control', 'no-store')
  })
})
