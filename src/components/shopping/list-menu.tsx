import { useNavigate } from '@tanstack/react-router'
import {
  ArrowUpDown,
  CalendarOff,
  CalendarSync,
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
import { lazy, useEffect, useState } from 'react'
import * as v from 'valibot'
import { useCopied } from '~/browser/copied'
import { useConnected } from '~/browser/offline/connection'
import { definePreference, usePreference } from '~/browser/preferences'
import { useWakeLock } from '~/browser/use-wake-lock'
import { useAction } from '~/components/kit/use-action'
import { Button, IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { toast } from '~/components/ui/toast'
import { type ListTextFormat, listText } from '~/lib/shopping-list/list-text'
import type { Section } from '~/lib/shopping-list/sections'
import { m } from '~/paraglide/messages.js'
import { useStopFollowingPlan } from '~/queries/shopping'
import type { ShoppingListOut } from '~/schemas/shopping'
import { useItemLanguages } from './use-item-languages'
import type { ListActions } from './use-list-actions'
import { useListDialogs } from './use-list-dialogs'

const FollowDialog = lazy(async () => ({ default: (await import('./follow-dialog')).FollowDialog }))
const ReorderLabels = lazy(async () => ({
  default: (await import('./reorder-labels-dialog')).ReorderLabelsDialog,
}))

const screenOnPreference = definePreference('shopping-keep-screen-on', v.boolean(), false)

/** Plain text, Markdown, or the device's share sheet. */
export function ShareMenu({ list, sections }: { list: ShoppingListOut; sections: readonly Section[] }) {
  const { copied, copy } = useCopied()
  const [canSend, setCanSend] = useState(false)
  const languages = useItemLanguages()
  useEffect(() => setCanSend('share' in navigator), [])
  const textOf = (format: ListTextFormat) =>
    listText(sections, { ...languages, format, noLabel: m.shopping_no_label() })
  const copyAs = async (format: ListTextFormat) => {
    if (!(await copy(textOf(format)))) toast.error(m.common_copy_failed())
  }
  const send = async () => {
    try {
      await navigator.share({ title: list.name ?? m.shopping_unnamed(), text: textOf('text') })
    } catch {
      // Closed without sharing.
    }
  }
  const label = copied ? m.common_copied() : m.shopping_share()
  return (
    <DropdownMenu
      label={m.shopping_share()}
      trigger={
        <Button icon={<Share2 />} className="max-md:w-[46px] max-md:p-0" aria-label={m.shopping_share()}>
          <span className="max-md:hidden">{label}</span>
        </Button>
      }
    >
      {canSend && (
        <MenuItem icon={<Send className="flip" />} onSelect={() => void send()}>
          {m.common_send()}
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
  actions: ListActions
  /** Shows the handles of the rows on devices without hover. */
  onReorder: () => void
}

export function ListMenu({ list, actions, onReorder }: ListMenuProps) {
  const navigate = useNavigate()
  const online = useConnected()
  const { show, remove, dialogs } = useListDialogs(
    list,
    () => void navigate({ to: '/shopping-lists', search: { disableRedirect: true } }),
  )
  const [sorting, setSorting] = useState(false)
  const [following, setFollowing] = useState(false)
  const stop = useStopFollowingPlan()
  const { run: runStop } = useAction(() => stop.mutateAsync(list.id), {
    done: () => m.shopping_follow_stopped(),
  })
  const [screenOn, keepScreenOn] = usePreference(screenOnPreference)
  const [canKeepOn, setCanKeepOn] = useState(false)
  useEffect(() => setCanKeepOn('wakeLock' in navigator), [])
  useWakeLock(canKeepOn && screenOn)
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
          onSelect={() => setSorting(true)}
        >
          {m.shopping_reorder_labels()}
        </MenuItem>
        <MenuItem icon={<CheckCheck />} onSelect={actions.checkAll}>
          {m.shopping_check_all()}
        </MenuItem>
        {canKeepOn && (
          <MenuChoice kind="checkbox" checked={screenOn} onSelect={() => keepScreenOn(!screenOn)}>
            {m.common_keep_screen_on()}
          </MenuChoice>
        )}
        <MenuSeparator />
        <MenuItem icon={<CalendarSync />} disabled={!online} onSelect={() => setFollowing(true)}>
          {list.plan ? m.shopping_follow_change() : m.shopping_follow()}
        </MenuItem>
        {list.plan && (
          <MenuItem icon={<CalendarOff />} disabled={!online} onSelect={() => void runStop()}>
            {m.shopping_follow_stop()}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<PencilLine />} disabled={!online} onSelect={() => show('name')}>
          {m.shopping_rename()}
        </MenuItem>
        <MenuItem danger icon={<Trash2 />} disabled={!online} onSelect={remove}>
          {m.shopping_delete_list()}
        </MenuItem>
      </DropdownMenu>
      {dialogs}
      <LoadOnOpen open={following}>
        <FollowDialog list={list} open={following} onOpenChange={setFollowing} />
      </LoadOnOpen>
      <LoadOnOpen open={sorting}>
        <ReorderLabels key={String(sorting)} list={list} open={sorting} onOpenChange={setSorting} />
      </LoadOnOpen>
    </>
  )
}
