import { execFile } from 'node:child_process'
import type { Plugin } from 'vite'

/** While developing, a changed message is compiled at once and the page reloads. */
export function messagesInDev(): Plugin {
  return {
    name: 'messages-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add('messages')
      server.watcher.on('change', (file) => {
        if (!/messages\/[\w-]+\.json$/.test(file)) return
        execFile('node', ['scripts/i18n.mjs'], (error) => {
          if (error) server.config.logger.error(error.message)
          else server.ws.send({ type: 'full-reload' })
        })
      })
    },
  }
}
