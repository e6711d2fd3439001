import type * as v from 'valibot'
import { type Resource, useResource } from '~/queries/resource'
import type { FormSchema } from '../form/use-kit-form'
import type { DataPageTexts } from './data-page-texts'
import { type DataForm, EditDialog } from './edit-dialog'
import { MergeDialog } from './merge-dialog'
import { SimilarDialog } from './similar-dialog'
import type { DataDialogsState } from './use-data-dialogs'

interface DataDialogsProps<Row extends { id: string }, Schema extends FormSchema> {
  dialogs: DataDialogsState<Row>
  resource: Resource<Row, v.InferOutput<Schema>>
  form?: DataForm<Row, Schema>
  texts: DataPageTexts
  nameOf: (row: Row) => string
  onDelete?: (row: Row) => void
  onDone: () => void
}

export function DataDialogs<Row extends { id: string }, Schema extends FormSchema>(
  props: DataDialogsProps<Row, Schema>,
) {
  const { dialogs, resource, form, texts, nameOf, onDelete, onDone } = props
  const { dialog, isOpen: open, onOpenChange, ask } = dialogs
  const work = useResource(resource)
  switch (dialog?.kind) {
    case 'edit':
      return (
        form && (
          <EditDialog
            open={open}
            onOpenChange={onOpenChange}
            row={dialog.row}
            form={form}
            title={dialog.row ? texts.edit : texts.create}
            nameOf={nameOf}
            onCreate={work.create}
            onUpdate={work.update}
            onDelete={onDelete}
          />
        )
      )
    case 'merge':
      return (
        work.merge && (
          <MergeDialog
            // After merging or canceling, return to the list of similar names.
            open={open}
            onOpenChange={(isOpen) =>
              !isOpen && dialog.isSimilar ? ask({ kind: 'similar' }) : onOpenChange(isOpen)
            }
            resource={resource}
            rows={dialog.rows}
            nameOf={nameOf}
            merge={work.merge}
            onMerged={onDone}
          />
        )
      )
    case 'similar':
      return (
        work.markDistinct && (
          <SimilarDialog
            open={open}
            onOpenChange={onOpenChange}
            resource={resource}
            markDistinct={work.markDistinct}
            onMerge={(rows) => ask({ kind: 'merge', rows, isSimilar: true })}
          />
        )
      )
  }
}
