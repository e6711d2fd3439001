import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Field } from '~/components/ui/field'
import { Input, type InputProps } from '~/components/ui/input'
import { cn } from '~/lib/cn'
import type { Amount } from '~/lib/editor/amount'
import type { EditorField, EditorRecipe } from '~/lib/editor/editor-recipe'
import { useEditor } from './editor-context'
import { fieldName } from './editor-texts'

export function useSetField<Name extends EditorField>(field: Name): (value: EditorRecipe[Name]) => void {
  const { update } = useEditor()
  return (value) => update((recipe) => ({ ...recipe, [field]: value }))
}

interface RecipeFieldProps {
  field: EditorField
  hint?: ReactNode
  className?: string
  children: ReactNode
}

/** `focusField` finds it by its name. */
export function RecipeField({ field, hint, className, children }: RecipeFieldProps) {
  const { problemOf } = useEditor()
  return (
    <div data-field={field} className={className}>
      <Field label={fieldName(field)} error={problemOf(field)} hint={hint}>
        {children}
      </Field>
    </div>
  )
}

interface FieldNoteProps {
  id: string
  problem?: ReactNode
  hint?: ReactNode
  className?: string
}

export function FieldNote({ id, problem, hint, className }: FieldNoteProps) {
  if (!problem && !hint) return null
  return (
    <p id={id} className={cn('field-note', problem && 'field-note-error', className)}>
      {problem && <CircleAlert />}
      {problem ?? hint}
    </p>
  )
}

export interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  amount: Amount
  onAmountChange: (amount: Amount) => void
}

/** An amount as cooks write it: 2, 1/2, 1 1/2, ½, 0,5. A text field, so that a scroll wheel cannot change it. */
export function AmountInput({ amount, onAmountChange, ...rest }: AmountInputProps) {
  return (
    <Input
      autoComplete="off"
      inputMode="decimal"
      {...rest}
      value={amount.text}
      onChange={(event) => onAmountChange({ ...amount, text: event.currentTarget.value })}
    />
  )
}

interface DisclosureProps {
  field: EditorField
  /** The content's size, next to the title. */
  summary: string
  /** Initial state only. */
  open: boolean
  children: ReactNode
}

/** A part of the editor that few recipes need: collapsed while empty. */
export function Disclosure({ field, summary, open, children }: DisclosureProps) {
  // Never closes automatically once open.
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return (
    <details className="group border-t border-line open:pb-5" data-field={field} open={opened || undefined}>
      <summary className="flex list-none flex-wrap items-center gap-x-3.5 gap-y-1 py-4.5 [&::-webkit-details-marker]:hidden">
        <h2>{fieldName(field)}</h2>
        <span className="text-sm text-fg-3">{summary}</span>
        <ChevronDown className="ms-auto text-fg-3 transition-[rotate] duration-(--base) ease-out group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

export const NOTICE =
  'panel panel-soft mb-3.5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5 px-5 py-3.5 text-sm text-fg-2'
