import { Search, X } from 'lucide-react'
import { type ComponentProps, useImperativeHandle, useRef } from 'react'
import { Input, type InputProps } from './input'
import { Kbd } from './kbd'
import { Spinner } from './spinner'

export interface SearchFieldProps extends Omit<InputProps, 'type' | 'value' | 'onChange' | 'icon' | 'end'> {
  /** For screen readers; a placeholder is not a label. */
  label: string
  value: string
  onValueChange: (text: string) => void
  clearLabel: string
  /** Shown while the field is empty. */
  shortcut?: string
  loading?: boolean
}

/** Escape clears it. */
export function SearchField({
  label,
  value,
  onValueChange,
  clearLabel,
  shortcut,
  loading,
  onKeyDown,
  ref,
  ...rest
}: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => own.current)

  const handleKeyDown: ComponentProps<'input'>['onKeyDown'] = (event) => {
    // A surrounding dialog has already handled the key.
    const { defaultPrevented } = event
    onKeyDown?.(event)
    if (event.key !== 'Escape' || value === '' || event.defaultPrevented !== defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onValueChange('')
  }

  return (
    <Input
      tone="soft"
      round
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      ref={own}
      type="search"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      onKeyDown={handleKeyDown}
      icon={<Search />}
      end={
        <span className="flex items-center gap-1 pe-1">
          {loading && <Spinner className="me-2 text-fg-3" />}
          {value !== '' && (
            <button
              type="button"
              className="input-action"
              aria-label={clearLabel}
              onClick={() => {
                onValueChange('')
                own.current?.focus()
              }}
            >
              <X />
            </button>
          )}
          {value === '' && shortcut && (
            <span className="me-2 hidden md:block">
              <Kbd>{shortcut}</Kbd>
            </span>
          )}
        </span>
      }
    />
  )
}
