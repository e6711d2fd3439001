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
import { getLocale } from '~/paraglide/runtime.js'

const ALL = 100

/** Languages by their own names, with the share translated. */
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
  const percent = numberFormat(current, { style: 'percent' })
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
      <p role="status" className="mt-3 text-sm text-fg-3">
        {found.length === 0 ? m.language_none() : m.language_note()}
      </p>
      <ul className="mt-2">
        {found.map(({ locale, label, localName }) => (
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
              <span className="text-sm text-fg-3 tabular-nums">
                <span className="sr-only">{m.language_translated()} </span>
                {percent.format(progress[locale] / ALL)}
              </span>
              <Check className={locale === current ? 'text-accent-ink' : 'invisible'} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
