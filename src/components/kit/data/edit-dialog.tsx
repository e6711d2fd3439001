import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { IconButton } from '~/components/ui/button'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '../form/form-dialog'
import type { FormSchema } from '../form/use-kit-form'

export interface DataForm<Row, Schema extends FormSchema> {
  schema: Schema
  empty: v.InferInput<Schema>
  fromRow: (row: Row) => v.InferInput<Schema>
  fields: ReactNode
}

interface EditDialogProps<Row, Schema extends FormSchema> {
  open: boolean
  onOpenChange: (open: boolean) => void
  row: Row | null
  form: DataForm<Row, Schema>
  title: string
  nameOf: (row: Row) => string
  onCreate?: (values: v.InferOutput<Schema>) => Promise<unknown>
  onUpdate?: (row: Row, values: v.InferOutput<Schema>) => Promise<unknown>
  onDelete?: (row: Row) => void
}

export function EditDialog<Row, Schema extends FormSchema>(props: EditDialogProps<Row, Schema>) {
  const { open, onOpenChange, row, form, title, nameOf, onCreate, onUpdate, onDelete } = props
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      schema={form.schema}
      initial={row ? form.fromRow(row) : form.empty}
      row={row ?? undefined}
      fromRow={form.fromRow}
      onSave={async (values, row) => {
        await (row ? onUpdate?.(row, values) : onCreate?.(values))
      }}
      extra={
        row &&
        onDelete && (
          <IconButton
            variant="ghost"
            className="text-error-ink"
            label={m.common_delete_name({ name: nameOf(row) })}
            onClick={() => onDelete(row)}
          >
            <Trash2 />
          </IconButton>
        )
      }
      onSaved={() => toast.success(m.common_saved())}
    >
      {form.fields}
    </FormDialog>
  )
}
