import { Link2, Plus, TriangleAlert } from 'lucide-react'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { useFoodsAndUnits } from '~/components/recipes/editor/use-foods-and-units'
import { Button } from '~/components/ui/button'
import { Combobox, type ComboboxOption } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import type { IngredientLine, Named } from '~/lib/editor/editor-recipe'
import { foldText } from '~/lib/options/filter-options'
import { type ReviewLine, unknownWords } from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { useNewWord, type WordKind } from './use-new-word'

export type { WordKind } from './use-new-word'

interface WordFieldProps {
  kind: WordKind
  line: ReviewLine
  row: IngredientLine
  onEdit: (changes: Partial<IngredientLine>) => void
  /** A unit or food was made for the words of the line, or goes by them from now on. */
  onWord: (word: Named) => void
}

/** The unit or the food: one that exists, chosen by typing, or a new one when the person says so. */
export function WordField({ kind, line, row, onEdit, onWord }: WordFieldProps) {
  const words = useFoodsAndUnits()
  const { canOrganize, admin } = useUser()
  const mayCreate = canOrganize || admin
  const isUnit = kind === 'unit'
  const options = isUnit ? words.units : words.foods
  const chosen = isUnit ? row.unit : row.food
  const asRead = isUnit ? line.unknownUnit : line.unknownFood
  const unknown = unknownWords(line)[kind]
  const { busy, told, create, addAlias } = useNewWord(kind, onWord)
  const option = options.find(({ value }) => value === chosen?.id)
  const isNewName = chosen !== null && asRead !== '' && !(option && goesBy(option, asRead))
  const label = isUnit ? m.common_unit() : m.common_food()

  const choose = (picked: ComboboxOption | null) => {
    const word = picked && { id: picked.value, name: picked.label }
    onEdit(isUnit ? { unit: word, unitText: '' } : { food: word, foodText: '' })
  }

  return (
    <div className={isUnit ? 'parse-word parse-unit' : 'parse-word parse-food'}>
      <Field label={label} hint={unknown && <UnknownHint kind={kind} mayCreate={mayCreate} />}>
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
        <Button
          size="sm"
          className="parse-create"
          loading={busy}
          icon={<Plus />}
          onClick={() => create(unknown)}
        >
          {isUnit ? m.common_create_unit({ name: unknown }) : m.common_create_food({ name: unknown })}
        </Button>
      )}
      {isNewName && mayCreate && (
        <Button
          size="sm"
          className="parse-create"
          loading={busy}
          icon={<Link2 />}
          onClick={() => addAlias(chosen, asRead)}
        >
          {m.parse_add_alias({ alias: asRead, name: chosen.name })}
        </Button>
      )}
      <span role="status" className="sr-only">
        {told}
      </span>
    </div>
  )
}

/** Is the text one of its names already? */
function goesBy({ label, keywords = [] }: ComboboxOption, text: string): boolean {
  return [label, ...keywords].some((name) => foldText(name) === foldText(text))
}

function UnknownHint({ kind, mayCreate }: { kind: WordKind; mayCreate: boolean }) {
  return (
    <span className="parse-unknown">
      <TriangleAlert />
      <span>
        {kind === 'unit' ? m.parse_unknown_unit() : m.parse_unknown_food()}
        {!mayCreate && ` ${m.parse_not_allowed()}`}
      </span>
    </span>
  )
}
