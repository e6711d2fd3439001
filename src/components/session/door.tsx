import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '~/components/layout/logo'
import { openShellDialog, preloadShellDialog } from '~/components/layout/shell-dialog-store'
import { Button } from '~/components/ui/button'
import { localeName } from '~/lib/locale-names'
import { getLocale } from '~/paraglide/runtime.js'

const dishes = [
  'gnocchi',
  'tagine',
  'salad',
  'noodles',
  'loaf',
  'eggs',
  'beetroot',
  'fish',
  'bread',
  'tacos',
  'cherries',
  'dal',
  'cucumber',
  'soup',
  'galette',
]

/** The page before the kitchen: a narrow form, and on wide screens a wall of dishes beside it. */
export function Door({ children }: { children: ReactNode }) {
  const locale = getLocale()
  return (
    <div className="door">
      <Button
        size="sm"
        variant="ghost"
        className="door-language"
        icon={<Languages aria-hidden="true" />}
        onClick={() => openShellDialog('language')}
        onPointerEnter={() => preloadShellDialog('language')}
      >
        <span suppressHydrationWarning>{localeName(locale)}</span>
      </Button>
      <main id="main" tabIndex={-1}>
        <div className="grid gap-5">
          <Logo className="mb-4" />
          {children}
        </div>
      </main>
      <div className="wall" aria-hidden="true">
        {dishes.map((dish) => (
          <img key={dish} src={`/dishes/${dish}.svg`} alt="" width={320} height={400} loading="lazy" />
        ))}
      </div>
    </div>
  )
}
