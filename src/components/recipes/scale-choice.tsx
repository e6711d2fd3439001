import { Segmented } from '~/components/ui/segmented'
import { formatQuantity } from '~/lib/quantity/format-quantity'
import { clampServings } from '~/lib/quantity/scale'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

const FACTORS = [0.5, 1, 2, 3]

export interface ScaleChoiceProps {
  base: number
  servings: number
  onServingsChange: (servings: number) => void
  className?: string
}

export function ScaleChoice({ base, servings, onServingsChange, className }: ScaleChoiceProps) {
  const chosen = FACTORS.find((factor) => clampServings(base * factor) === servings)
  return (
    <Segmented
      label={m.recipe_scale()}
      size="sm"
      className={className}
      value={String(chosen ?? '')}
      onValueChange={(factor) => onServingsChange(clampServings(base * Number(factor)))}
      options={FACTORS.map((factor) => ({
        value: String(factor),
        label: m.recipe_batches({
          shown: factor === 0.5 ? '½' : formatQuantity(factor, { locale: getLocale() }).text,
        }),
      }))}
    />
  )
}
