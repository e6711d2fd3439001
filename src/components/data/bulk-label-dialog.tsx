import { useRef } from 'react'
import * as v from 'valibot'
import { NameList } from '~/components/kit/data/name-list'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useAction } from '~/components/kit/use-action'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useLabelFoods } from '~/queries/group-tables'
import type { IngredientFood } from '~/schemas/food'
import { LabelField } from './label-field'

const LabelForm = v.object({ labelId: v.nullable(v.string()) })

interface BulkLabelDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  foods: readonly IngredientFood[]
  onDone: () => void
}

export function BulkLabelDialog({ open, onOpenChange, foods, onDone }: BulkLabelDialogProps) {
  const label = useLabelFoods()
  const idsByFormerLabel = useRef<ReadonlyMap<string | null, string[]>>(new Map())
  const takeBack = useAction(async () => {
    for (const [labelId, ids] of idsByFormerLabel.current) await label(ids, labelId)
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.food_label_count({ count: foods.length })}
      description={m.food_label_text()}
      schema={LabelForm}
      initial={{ labelId: null }}
      onSave={async ({ labelId }) => {
        const idsByLabel = Map.groupBy(foods, (food) => food.labelId)
        await label(
          foods.map(({ id }) => id),
          labelId,
        )
        idsByFormerLabel.current = new Map(
          [...idsByLabel].map(([former, labelled]) => [former, labelled.map(({ id }) => id)]),
        )
      }}
      onSaved={() => {
        toast.undo(m.common_saved(), m.common_undo(), () => void takeBack.run())
        onDone()
      }}
    >
      <LabelField />
      <div className="panel panel-soft text-sm text-fg-2">
        <NameList names={foods} />
      </div>
    </FormDialog>
  )
}
