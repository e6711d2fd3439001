import path from 'node:path'
import type { Plugin } from 'vite'

/** Scripts that the server runs in threads of their own, by the name of their file in the build. */
const scripts = {
  'read-text': 'src/server/import/reading/read-text.worker.ts',
  'decode-heic': 'src/server/media/decode-heic.worker.ts',
}

/** Builds the scripts of the server's threads beside the server: `threads/<name>.mjs`. */
export function workerThreads(): Plugin {
  return {
    name: 'ramekin-worker-threads',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'nitro') return
      for (const [name, file] of Object.entries(scripts))
        this.emitFile({ type: 'chunk', id: path.resolve(file), fileName: `threads/${name}.mjs` })
    },
  }
}
