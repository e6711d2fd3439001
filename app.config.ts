import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import type { NitroConfig } from 'nitro/types'
import { nitro } from 'nitro/vite'
import { createLogger, defineConfig, type Rolldown } from 'vite'
import { edgeLimits } from './build/edge-limits.ts'
import { languageFiles } from './build/language-files.ts'
import { messageChunks } from './build/message-chunks.ts'
import { messagesInDev } from './build/messages-in-dev.ts'
import { noTopLevelAwait } from './build/no-top-level-await.ts'
import { pwa } from './build/pwa.ts'
import { workerThreads } from './build/worker-threads.ts'

/** Libraries mark modules for other frameworks; a hundred notes that we ignore the marks would bury a real one. */
const logger = createLogger()
const { warn } = logger
logger.warn = (message, options) => {
  if (!message.includes('MODULE_LEVEL_DIRECTIVE')) warn(message, options)
}

const routeRules = {
  '/sw.js': { headers: { 'cache-control': 'no-cache', 'service-worker-allowed': '/' } },
  '/builds/**': { headers: { 'cache-control': 'no-cache' } },
  '/manifest.webmanifest': { headers: { 'cache-control': 'public, max-age=3600' } },
  '/manifests/**': { headers: { 'cache-control': 'public, max-age=3600' } },
}

const node: NitroConfig = {
  preset: 'node-server',
  entry: './src/server/assembly/entry.ts',
  // In the checkout, not in node_modules: two checkouts that share packages must not share a build.
  buildDir: '.nitro',
  plugins: ['./src/server/assembly/nitro-plugin.ts'],
  // As they are. Inside the bundle, which is made of ES modules, the first would look for `__dirname`, and the
  // second lose what its parts put into `Reflect` before others of them are loaded.
  traceDeps: ['heic-decode', '@simplewebauthn/server'],
  compressPublicAssets: { gzip: true, brotli: true },
}

const edge: NitroConfig = {
  preset: 'cloudflare_module',
  buildDir: '.nitro-edge',
  plugins: ['./src/server/assembly/edge-plugin.ts'],
  output: { dir: '.output-edge' },
  compatibilityDate: '2025-09-01',
  cloudflare: { deployConfig: true, nodeCompat: true, wrangler: { name: 'ramekin' } },
}

/** Loaded with the application: the frame of the pages, and the two pages that most visits start with. */
const firstRoutes = ['/_default', '/_default/g/$groupSlug/', '/_default/g/$groupSlug/r/$slug']

/** Other chunks follow routes and `import()`. */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /\/node_modules\/(?!lucide-react\/)/, tags: ['$initial'], priority: 3 },
  { name: 'app', tags: ['$initial'], priority: 2 },
  { name: 'base-ui', test: /\/node_modules\/@(?:base-ui|floating-ui)\//, minShareCount: 2, priority: 1 },
  { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 4 },
]

/** `vite build --mode edge` builds the pages for workers at the edge, `vite build` the whole server. */
export default defineConfig(({ mode }) => ({
  customLogger: logger,
  // A household's pictures are no source: watching thousands of them exhausts the system.
  server: { port: 9000, watch: { ignored: [`${import.meta.dirname}/data/**`] } },
  resolve: { tsconfigPaths: true },
  // The oldest browsers with `:dir()`. For older ones it would become a list of languages, which misses a text whose
  // direction is not its page's.
  build: { cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'] },
  environments: {
    // The server holds its source in memory: without comments and line breaks that is half. Names stay, for the log.
    // A file with a single letter beyond Latin-1 takes two bytes for each of its letters, so those are escaped.
    nitro: {
      build: {
        rolldownOptions: {
          output: {
            charset: 'ascii',
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          // Inlines constants, so a page contains only the routes of its own operations.
          optimization: { inlineConst: true },
          output: {
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
  },
  plugins: [
    messagesInDev(),
    messageChunks(),
    languageFiles(mode),
    noTopLevelAwait(),
    tailwindcss(),
    tanstackStart({
      server: { entry: mode === 'edge' ? 'server.edge' : 'server' },
      router: {
        codeSplittingOptions: {
          // What a page reads before it is shown comes with the page.
          defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
          splitBehavior: ({ routeId }) => (firstRoutes.includes(routeId) ? [] : undefined),
        },
      },
      importProtection: { client: { files: ['**/src/server/**'] } },
    }),
    nitro({ routeRules, ...(mode === 'edge' ? edge : node) }),
    viteReact(),
    pwa(),
    mode === 'edge' ? edgeLimits() : workerThreads(),
  ],
}))
