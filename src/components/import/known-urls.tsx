import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDebounced } from '~/components/kit/use-debounced'
import { textLinkClass } from '~/components/ui/text-link'
import { m } from '~/paraglide/messages.js'
import { importQueries } from '~/queries/import'
import type { KnownUrl, RecipePreview } from '~/schemas/import'

const DEBOUNCE_MS = 500

/** Recipes already imported from these URLs. Empty on failure, since it is only a hint. */
export function useKnownUrls(urls: readonly string[]): ReadonlyMap<string, KnownUrl> {
  const settled = useDebounced(urls.join('\n'), DEBOUNCE_MS)
  const debouncedUrls = useMemo(() => (settled === '' ? [] : settled.split('\n')), [settled])
  const { data } = useQuery(importQueries.known(debouncedUrls))
  return useMemo(() => new Map(data?.map((known) => [known.url, known])), [data])
}

/** The link opens a new tab, so that no input is lost. */
export function KnownNote({
  known: { slug, name },
  groupSlug,
  isLikely = false,
}: {
  known: Pick<KnownUrl, 'slug' | 'name'>
  groupSlug: string
  /** Of another page, but mostly the same words. */
  isLikely?: boolean
}) {
  return (
    <span>
      {isLikely ? m.import_known_likely() : m.import_known()}{' '}
      <Link
        to="/g/$groupSlug/r/$slug"
        params={{ groupSlug, slug }}
        target="_blank"
        className={textLinkClass}
        dir="auto"
      >
        {name}
      </Link>
    </span>
  )
}

interface KnownStatusProps {
  url: string | null
  /** The existing recipe that the preview matches. */
  likely?: RecipePreview['known'] | undefined
  groupSlug: string
}

export function KnownStatus({ url, likely = null, groupSlug }: KnownStatusProps) {
  const known = useKnownUrls(url ? [url] : []).get(url ?? '')
  const shown = known ?? likely
  return (
    <p role="status" className="text-sm text-fg-2 empty:-mt-5">
      {shown && <KnownNote known={shown} isLikely={!known} groupSlug={groupSlug} />}
    </p>
  )
}
