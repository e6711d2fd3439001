import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { redirects } from '../src/lib/redirects.ts'
import { compiledLocales } from './compile-messages.ts'
import { localizedManifest } from './localized-manifest.ts'
import { CHUNK } from './message-chunks.ts'
import { offlinePage } from './offline-page.ts'

/** Identifies this build in the page, the service worker and `/builds/latest.json`. */
const buildId = `${packageJson.version}-${Date.now()}`
const define = { 'import.meta.env.RAMEKIN_BUILD': JSON.stringify(buildId) }

/**
 * The service worker and the build manifest, written with the client output: the server bakes its list of public files
 * right afterwards, without later ones.
 */
export function pwa(): Plugin {
  let onDemand: string[] = []
  return {
    name: 'ramekin-pwa',
    apply: 'build',
    config: () => ({ define }),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      onDemand = filesOnDemand(bundle)
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: offlinePage() })
      for (const locale of compiledLocales())
        this.emitFile({
          type: 'asset',
          fileName: `manifests/${locale}.webmanifest`,
          source: localizedManifest(locale),
        })
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(options) {
        if (this.environment.name !== 'client' || !options.dir) return
        const worker = await bundleWorker(options.dir)
        const { injectManifest } = await import('workbox-build')
        const { count, size, warnings } = await injectManifest({
          globDirectory: options.dir,
          globPatterns: ['assets/*.{js,css,svg,woff2}', 'offline.html'],
          additionalManifestEntries: [publicEntry('favicon.svg')],
          // A visitor has one language and one script; others are cached when they are first used.
          globIgnores: [
            ...onDemand,
            'assets/{markazi,vazirmatn}*',
            'assets/*-{vietnamese,cyrillic,greek,latin-ext}-*',
          ],
          swSrc: worker,
          swDest: path.join(options.dir, 'sw.js'),
          dontCacheBustURLsMatching: /^assets\//,
        })
        for (const warning of warnings) this.warn(warning)
        mkdirSync(path.join(options.dir, 'builds'), { recursive: true })
        const manifest = {
          build: buildId,
          version: packageJson.version,
          redirects,
        }
        writeFileSync(path.join(options.dir, 'builds/latest.json'), JSON.stringify(manifest))
        this.info(`sw.js keeps ${count} files (${Math.round(size / 1024)} KB) on the device`)
      },
    },
  }
}

/** Chunks of one language only: its messages, and its parser of ingredient sentences. */
function filesOnDemand(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' &&
    output.isDynamicEntry &&
    (output.facadeModuleId?.includes('/packages/food-engine/') ||
      output.moduleIds.some((id) => id.includes(CHUNK)))
      ? [output.fileName]
      : [],
  )
}

/** A file of public/, which the build copies later than the worker needs it. */
function publicEntry(name: string): { url: string; revision: string } {
  const revision = createHash('sha256')
    .update(readFileSync(path.join('public', name)))
    .digest('hex')
  return { url: `/${name}`, revision: revision.slice(0, 16) }
}

/** Bundles src/sw.ts into one plain script outside the served folder; returns its path. */
async function bundleWorker(clientFolder: string): Promise<string> {
  const outDir = path.join(path.dirname(clientFolder), 'sw')
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      copyPublicDir: false,
      lib: { entry: 'src/sw.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  })
  return path.join(outDir, 'sw.js')
}
