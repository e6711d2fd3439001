import type { QuantityDisplay } from '~/lib/quantity/format-quantity'

/** A number as cookbooks print it: the fraction raised and lowered. Read out as plain text. */
export function Quantity({ quantity }: { quantity: QuantityDisplay }) {
  const { text, lessThan, whole, numerator, denominator } = quantity
  if (!numerator) return text
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="quantity">
        {lessThan && '< '}
        {whole}
        <span className="fraction">
          <sup>{numerator}</sup>⁄<sub>{denominator}</sub>
        </span>
      </span>
    </>
  )
}

/** Amount and unit of an ingredient. */
export function Amount({ quantity, unit }: { quantity: QuantityDisplay; unit: string }) {
  return (
    <>
      <Quantity quantity={quantity} />
      {quantity.text && unit && ' '}
      {unit && <bdi>{unit}</bdi>}
    </>
  )
}
