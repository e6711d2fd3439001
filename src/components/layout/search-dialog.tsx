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
import { m } from '~/paraglide/messages.js'
import { searchRecipes } from '~/queries/recipe-search'
import { useUser } from '~/queries/session'
import type { RecipeSummary } from '~/schemas/recipe-summary'
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
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={m.search_title()}
      hideTitle
      className="palette tall-dialog"
      width={660}
    >
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
      <div className="palette-field">
        <Search className="size-6" />
        <input
          data-autofocus
          type="text"
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
        <button type="button" className="palette-close" onClick={onClose}>
          <span className="sr-only">{m.common_close()}</span>
          <Kbd>Esc</Kbd>
          <X className="hidden pointer-coarse:block" />
        </button>
      </div>
      <p role="status" className={recipes.length === 0 ? 'palette-note' : 'sr-only'}>
        {query !== '' && noteOf(query, isError, data?.total)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={m.search_title()} className="palette-list">
        {recipes.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div role="group" aria-label={m.common_recipes()}>
            <div className="menu-label" aria-hidden="true">
              {m.common_recipes()}
            </div>
            {recipes.map((recipe, index) => (
              <SearchOption key={recipe.slug} {...optionProps(index)} shortcut="Enter">
                <RecipePicture recipe={recipe} size="tiny" width={44} height={44} className="palette-thumb" />
                <span className="min-w-0 flex-1">
                  <Marked label={recipe.name} query={query} />
                  <small>{detailOf(recipe)}</small>
                </span>
              </SearchOption>
            ))}
            <SearchOption {...optionProps(recipes.length)} shortcut="Enter">
              <span className="sheet-icon">
                <Search />
              </span>
              <span className="flex-1">{m.search_all({ text: query })}</span>
            </SearchOption>
          </div>
        )}
        {commands.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div role="group" aria-label={m.search_do()}>
            <div className="menu-label" aria-hidden="true">
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
      <span className="sheet-icon">
        <Icon />
      </span>
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
  return [organizer?.name, totalTime].filter(Boolean).join(' · ')
}
