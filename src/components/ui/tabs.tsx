import { List, Root, Trigger } from '@radix-ui/react-tabs'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '~/lib/cn'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
}

export interface TabsProps<Value extends string> {
  /** Connects tabs and panels. */
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

/** Arrow keys, Home and End select. */
export function Tabs<Value extends string>({
  id,
  label,
  value,
  onValueChange,
  items,
  size,
  className,
}: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const item = items.find((other) => other.value === chosen)
    if (item) onValueChange(item.value)
  }
  return (
    <Root asChild value={value} onValueChange={choose}>
      <List aria-label={label} className={cn('seg', size === 'sm' && 'seg-sm', className)}>
        {items.map((item) => (
          <Trigger
            key={item.value}
            value={item.value}
            id={tabId(id, item.value)}
            aria-controls={item.value === value ? panelId(id, item.value) : undefined}
          >
            {item.label}
          </Trigger>
        ))}
      </List>
    </Root>
  )
}

export interface TabPanelProps extends ComponentProps<'div'> {
  tabs: string
  value: string
  active: boolean
}

/** Hidden panels stay mounted, so that their input is kept. */
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
