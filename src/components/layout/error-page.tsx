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

/** For unexpected errors: a code and a sentence without internals. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { status, message, offline } = readPageError(error)
  // Logged on the server when rendering, in the browser when shown.
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

/** For reporting to the administrator. */
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
