import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { guardChunkLoading } from '~/lib/chunk-reload'
import { keepInstallPrompt } from '~/lib/install-prompt'
import { defineClientLocale } from '~/lib/locale-client'
import { loadLocale } from '~/paraglide/messages.js'

guardChunkLoading()
keepInstallPrompt()
await loadLocale(defineClientLocale())
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
