import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  CloudDownload,
  Files,
  History,
  House,
  Keyboard,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  Search,
  ShoppingBasket,
  SlidersHorizontal,
  SunMoon,
  Tags,
  UserRound,
  UsersRound,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { type Command, usePageCommands } from '~/browser/page-commands'
import { usePreference } from '~/browser/preferences'
import { recentSearches, rememberSearch } from '~/browser/recent-searches'
import { openShellDialog, type ShellDialogProps } from '~/browser/shell-dialog-store'
import { shortcutsPreference } from '~/browser/single-keys'
import { toMessage } from '~/browser/to-message'
import { switchTheme } from '~/browser/use-theme-mode'
import { confirmSignOut } from '~/components/account/confirm-sign-out'
import { dataPages } from '~/components/data/data-navigation'
import { advancedPages, householdPages } from '~/components/household/household-navigation'
import { createOptions } from '~/components/import/create-options'
import { useDebounced } from '~/components/kit/use-debounced'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { langOf } from '~/components/recipes/text-language'
import { Dialog } from '~/components/ui/dialog'
import { Kbd } from '~/components/ui/kbd'
import { Marked } from '~/components/ui/marked'
import { Spinner } from '~/components/ui/spinner'
import { toast } from '~/components/ui/toast'
import { filterOptions } from '~/lib/options/filter-options'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { timeOfRecipe } from '~/lib/recipe-text/recipe-seconds'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { searchRecipes } from '~/queries/recipe-search'
import { useUser } from '~/queries/session'
import { addTextToList, shoppingQueries } from '~/queries/shopping'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { adminPages } from './admin-navigation'
import { useMoreItems, useNavItems } from './nav-items'
import { RoundIcon } from './round-icon'

const TYPING_PAUSE_MS = 150
const COMMANDS_MAX = 20

type Entry = { id: string; run: () => unknown } & (
  | { kind: 'recipe'; recipe: RecipeSummary }
  | { kind: 'all' }
  | { kind: 'recent'; label: string }
  | { kind: 'command'; command: Command }
)

interface Section {
  label: string
  items: Entry[]
}

/** Search and commands: the focus stays in the field, arrow keys select a line, Enter opens it. */
export function SearchDialog({ open, onClose, text }: ShellDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={m.search_title()} hideTitle tall flush width={660}>
      {open && <Palette initialText={text} onClose={onClose} />}
    </Dialog>
  )
}

function Palette({ initialText, onClose }: { initialText: string; onClose: () => void }) {
  const navigate = useNavigate()
  const { groupSlug } = useUser()
  const [text, setText] = useState(initialText)
  const query = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const { data, isFetching, isError } = useQuery(searchRecipes(query))
  const recipes = query === '' ? [] : (data?.items ?? [])
  const [searches] = usePreference(recentSearches)
  const commands = filterOptions(useCommands(), text, COMMANDS_MAX)
  const page = usePageCommands()
  const ofPage = page ? filterOptions(page.commands, text, COMMANDS_MAX) : []
  const toLists = useItemCommands(query)

  const found: Entry[] = recipes.map((recipe) => ({
    kind: 'recipe',
    id: recipe.slug,
    recipe,
    run: () => navigate({ to: `/g/${groupSlug}/r/${recipe.slug}` }),
  }))
  const all: Entry = {
    kind: 'all',
    id: 'all',
    run: () => navigate({ href: `/g/${groupSlug}?${new URLSearchParams({ search: query })}` }),
  }
  const asEntries = (commands: readonly Command[]) =>
    commands.map((command): Entry => ({ kind: 'command', id: command.id, command, run: command.run }))
  const recent = searches.map(
    (search): Entry => ({
      kind: 'recent',
      id: `recent ${search}`,
      label: search,
      run: () => setText(search),
    }),
  )
  const sections: Section[] = [
    { label: m.search_recent(), items: text === '' ? recent : [] },
    { label: m.common_recipes(), items: found.length > 0 ? [...found, all] : [] },
    { label: page?.title ?? '', items: asEntries(ofPage) },
    { label: m.common_actions(), items: asEntries([...commands, ...toLists]) },
  ].filter(({ items }) => items.length > 0)

  const choose = (entry: Entry) => {
    if (entry.kind !== 'recent') onClose()
    if (entry.kind === 'recipe' || entry.kind === 'all') rememberSearch(query)
    entry.run()
  }

  return (
    <Autocomplete.Root
      inline
      open
      items={sections}
      filter={null}
      autoHighlight="always"
      keepHighlight
      value={text}
      itemToStringValue={({ id }: Entry) => id}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setText(value)
      }}
    >
      <div className="flex min-h-18 flex-none items-center gap-3 border-b border-line ps-6 pe-4 text-fg-3">
        <Search className="size-6" />
        <Autocomplete.Input
          data-autofocus
          className="min-h-14 min-w-0 flex-1 bg-transparent text-[1.25rem] text-fg shadow-none outline-none"
          aria-label={m.search_title()}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          placeholder={m.search_placeholder()}
        />
        {isFetching && <Spinner className="text-fg-3" />}
        <button
          type="button"
          className="grid min-h-tap min-w-tap place-content-center rounded-sm"
          onClick={onClose}
        >
          <span className="sr-only">{m.common_close()}</span>
          <Kbd>Esc</Kbd>
          <X className="hidden pointer-coarse:block" />
        </button>
      </div>
      <p
        role="status"
        className={
          recipes.length === 0 && sections.length === 0 ? 'px-6 pt-5 pb-1 text-fg-2 empty:hidden' : 'sr-only'
        }
      >
        {query !== '' && noteOf(query, isError, data?.total)}
      </p>
      <Autocomplete.List
        aria-label={m.search_title()}
        className="min-h-0 flex-1 overflow-auto overscroll-contain px-3 pt-1 pb-[max(16px,env(safe-area-inset-bottom))]"
      >
        {({ label, items }: Section) => (
          <Autocomplete.Group key={label} items={items}>
            <Autocomplete.GroupLabel className="menu-label px-3.5 pt-4 pb-2">{label}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => (
                <Autocomplete.Item
                  key={entry.id}
                  value={entry}
                  className="group option min-h-15 gap-4 px-3.5 font-medium [&_small]:font-normal"
                  onClick={() => choose(entry)}
                >
                  <EntryContent entry={entry} query={query} />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

function EntryContent({ entry, query }: { entry: Entry; query: string }) {
  if (entry.kind === 'command') {
    const { icon: Icon, label, shortcut } = entry.command
    return (
      <>
        <RoundIcon>
          <Icon />
        </RoundIcon>
        <span className="min-w-0 flex-1">{label}</span>
        {shortcut && <Kbd>{shortcut}</Kbd>}
      </>
    )
  }
  if (entry.kind === 'recent')
    return (
      <>
        <RoundIcon>
          <History />
        </RoundIcon>
        <bdi className="min-w-0 flex-1">{entry.label}</bdi>
      </>
    )
  return (
    <>
      {entry.kind === 'recipe' ? (
        <>
          <RecipeThumbnail recipe={entry.recipe} edge={44} className="w-11 flex-none rounded-[10px]" />
          <span className="min-w-0 flex-1">
            <bdi lang={langOf(entry.recipe.language)}>
              <Marked label={entry.recipe.name} query={query} />
            </bdi>
            <small>{detailOf(entry.recipe)}</small>
          </span>
        </>
      ) : (
        <>
          <RoundIcon>
            <Search />
          </RoundIcon>
          <span className="flex-1">{m.search_all({ text: query })}</span>
        </>
      )}
      <span className="hidden group-data-highlighted:inline">
        <Kbd>Enter</Kbd>
      </span>
    </>
  )
}

/** The result for screen readers. */
function noteOf(query: string, isError: boolean, total: number | undefined): string {
  if (isError) return m.search_failed()
  if (total === undefined) return ''
  return total === 0 ? m.search_none({ text: query }) : m.recipes_found({ count: total })
}

/** A category or tag, and the time, if known. */
function detailOf(recipe: RecipeSummary): string {
  const [organizer] = [...recipe.recipeCategory, ...recipe.tags]
  return [organizer?.name, timeOfRecipe(recipe, getLocale())].filter(Boolean).join(' · ')
}

const LISTS_MAX = 3
/** The words around the food in "add milk" and "milk to the list". */
const AROUND =
  /^(?:add|buy|put|kaufe?|setze?|أضف|اشتر) | (?:to|on|on to|auf) (?:the |a |my |die |eine )?(?:shopping |einkaufs)?list[e]?$/gi

/** Adds what is typed to a shopping list. */
function useItemCommands(text: string): Command[] {
  const client = useQueryClient()
  const item = text.replaceAll(AROUND, '').trim()
  const { data } = useQuery({ ...shoppingQueries.lists(), enabled: item.length > 1 })
  if (item.length < 2) return []
  const add = async (list: { id: string; name: string }) => {
    try {
      await addTextToList(client, list.id, item)
      toast.success(m.search_added_item({ item, list: list.name }))
    } catch (error) {
      toast.error(toMessage(error))
    }
  }
  return (data ?? []).slice(0, LISTS_MAX).map(({ id, name }) => ({
    id: `item ${id}`,
    label: m.search_add_item({ item, list: name || m.shopping_unnamed() }),
    icon: ShoppingBasket,
    run: () => add({ id, name: name || m.shopping_unnamed() }),
  }))
}

function useCommands(): Command[] {
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

interface FoundPage {
  path: string
  icon: LucideIcon
  label: string
  keywords?: readonly string[]
}

/** Search words for a page, by its path without the group. */
const WORDS: Record<string, () => string> = {
  '': m.search_words_home,
  '/household/mealplan/planner': m.search_words_plan,
  '/shopping-lists': m.search_words_shopping,
  '/recipes/finder': m.search_words_finder,
  '/recipes/timeline': m.search_words_timeline,
  '/user/profile': m.search_words_profile,
  '/user/profile/edit': m.search_words_edit_profile,
  '/user/profile/security': m.search_words_security,
  '/user/profile/api-tokens': m.search_words_tokens,
  '/device': m.search_words_device,
  '/household/members': m.search_words_members,
  '/household': m.search_words_household,
  '/household/webhooks': m.search_words_webhooks,
  '/household/notifiers': m.search_words_notifiers,
  '/household/mealplan/settings': m.search_words_rules,
  '/group': m.search_words_group,
  '/group/migrations': m.search_words_migrations,
  '/admin/site-settings': m.search_words_admin,
  '/admin/backups': m.search_words_backups,
  '/admin/manage/users': m.search_words_users,
}

/** All pages and settings that the person may open, from the same lists as the menus. */
function useAllPages(): FoundPage[] {
  const user = useUser()
  const items = [...useNavItems(), ...useMoreItems()]
  const group = `/g/${user.groupSlug}`
  const inside = (area: string, label: string) => m.common_labeled({ label: area, value: label })
  const pages: FoundPage[] = [
    ...items,
    { path: '/user/profile', icon: UserRound, label: m.account_profile() },
    { path: '/user/profile/edit', icon: UserRound, label: m.account_edit_title() },
    { path: '/user/profile/security', icon: KeyRound, label: m.security_title() },
    { path: '/device', icon: CloudDownload, label: m.offline_title() },
    ...householdPages.map(({ to, label }) => ({
      path: to,
      icon: UsersRound,
      label: inside(m.common_household(), label()),
    })),
    { path: '/household/mealplan/settings', icon: SlidersHorizontal, label: m.plan_rule_title() },
    ...(user.canManage ? [{ path: '/group', icon: House, label: m.common_group() }] : []),
    { path: '/group/migrations', icon: ArrowLeftRight, label: m.migration_title() },
    ...(user.advanced
      ? advancedPages.map(({ to, icon, label }) => ({ path: to, icon, label: label() }))
      : []),
    ...(user.canOrganize
      ? dataPages.map(({ to, label }) => ({
          path: to,
          icon: Tags,
          label: inside(m.data_title(), label()),
          keywords: m.search_words_data().split(', '),
        }))
      : []),
    ...(user.admin
      ? adminPages.map(({ to, icon, label }) => ({
          path: to,
          icon,
          label: inside(m.admin_title(), label()),
          keywords: m.search_words_admin().split(', '),
        }))
      : []),
  ]
  return pages.map((page) => {
    const words = WORDS[page.path.startsWith(group) ? page.path.slice(group.length) : page.path]
    return words ? { ...page, keywords: [...words().split(', '), ...(page.keywords ?? [])] } : page
  })
}
