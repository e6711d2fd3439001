import { ArrowUpFromLine, Link2, Type } from 'lucide-react'
import { type ClipboardEvent, memo, useState } from 'react'
import { FactChip } from '~/components/ui/chip'
import { MenuItem } from '~/components/ui/dropdown-menu'
import type { Step } from '~/lib/editor/editor-recipe'
import { hasSeveralLines } from '~/lib/editor/pasted-lines'
import { isBlankStep } from '~/lib/editor/to-recipe'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { focusFieldLater } from './focus-field'
import { RowInput, RowTextarea } from './row-controls'
import { InsertItems, type RowFrameActions, TextsRow } from './row-frame'

export interface StepActions extends RowFrameActions {
  patch: (key: string, changes: Partial<Step>) => void
  addRow: (key: string, where: 'before' | 'after') => void
  addHeading: (key: string) => void
  merge: (key: string) => void
  link: (key: string) => void
  pasteAt: (key: string, text: string) => void
}

interface StepRowProps {
  row: Step
  number: number
  names: ReadonlyMap<string, string>
  actions: StepActions
}

export const StepRow = memo(function StepRow({ row, number, names, actions }: StepRowProps) {
  const { locale } = useEditor()
  const [titleOpened, setTitleOpened] = useState(false)
  const { key } = row
  const name = m.recipe_step({ number })
  const links = row.links.filter((link) => names.has(link))

  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isBlankStep(row) || !hasSeveralLines(text)) return
    event.preventDefault()
    actions.pasteAt(key, text)
  }

  const openTitle = () => {
    setTitleOpened(true)
    focusFieldLater(`${key}.summary`)
  }

  return (
    <TextsRow
      rowKey={key}
      name={name}
      actions={actions}
      parts={['summary', 'text']}
      onPaste={handlePaste}
      start={
        <span
          className="font-serif text-[1.75rem] leading-normal font-medium text-primary-ink"
          aria-hidden="true"
        >
          {formatNumber(number, locale)}
        </span>
      }
      menu={
        <>
          <MenuItem icon={<Link2 />} onSelect={() => actions.link(key)}>
            {m.editor_link_ingredients()}
          </MenuItem>
          <MenuItem icon={<Type />} onSelect={openTitle}>
            {m.editor_add_step_title()}
          </MenuItem>
          <MenuItem disabled={number === 1} icon={<ArrowUpFromLine />} onSelect={() => actions.merge(key)}>
            {m.editor_merge_above()}
          </MenuItem>
          <InsertItems
            onRow={(where) => actions.addRow(key, where)}
            onHeading={() => actions.addHeading(key)}
          />
        </>
      }
    >
      {(titleOpened || row.summary !== '') && (
        <RowInput
          part="summary"
          label={m.editor_step_title()}
          placeholder={name}
          value={row.summary}
          onText={(summary) => actions.patch(key, { summary })}
        />
      )}
      <RowTextarea
        part="text"
        label={name}
        placeholder={number === 1 ? m.editor_first_step_placeholder() : m.editor_step_placeholder()}
        value={row.text}
        onText={(text) => actions.patch(key, { text })}
      />
      {links.length > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-1.5" aria-label={m.editor_link_ingredients()}>
          {links.map((link) => (
            <li key={link}>
              <FactChip
                removeLabel={m.editor_unlink({ name: names.get(link) ?? '' })}
                onRemove={() => actions.patch(key, { links: row.links.filter((other) => other !== link) })}
              >
                {names.get(link)}
              </FactChip>
            </li>
          ))}
        </ul>
      )}
    </TextsRow>
  )
})
