import * as v from 'valibot'
import { NameList } from '~/components/kit/data/name-list'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useRestoreToast } from '~/components/kit/use-deletion'
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
  const showUndo = useRestoreToast()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.food_label_count({ count: foods.length })}
      description={m.food_label_text()}
      schema={LabelForm}
      initial={{ labelId: null }}
      onSave={async ({ labelId }) => {
        const ids = foods.map(({ id }) => id)
        showUndo(m.common_saved(), await label(ids, labelId))
      }}
      onSaved={onDone}
    >
      <LabelField />
      <div className="panel panel-soft text-sm text-fg-2">
        <NameList names={foods} />
      </div>
    </FormDialog>
  )
}
