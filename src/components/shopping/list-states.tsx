import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { Button, buttonClass } from '~/components/ui/button'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { hasStatus } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'

/** Whether the server says that there is no such list, or no longer. */
export const isGone = (error: Error): boolean => hasStatus(error, 404)

/** The list was deleted, or cannot be read right now. */
export function ListGone({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const gone = isGone(error)
  return (
    <div role="alert">
      <EmptyState
        level={1}
        art={<EmptyArt drawing="bag" />}
        title={gone ? m.shopping_gone_title() : m.common_list_failed()}
        action={
          <>
            {!gone && (
              <Button icon={<RotateCw />} onClick={() => onRetry()}>
                {m.common_retry()}
              </Button>
            )}
            <Link to="/shopping-lists" search={{ disableRedirect: true }} className={buttonClass()}>
              {m.shopping_lists_all()}
            </Link>
          </>
        }
      >
        {gone ? m.shopping_gone_text() : m.shopping_failed_text()}
      </EmptyState>
    </div>
  )
}
