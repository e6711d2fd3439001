import { Link } from '@tanstack/react-router'
import { BookMarked } from 'lucide-react'
import * as v from 'valibot'
import { definePreference, usePreference } from '~/browser/preferences'
import { useOwnCookbooks } from '~/components/recipes/cookbooks/own-cookbooks'
import { m } from '~/paraglide/messages.js'
import type { Cookbook } from '~/schemas/cookbook'

const cookbookPreference = definePreference(
  'cookbook-preferences',
  v.object({ hideOtherHouseholds: v.boolean() }),
  { hideOtherHouseholds: false },
)

export function SidebarCookbooks({ groupSlug, linkClass }: { groupSlug: string; linkClass: string }) {
  const { cookbooks } = useOwnCookbooks(groupSlug)
  const [{ hideOtherHouseholds }, setPreference] = usePreference(cookbookPreference)
  const { own, others } = cookbooks
  if (own.length === 0 && others.length === 0) return null
  return (
    <nav
      aria-label={m.common_cookbooks()}
      className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-0.5 overflow-y-auto [scrollbar-width:thin] rail:hidden"
    >
      {own.length > 0 && (
        <Books title={m.common_cookbooks()} cookbooks={own} groupSlug={groupSlug} linkClass={linkClass} />
      )}
      {!hideOtherHouseholds &&
        others.map(({ household, cookbooks }) => (
          <Books
            key={household}
            title={household}
            cookbooks={cookbooks}
            groupSlug={groupSlug}
            linkClass={linkClass}
          />
        ))}
      {own.length > 0 && others.length > 0 && (
        <button
          type="button"
          className="min-h-8 rounded-md px-3 text-start text-sm text-fg-3 hover:bg-hover"
          aria-pressed={hideOtherHouseholds}
          onClick={() => setPreference({ hideOtherHouseholds: !hideOtherHouseholds })}
        >
          {hideOtherHouseholds ? m.cookbook_show_others() : m.cookbook_hide_others()}
        </button>
      )}
    </nav>
  )
}

interface BooksProps {
  title: string
  cookbooks: readonly Cookbook[]
  groupSlug: string
  linkClass: string
}

function Books({ title, cookbooks, groupSlug, linkClass }: BooksProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <h2 className="px-3 pt-2 pb-1 font-sans text-sm font-medium tracking-normal text-fg-3">
        <bdi>{title}</bdi>
      </h2>
      {cookbooks.map(({ id, slug, name }) => (
        <Link
          key={id}
          to="/g/$groupSlug/cookbooks/$slug"
          params={{ groupSlug, slug }}
          className={linkClass}
          activeOptions={{ includeSearch: false }}
        >
          <BookMarked />
          <bdi className="min-w-0 truncate">{name}</bdi>
        </Link>
      ))}
    </section>
  )
}
