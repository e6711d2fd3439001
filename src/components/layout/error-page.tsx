import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router'
import { Check, Copy, House, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useCopied } from '~/browser/copied'
import { Button, buttonClass } from '~/components/ui/button'
import { isCrawler, logPageError } from '~/lib/page-context'
import { readPageError } from '~/lib/page-error'
import { m } from '~/paraglide/messages.js'
import { ErrorLayout } from './error-layout'
import { NotFoundPage } from './not-found-page'
import { OfflineNotice } from './offline-page'

/** Anything that broke: its code and a sentence that gives nothing away, and what can be done. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { status, message, offline } = readPageError(error)
  // The server writes its log while rendering, a browser when the page is shown.
  if (import.meta.env.SSR) logPageError(error)
  useEffect(() => {
    if (!offline) logPageError(error)
  }, [error, offline])
  if (isCrawler()) return null
  if (status === 404) return <NotFoundPage />
  if (offline) return <OfflineNotice reset={reset} />
  return (
    <ErrorLayout
      code={status}
      title={m.error_page_server()}
      text={message || m.error_page_server_text()}
      actions={
        <>
          <RetryButton reset={reset} />
          <Link to="/" className={buttonClass()}>
            <House />
            {m.error_page_home()}
          </Link>
          <CopyDetails status={status} message={message} />
        </>
      }
    />
  )
}

function RetryButton({ reset }: { reset: () => void }) {
  const router = useRouter()
  return (
    <Button
      variant="primary"
      icon={<RotateCw />}
      onClick={async () => {
        await router.invalidate()
        reset()
      }}
    >
      {m.common_retry()}
    </Button>
  )
}

/** For whoever asks the administrator for help. */
function CopyDetails({ status, message }: { status: number; message: string }) {
  const { pathname } = useLocation()
  const { copied, copy } = useCopied()
  const details = () => [`${status} ${message}`.trim(), pathname, new Date().toISOString()].join('\n')
  const Icon = copied ? Check : Copy
  return (
    <Button variant="ghost" icon={<Icon />} onClick={() => copy(details())}>
      <span aria-live="polite">{copied ? m.common_copied() : m.error_page_copy()}</span>
    </Button>
  )
}
