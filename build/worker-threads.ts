import path from 'node:path'
import type { Plugin } from 'vite'

/** Scripts that the server runs in separate threads or processes, and its command line, by their file in the build. */
const scripts = {
  admin: 'src/server/assembly/cli/main.ts',
  'threads/read-text': 'src/server/transfer/import/reading/read-text.worker.ts',
  'threads/read-files': 'src/server/transfer/moving-in/reading/read-files.worker.ts',
  'threads/read': 'src/server/platform/db/costly-reads/read.worker.ts',
  'threads/quick-check': 'src/server/platform/db/quick-check.worker.ts',
  'threads/decode-heic': 'src/server/platform/media/decode-heic.worker.ts',
}

/** Builds scripts that run next to the server: `threads/<name>.mjs` and `admin.mjs`. */
export function workerThreads(): Plugin {
  return {
    name: 'ramekin-worker-threads',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'nitro') return
      for (const [name, file] of Object.entries(scripts))
        this.emitFile({ type: 'chunk', id: path.resolve(file), fileName: `${name}.mjs` })
    },
  }
}
