import type { Plugin } from 'vite'
import { compileTexts } from './compile-messages.ts'

/** Messages changed in quick succession are compiled together. */
const PAUSE_MS = 200

/** In development, changed messages are compiled; the files that this writes belong to modules, which Vite reloads. */
export function messagesInDev(): Plugin {
  return {
    name: 'ramekin-messages-in-dev',
    apply: 'serve',
    configureServer(server) {
      let timer: NodeJS.Timeout | undefined
      const compile = () => {
        try {
          compileTexts()
        } catch (error) {
          server.config.logger.error(`${error}`)
        }
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
