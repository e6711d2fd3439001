import { useState } from 'react'
import { Checkbox } from '~/components/ui/checkbox'

export interface TickProps {
  labelledBy: string
  checked: boolean
  /** Some of several recipes. */
  mixed?: boolean
  disabled?: boolean
  /** Resolves when the page shows the result. */
  onChange: (checked: boolean) => Promise<unknown>
}

/** Shows the press at once. */
export function Tick({ labelledBy, checked, mixed = false, disabled, onChange }: TickProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const press = async (next: boolean) => {
    setWanted(next)
    await onChange(next)
    setWanted(null)
  }
  return (
    <Checkbox
      shape="round"
      aria-labelledby={labelledBy}
      checked={wanted ?? checked}
      indeterminate={wanted === null && mixed}
      disabled={disabled}
      className="me-2.5"
      onCheckedChange={(next) => void press(next)}
    />
  )
}
