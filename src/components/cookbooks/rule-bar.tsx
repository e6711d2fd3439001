import { Plus, X } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useAction } from '~/components/kit/use-action'
import { describeNode, rulesOf, shortRule, sourcesOf } from '~/components/recipes/filter/describe-filter'
import { fieldLabel } from '~/components/recipes/filter/filter-words'
import { Button } from '~/components/ui/button'
import { FactChip } from '~/components/ui/chip'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
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
import { useFilterChoices } from '~/queries/filter-choices'
import type { Cookbook } from '~/schemas/cookbook'

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
export function RuleBar({ cookbook, onEdit }: { cookbook: Cookbook; onEdit: () => void }) {
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
