import { useNavigate } from '@tanstack/react-router'
import {
  ArrowUpDown,
  CheckCheck,
  Copy,
  Ellipsis,
  FileText,
  PencilLine,
  Send,
  Share2,
  Tags,
  Trash2,
} from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import * as v from 'valibot'
import { useCopied } from '~/browser/copied'
import { useConnected } from '~/browser/offline/connection'
import { definePreference, usePreference } from '~/browser/preferences'
import { useWakeLock } from '~/browser/use-wake-lock'
import { Button } from '~/components/ui/button'
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { toast } from '~/components/ui/toast'
import { type ListTextFormat, listText } from '~/lib/shopping-list/list-text'
import type { Section } from '~/lib/shopping-list/sections'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ShoppingListOut } from '~/schemas/shopping'
import type { ListVerbs } from './use-list-verbs'

const ReorderLabels = lazy(async () => ({
  default: (await import('./reorder-labels-dialog')).ReorderLabelsDialog,
}))
const NameDialog = lazy(async () => ({ default: (await import('./list-name-dialog')).ListNameDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-list-dialog')).DeleteListDialog }))

/** Whether lists keep the screen on. */
const screenOnPreference = definePreference('shopping-keep-screen-on', v.boolean(), false)

/** Sends what is still to get to somebody: as plain text, as Markdown, or with an app of the device. */
export function ShareMenu({ list, sections }: { list: ShoppingListOut; sections: readonly Section[] }) {
  const { copied, copy } = useCopied()
  const [canSend, setCanSend] = useState(false)
  useEffect(() => setCanSend('share' in navigator), [])
  const textOf = (format: ListTextFormat) =>
    listText(sections, { format, locale: getLocale(), noLabel: m.shopping_no_label() })
  const copyAs = async (format: ListTextFormat) => {
    if (!(await copy(textOf(format)))) toast.error(m.shopping_copy_failed())
  }
  const send = async () => {
    try {
      await navigator.share({ title: list.name ?? m.shopping_unnamed(), text: textOf('text') })
    } catch {
      // Whoever closes the sheet of the device has changed their mind.
    }
  }
  const label = copied ? m.common_copied() : m.shopping_share()
  return (
    <DropdownMenu
      label={m.shopping_share()}
      trigger={
        <Button icon={<Share2 />} className="shop-share" aria-label={m.shopping_share()}>
          <span className="shop-share-label">{label}</span>
        </Button>
      }
    >
      {canSend && (
        <MenuItem icon={<Send className="flip" />} onSelect={() => void send()}>
          {m.shopping_send()}
        </MenuItem>
      )}
      <MenuItem icon={<Copy />} onSelect={() => void copyAs('text')}>
        {m.shopping_copy_text()}
      </MenuItem>
      <MenuItem icon={<FileText />} onSelect={() => void copyAs('markdown')}>
        {m.shopping_copy_markdown()}
      </MenuItem>
    </DropdownMenu>
  )
}

export interface ListMenuProps {
  list: ShoppingListOut
  verbs: ListVerbs
  /** Shows the handles of the rows, where there is no pointer to find them with. */
  onReorder: () => void
}

/** What can be done with the whole list. */
export function ListMenu({ list, verbs, onReorder }: ListMenuProps) {
  const navigate = useNavigate()
  const online = useConnected()
  const [dialog, setDialog] = useState<{ kind: 'labels' | 'name' | 'delete'; open: boolean }>()
  const [screenOn, keepScreenOn] = usePreference(screenOnPreference)
  const [canKeepOn, setCanKeepOn] = useState(false)
  useEffect(() => setCanKeepOn('wakeLock' in navigator), [])
  useWakeLock(canKeepOn && screenOn)
  const show = (kind: 'labels' | 'name' | 'delete') => setDialog({ kind, open: true })
  const dialogProps = (kind: string) => ({
    list,
    open: dialog?.kind === kind && dialog.open,
    onOpenChange: (open: boolean) => setDialog((shown) => shown && { ...shown, open }),
  })
  return (
    <>
      <DropdownMenu
        label={m.shopping_list_menu()}
        trigger={
          <IconButton label={m.shopping_list_menu()}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem className="md:hidden" icon={<ArrowUpDown />} onSelect={onReorder}>
          {m.shopping_reorder()}
        </MenuItem>
        <MenuItem
          icon={<Tags />}
          disabled={!online || list.labelSettings.length < 2}
          onSelect={() => show('labels')}
        >
          {m.shopping_reorder_labels()}
        </MenuItem>
        <MenuItem icon={<CheckCheck />} onSelect={verbs.tickAll}>
          {m.shopping_tick_all()}
        </MenuItem>
        {canKeepOn && (
          <MenuChoice kind="checkbox" checked={screenOn} onSelect={() => keepScreenOn(!screenOn)}>
            {m.common_keep_screen_on()}
          </MenuChoice>
        )}
        <MenuSeparator />
        <MenuItem icon={<PencilLine />} disabled={!online} onSelect={() => show('name')}>
          {m.shopping_rename()}
        </MenuItem>
        <MenuItem danger icon={<Trash2 />} disabled={!online} onSelect={() => show('delete')}>
          {m.shopping_delete_list()}
        </MenuItem>
      </DropdownMenu>
      <Suspense>
        {dialog?.kind === 'labels' && <ReorderLabels {...dialogProps('labels')} />}
        {dialog?.kind === 'name' && <NameDialog {...dialogProps('name')} />}
        {dialog?.kind === 'delete' && (
          <DeleteDialog
            {...dialogProps('delete')}
            onDeleted={() => void navigate({ to: '/shopping-lists', search: { disableRedirect: true } })}
          />
        )}
      </Suspense>
    </>
  )
}
