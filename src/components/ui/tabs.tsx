import { type ComponentProps, type ReactNode, useRef } from 'react'
import { cn } from '~/lib/cn'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
}

export interface TabsProps<Value extends string> {
  /** Ties tabs and panels together; the same for both. */
  id: string
  label: string
  value: Value
  onValueChange: (value: Value) => void
  items: readonly TabItem<Value>[]
  size?: 'sm' | 'md'
  className?: string
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`
const panelId = (id: string, value: string) => `${id}-panel-${value}`

/** Parts of one page of which one is shown. Arrow keys, Home and End move and choose. */
export function Tabs<Value extends string>({
  id,
  label,
  value,
  onValueChange,
  items,
  size,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)

  const handleKeyDown: ComponentProps<'div'>['onKeyDown'] = (event) => {
    const forward = list.current?.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const at = items.findIndex((item) => item.value === value)
    const targets: Record<string, number> = {
      [forward]: (at + 1) % items.length,
      [backward]: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const next = items[targets[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    onValueChange(next.value)
    document.getElementById(tabId(id, next.value))?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKeyDown}
      className={cn('seg', size === 'sm' && 'seg-sm', className)}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={tabId(id, item.value)}
          aria-selected={item.value === value}
          aria-controls={item.value === value ? panelId(id, item.value) : undefined}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onValueChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}

export interface TabPanelProps extends ComponentProps<'div'> {
  /** The `id` of its `Tabs`. */
  tabs: string
  value: string
  active: boolean
}

/** What a tab shows. Hidden panels stay in the page, so that nothing typed in them is lost. */
export function TabPanel({ tabs, value, active, ...rest }: TabPanelProps) {
  return (
    <div
      {...rest}
      role="tabpanel"
      id={panelId(tabs, value)}
      aria-labelledby={tabId(tabs, value)}
      hidden={!active}
    />
  )
}
