import { Input, type InputProps } from '~/components/ui/input'
import type { Amount } from '~/lib/editor/amount'

export interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  amount: Amount
  onAmountChange: (amount: Amount) => void
}

/** An amount as cooks write it: 2, 1/2, 1 1/2, ½, 0,5. A text field, so that no wheel can change it. */
export function AmountInput({ amount, onAmountChange, ...rest }: AmountInputProps) {
  return (
    <Input
      autoComplete="off"
      inputMode="decimal"
      {...rest}
      value={amount.text}
      onChange={(event) => onAmountChange({ ...amount, text: event.currentTarget.value })}
    />
  )
}
