import { Heading } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { SectionHeading } from '~/components/ui/section-heading'
import { type HeadingRow, newHeading } from '~/lib/editor/editor-recipe'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { Disclosure, FieldNote } from './editor-fields'
import { EditorRows, type EditorRowsProps } from './editor-rows'
import { fieldName } from './editor-texts'
import type { ListField, RowActions } from './use-rows'

interface RowsSectionProps<Row extends { key: string }> extends Omit<EditorRowsProps<Row>, 'label'> {
  field: ListField
  tools?: ReactNode
  /** Makes the section collapsible with this summary, collapsed while it has no rows. */
  summary?: string
  before?: ReactNode
  children?: ReactNode
}

export function RowsSection<Row extends { key: string }>({
  field,
  tools,
  summary,
  before,
  children,
  ...list
}: RowsSectionProps<Row>) {
  const { problemOf } = useEditor()
  const content = (
    <>
      <FieldNote id={`${field}-problem`} problem={problemOf(field)} />
      {before}
      <EditorRows {...list} label={fieldName(field)} />
      {children}
    </>
  )
  if (summary !== undefined)
    return (
      <Disclosure field={field} summary={summary} open={list.rows.length > 0}>
        {content}
      </Disclosure>
    )
  return (
    <section data-field={field}>
      <SectionHeading className="mb-2.5" action={tools}>
        {fieldName(field)}
      </SectionHeading>
      {content}
    </section>
  )
}

export function AddHeadingButton({ actions }: { actions: Pick<RowActions<HeadingRow>, 'add'> }) {
  return (
    <Button size="sm" variant="ghost" icon={<Heading />} onClick={() => actions.add(newHeading(), 'text')}>
      {m.editor_add_heading()}
    </Button>
  )
}
