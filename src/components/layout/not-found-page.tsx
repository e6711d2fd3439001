import { Link, useLocation } from '@tanstack/react-router'
import { BookOpen, House, Search } from 'lucide-react'
import { openShellDialog } from '~/browser/shell-dialog-store'
import { Button, buttonClass } from '~/components/ui/button'
import { isCrawler } from '~/lib/page-context'
import { wordsOfPath } from '~/lib/page-error'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import { BrokenPlate } from './broken-plate'
import { ErrorLayout } from './error-layout'

/** 404: the path that leads nowhere, and ways on. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  const { user } = useSession()
  if (isCrawler()) return null
  const words = user ? wordsOfPath(pathname) : ''
  const home: string = user ? `/g/${user.groupSlug}` : '/'
  return (
    <ErrorLayout>
      <BrokenPlate />
      <p className="eyebrow">404</p>
      <h1>{m.error_page_not_found()}</h1>
      <p className="text-lg break-words text-fg-2">{m.error_page_not_found_path({ path: pathname })}</p>
      <div className="error-actions">
        <Link to={home} className={buttonClass({ variant: 'primary' })}>
          {user ? <BookOpen /> : <House />}
          {user ? m.error_page_all_recipes() : m.error_page_home()}
        </Link>
        {words && (
          <Button icon={<Search />} onClick={() => openShellDialog('search', words)}>
            {m.error_page_search({ text: words })}
          </Button>
        )}
      </div>
    </ErrorLayout>
  )
}
