import { useState } from 'react'
import { useFoodsAndUnits } from '~/components/recipes/editor/use-foods-and-units'
import type { Named } from '~/lib/editor/editor-recipe'
import { m } from '~/paraglide/messages.js'
import { useAddFoodAlias } from '~/queries/foods'
import { useAddUnitAlias } from '~/queries/units'

export type WordKind = 'unit' | 'food'

/** Makes a unit or food, or gives one another name. Only ever called by a press of the person. */
export function useNewWord(kind: WordKind, onWord: (word: Named) => void) {
  const { createUnit, createFood } = useFoodsAndUnits()
  const { mutateAsync: addUnitAlias } = useAddUnitAlias()
  const { mutateAsync: addFoodAlias } = useAddFoodAlias()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')

  const run = async (work: () => Promise<Named>, tell: (word: Named) => string) => {
    setBusy(true)
    try {
      const word = await work()
      setTold(tell(word))
      onWord(word)
    } catch {
      // A failed call shows its own toast.
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    /** What was made, for those who do not see it: the field shows it, and a message each would pile up. */
    told,
    create: (name: string) =>
      void run(
        async () => {
          const made = await (kind === 'unit' ? createUnit(name) : createFood(name))
          return { id: made.value, name: made.label }
        },
        (word) => m.editor_added({ name: word.name }),
      ),
    addAlias: (word: Named, alias: string) =>
      void run(
        async () => {
          await (kind === 'unit' ? addUnitAlias : addFoodAlias)({ id: word.id, alias })
          return word
        },
        () => m.parse_alias_added({ alias, name: word.name }),
      ),
  }
}
