import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, Camera, FileArchive, FileCode, Files, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { textLinkClass } from '~/components/ui/text-link'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { useUser } from '~/queries/session'
import { createOptions } from './create-options'

interface CreateLayoutProps {
  groupSlug: string
  page: keyof ReturnType<typeof recipeCreatePaths>
  title: string
  subtitle: string
  children: ReactNode
}

export function CreateLayout({ groupSlug, page, title, subtitle, children }: CreateLayoutProps) {
  const { advanced } = useUser()
  const { data: about } = useQuery(appInfoQueries.about())
  const paths = recipeCreatePaths(groupSlug)
  // The other ways are part of the page.
  const beside = [paths.bulk, paths.html, paths.bookmarklet]
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <div className="group/create grid grid-cols-[minmax(0,1fr)] gap-10 md:grid-cols-[minmax(0,1fr)_280px] md:gap-12 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
        {/* Below the form it would jump when an import replaces the options. */}
        <aside
          aria-labelledby="other-options"
          className="max-md:group-has-[section[aria-busy=true]]/create:hidden"
        >
          <h2
            id="other-options"
            className="pb-1.5 font-sans text-sm leading-[1.4] font-semibold tracking-normal"
          >
            {m.create_other_options()}
          </h2>
          <Rows>
            {allCreateOptions(groupSlug, about?.enableOpenaiImageServices ?? false)
              .filter(({ path }) => path !== paths[page] && (page !== 'add' || beside.includes(path)))
              .map(({ path, icon: Icon, label, detail }) => (
                <li key={path} className="group relative">
                  <span className="grid size-10 flex-none place-content-center rounded-full bg-sunken text-fg-2 transition-[background-color] group-hover:bg-hover group-hover:text-primary-ink">
                    <Icon />
                  </span>
                  {/* A shared link is passed on to the next page. */}
                  <Link
                    to={path}
                    search={true}
                    className="min-w-0 flex-1 after:absolute after:inset-0 after:rounded-md focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent-ink"
                  >
                    <span className="block font-medium">{label}</span>
                    <span className="block text-sm leading-snug text-fg-3">{detail}</span>
                  </Link>
                </li>
              ))}
          </Rows>
          {advanced && (
            <p className="mt-1.5 grid justify-items-start text-sm [&>a]:py-3">
              <Link to="/group/migrations" className={textLinkClass}>
                {m.migration_title()}
              </Link>
              {page !== 'debug' && (
                <Link to={paths.debug} search={true} className={textLinkClass}>
                  {m.debug_link()}
                </Link>
              )}
            </p>
          )}
        </aside>
      </div>
    </>
  )
}

/** Every way to add recipes; pictures only if an AI model is configured. */
function allCreateOptions(groupSlug: string, readsPictures: boolean) {
  const paths = recipeCreatePaths(groupSlug)
  const [add, ...others] = createOptions(groupSlug)
  const url = {
    path: paths.url,
    icon: Link2,
    label: m.shell_create_url(),
    detail: m.shell_create_url_detail(),
  }
  const html = {
    path: paths.html,
    icon: FileCode,
    label: m.create_html_title(),
    detail: m.shell_create_html_detail(),
  }
  const bulk = { path: paths.bulk, icon: Files, label: m.bulk_title(), detail: m.bulk_link_detail() }
  const label = m.bookmarklet_link()
  const bookmarklet = { path: paths.bookmarklet, icon: Bookmark, label, detail: m.bookmarklet_link_detail() }
  const zip = {
    path: paths.zip,
    icon: FileArchive,
    label: m.create_zip_title(),
    detail: m.create_zip_detail(),
  }
  const image = {
    path: paths.image,
    icon: Camera,
    label: m.create_image_title(),
    detail: m.create_image_detail(),
  }
  const images = readsPictures ? [image] : []
  return [...(add ? [add] : []), url, bulk, html, ...others, zip, ...images, bookmarklet]
}
