import type { ComboboxTexts } from '~/components/ui/combobox'
import { m } from '~/paraglide/messages.js'

/** `create` offers a new option. */
export function comboboxTexts(create?: (inputs: { name: string }) => string): ComboboxTexts {
  return {
    empty: m.common_nothing_found(),
    loading: m.common_loading(),
    failed: m.common_list_failed(),
    results: (count) => m.editor_choose_results({ count }),
    ...(create ? { create: (name) => create({ name }) } : {}),
  }
}
