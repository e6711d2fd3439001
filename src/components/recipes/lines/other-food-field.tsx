import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { useFoodOptions } from '~/components/kit/use-food-options'
import { Combobox } from '~/components/ui/combobox'
import { m } from '~/paraglide/messages.js'

/** Without id, a food of this name is found or created. */
export interface ChosenFood {
  id: string | null
  name: string
}

/** The same function in every render, so that it runs only when the field appears. */
const focus = (input: HTMLInputElement | null) => input?.focus()

export function OtherFoodField({ onAnswer }: { onAnswer: (food: ChosenFood) => void }) {
  const loadOptions = useFoodOptions()
  return (
    <Combobox
      ref={focus}
      className="w-full"
      label={m.common_food()}
      loadOptions={loadOptions}
      value={null}
      onValueChange={(option) => option && onAnswer({ id: option.value || null, name: option.label })}
      onCreate={(name) => ({ value: '', label: name })}
      texts={comboboxTexts(m.common_create_food)}
    />
  )
}
