import { createContext, Fragment, type ReactNode, use, useMemo } from 'react'
import { Quantity } from '~/components/recipes/amount'
import type { LinePiece } from '~/lib/ingredient-display/recipe-line'
import { stepPieces } from '~/lib/ingredient-display/step-pieces'
import { getLocale } from '~/paraglide/runtime.js'
import type { RecipeIngredient } from '~/schemas/recipe'

const ScaleContext = createContext<((text: string) => readonly LinePiece[]) | null>(null)

export interface ScaleStepsProps {
  /** Of the steps' recipe. */
  ingredients: readonly RecipeIngredient[]
  scale: number
  children: ReactNode
}

/** Scales the amounts of ingredients in the texts inside. */
export function ScaleSteps({ ingredients, scale, children }: ScaleStepsProps) {
  const locale = getLocale()
  const scaled = useMemo(
    () => (scale === 1 ? null : (text: string) => stepPieces(text, ingredients, { scale, locale })),
    [ingredients, scale, locale],
  )
  return <ScaleContext value={scaled}>{children}</ScaleContext>
}

/** Scaled amounts are bold. */
export function ScaledText({ text }: { text: string }): ReactNode {
  const scaled = use(ScaleContext)
  if (!scaled) return text
  return scaled(text).map((piece, at) =>
    piece.quantity ? (
      <b key={at} className="font-semibold">
        <Quantity quantity={piece.quantity} />
      </b>
    ) : (
      <Fragment key={at}>{piece.text}</Fragment>
    ),
  )
}
