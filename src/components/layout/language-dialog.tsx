import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import { changeLocale } from '~/browser/locale-client'
import type { ShellDialogProps } from '~/browser/shell-dialog-store'
import { Dialog } from '~/components/ui/dialog'
import { SearchField } from '~/components/ui/search-field'
import { numberFormat } from '~/lib/intl'
import { directionOf } from '~/lib/locale'
import { namedLocales } from '~/lib/locale-names'
import { filterOptions } from '~/lib/options/filter-options'
import { visitPrefix } from '~/lib/page-context'
import { m } from '~/paraglide/messages.js'
import progress from '~/paraglide/progress.json'
import { getLocale, type Locale } from '~/paraglide/runtime.js'
import { ReportTranslation } from './report-translation'

const ALL = 100

const isTranslated = (locale: Locale) => progress[locale] > 0

/** Languages by their own names, translated ones first. */
export function LanguageDialog({ open, onClose }: ShellDialogProps) {
  const [text, setText] = useState('')
  const current = getLocale()
  const options = useMemo(
    () =>
      namedLocales(current).map(({ locale, ownName, localName }) => ({
        locale,
        label: ownName,
        localName,
        keywords: [localName, locale],
      })),
    [current],
  )
  const found = filterOptions(options, text, ALL)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={m.common_language()}
      closeLabel={m.common_close()}
      tall
      width={520}
    >
      <SearchField
        // A phone's keyboard would cover the list.
        data-autofocus={matchMedia('(pointer: fine)').matches || undefined}
        label={m.language_search()}
        placeholder={m.language_search()}
        clearLabel={m.common_clear()}
        value={text}
        onValueChange={setText}
      />
      <p role="status" className="text-sm text-fg-3 not-empty:mt-3">
        {found.length === 0 && m.language_none()}
      </p>
      <Languages options={found.filter(({ locale }) => isTranslated(locale))} />
      <Languages
        title={m.language_untranslated()}
        options={found.filter(({ locale }) => !isTranslated(locale))}
      />
      <ReportTranslation />
    </Dialog>
  )
}

interface LanguagesProps {
  title?: string
  options: readonly { locale: Locale; label: string; localName: string }[]
}

function Languages({ title, options }: LanguagesProps) {
  const current = getLocale()
  const percent = numberFormat(current, { style: 'percent' })
  if (options.length === 0) return null
  return (
    <section aria-label={title}>
      {title && <h3 className="mt-5 font-sans text-sm font-semibold tracking-normal text-fg-2">{title}</h3>}
      <ul className="mt-2">
        {options.map(({ locale, label, localName }) => (
          <li key={locale}>
            <button
              type="button"
              className="option w-full text-start"
              aria-current={locale === current ? 'true' : undefined}
              onClick={() => changeLocale(locale, visitPrefix())}
            >
              <span className="min-w-0 flex-1">
                <span lang={locale} dir={directionOf(locale)} className="font-medium">
                  {label}
                </span>
                <small>{localName}</small>
              </span>
              {isTranslated(locale) && progress[locale] < ALL && (
                <span className="text-sm text-fg-3 tabular-nums">
                  <span className="sr-only">{m.language_translated()} </span>
                  {percent.format(progress[locale] / ALL)}
                </span>
              )}
              <Check className={locale === current ? 'text-accent-ink' : 'invisible'} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
