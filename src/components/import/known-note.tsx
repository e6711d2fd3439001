import { Link } from '@tanstack/react-router'
import { textLinkClass } from '~/components/ui/text-link'
import { m } from '~/paraglide/messages.js'
import type { KnownUrl } from '~/schemas/import'

/** Says that a page is a recipe already, with a way to look at it that leaves what is typed where it is. */
export function KnownNote({ known: { slug, name }, groupSlug }: { known: KnownUrl; groupSlug: string }) {
  return (
    <span>
      {m.import_known()}{' '}
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
