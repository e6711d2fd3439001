import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { cn } from '~/lib/cn'
import { parseDecimal } from '~/lib/numbers/decimal'
import { formatNumber, formatQuantity } from '~/lib/quantity/format-quantity'
import { baseServings, clampServings, scaleFor, stepServings } from '~/lib/quantity/scale'
import { servingsRangeText, yieldParts } from '~/lib/quantity/yield-range'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { Recipe } from '~/schemas/recipe'

/** "6 servings", "Serves 4–6", "12 muffins", or a multiple of the recipe. */
export function servingsText(
  recipe: Pick<Recipe, 'recipeServings' | 'recipeYieldQuantity' | 'recipeYield'>,
  servings: number,
): string {
  const { recipeServings, recipeYieldQuantity } = recipe
  const locale = getLocale()
  const shown = formatQuantity(servings, { locale }).text
  const scale = scaleFor(baseServings(recipe), servings)
  if (recipeServings > 0) {
    const range = servingsRangeText(recipe, scale, locale)
    if (range && !range.isBare) return range.text
    return m.recipe_servings({ count: servings, shown: range?.text ?? shown })
  }
  if (recipeYieldQuantity <= 0) return m.recipe_batches({ shown })
  const { upper, words } = yieldParts(recipe, scale, locale)
  const amount = upper ? `${shown}–${upper}` : shown
  return words
    ? m.recipe_yield({ amount, what: words })
    : m.recipe_servings({ count: servings, shown: amount })
}

export interface ServingsControlProps {
  recipe: Recipe
  servings: number
  onServingsChange: (servings: number) => void
}

/** In the middle of the stepper. */
const valueClass =
  'block h-auto min-h-10 min-w-[104px] px-2 text-center text-ui font-semibold tabular-nums shadow-none wrap-anywhere'

export function ServingsControl({ recipe, servings, onServingsChange }: ServingsControlProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const value = useRef<HTMLButtonElement>(null)
  const text = servingsText(recipe, servings)

  const finish = (keep: boolean) => {
    const wanted = typed === null ? null : parseDecimal(typed)
    if (keep && wanted !== null && wanted > 0) onServingsChange(clampServings(wanted))
    setTyped(null)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    finish(event.key === 'Enter')
    requestAnimationFrame(() => value.current?.focus())
  }

  return (
    <>
      <fieldset aria-label={m.common_servings()} className="stepper">
        <button
          type="button"
          aria-label={m.recipe_fewer()}
          // Not `disabled`, which would drop the focus at the last step.
          aria-disabled={servings <= 1}
          onClick={() => servings > 1 && onServingsChange(stepServings(servings, -1))}
        >
          <Minus className="size-4" />
        </button>
        {typed === null ? (
          <button
            ref={value}
            type="button"
            className={cn(valueClass, 'w-auto max-w-[180px] bg-transparent')}
            aria-label={m.recipe_servings_type({ text })}
            onClick={() => setTyped(formatNumber(servings, getLocale()))}
          >
            <bdi>{text}</bdi>
          </button>
        ) : (
          <input
            className={cn(
              valueClass,
              'w-[104px] rounded-full bg-surface inset-ring-2 inset-ring-accent-ink outline-none',
            )}
            aria-label={m.common_servings()}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            // The person clicked to open this field.
            ref={(field) => field?.select()}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
            onBlur={() => finish(true)}
          />
        )}
        <button
          type="button"
          aria-label={m.recipe_greater()}
          onClick={() => onServingsChange(stepServings(servings, 1))}
        >
          <Plus className="size-4" />
        </button>
      </fieldset>
      <output aria-live="polite" className="sr-only">
        {text}
      </output>
    </>
  )
}
