import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { buttonClass } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'
import { ErrorLayout } from './error-layout'

/** For revoked, expired and unknown links. */
export function ExpiredLinkPage() {
  return (
    <ErrorLayout
      title={m.common_link_ended()}
      text={m.share_gone_text()}
      actions={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          <House />
          {m.error_page_home()}
        </Link>
      }
    />
  )
}
