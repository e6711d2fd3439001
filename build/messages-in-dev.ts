import { execFile } from 'node:child_process'
import type { Plugin } from 'vite'

/** Messages changed in quick succession are compiled together. */
const PAUSE_MS = 500

/** In development, changed messages are compiled and the page reloads; one compilation at a time. */
export function messagesInDev(): Plugin {
  return {
    name: 'messages-in-dev',
    apply: 'serve',
    configureServer(server) {
      let timer: NodeJS.Timeout | undefined
      let running = false
      let again = false
      const compile = () => {
        if (running) {
          again = true
          return
        }
        running = true
        execFile('node', ['scripts/i18n.mjs'], (error) => {
          running = false
          if (error) server.config.logger.error(error.message)
          else server.ws.send({ type: 'full-reload' })
          if (again) compile()
          again = false
        })
      }
      server.watcher.add('messages')
      server.watcher.on('change', (file) => {
        if (!/messages\/[\w-]+\.json$/.test(file)) return
        clearTimeout(timer)
        timer = setTimeout(compile, PAUSE_MS)
      })
    },
  }
}
