import { Link } from '@tanstack/react-router'
import {
  ArrowLeft,
  Bookmark,
  ChevronDown,
  ClipboardPaste,
  FileCode,
  Files,
  FolderInput,
  type LucideIcon,
  ScanSearch,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '~/components/ui/button'
import { Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'

interface CreateLayoutProps {
  groupSlug: string
  page: keyof ReturnType<typeof recipeCreatePaths>
  title: string
  subtitle?: string
  children: ReactNode
}

export function CreateLayout({ groupSlug, page, title, subtitle, children }: CreateLayoutProps) {
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        lead={
          page !== 'add' && (
            <Link
              to={recipeCreatePaths(groupSlug).add}
              aria-label={m.common_back()}
              className={buttonClass({ variant: 'ghost', className: 'btn-icon' })}
            >
              <ArrowLeft className="flip" />
            </Link>
          )
        }
      />
      <div className="group/create grid max-w-[1040px] grid-cols-[minmax(0,1fr)] gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
        <MoreOptions groupSlug={groupSlug} current={recipeCreatePaths(groupSlug)[page]} />
      </div>
    </>
  )
}

/** Options that the page for adding recipes does not have. */
function MoreOptions({ groupSlug, current }: { groupSlug: string; current: string }) {
  const { advanced } = useUser()
  const options = moreOptions(groupSlug, advanced).filter(({ path }) => path !== current)
  return (
    <details className="group/options group-has-[section[aria-busy=true]]/create:hidden">
      <summary className="inline-flex min-h-tap cursor-pointer items-center gap-1.5 text-sm font-medium text-fg-2 [&::-webkit-details-marker]:hidden">
        {m.create_other_options()}
        <ChevronDown className="size-4 transition-[rotate] group-open/options:rotate-180" />
      </summary>
      <Rows className="md:grid md:grid-cols-2 md:gap-x-10">
        {options.map(({ path, icon: Icon, label, detail }) => (
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
    </details>
  )
}

interface CreateOption {
  path: string
  icon: LucideIcon
  label: string
  detail: string
}

function moreOptions(groupSlug: string, isAdvanced: boolean): CreateOption[] {
  const paths = recipeCreatePaths(groupSlug)
  const options: CreateOption[] = [
    {
      path: paths.add,
      icon: ClipboardPaste,
      label: m.add_recipe_title(),
      detail: m.add_recipe_subtitle(),
    },
    { path: paths.bulk, icon: Files, label: m.bulk_title(), detail: m.bulk_link_detail() },
    {
      path: paths.html,
      icon: FileCode,
      label: m.create_html_title(),
      detail: m.shell_create_html_detail(),
    },
    {
      path: paths.bookmarklet,
      icon: Bookmark,
      label: m.bookmarklet_link(),
      detail: m.bookmarklet_link_detail(),
    },
  ]
  if (!isAdvanced) return options
  return [
    ...options,
    {
      path: '/group/migrations',
      icon: FolderInput,
      label: m.migration_title(),
      detail: m.create_migration_detail(),
    },
    { path: paths.debug, icon: ScanSearch, label: m.debug_link(), detail: m.debug_subtitle() },
  ]
}
