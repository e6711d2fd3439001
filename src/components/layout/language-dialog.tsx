import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import { changeLocale } from '~/browser/locale-client'
import type { ShellDialogProps } from '~/browser/shell-dialog-store'
import { Dialog } from '~/components/ui/dialog'
import { SearchField } from '~/components/ui/search-field'
import { textLinkClass } from '~/components/ui/text-link'
import { directionOf, tagOf } from '~/lib/language-tag'
import { namedLocales } from '~/lib/locale-names'
import { filterOptions } from '~/lib/options/filter-options'
import { visitPrefix } from '~/lib/page-context'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { appInfoQueries } from '~/queries/app-info'

/** Languages by their own names. */
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
  const found = filterOptions(options, text, options.length)
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
                <span lang={tagOf(locale)} dir={directionOf(locale)} className="font-medium">
                  {label}
                </span>
                <small>{localName}</small>
              </span>
              <Check className={locale === current ? 'text-accent-ink' : 'invisible'} />
            </button>
          </li>
        ))}
      </ul>
      <ReportTranslation />
    </Dialog>
  )
}

/** Hidden without `TRANSLATION_URL`. */
function ReportTranslation() {
  const { data: about } = useQuery(appInfoQueries.about())
  if (!about?.translationUrl) return null
  return (
    <p className="mt-5 text-sm">
      <a
        href={about.translationUrl.replaceAll('{locale}', getLocale())}
        target="_blank"
        rel="noopener noreferrer"
        className={textLinkClass}
      >
        {m.language_report()}
      </a>
    </p>
  )
}
