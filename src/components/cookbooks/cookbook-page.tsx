import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, Globe, Plus, X } from 'lucide-react'
import { lazy, Suspense, startTransition, useCallback, useMemo, useState } from 'react'
import { useAction } from '~/components/kit/use-action'
import { BookCover } from '~/components/recipes/cookbooks/book-cover'
import { InCookbook } from '~/components/recipes/cookbooks/in-cookbook'
import { RecipeSection } from '~/components/recipes/explorer/recipe-section'
import { describeNode, rulesOf, shortRule, sourcesOf } from '~/components/recipes/filter/describe-filter'
import { fieldLabel } from '~/components/recipes/filter/filter-words'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { FactChip } from '~/components/ui/chip'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { Segmented } from '~/components/ui/segmented'
import type { OrderSearch } from '~/lib/explorer/explorer-search'
import {
  type ChoiceSource,
  type FilterFieldName,
  freshView,
  ruleOfView,
  viewOfRule,
} from '~/lib/query-filter/filter-fields'
import { newGroup, newRule, type Rule, type RuleNode, writeRules } from '~/lib/query-filter/filter-tree'
import { m } from '~/paraglide/messages.js'
import { useChangeRules } from '~/queries/cookbook-changes'
import { cookbookRecipeQueries } from '~/queries/cookbook-recipes'
import { cookbookQueries } from '~/queries/cookbooks'
import { useFilterChoices } from '~/queries/filter-choices'
import { useSession } from '~/queries/session'
import type { Cookbook } from '~/schemas/cookbook'
import { CookbookMenu } from './cookbook-menu'

const AddRecipesDialog = lazy(async () => ({
  default: (await import('./add-recipes-dialog')).AddRecipesDialog,
}))
const LeftOutDialog = lazy(async () => ({ default: (await import('./left-out-dialog')).LeftOutDialog }))
const CookbookPrintDialog = lazy(async () => ({
  default: (await import('./cookbook-print-dialog')).CookbookPrintDialog,
}))
const CookbookArrange = lazy(async () => ({ default: (await import('./cookbook-arrange')).CookbookArrange }))

type PageDialog = 'add' | 'leftOut' | 'print'

type CookbookPart = 'byHand' | 'matching'

export interface CookbookPageProps {
  cookbook: Cookbook
  groupSlug: string
  part: CookbookPart | undefined
  onPartChange: (part: CookbookPart | undefined) => void
  order: OrderSearch
  onOrderChange: (order: OrderSearch) => void
}

export function CookbookPage(props: CookbookPageProps) {
  const { cookbook, groupSlug, part, onPartChange, order, onOrderChange } = props
  const { user } = useSession()
  const isOwn = user?.householdId === cookbook.householdId
  const { data: preview } = useQuery(cookbookQueries.preview(cookbook.slug, useGuestOf()))
  const { data: rows } = useQuery({ ...cookbookRecipeQueries.states(cookbook.slug), enabled: isOwn })
  const { id, name, slug } = cookbook
  const open = useMemo(
    () => (isOwn ? { id, name, states: new Map(rows?.map((row) => [row.recipeId, row])) } : null),
    [isOwn, id, name, rows],
  )
  const navigate = useNavigate()
  const edit = () =>
    void navigate({
      to: '/g/$groupSlug/cookbooks/$slug',
      params: { groupSlug, slug },
      search: { edit: true },
    })
  const [dialog, setDialog] = useState<PageDialog | null>(null)
  const setPrinting = useCallback((wanted: boolean) => setDialog(wanted ? 'print' : null), [])
  const [isArranging, setIsArranging] = useState(false)
  const stateOf = (name: PageDialog) => ({
    open: dialog === name,
    onOpenChange: (wanted: boolean) => setDialog(wanted ? name : null),
  })
  if (isArranging) return <CookbookArrange cookbook={cookbook} onDone={() => setIsArranging(false)} />
  return (
    <InCookbook value={open}>
      <header className="mb-8 grid items-center gap-6 sm:grid-cols-[minmax(0,200px)_minmax(0,1fr)] sm:gap-8 lg:grid-cols-[216px_minmax(0,1fr)] lg:gap-12">
        <BookCover name={cookbook.name} recipes={preview?.items} size="large" className="max-sm:hidden" />
        <div className="min-w-0">
          <p className="mb-2 flex flex-wrap items-center gap-x-2 text-sm font-semibold text-primary-ink">
            <Link
              to="/g/$groupSlug/cookbooks"
              params={{ groupSlug }}
              className="relative -ms-[5px] inline-flex items-center gap-1 after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-fg print:hidden"
            >
              <ChevronLeft className="flip size-4.5" />
              {m.common_cookbooks()}
            </Link>
            {!isOwn && (
              <bdi className="font-normal text-fg-2">
                {m.cookbook_of({ household: cookbook.household.name })}
              </bdi>
            )}
            {cookbook.public && (
              <span className="inline-flex items-center gap-1 font-normal text-fg-2">
                <Globe className="size-4" />
                {m.cookbook_public()}
              </span>
            )}
          </p>
          <h1 className="hyphens-auto wrap-anywhere lg:text-hero">
            <bdi>{cookbook.name}</bdi>
          </h1>
          {cookbook.description && (
            <p dir="auto" className="mt-3 max-w-[60ch] text-lg whitespace-pre-line text-fg-2">
              {cookbook.description}
            </p>
          )}
          {(isOwn || cookbook.public) && (
            <div className="mt-5 flex flex-wrap items-center gap-2.5 print:hidden">
              {isOwn && (
                <Button variant="primary" icon={<Plus />} onClick={() => setDialog('add')}>
                  {m.cookbook_add_recipes()}
                </Button>
              )}
              <CookbookMenu
                cookbook={cookbook}
                groupSlug={groupSlug}
                isOwn={isOwn}
                leaves
                onPrint={() => setDialog('print')}
                onArrange={() => startTransition(() => setIsArranging(true))}
              />
            </div>
          )}
        </div>
      </header>
      {isOwn && <RuleBar cookbook={cookbook} onEdit={edit} />}
      <RecipeSection
        groupSlug={groupSlug}
        filter={{ cookbook: slug, cookbookPart: isOwn ? part : undefined }}
        heading={
          isOwn && (
            <PartChoice
              cookbook={cookbook}
              part={part}
              onPartChange={onPartChange}
              onLeftOut={() => setDialog('leftOut')}
            />
          )
        }
        order={order}
        onOrderChange={onOrderChange}
        empty={
          <EmptyState art={<EmptyArt drawing="book" />} title={m.common_no_recipes()}>
            {isOwn ? m.cookbook_no_recipes_hand() : undefined}
          </EmptyState>
        }
      />
      <Suspense>
        <LoadOnOpen open={dialog === 'add'}>
          <AddRecipesDialog cookbook={cookbook} {...stateOf('add')} />
        </LoadOnOpen>
        <LoadOnOpen open={dialog === 'print'}>
          <CookbookPrintDialog cookbook={cookbook} open={dialog === 'print'} onOpenChange={setPrinting} />
        </LoadOnOpen>
        <LoadOnOpen open={dialog === 'leftOut'}>
          <LeftOutDialog cookbook={cookbook} {...stateOf('leftOut')} />
        </LoadOnOpen>
      </Suspense>
    </InCookbook>
  )
}

interface PartChoiceProps extends Pick<CookbookPageProps, 'cookbook' | 'part' | 'onPartChange'> {
  onLeftOut: () => void
}

/** Which recipes are shown, with their numbers. */
function PartChoice({ cookbook, part, onPartChange, onLeftOut }: PartChoiceProps) {
  const { data: rows } = useQuery(cookbookRecipeQueries.states(cookbook.slug))
  const { data: all } = useQuery(cookbookQueries.preview(cookbook.slug))
  const count = (state: 'added' | 'leftOut') => rows?.filter((row) => row.state === state).length ?? 0
  const [added, leftOut] = [count('added'), count('leftOut')]
  const numbers = { all: all?.total, byHand: added, matching: all && all.total - added }
  const label = (text: string, number: number | undefined) => (
    <>
      {text}
      {number !== undefined && <span className="ms-1.5 font-normal text-fg-3 tabular-nums">{number}</span>}
    </>
  )
  const options = [
    { value: 'all', label: label(m.recipes_all(), numbers.all) },
    { value: 'byHand', label: label(m.common_by_hand(), numbers.byHand) },
    { value: 'matching', label: label(m.cookbook_part_matching(), numbers.matching) },
  ] as const
  return (
    <>
      <Segmented
        label={m.cookbook_part()}
        size="sm"
        value={part ?? 'all'}
        onValueChange={(value) => onPartChange(value === 'all' ? undefined : value)}
        options={options}
        className="max-sm:w-full"
      />
      <span className="min-w-0 flex-1 text-end">
        {leftOut > 0 && (
          <Button variant="link" size="sm" onClick={onLeftOut}>
            {m.cookbook_left_out({ count: leftOut })}
          </Button>
        )}
      </span>
    </>
  )
}

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog')).RuleDialog }))

/** The usual ones; the editor has all. */
const FIELDS: readonly FilterFieldName[] = [
  'tag',
  'category',
  'food',
  'tool',
  'time',
  'rating',
  'made',
  'name',
]

/**
 * The rules of the household's own cookbook as chips that save immediately. Rules that chips cannot show open the
 * editor.
 */
function RuleBar({ cookbook, onEdit }: { cookbook: Cookbook; onEdit: () => void }) {
  // Each reading gives the rules new keys.
  const rules = useMemo(() => rulesOf(cookbook.queryFilterString), [cookbook.queryFilterString])
  const items = rules?.word === 'and' ? rules.items : rules && [rules]
  const sources = sourcesOf(rules)
  const choices = useFilterChoices(sources)
  const nameOf = (source: ChoiceSource, id: string) =>
    choices[source].values?.find((value) => value.id === id)?.name ??
    (choices[source].values ? m.explorer_filter_gone() : '…')
  const [dialog, setDialog] = useState<{ rule: Rule; isNew: boolean; opening: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const changeRules = useChangeRules()
  const change = useAction(
    (text: string) => changeRules(cookbook, { queryFilterString: text, onlyByHand: true }),
    {
      done: () => m.cookbook_rules_changed(),
      undo: (saved) => changeRules(saved, cookbook),
    },
  )
  const write = (changed: readonly RuleNode[]) => change.run(writeRules(newGroup([...changed])))
  const edit = (rule: Rule, isNew: boolean) => {
    setDialog({ rule, isNew, opening: (dialog?.opening ?? 0) + 1 })
    setIsOpen(true)
  }
  const add = (field: FilterFieldName) => {
    const { attribute, operator, value } = ruleOfView(freshView(field))
    edit(newRule(attribute, operator, value), true)
  }
  const hasAll = cookbook.queryFilterString === '' && !cookbook.onlyByHand
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2.5 border-y border-line py-4 print:hidden">
      {(hasAll || (items?.length ?? 1) > 0) && (
        <p className="me-2 text-sm font-semibold text-fg-2 max-sm:w-full">{m.cookbook_joins()}</p>
      )}
      {hasAll && (
        <FactChip
          removeLabel={m.cookbook_rule_remove({ rule: m.common_all_recipes() })}
          onRemove={() => void change.run('')}
        >
          {m.common_all_recipes()}
        </FactChip>
      )}
      {items?.map((item) => {
        const view = item.kind === 'rule' ? viewOfRule(item) : null
        const label = describeNode(item, nameOf)
        const short = view && shortRule(view, nameOf)
        return (
          <span key={item.key} className="chip gap-0 bg-accent-soft pe-0 font-semibold text-accent-ink">
            <button
              type="button"
              aria-haspopup={view ? 'dialog' : undefined}
              className="min-h-tap min-w-0 text-start wrap-anywhere"
              onClick={() => (item.kind === 'rule' && view ? edit(item, false) : onEdit())}
            >
              {short ? (
                <>
                  <span className="me-0.5 text-xs font-normal">{short.field}</span> {short.value}
                </>
              ) : (
                label
              )}
            </button>
            <button
              type="button"
              aria-label={m.cookbook_rule_remove({ rule: label })}
              className="grid min-h-tap w-9 flex-none place-content-center"
              onClick={() => void write(items.filter(({ key }) => key !== item.key))}
            >
              <X className="size-4" />
            </button>
          </span>
        )
      })}
      {items && !hasAll && (
        <DropdownMenu
          label={m.cookbook_rule_title()}
          align="start"
          trigger={
            <Button variant="outline" size="sm" icon={<Plus />}>
              {m.cookbook_rule_add()}
            </Button>
          }
        >
          {FIELDS.map((field) => (
            <MenuItem key={field} onSelect={() => add(field)}>
              {fieldLabel(field)}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
      {!items && <FactChip>{cookbook.queryFilterString}</FactChip>}
      {dialog && (
        <Suspense>
          <RuleDialog
            key={dialog.opening}
            rule={dialog.rule}
            open={isOpen}
            onOpenChange={setIsOpen}
            onSave={async (changed) => {
              const others = items ?? []
              const isSaved = await write(
                dialog.isNew
                  ? [...others, changed]
                  : others.map((item) => (item.key === changed.key ? changed : item)),
              )
              if (isSaved) setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
