import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { BookOpen, House, LogIn, Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { openShellDialog } from '~/browser/shell-dialog-store'
import { countUnsavedRecipes } from '~/browser/sign-out'
import { Button, buttonClass } from '~/components/ui/button'
import { isCrawler } from '~/lib/page-context'
import { wordsOfPath } from '~/lib/page-error'
import { m } from '~/paraglide/messages.js'
import { undoQueries } from '~/queries/recently-deleted'
import { useSession } from '~/queries/session'
import { DefaultLayout } from './default-layout'
import { ErrorLayout } from './error-layout'
import { useIsFramed } from './layout-frame'

const UnsavedWorkLink = lazy(async () => ({
  default: (await import('~/components/recipes/editor/unsaved-work-link')).UnsavedWorkLink,
}))

const DeletedRecipePage = lazy(async () => ({
  default: (await import('~/components/recently-deleted/deleted-recipe-page')).DeletedRecipePage,
}))

/** Group and slug of a recipe path. */
const RECIPE_PATH = /^\/g\/([^/]+)\/r\/([^/]+)$/

/** Unsaved work on a missing recipe, if this device has any. */
function UnsavedRecipe({ userId, pathname }: { userId: string; pathname: string }) {
  const isHydrated = useHydrated()
  const [, groupSlug, slug] = RECIPE_PATH.exec(pathname) ?? []
  if (!isHydrated || !groupSlug || !slug || countUnsavedRecipes(userId) === 0) return null
  return (
    <Suspense>
      <UnsavedWorkLink userId={userId} groupSlug={groupSlug} slug={slug} />
    </Suspense>
  )
}

/** A URL that no layout belongs to: members get the menu. */
function InMenu({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (useIsFramed() || !user || isCrawler()) return children
  return <DefaultLayout>{children}</DefaultLayout>
}

/** For a deleted recipe, how to restore it. Unsaved work on it is offered, too. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const [, groupSlug, slug] = RECIPE_PATH.exec(pathname) ?? []
  const isOwn = user !== null && user.groupSlug === groupSlug
  const { data: entry } = useQuery({ ...undoQueries.recipe(slug ?? ''), enabled: isOwn && !isCrawler() })
  const isHydrated = useHydrated()
  const missing = <MissingPage />
  if (!entry || !groupSlug || !isHydrated) return <InMenu>{missing}</InMenu>
  return (
    <Suspense fallback={missing}>
      <DeletedRecipePage entry={entry} groupSlug={groupSlug}>
        {user && <UnsavedRecipe userId={user.id} pathname={pathname} />}
      </DeletedRecipePage>
    </Suspense>
  )
}

function MissingPage() {
  const { pathname, href } = useLocation()
  const { user } = useSession()
  if (isCrawler()) return null
  const words = user ? wordsOfPath(pathname) : ''
  // Private groups are not found by guests, like unknown ones.
  const asksToSignIn = !user && pathname.startsWith('/g/')
  const home: string = user ? `/g/${user.groupSlug}` : '/'
  return (
    <ErrorLayout
      code={asksToSignIn ? undefined : 404}
      title={asksToSignIn ? m.error_page_sign_in() : m.error_page_not_found()}
      text={asksToSignIn ? m.error_page_sign_in_text() : m.error_page_not_found_text()}
      actions={
        <>
          {!user && (
            <Link to="/login" search={{ redirect: href }} className={buttonClass({ variant: 'primary' })}>
              <LogIn className="flip" />
              {m.session_sign_in()}
            </Link>
          )}
          <Link to={home} className={buttonClass({ variant: user ? 'primary' : undefined })}>
            {user ? <BookOpen /> : <House />}
            {user ? m.common_all_recipes() : m.error_page_home()}
          </Link>
          {user && <UnsavedRecipe userId={user.id} pathname={pathname} />}
          {words && (
            <Button icon={<Search />} onClick={() => openShellDialog('search', words)}>
              {m.error_page_search({ text: words })}
            </Button>
          )}
        </>
      }
    >
      {!asksToSignIn && (
        <p className="max-w-full text-sm wrap-anywhere text-fg-3">
          {m.error_page_not_found_path({ path: pathname })}
        </p>
      )}
    </ErrorLayout>
  )
}
