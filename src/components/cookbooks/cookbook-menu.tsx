import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowUpDown, Copy, Ellipsis, Pencil, Printer, Trash2 } from 'lucide-react'
import { useAction } from '~/components/kit/use-action'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { IconButton } from '~/components/ui/button'
import { copyText } from '~/components/ui/copy-text'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import { useDeleteCookbook } from '~/queries/cookbook-changes'
import type { Cookbook } from '~/schemas/cookbook'

export interface CookbookMenuProps {
  cookbook: Cookbook
  groupSlug: string
  /** Only the own household may edit it. */
  isOwn: boolean
  /** Opens the cookbooks page after deletion. */
  leaves?: boolean
  /** On the cookbook's own page. */
  onArrange?: () => void
  onPrint?: () => void
}

export function CookbookMenu({ cookbook, groupSlug, isOwn, leaves, onArrange, onPrint }: CookbookMenuProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const deleteCookbook = useDeleteCookbook()
  const showUndo = useRestoreToast()
  const params = { groupSlug, slug: cookbook.slug }
  const remove = useAction(async () =>
    showUndo(m.common_deleted({ name: cookbook.name }), await deleteCookbook(cookbook)),
  )
  const copyLink = async () => {
    const { href } = router.buildLocation({ to: '/g/$groupSlug/cookbooks/$slug', params })
    await copyText(new URL(href, window.location.origin).href)
  }
  return (
    <DropdownMenu
      label={m.common_options_for({ name: cookbook.name })}
      trigger={
        <IconButton label={m.common_options_for({ name: cookbook.name })} size="sm" className="bg-surface">
          <Ellipsis />
        </IconButton>
      }
    >
      {isOwn && (
        <MenuItem asChild>
          <Link to="/g/$groupSlug/cookbooks/$slug" params={params} search={{ edit: true }}>
            <Pencil />
            {m.common_edit()}
          </Link>
        </MenuItem>
      )}
      {isOwn && onArrange && (
        <MenuItem icon={<ArrowUpDown />} onSelect={onArrange}>
          {m.cookbook_arrange()}
        </MenuItem>
      )}
      {onPrint && (
        <MenuItem icon={<Printer />} onSelect={onPrint}>
          {m.cookbook_print()}
        </MenuItem>
      )}
      {cookbook.public && (
        <MenuItem icon={<Copy />} onSelect={() => void copyLink()}>
          {m.common_copy_link()}
        </MenuItem>
      )}
      {isOwn && (
        <MenuItem
          danger
          icon={<Trash2 />}
          onSelect={async () => {
            // Leaves the page first, since it would refetch the deleted cookbook.
            if (leaves)
              await navigate({ to: '/g/$groupSlug/cookbooks', params: { groupSlug }, replace: true })
            await remove.run()
          }}
        >
          {m.common_delete()}
        </MenuItem>
      )}
    </DropdownMenu>
  )
}
