import { Link2, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { useFoodsAndUnits } from '~/components/recipes/editor/use-foods-and-units'
import { Button } from '~/components/ui/button'
import { Combobox, type ComboboxOption } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import { cn } from '~/lib/cn'
import type { IngredientLine, Named } from '~/lib/editor/editor-recipe'
import { foldText } from '~/lib/options/filter-options'
import { type ReviewLine, unknownWords } from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'
import { useAddFoodAlias } from '~/queries/foods'
import { useUser } from '~/queries/session'
import { useAddUnitAlias } from '~/queries/units'

export type WordKind = 'unit' | 'food'

const CREATE = 'h-auto max-w-full text-start wrap-anywhere whitespace-normal'

interface WordFieldProps {
  kind: WordKind
  line: ReviewLine
  row: IngredientLine
  onEdit: (changes: Partial<IngredientLine>) => void
  onWord: (word: Named) => void
}

/** An existing unit or food, or a new one after confirmation. */
export function WordField({ kind, line, row, onEdit, onWord }: WordFieldProps) {
  const words = useFoodsAndUnits()
  const { canOrganize, admin } = useUser()
  const mayCreate = canOrganize || admin
  const isUnit = kind === 'unit'
  const options = isUnit ? words.units : words.foods
  const chosen = isUnit ? row.unit : row.food
  const asRead = isUnit ? line.unknownUnit : line.unknownFood
  const unknown = unknownWords(line)[kind]
  const { busy, announced, create, addAlias } = useNewWord(kind, onWord)
  const option = options.find(({ value }) => value === chosen?.id)
  const isNewName = chosen !== null && asRead !== '' && !(option && hasName(option, asRead))
  const label = isUnit ? m.common_unit() : m.common_food()

  const choose = (picked: ComboboxOption | null) => {
    const word = picked && { id: picked.value, name: picked.label }
    onEdit(isUnit ? { unit: word, unitText: '' } : { food: word, foodText: '' })
  }

  return (
    <div className={cn('grid grid-cols-1 justify-items-start gap-2', !isUnit && 'max-md:col-span-full')}>
      <Field
        className="w-full"
        label={label}
        hint={unknown && <UnknownHint kind={kind} mayCreate={mayCreate} />}
      >
        <span data-field={`parse-${kind}`} className="contents">
          <Combobox
            label={label}
            options={options}
            value={chosen && { value: chosen.id, label: chosen.name }}
            onValueChange={choose}
            freeText={isUnit ? row.unitText : row.foodText}
            onFreeText={(text) =>
              onEdit(isUnit ? { unit: null, unitText: text } : { food: null, foodText: text })
            }
            texts={comboboxTexts()}
          />
        </span>
      </Field>
      {unknown && mayCreate && (
        <Button size="sm" className={CREATE} loading={busy} icon={<Plus />} onClick={() => create(unknown)}>
          {isUnit ? m.common_create_unit({ name: unknown }) : m.common_create_food({ name: unknown })}
        </Button>
      )}
      {isNewName && mayCreate && (
        <Button
          size="sm"
          className={CREATE}
          loading={busy}
          icon={<Link2 />}
          onClick={() => addAlias(chosen, asRead)}
        >
          {m.parse_add_alias({ alias: asRead, name: chosen.name })}
        </Button>
      )}
      <span role="status" className="sr-only">
        {announced}
      </span>
    </div>
  )
}

function hasName({ label, keywords = [] }: ComboboxOption, text: string): boolean {
  return [label, ...keywords].some((name) => foldText(name) === foldText(text))
}

function UnknownHint({ kind, mayCreate }: { kind: WordKind; mayCreate: boolean }) {
  return (
    <span className="flex gap-1.5 text-warning-ink">
      <TriangleAlert className="mt-0.5 size-4 flex-none" />
      <span>
        {kind === 'unit' ? m.parse_unknown_unit() : m.parse_unknown_food()}
        {!mayCreate && ` ${m.parse_not_allowed()}`}
      </span>
    </span>
  )
}

/** Creates a unit or food, or adds an alias. Only called by a click of the person. */
function useNewWord(kind: WordKind, onWord: (word: Named) => void) {
  const { createUnit, createFood } = useFoodsAndUnits()
  const { mutateAsync: addUnitAlias } = useAddUnitAlias()
  const { mutateAsync: addFoodAlias } = useAddFoodAlias()
  const [busy, setBusy] = useState(false)
  const [announced, setAnnounced] = useState('')

  const run = async (work: () => Promise<Named>, announce: (word: Named) => string) => {
    setBusy(true)
    try {
      const word = await work()
      setAnnounced(announce(word))
      onWord(word)
    } catch {
      // A failed call shows its own toast.
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    /** Announcement for screen readers only: the field shows it, and toasts would pile up. */
    announced,
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
