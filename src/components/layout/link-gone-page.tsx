import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { buttonClass } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'
import { ErrorLayout } from './error-layout'

/** What a link shows that was revoked, has expired or never was. */
export function LinkGonePage() {
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
