import { Languages, SunMoon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { openShellDialog, preloadShellDialog } from '~/browser/shell-dialog-store'
import { switchTheme } from '~/browser/use-theme-mode'
import { NewPasswordField } from '~/components/account/new-password-field'
import { EmailField, TextField, textOf } from '~/components/kit/form/fields'
import { useFieldValue, useKitField } from '~/components/kit/form/use-kit-form'
import { Button } from '~/components/ui/button'
import { Logo } from '~/components/ui/logo'
import { localeName } from '~/lib/locale-names'
import { usernameFor } from '~/lib/username-for'
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

/** Pages for signing in and setup: a narrow form, and on wide screens pictures of dishes next to it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const locale = getLocale()
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1fr)_52%] md:grid-rows-1">
      <div className="flex flex-wrap gap-1 px-4 pt-4 md:absolute md:p-4">
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
      {/* Not centered: the steps of a form differ in height, and the heading must not move. */}
      <main
        id="main"
        tabIndex={-1}
        className="grid content-start justify-items-center px-6 pt-[clamp(12px,3vh,100px)] pb-8 outline-none md:pt-[clamp(68px,10vh,160px)] md:pb-[72px]"
      >
        <div className="grid w-full max-w-[400px] grid-cols-[minmax(0,1fr)] gap-5">
          <Logo className="mb-4" />
          {children}
        </div>
      </main>
      <div
        className="sticky top-0 hidden h-dvh auto-rows-max grid-cols-3 content-start gap-[18px] overflow-hidden pe-[18px] md:grid"
        aria-hidden="true"
      >
        {dishes.map((dish) => (
          <img
            key={dish}
            src={`/dishes/${dish}.svg`}
            alt=""
            width={320}
            height={400}
            loading="lazy"
            className="h-auto w-full rounded-[22px] nth-[3n]:-translate-y-[30px] nth-[3n+1]:-translate-y-[90px] nth-[3n+2]:-translate-y-[210px] dark:brightness-88"
          />
        ))}
      </div>
    </div>
  )
}

export function NewAccountFields() {
  return (
    <>
      <TextField name="fullName" label={m.account_full_name()} required autoComplete="name" />
      <EmailField />
      <UsernameField />
      <NewPasswordField name="password" label={m.common_password()} />
    </>
  )
}

/** Follows `fullName` until edited. */
function UsernameField() {
  const suggestion = usernameFor(textOf(useFieldValue('fullName')))
  const { value, setValue } = useKitField('username')
  const suggested = useRef(suggestion)
  useEffect(() => {
    if (value === suggested.current && suggestion !== suggested.current) setValue(suggestion)
    suggested.current = suggestion
  })
  return (
    <TextField
      name="username"
      label={m.account_username()}
      hint={m.account_username_hint()}
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
