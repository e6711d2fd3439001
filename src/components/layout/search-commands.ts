import { useNavigate } from '@tanstack/react-router'
import { Files, Keyboard, Languages, LogOut, SunMoon } from 'lucide-react'
import type { Command } from '~/browser/page-commands'
import { usePreference } from '~/browser/preferences'
import { openShellDialog } from '~/browser/shell-dialog-store'
import { shortcutsPreference } from '~/browser/single-keys'
import { switchTheme } from '~/browser/use-theme-mode'
import { confirmSignOut } from '~/components/account/confirm-sign-out'
import { createOptions } from '~/components/import/create-options'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { useAllPages } from './all-pages'

export function useCommands(): Command[] {
  const navigate = useNavigate()
  const { id: userId, groupSlug } = useUser()
  const pages = useAllPages()
  const [keys] = usePreference(shortcutsPreference)
  const goTo = (path: string) => () => navigate({ to: path })
  const commands: Command[] = [
    ...createOptions(groupSlug).map(({ path, icon, label }) => ({
      id: path,
      label: m.search_create({ option: label }),
      keywords: m.search_words_create().split(', '),
      icon,
      run: goTo(path),
    })),
    {
      id: 'bulk',
      label: m.bulk_title(),
      keywords: m.search_words_bulk().split(', '),
      icon: Files,
      run: goTo(recipeCreatePaths(groupSlug).bulk),
    },
    ...pages.map(({ path, icon, label, keywords }, index) => ({
      id: path,
      label: m.search_go_to({ place: label }),
      keywords: [label, ...(keywords ?? [])],
      icon,
      shortcut: ['G R', 'G P', 'G S'][index],
      run: goTo(path),
    })),
    { id: 'theme', label: m.search_switch_theme(), icon: SunMoon, shortcut: 'T', run: switchTheme },
    {
      id: 'shortcuts',
      label: m.shortcuts_title(),
      icon: Keyboard,
      shortcut: '?',
      run: () => openShellDialog('shortcuts'),
    },
    { id: 'language', label: m.search_language(), icon: Languages, run: () => openShellDialog('language') },
    { id: 'sign-out', label: m.session_sign_out(), icon: LogOut, run: () => confirmSignOut(userId) },
  ]
  return keys ? commands : commands.map(({ shortcut: _none, ...command }) => command)
}
