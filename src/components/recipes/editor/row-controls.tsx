import { type ChangeEvent, createContext, type ReactNode, useContext } from 'react'
import { Input, type InputProps } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'
import { useEditor } from './editor-context'

export const RowKey = createContext('')

interface RowPartProps {
  part: string
  children: (invalid: { 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** `focusField` finds it; its control gets the error. */
export function RowPart({ part, children }: RowPartProps) {
  const key = useContext(RowKey)
  const { problemOf } = useEditor()
  const isWrong = problemOf(`${key}.${part}`) !== undefined
  return (
    <span data-field={`${key}.${part}`} className="contents">
      {children(isWrong ? { 'aria-invalid': true, 'aria-describedby': `${key}-note` } : {})}
    </span>
  )
}

interface RowTextProps {
  part: string
  label: string
  onText: (text: string) => void
}

/** The label is the default placeholder. */
const textControl = (label: string, onText: RowTextProps['onText']) => ({
  'aria-label': label,
  placeholder: label,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onText(event.currentTarget.value),
})

export function RowInput({ part, label, onText, ...rest }: RowTextProps & Omit<InputProps, 'onChange'>) {
  return (
    <RowPart part={part}>
      {(invalid) => <Input fieldSize="sm" {...textControl(label, onText)} {...invalid} {...rest} />}
    </RowPart>
  )
}

export function RowTextarea({
  part,
  label,
  onText,
  ...rest
}: RowTextProps & { placeholder?: string; value: string }) {
  return (
    <RowPart part={part}>
      {(invalid) => (
        <Textarea className="border-line-2" {...textControl(label, onText)} {...invalid} {...rest} />
      )}
    </RowPart>
  )
}
