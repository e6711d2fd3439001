import { useEffect } from 'react'
import { onSignOut } from '~/browser/sign-out'
import { safeLocalStorage } from '~/browser/web-storage'
import { whenIdle } from '~/browser/when-idle'
import { UPLOAD_FLAG } from '~/lib/import/bookmarklet-upload'

const uploadedPages = () => import('~/browser/uploaded-pages')

/** Deletes expired bookmarklet uploads, and all on sign-out. */
export function useUploadCleanup(): void {
  useEffect(() => {
    if (safeLocalStorage.read(UPLOAD_FLAG))
      return whenIdle(async () => (await uploadedPages()).deleteOldPages())
  }, [])
  useEffect(
    () =>
      onSignOut(async (reason) => {
        // After an expired session the page is still needed.
        if (reason === 'signed-out') await (await uploadedPages()).deleteAllPages()
      }),
    [],
  )
}
