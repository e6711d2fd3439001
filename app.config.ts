import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { nitro } from 'nitro/vite'
import { defineConfig } from 'vite'
import { messagesInDev } from './build/messages-in-dev.ts'
import { paraglidePerLocale } from './build/paraglide-per-locale.ts'
import { pwa } from './build/pwa.ts'

/** Harmless notes that would bury the real ones. */
const quietCodes = new Set(['MODULE_LEVEL_DIRECTIVE', 'UNUSED_EXTERNAL_IMPORT'])

export default defineConfig({
  server: { port: 9000 },
  resolve: { tsconfigPaths: true },
  build: {
    rolldownOptions: {
      onwarn: (warning, report) => {
        if (!quietCodes.has(warning.code ?? '')) report(warning)
      },
    },
  },
  plugins: [
    messagesInDev(),
    paraglidePerLocale('./src/paraglide'),
    tailwindcss(),
    tanstackStart({
      importProtection: { client: { files: ['**/src/server/**'] } },
    }),
    nitro({
      preset: 'node-server',
      plugins: ['./src/server/nitro-plugin.ts'],
      compressPublicAssets: { gzip: true, brotli: true },
      routeRules: {
        '/sw.js': { headers: { 'cache-control': 'no-cache', 'service-worker-allowed': '/' } },
        '/builds/**': { headers: { 'cache-control': 'no-cache' } },
        '/manifest.webmanifest': { headers: { 'cache-control': 'public, max-age=3600' } },
      },
    }),
    viteReact(),
    pwa(),
  ],
})
