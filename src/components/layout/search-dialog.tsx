import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { ShellDialogProps } from '~/browser/shell-dialog-store'
import { useDebounced } from '~/components/kit/use-debounced'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Dialog } from '~/components/ui/dialog'
import { Kbd } from '~/components/ui/kbd'
import { Spinner } from '~/components/ui/spinner'
import { filterOptions } from '~/lib/options/filter-options'
import { formatTime } from '~/lib/recipe-text/time-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { searchRecipes } from '~/queries/recipe-search'
import { useUser } from '~/queries/session'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { RoundIcon } from './round-icon'
import { type Command, useCommands } from './search-commands'
import { Marked, SearchOption } from './search-option'

const TYPING_PAUSE_MS = 150
const MOST_COMMANDS = 20

/** One line of the list and what Enter does with it. */
interface Entry {
  id: string
  run: () => unknown
}

/** Search and commands: the focus stays in the field, arrows choose a line, Enter opens it. */
export function SearchDialog({ open, onClose, text }: ShellDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={m.search_title()} hideTitle tall flush width={660}>
      {open && <Palette initialText={text} onClose={onClose} />}
    </Dialog>
  )
}

function Palette({ initialText, onClose }: { initialText: string; onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { groupSlug } = useUser()
  const [text, setText] = useState(initialText)
  const [active, setActive] = useState(0)
  const query = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const { data, isFetching, isError } = useQuery(searchRecipes(query))
  const recipes = query === '' ? [] : (data?.items ?? [])
  const commands = filterOptions(useCommands(), text, MOST_COMMANDS)

  const pathOf = (recipe: RecipeSummary) => `/g/${groupSlug}/r/${recipe.slug}`
  const all: Entry = {
    id: 'all',
    run: () => navigate({ href: `/g/${groupSlug}?${new URLSearchParams({ search: query })}` }),
  }
  const entries: Entry[] = [
    ...recipes.map((recipe) => ({ id: recipe.slug, run: () => navigate({ to: pathOf(recipe) }) })),
    ...(recipes.length > 0 ? [all] : []),
    ...commands,
  ]
  const current = Math.min(active, entries.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const count = entries.length
    if (count === 0) return
    if (event.key === 'ArrowDown') setActive((current + 1) % count)
    else if (event.key === 'ArrowUp') setActive((current - 1 + count) % count)
    else if (event.key === 'Enter') choose(entries[current])
    else return
    event.preventDefault()
  }
  const optionProps = (index: number) => ({
    id: optionId(index),
    active: index === current,
    onPoint: () => setActive(index),
    onChoose: () => choose(entries[index]),
  })
  const firstCommand = entries.length - commands.length

  return (
    <>
      <div className="flex min-h-18 flex-none items-center gap-3 border-b border-line ps-6 pe-4 text-fg-3">
        <Search className="size-6" />
        <input
          data-autofocus
          type="text"
          className="min-h-14 min-w-0 flex-1 bg-transparent text-[1.25rem] text-fg shadow-none outline-none"
          role="combobox"
          aria-label={m.search_title()}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? optionId(current) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          placeholder={m.search_placeholder()}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={handleKeyDown}
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
      <p role="status" className={recipes.length === 0 ? 'px-6 pt-5 pb-1 text-fg-2 empty:hidden' : 'sr-only'}>
        {query !== '' && noteOf(query, isError, data?.total)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={m.search_title()}
        className="min-h-0 flex-1 overflow-auto overscroll-contain px-3 pt-1 pb-[max(16px,env(safe-area-inset-bottom))]"
      >
        {recipes.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div role="group" aria-label={m.common_recipes()}>
            <div className="menu-label px-3.5 pt-4 pb-2" aria-hidden="true">
              {m.common_recipes()}
            </div>
            {recipes.map((recipe, index) => (
              <SearchOption key={recipe.slug} {...optionProps(index)} shortcut="Enter">
                <RecipePicture
                  recipe={recipe}
                  size="tiny"
                  width={44}
                  height={44}
                  className="aspect-square w-11 flex-none rounded-[10px]"
                />
                <span className="min-w-0 flex-1">
                  <Marked label={recipe.name} query={query} />
                  <small>{detailOf(recipe)}</small>
                </span>
              </SearchOption>
            ))}
            <SearchOption {...optionProps(recipes.length)} shortcut="Enter">
              <RoundIcon>
                <Search />
              </RoundIcon>
              <span className="flex-1">{m.search_all({ text: query })}</span>
            </SearchOption>
          </div>
        )}
        {commands.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div role="group" aria-label={m.search_do()}>
            <div className="menu-label px-3.5 pt-4 pb-2" aria-hidden="true">
              {m.search_do()}
            </div>
            {commands.map((command, index) => (
              <CommandOption key={command.id} command={command} option={optionProps(firstCommand + index)} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

type OptionProps = Omit<Parameters<typeof SearchOption>[0], 'children' | 'shortcut'>

function CommandOption({ command, option }: { command: Command; option: OptionProps }) {
  const { icon: Icon, label, shortcut } = command
  return (
    <SearchOption {...option} shortcut={shortcut}>
      <RoundIcon>
        <Icon />
      </RoundIcon>
      <span className="min-w-0 flex-1">{label}</span>
    </SearchOption>
  )
}

/** What came of a search, said to everybody who does not see the list. */
function noteOf(query: string, isError: boolean, total: number | undefined): string {
  if (isError) return m.search_failed()
  if (total === undefined) return ''
  return total === 0 ? m.search_none({ text: query }) : m.search_found({ count: total })
}

/** One category or tag and how long it takes, as far as they are known. */
function detailOf({ recipeCategory, tags, totalTime }: RecipeSummary): string {
  const [organizer] = [...recipeCategory, ...tags]
  return [organizer?.name, totalTime && formatTime(totalTime, getLocale())].filter(Boolean).join(' · ')
}
