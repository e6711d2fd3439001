import { Languages, SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import { openShellDialog, preloadShellDialog } from '~/browser/shell-dialog-store'
import { switchTheme } from '~/browser/use-theme-mode'
import { Button } from '~/components/ui/button'
import { Logo } from '~/components/ui/logo'
import { localeName } from '~/lib/locale-names'
import { m } from '~/paraglide/messages.js'
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
export function AuthLayout({ children }: { children: ReactNode }) {
  const locale = getLocale()
  return (
    <div className="door">
      <div className="door-settings">
        <Button
          size="sm"
          variant="ghost"
          icon={<Languages />}
          onClick={() => openShellDialog('language')}
          onPointerEnter={() => preloadShellDialog('language')}
        >
          <span suppressHydrationWarning>{localeName(locale)}</span>
        </Button>
        <Button size="sm" variant="ghost" icon={<SunMoon />} onClick={switchTheme}>
          {m.session_theme()}
        </Button>
      </div>
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
