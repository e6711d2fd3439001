import { createContext, Fragment, type ReactNode, use } from 'react'
import { Quantity } from '~/components/recipes/amount'
import { TextLanguage } from '~/components/recipes/text-language'
import type { StepScaler } from '~/lib/ingredient-display/step-pieces'
import { type ScaledSteps, useStepScaler } from './use-step-scaler'

const ScaleContext = createContext<StepScaler | null>(null)

export interface ScaleStepsProps extends Omit<ScaledSteps, 'language'> {
  children: ReactNode
}

/** Scales the amounts of ingredients in the texts inside. */
export function ScaleSteps({ ingredients, scale, children }: ScaleStepsProps) {
  const language = use(TextLanguage)
  return <ScaleContext value={useStepScaler({ ingredients, scale, language })}>{children}</ScaleContext>
}

/** Where a text is part of a paragraph, whose other parts say what its amounts measure. */
export interface TextPart {
  paragraph: string
  start: number
}

export interface ScaledTextProps {
  text: string
  part?: TextPart | undefined
}

/** Scaled amounts are bold. */
export function ScaledText({ text, part = { paragraph: text, start: 0 } }: ScaledTextProps): ReactNode {
  const scaled = use(ScaleContext)
  if (!scaled) return text
  const { paragraph, start } = part
  return scaled(paragraph, [start, start + text.length]).map((piece, at) =>
    piece.quantity ? (
      <b key={at} className="font-semibold">
        <Quantity quantity={piece.quantity} />
      </b>
    ) : (
      <Fragment key={at}>{piece.text}</Fragment>
    ),
  )
}
