import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { apiErrorAdapter } from '~/browser/api-error-adapter'
import { guardChunkLoading } from '~/browser/chunk-reload'
import { captureInstallPrompt } from '~/browser/install-prompt'
import { defineClientLocale } from '~/browser/locale-client'
import { loadLocale } from '~/paraglide/messages.js'
import { getRouter } from './router'

guardChunkLoading()
captureInstallPrompt()
void loadLocale(defineClientLocale()).then(hydrate)

/** TanStack Start's own entry would include the code for server functions, which first renders do not need. */
function hydrate(): void {
  const router = getRouter()
  router.options.serializationAdapters = [apiErrorAdapter]
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
