import {
  ArrowUpFromLine,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  Heading,
  Link2,
  Type,
  X,
} from 'lucide-react'
import { type ClipboardEvent, memo, useState } from 'react'
import { FactChip } from '~/components/ui/chip'
import { MenuItem } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { Input } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'
import type { Step } from '~/lib/editor/editor-recipe'
import type { Move } from '~/lib/editor/rows'
import { isBlankStep } from '~/lib/editor/to-recipe'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { FieldProblem } from './field-problem'
import { focusFieldSoon } from './focus-field'
import { hasSeveralLines } from './paste'
import { RowMenu } from './row-menu'
import { RowHandle } from './sortable-rows'

export interface StepActions {
  patch: (key: string, changes: Partial<Step>) => void
  move: (key: string, name: string, move: Move) => void
  remove: (key: string, name: string) => void
  addRow: (key: string, where: 'before' | 'after') => void
  addHeading: (key: string) => void
  merge: (key: string) => void
  link: (key: string) => void
  pasteAt: (key: string, text: string) => void
}

interface StepRowProps {
  row: Step
  /** Counted from 1, without headings. */
  number: number
  /** The linked ingredients. */
  links: readonly { key: string; name: string }[]
  actions: StepActions
}

/** One step: its number, its text, the ingredients it uses. */
export const StepRow = memo(function StepRow({ row, number, links, actions }: StepRowProps) {
  const { problemOf, locale } = useEditor()
  const [titleOpened, setTitleOpened] = useState(false)
  const { key } = row
  const name = m.editor_step_number({ number })
  const noteId = `${key}-note`
  const problems = ['summary', 'text'].flatMap((part) => problemOf(`${key}.${part}`) ?? [])
  const invalid = (part: string) =>
    problemOf(`${key}.${part}`) ? ({ 'aria-invalid': true, 'aria-describedby': noteId } as const) : {}

  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isBlankStep(row) || !hasSeveralLines(text)) return
    event.preventDefault()
    actions.pasteAt(key, text)
  }

  const openTitle = () => {
    setTitleOpened(true)
    focusFieldSoon(`${key}.summary`)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser
    <div role="group" aria-label={name} className="step-row" onPaste={handlePaste}>
      <div className="step-start">
        <span className="step-number" aria-hidden="true">
          {formatNumber(number, locale)}
        </span>
        <RowHandle name={name} rowKey={key} />
      </div>
      <RowMenu
        name={name}
        onMove={(move) => actions.move(key, name, move)}
        onRemove={() => actions.remove(key, name)}
      >
        <MenuItem icon={<Link2 />} onSelect={() => actions.link(key)}>
          {m.editor_link_ingredients()}
        </MenuItem>
        <MenuItem icon={<Type />} onSelect={openTitle}>
          {m.editor_add_step_title()}
        </MenuItem>
        <MenuItem icon={<Heading />} onSelect={() => actions.addHeading(key)}>
          {m.editor_heading_above()}
        </MenuItem>
        <MenuItem disabled={number === 1} icon={<ArrowUpFromLine />} onSelect={() => actions.merge(key)}>
          {m.editor_merge_above()}
        </MenuItem>
        <MenuItem icon={<BetweenHorizontalEnd />} onSelect={() => actions.addRow(key, 'before')}>
          {m.editor_insert_above()}
        </MenuItem>
        <MenuItem icon={<BetweenHorizontalStart />} onSelect={() => actions.addRow(key, 'after')}>
          {m.editor_insert_below()}
        </MenuItem>
      </RowMenu>
      <div className="step-body">
        {(titleOpened || row.summary !== '') && (
          <span data-field={`${key}.summary`} className="contents">
            <Input
              fieldSize="sm"
              aria-label={m.editor_step_title()}
              placeholder={name}
              value={row.summary}
              onChange={(event) => actions.patch(key, { summary: event.currentTarget.value })}
              {...invalid('summary')}
            />
          </span>
        )}
        <span data-field={`${key}.text`} className="contents">
          <Textarea
            rows={2}
            className="border-line-2"
            aria-label={name}
            placeholder={number === 1 ? m.editor_first_step_placeholder() : m.editor_step_placeholder()}
            value={row.text}
            onChange={(event) => actions.patch(key, { text: event.currentTarget.value })}
            {...invalid('text')}
          />
        </span>
        {links.length > 0 && (
          <ul className="step-links" aria-label={m.editor_link_ingredients()}>
            {links.map((link) => (
              <li key={link.key}>
                <FactChip
                  removeLabel={m.editor_unlink({ name: link.name })}
                  onRemove={() =>
                    actions.patch(key, { links: row.links.filter((other) => other !== link.key) })
                  }
                >
                  {link.name}
                </FactChip>
              </li>
            ))}
          </ul>
        )}
        <FieldProblem id={noteId} problem={problems.length > 0 ? problems.join(' ') : undefined} />
      </div>
      <IconButton
        label={m.common_remove_name({ name })}
        size="sm"
        variant="ghost"
        className="row-remove"
        onClick={() => actions.remove(key, name)}
      >
        <X />
      </IconButton>
    </div>
  )
})
