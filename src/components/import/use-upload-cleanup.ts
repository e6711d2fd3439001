import { useEffect } from 'react'
import { onSignOut } from '~/browser/sign-out'
import { whenIdle } from '~/browser/when-idle'
import { UPLOAD_FLAG } from '~/lib/import/bookmarklet-upload'

const uploadedPages = () => import('~/browser/uploaded-pages')

function hasUploadedPages(): boolean {
  try {
    return localStorage.getItem(UPLOAD_FLAG) !== null
  } catch {
    return false
  }
}

/** Deletes expired bookmarklet uploads, and all on sign-out. */
export function useUploadCleanup(): void {
  useEffect(() => {
    if (hasUploadedPages()) return whenIdle(async () => (await uploadedPages()).deleteOldPages())
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
