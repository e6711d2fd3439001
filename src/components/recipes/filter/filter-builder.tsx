import { Braces, ListFilter, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import {
  type FilterFieldName,
  filterFieldNames,
  freshView,
  ruleOfView,
} from '~/lib/query-filter/filter-fields'
import { newGroup, newRule, type RuleGroup, writeRules } from '~/lib/query-filter/filter-tree'
import { m } from '~/paraglide/messages.js'
import { rulesOf } from './describe-filter'
import { addAndFocus, FilterGroup } from './filter-group'
import { FilterText } from './filter-text'

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
