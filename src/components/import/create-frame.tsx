import { Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCreateWays } from '~/components/layout/create-menu'
import { createPaths } from '~/components/layout/places'
import { Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import './import.css'

export type CreateWay = keyof ReturnType<typeof createPaths>

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
      <div className="create-split">
        <div className="create-main">{children}</div>
        <OtherWays groupSlug={groupSlug} way={way} />
      </div>
    </>
  )
}

function OtherWays({ groupSlug, way }: Pick<CreateFrameProps, 'groupSlug' | 'way'>) {
  const paths = createPaths(groupSlug)
  const bookmarklet = {
    path: paths.bookmarklet,
    icon: Bookmark,
    label: m.bookmarklet_way(),
    detail: m.bookmarklet_way_detail(),
  }
  const ways = [...useCreateWays(groupSlug), bookmarklet].filter(({ path }) => path !== paths[way])
  return (
    <aside aria-labelledby="other-ways">
      <h2 id="other-ways" className="create-ways-title">
        {m.create_other_ways()}
      </h2>
      <Rows className="create-ways">
        {ways.map(({ path, icon: Icon, label, detail }) => (
          <li key={path}>
            <span className="create-way-icon">
              <Icon aria-hidden="true" />
            </span>
            {/* What was handed to one page (a shared address) goes along to the next. */}
            <Link to={path} search={true} className="create-way">
              <span className="block font-medium">{label}</span>
              <span className="block text-sm leading-snug text-fg-3">{detail}</span>
            </Link>
          </li>
        ))}
      </Rows>
    </aside>
  )
}
