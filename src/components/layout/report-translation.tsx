import { useQuery } from '@tanstack/react-query'
import { textLinkClass } from '~/components/ui/text-link'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { appInfoQueries } from '~/queries/app-info'

/** Hidden without `TRANSLATION_URL`. */
export function ReportTranslation() {
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
