import { ListPlus, Plus } from 'lucide-react'
import { Amount } from '~/components/recipes/amount'
import { LabelDot } from '~/components/ui/label-dot'
import { ingredientLine } from '~/lib/ingredient-display/ingredient-line'
import { joinTexts } from '~/lib/join-texts'
import type { ItemReading } from '~/lib/shopping-list/item-reading'
import { m } from '~/paraglide/messages.js'
import type { ItemChoice } from './use-item-choices'
import { useItemLanguages } from './use-item-languages'

export function ItemChoiceContent({ choice }: { choice: ItemChoice }) {
  return choice.kind === 'many' ? <SeveralItems lines={choice.lines} /> : <SingleItem {...choice} />
}

function SeveralItems({ lines }: { lines: readonly string[] }) {
  return (
    <>
      <ListPlus className="text-primary-ink" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {m.shopping_add_split({ count: lines.length })}
        <small>{joinTexts(lines)}</small>
      </span>
    </>
  )
}

/** As typed, or as a known food. */
function SingleItem({ reading, isTyped }: { reading: ItemReading; isTyped: boolean }) {
  const { quantity, unit, name, note } = ingredientLine(reading, useItemLanguages())
  const label = reading.food?.label
  return (
    <>
      {isTyped && <Plus className="text-primary-ink" />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span dir="auto" className="block">
          {(quantity.text || unit) && (
            <b>
              <Amount quantity={quantity} unit={unit} />{' '}
            </b>
          )}
          {name}
        </span>
        {note && (
          <small>
            <bdi>{note}</bdi>
          </small>
        )}
      </span>
      {label && (
        <span className="inline-flex max-w-[45%] items-center gap-2 text-sm wrap-anywhere text-fg-2">
          <LabelDot color={label.color} />
          <bdi>{label.name}</bdi>
        </span>
      )}
    </>
  )
}
