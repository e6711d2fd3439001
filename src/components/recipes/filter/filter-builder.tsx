import { Braces, ListFilter, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/select'
import { Textarea } from '~/components/ui/textarea'
import { cn } from '~/lib/cn'
import { checkFilter } from '~/lib/query-filter/check-filter'
import { completionsAt } from '~/lib/query-filter/completion'
import type { FilterError } from '~/lib/query-filter/filter-error'
import {
  type Condition,
  conditionsOf,
  type FilterFieldName,
  fieldOf,
  filterFieldNames,
  freshView,
  type RuleView,
  ruleOfView,
  viewOfRule,
  withCondition,
} from '~/lib/query-filter/filter-fields'
import {
  isComplete,
  newGroup,
  newRule,
  type Rule,
  type RuleGroup,
  type RuleNode,
  replaceNode,
  writeRules,
} from '~/lib/query-filter/filter-tree'
import { m } from '~/paraglide/messages.js'
import { FILTER_MAX_LENGTH } from '~/schemas/limits'
import { rulesOf } from './describe-filter'
import { conditionLabel, fieldLabel } from './filter-words'
import { RuleValue } from './rule-value'

export interface FilterBuilderProps {
  /** The text of a `queryFilter`. */
  value: string
  onValueChange: (text: string) => void
  /** Fields that rules may use. */
  fields?: readonly FilterFieldName[]
  label: string
}

/** Rules that it cannot show stay text, and unparsable text is shown only as text: nothing is lost. */
export function FilterBuilder({
  value,
  onValueChange,
  fields = filterFieldNames,
  label,
}: FilterBuilderProps) {
  const [state, setState] = useState(() => ({ text: value, rules: rulesOf(value) }))
  const frame = useRef<HTMLFieldSetElement>(null)
  const [isText, setIsText] = useState(state.rules === null)
  if (state.text !== value) setState({ text: value, rules: rulesOf(value) })
  const { rules } = state
  const showsText = isText || !rules

  const show = (asText: boolean) => {
    flushSync(() => setIsText(asText))
    // The focused button or menu item no longer exists.
    frame.current?.querySelector<HTMLElement>(asText ? 'textarea' : 'select, input, button')?.focus()
  }
  const change = (changed: RuleGroup) => {
    const text = writeRules(changed)
    setState({ text, rules: changed })
    onValueChange(text)
  }
  const addRule = () => {
    const [field = 'category'] = fields
    const { attribute, operator, value } = ruleOfView(freshView(field))
    return newRule(attribute, operator, value)
  }
  const bracketLast = () => {
    if (!rules) return
    const items = [...rules.items]
    const last = items.splice(-2)
    change({ ...rules, items: [...items, newGroup(last, rules.word === 'and' ? 'or' : 'and')] })
  }

  return (
    <fieldset ref={frame} aria-label={label} className="grid min-w-0 gap-3">
      {showsText ? (
        <FilterText value={value} onValueChange={onValueChange} />
      ) : (
        <FilterGroup group={rules} onChange={change} fields={fields} addRule={addRule} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {!showsText && (
          <Button size="sm" icon={<Plus />} onClick={() => addAndFocus(rules, addRule(), change)}>
            {m.filter_add_condition()}
          </Button>
        )}
        {showsText && (
          <Button size="sm" icon={<ListFilter />} disabled={!rules} onClick={() => show(false)}>
            {m.filter_as_conditions()}
          </Button>
        )}
        {!showsText && (
          <DropdownMenu
            label={m.common_more()}
            align="start"
            trigger={
              <Button size="sm" variant="ghost">
                {m.common_more()}
              </Button>
            }
          >
            {rules.items.length > 2 && <MenuItem onSelect={bracketLast}>{m.filter_bracket()}</MenuItem>}
            <MenuItem icon={<Braces />} onSelect={() => show(true)}>
              {m.filter_as_text()}
            </MenuItem>
          </DropdownMenu>
        )}
      </div>
    </fieldset>
  )
}

interface FilterTextProps {
  value: string
  onValueChange: (text: string) => void
}

/** Completes attributes and operators and marks errors in place. */
function FilterText({ value, onValueChange }: FilterTextProps) {
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [highlighted, setHighlighted] = useState<number | null>(null)
  const error = useMemo(() => checkFilter(value), [value])
  const { from, options } = useMemo(
    () => (caret === null ? { from: 0, options: [] } : completionsAt(value, caret)),
    [value, caret],
  )
  const isOpen = options.length > 0
  const isTyping = caret !== null && value.slice(from, caret) !== ''
  // No completion is highlighted before the person types or presses an arrow key.
  const chosen = highlighted ?? (isTyping ? 0 : -1)

  const take = (option: string) => {
    const before = `${value.slice(0, from)}${option} `
    const rest = value.slice(caret ?? value.length).trimStart()
    // Synchronous, so that the caret can be set after the inserted text.
    flushSync(() => onValueChange(before + rest))
    area.current?.focus()
    area.current?.setSelectionRange(before.length, before.length)
    setCaret(before.length)
    setHighlighted(null)
  }
  const follow = () => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    setCaret(selectionStart === selectionEnd ? selectionStart : null)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const option = options[chosen]
    if (step) setHighlighted((Math.max(chosen, step > 0 ? -1 : 0) + step + options.length) % options.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && option) take(option)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      setCaret(null)
    } else return
    event.preventDefault()
  }

  return (
    <div className="grid gap-2">
      <Field
        label={m.filter_text()}
        hint={error ? undefined : m.filter_text_hint()}
        error={error && caret === null ? m.filter_wrong({ reason: error.message }) : undefined}
      >
        <Textarea
          ref={area}
          dir="ltr"
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono text-sm"
          maxLength={FILTER_MAX_LENGTH}
          value={value}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && chosen >= 0 ? `${listId}-${chosen}` : undefined}
          onChange={(event) => {
            onValueChange(event.currentTarget.value)
            setHighlighted(null)
            follow()
          }}
          onSelect={follow}
          onKeyDown={handleKeyDown}
          onBlur={() => setCaret(null)}
        />
      </Field>
      {isOpen && (
        <div id={listId} role="listbox" aria-label={m.filter_completions()} className="floating static p-1.5">
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={option}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={cn('option', at === chosen && 'bg-hover')}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              <code dir="ltr">{option}</code>
            </div>
          ))}
        </div>
      )}
      {error && caret === null && <WrongPlace text={value} error={error} />}
    </div>
  )
}

/** Characters shown around an error. */
const CONTEXT = 60

function WrongPlace({ text, error: { at, end } }: { text: string; error: FilterError }) {
  const from = Math.max(0, at - CONTEXT)
  return (
    <p dir="ltr" className="rounded-md bg-sunken px-3.5 py-2.5 font-mono text-sm wrap-anywhere">
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark className="bg-error-soft text-error-ink underline decoration-wavy underline-offset-4">
        {text.slice(at, end) || '␣'}
      </mark>
      {text.slice(end, end + CONTEXT)}
      {end + CONTEXT < text.length && '…'}
    </p>
  )
}

interface FilterGroupProps {
  group: RuleGroup
  onChange: (group: RuleGroup) => void
  fields: readonly FilterFieldName[]
  addRule: () => Rule
  /** Dissolves a nested group and keeps its rules. */
  onDissolve?: () => void
}

/** Focuses the rule's first field, which selects its subject. */
function addAndFocus(group: RuleGroup, rule: Rule, onChange: (group: RuleGroup) => void): void {
  flushSync(() => onChange({ ...group, items: [...group.items, rule] }))
  document.querySelector<HTMLElement>(`[data-rule="${rule.key}"] select`)?.focus()
}

function FilterGroup({ group, onChange, fields, addRule, onDissolve }: FilterGroupProps) {
  const flip = () => onChange({ ...group, word: group.word === 'and' ? 'or' : 'and' })
  const put = (node: RuleNode, nodes: RuleNode[]) => onChange(replaceNode(group, node.key, () => nodes))
  const words = { and: m.filter_and(), or: m.filter_or() }
  const word = words[group.word]
  return (
    <ul className="grid min-w-0 gap-2.5" aria-label={m.filter_conditions()}>
      {group.items.map((item, at) => (
        <li
          key={item.key}
          data-rule={item.kind === 'rule' ? item.key : undefined}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-[60px_minmax(0,1fr)]"
        >
          {at === 0 ? (
            <span className="flex items-center text-sm font-medium text-fg-2 md:h-12">
              {m.filter_where()}
            </span>
          ) : (
            <button
              type="button"
              className="h-10 w-fit min-w-[56px] rounded-md bg-accent-soft px-3 text-sm font-semibold text-accent-ink md:h-12"
              aria-label={m.filter_flip({ word, ...words })}
              onClick={flip}
            >
              {word}
            </button>
          )}
          {item.kind === 'group' ? (
            <div className="grid min-w-0 gap-3 rounded-lg bg-sunken p-3">
              <FilterGroup
                group={item}
                onChange={(changed) => put(item, changed.items.length > 0 ? [changed] : [])}
                fields={fields}
                addRule={addRule}
                onDissolve={() => put(item, item.items)}
              />
            </div>
          ) : (
            <RuleRow rule={item} fields={fields} onChange={(rules) => put(item, rules)} />
          )}
        </li>
      ))}
      {onDissolve && (
        <li className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus />}
            onClick={() => addAndFocus(group, addRule(), onChange)}
          >
            {m.filter_add_condition()}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDissolve}>
            {m.filter_dissolve()}
          </Button>
        </li>
      )}
    </ul>
  )
}

interface RuleRowProps {
  rule: Rule
  fields: readonly FilterFieldName[]
  onChange: (rules: Rule[]) => void
}

function RuleRow({ rule, fields, onChange }: RuleRowProps) {
  const view = viewOfRule(rule)
  return (
    <div className="flex min-w-0 items-start gap-1.5">
      {view ? (
        <FilterRule rule={rule} view={view} fields={fields} onChange={(changed) => onChange([changed])} />
      ) : (
        <div className="min-w-0 flex-1 rounded-md bg-sunken px-3.5 py-3">
          <code dir="ltr" className="block text-sm wrap-anywhere">
            {rule.source}
          </code>
          <p className="mt-1 text-sm text-fg-3">{m.filter_foreign_condition()}</p>
        </div>
      )}
      <IconButton label={m.filter_remove_condition()} variant="ghost" onClick={() => onChange([])}>
        <X />
      </IconButton>
    </div>
  )
}

interface FilterRuleProps {
  rule: Rule
  view: RuleView
  fields: readonly FilterFieldName[]
  onChange: (rule: Rule) => void
}

function FilterRule({ rule, view, fields, onChange }: FilterRuleProps) {
  const { field, condition } = view
  const change = (next: RuleView) => onChange({ kind: 'rule', key: rule.key, ...ruleOfView(next) })
  const offered = fields.includes(field) ? fields : [...fields, field]
  const findField = (value: string) => offered.find((name) => name === value)
  const findCondition = (value: string) => conditionsOf(field, condition).find((name) => name === value)
  return (
    <div className="grid min-w-0 flex-1 items-start gap-2 sm:grid-cols-[minmax(0,9rem)_minmax(0,10rem)_minmax(0,1fr)]">
      <Select
        aria-label={m.filter_field()}
        value={field}
        options={offered.map((name) => ({ value: name, label: fieldLabel(name) }))}
        onValueChange={(value) => {
          const wanted = findField(value)
          if (wanted) change(freshView(wanted, view))
        }}
      />
      <Select
        aria-label={m.filter_condition({ field: fieldLabel(field) })}
        value={condition}
        options={conditionsOf(field, condition).map((name: Condition) => ({
          value: name,
          label: conditionLabel(field, name),
        }))}
        onValueChange={(value) => {
          const wanted = findCondition(value)
          if (wanted) change(withCondition(view, wanted))
        }}
      />
      <div className="min-w-0">
        <RuleValue
          view={view}
          source={fieldOf(field).source}
          onChange={(input) => change({ ...view, input })}
        />
        {!isComplete(rule) && <p className="field-note mt-1.5">{m.filter_incomplete()}</p>}
      </div>
    </div>
  )
}
