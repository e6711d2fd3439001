import { Link } from '@tanstack/react-router'
import { Bookmark, Files } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCreateOptions } from '~/components/import/use-create-options'
import { Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import './import.css'

export type CreateWay = keyof ReturnType<typeof recipeCreatePaths>

interface CreateFrameProps {
  groupSlug: string
  /** Which of the pages this is. */
  way: CreateWay
  title: string
  subtitle: string
  children: ReactNode
}

/** What the pages that make a recipe have in common: title, and the other ways beside the work. */
export function CreateFrame({ groupSlug, way, title, subtitle, children }: CreateFrameProps) {
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <div className="group/create create-split">
        <div className="create-main">{children}</div>
        <OtherWays groupSlug={groupSlug} way={way} />
      </div>
    </>
  )
}

function OtherWays({ groupSlug, way }: Pick<CreateFrameProps, 'groupSlug' | 'way'>) {
  const { advanced } = useUser()
  const paths = recipeCreatePaths(groupSlug)
  const [url, ...others] = useCreateOptions(groupSlug)
  const bulk = { path: paths.bulk, icon: Files, label: m.bulk_title(), detail: m.bulk_link_detail() }
  const bookmarklet = {
    path: paths.bookmarklet,
    icon: Bookmark,
    label: m.bookmarklet_link(),
    detail: m.bookmarklet_link_detail(),
  }
  const ways = [url, bulk, ...others, bookmarklet].flatMap((each) =>
    each && each.path !== paths[way] ? each : [],
  )
  return (
    // Below the form it would jump when an import takes the place of the options.
    <aside aria-labelledby="other-ways" className="max-md:group-has-[section[aria-busy=true]]/create:hidden">
      <h2 id="other-ways" className="create-ways-title">
        {m.create_other_options()}
      </h2>
      <Rows className="create-ways">
        {ways.map(({ path, icon: Icon, label, detail }) => (
          <li key={path}>
            <span className="create-way-icon">
              <Icon />
            </span>
            {/* What was handed to one page (a shared address) goes along to the next. */}
            <Link to={path} search={true} className="create-way">
              <span className="block font-medium">{label}</span>
              <span className="block text-sm leading-snug text-fg-3">{detail}</span>
            </Link>
          </li>
        ))}
      </Rows>
      {advanced && way !== 'debug' && (
        <Link to={paths.debug} search={true} className="text-link create-more">
          {m.debug_link()}
        </Link>
      )}
    </aside>
  )
}
