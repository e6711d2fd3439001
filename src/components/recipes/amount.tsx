import type { QuantityDisplay } from '~/lib/quantity/format-quantity'

export function Quantity({ quantity }: { quantity: QuantityDisplay }) {
  const { text, sign, whole, numerator, denominator } = quantity
  if (!numerator) return text
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="whitespace-nowrap">
        {sign && `${sign} `}
        {whole}
        <span dir="ltr" className="ms-[0.12em] normal-nums">
          <sup className="-top-[0.42em] text-[0.68em] leading-0">{numerator}</sup>⁄
          <sub className="-bottom-[0.06em] text-[0.68em] leading-0">{denominator}</sub>
        </span>
      </span>
    </>
  )
}

/** Inherits the direction of the surrounding text. */
export function Amount({
  quantity,
  upper = null,
  unit,
}: {
  quantity: QuantityDisplay
  /** Upper bound of a range. */
  upper?: QuantityDisplay | null
  unit: string
}) {
  return (
    <>
      <Quantity quantity={quantity} />
      {upper && '–'}
      {upper && <Quantity quantity={upper} />}
      {quantity.text && unit && ' '}
      {unit}
    </>
  )
}
