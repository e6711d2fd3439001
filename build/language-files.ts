import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { TEXTS_FOLDER } from './compile-messages.ts'

/** Files of a language, by their folder in the build. */
const folders = { texts: TEXTS_FOLDER, seeds: 'src/server/kitchen/ingredients/seeds' }
const OF_LANGUAGE = /^(?:\w+\.)?[a-z]{2}-[A-Z]{2}\.json$/

/**
 * In server chunks, which are in several folders: the path to the server's folder
 * (src/server/platform/built-folder.ts).
 */
const SERVER_FOLDER = '__SERVER_FOLDER__'

/**
 * Copies files that are loaded one language at a time to the server's folder, and the texts to the public files of
 * the edge.
 */
export function languageFiles(mode: string): Plugin {
  return {
    name: 'ramekin-language-files',
    apply: 'build',
    renderChunk(code, { fileName }) {
      if (this.environment.name !== 'nitro' || !code.includes(SERVER_FOLDER)) return
      const folder = path.posix.relative(path.posix.dirname(fileName), '.') || '.'
      return code.replaceAll(SERVER_FOLDER, JSON.stringify(`${folder}/`))
    },
    writeBundle({ dir = '' }) {
      const { name } = this.environment
      const copy = (folder: keyof typeof folders) => {
        const target = path.join(dir, folder)
        fs.rmSync(target, { recursive: true, force: true })
        fs.mkdirSync(target)
        for (const file of fs.readdirSync(folders[folder]).filter((file) => OF_LANGUAGE.test(file)))
          fs.copyFileSync(path.join(folders[folder], file), path.join(target, file))
      }
      if (mode === 'edge' && name === 'client') copy('texts')
      if (mode !== 'edge' && name === 'nitro') {
        copy('texts')
        copy('seeds')
      }
    },
  }
}
