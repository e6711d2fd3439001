import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Input } from '~/components/ui/input'
import { List } from '~/components/ui/list-row'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { useSaveCookbook } from '~/queries/cookbook-changes'
import { cookbookRecipeQueries, useChangeCookbookRecipes } from '~/queries/cookbook-recipes'
import { cookbookQueries } from '~/queries/cookbooks'
import { useUser } from '~/queries/session'
import type { Cookbook, CookbookOfRecipes } from '~/schemas/cookbook'
import { NAME_MAX } from '~/schemas/wire'
import { BookCover } from './book-cover'
import { cookbookOfName, ownCookbooks } from './own-cookbooks'
import { Tick } from './tick'
import { useChangeStates } from './use-change-states'

export interface AddToCookbooksDialogProps {
  recipes: readonly { id: string; name: string }[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Every press saves immediately; "Done" also creates the cookbook being typed. */
export function AddToCookbooksDialog({ recipes, open, onOpenChange }: AddToCookbooksDialogProps) {
  const { householdId } = useUser()
  const ids = recipes.map(({ id }) => id)
  const books = useQuery({ ...cookbookQueries.all(), enabled: open })
  const counts = useQuery({ ...cookbookRecipeQueries.of(ids), enabled: open })
  const own = ownCookbooks(books.data ?? [], householdId).own
  const [first] = recipes
  const entry = useRef<NameEntry>(null)
  const finish = async () => {
    const isCreated = (await entry.current?.take()) ?? true
    if (isCreated) onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.cookbook_add_title()}
      description={
        recipes.length === 1 && first ? <bdi>{first.name}</bdi> : m.recipes_count({ count: recipes.length })
      }
      width={520}
      footer={
        <Button variant="primary" block onClick={finish}>
          {m.common_done()}
        </Button>
      }
    >
      <QueryState
        query={counts}
        failedTitle={m.cookbook_failed()}
        loading={<Skeleton className="h-[74px]" />}
      >
        {(all) => (
          <>
            {own.length > 0 && (
              <List className="divide-y divide-line">
                {own.map((cookbook) => (
                  <CookbookRow
                    key={cookbook.id}
                    cookbook={cookbook}
                    recipeIds={ids}
                    counts={all.find(({ cookbookId }) => cookbookId === cookbook.id)}
                  />
                ))}
              </List>
            )}
            <NewCookbook entry={entry} own={own} recipeIds={ids} />
          </>
        )}
      </QueryState>
    </Dialog>
  )
}

interface CookbookRowProps {
  cookbook: Cookbook
  recipeIds: readonly string[]
  counts: CookbookOfRecipes | undefined
}

function CookbookRow({ cookbook, recipeIds, counts }: CookbookRowProps) {
  const { name, slug } = cookbook
  const { data: preview } = useQuery(cookbookQueries.preview(slug))
  const { run } = useChangeStates()
  const id = useId()
  const { added = 0, leftOut = 0, matches = 0 } = counts ?? {}
  const all = recipeIds.length
  const isAdded = added === all
  const isByRules = all === 1 && matches === 1 && added === 0 && leftOut === 0
  const isLeftOut = all === 1 && leftOut === 1
  const isSome = !isAdded && added > 0
  return (
    <li className="flex min-h-[74px] items-center gap-4 py-2.5">
      <BookCover name={name} recipes={preview?.items} size="small" className="w-[44px] flex-none" />
      <div className="min-w-0 flex-1">
        <bdi id={id} className="block font-serif text-[1.125rem] leading-tight wrap-anywhere">
          {name}
        </bdi>
        <p className="mt-0.5 text-sm text-fg-3">
          {isByRules || isLeftOut ? (
            <>
              {isByRules ? m.cookbook_by_rules() : m.cookbook_left_out_here()}
              {' · '}
              <button
                type="button"
                aria-describedby={id}
                className="relative font-semibold text-accent-ink after:absolute after:-inset-x-2 after:-inset-y-3"
                onClick={() => void run(cookbook, recipeIds, isByRules ? 'leaveOut' : 'putBack')}
              >
                {isByRules ? m.cookbook_leave_out() : m.cookbook_put_back()}
              </button>
            </>
          ) : (
            preview && m.recipes_count({ count: preview.total })
          )}
        </p>
      </div>
      <Tick
        labelledBy={id}
        checked={isAdded || isByRules}
        mixed={isSome}
        disabled={isByRules}
        onChange={() => run(cookbook, recipeIds, isAdded ? 'remove' : 'add')}
      />
    </li>
  )
}

interface NameEntry {
  /** False if the cookbook could not be created. */
  take: () => Promise<boolean>
}

interface NewCookbookProps {
  entry: RefObject<NameEntry | null>
  own: readonly Cookbook[]
  recipeIds: readonly string[]
}

/** Creates a cookbook by hand that has the recipes, or adds them to the one of that name. */
function NewCookbook({ entry, own, recipeIds }: NewCookbookProps) {
  const [text, setText] = useState('')
  const save = useSaveCookbook()
  const change = useChangeCookbookRecipes()
  const adding = useChangeStates()
  const creating = useAction(
    async (name: string) => {
      const values = { name, description: '', queryFilterString: '', onlyByHand: true, public: false }
      const position = Math.max(0, ...own.map(({ position }) => position)) + 1
      const cookbook = await save(values, null, position)
      await change(
        cookbook.id,
        recipeIds.map((recipeId) => ({ recipeId, state: 'added' })),
      )
      return cookbook
    },
    { done: ({ name }) => m.cookbook_added_to({ name }) },
  )
  const isPending = adding.isPending || creating.isPending
  const name = text.trim()
  const known = cookbookOfName(own, name)
  const take = async () => {
    if (name === '') return true
    if (isPending) return false
    // Free for the next name.
    setText('')
    const isDone = known ? await adding.run(known, recipeIds, 'add') : await creating.run(name)
    if (!isDone) setText((next) => next || text)
    return isDone
  }
  useImperativeHandle(entry, () => ({ take }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void take()
  }
  return (
    <form onSubmit={submit} className="mt-4 flex gap-2">
      <Input
        aria-label={m.cookbook_new()}
        placeholder={m.cookbook_new()}
        value={text}
        maxLength={NAME_MAX}
        icon={<Plus />}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {name && (
        <Button type="submit" loading={isPending}>
          {known ? m.common_add() : m.common_create()}
        </Button>
      )}
    </form>
  )
}
