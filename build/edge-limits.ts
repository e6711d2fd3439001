import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Limit of the platform's free plan. */
const GZIP_MAX = 3 * 1024 * 1024

/** Modules of Node that the platform has, and that our pages or their libraries use. */
const nodeModules = new Set(
  ['async_hooks', 'buffer', 'module', 'process', 'stream'].map((name) => `node:${name}`),
)

/** Fails the build if the platform would reject the worker or if it contains parts of the server. */
export function edgeLimits(): Plugin {
  return {
    name: 'ramekin-edge-limits',
    apply: 'build',
    writeBundle(_options, bundle) {
      if (this.environment.name !== 'nitro') return
      let bytes = 0
      const foreign = new Set<string>()
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        bytes += gzipSync(output.code).length
        for (const name of [...output.imports, ...output.dynamicImports])
          if (!(name in bundle) && !nodeModules.has(name)) foreign.add(name)
      }
      if (foreign.size > 0) this.error(`the edge has no ${[...foreign].join(', ')}`)
      if (bytes > GZIP_MAX) this.error(`the edge takes ${GZIP_MAX} bytes, and this is ${bytes} after gzip`)
      console.log(`edge: ${(bytes / 1024 / 1024).toFixed(2)} MB after gzip`)
    },
  }
}
