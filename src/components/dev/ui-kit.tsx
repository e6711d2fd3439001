import { useState } from 'react'
import { tableColumns } from '~/components/kit/data/columns'
import { DataPage } from '~/components/kit/data/data-page'
import { TableLoading } from '~/components/kit/data/data-table'
import { TextField } from '~/components/kit/form/fields'
import { FormSection } from '~/components/kit/form/form'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { QueryState } from '~/components/kit/query-state'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Herb, type HerbRow, herbs } from './sample-collection'
import { UiSection, useSampleText } from './ui-sample'

const columns = tableColumns<HerbRow>([
  { key: 'name', header: () => 'Name', sortable: true, cell: ({ name }) => name, value: ({ name }) => name },
  { key: 'uses', header: () => 'Recipes', sortable: true, end: true, cell: ({ uses }) => uses },
])

const form = {
  schema: Herb,
  empty: { name: '', uses: 0 },
  fromRow: ({ name, uses }: HerbRow) => ({ name, uses }),
  fields: <TextField name="name" label="Name" required autoFocus autoComplete="off" />,
}

export function UiKit() {
  const text = useSampleText()
  return (
    <>
      <UiSection title="Forms">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2">
          <FormSection
            title={text('A herb', 'عشبة')}
            schema={Herb}
            initial={{ name: 'Dill', uses: 4 }}
            onSave={async () => {}}
          >
            {form.fields}
          </FormSection>
          <InDialog />
        </div>
      </UiSection>
      <UiSection title="States of a query">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2">
          <SampleQuery state="loading" />
          <SampleQuery state="failed" />
          <SampleQuery state="empty" />
          <SampleQuery state="full" />
        </div>
      </UiSection>
      <UiSection title="A table page">
        <DataPage
          resource={herbs}
          columns={columns}
          nameOf={({ name }) => name}
          form={form}
          texts={{
            title: text('Herbs', 'أعشاب'),
            count: ({ count }) => `${count} herbs`,
            create: 'New herb',
            edit: 'Edit herb',
            empty: 'No herbs yet',
            emptyText: 'What you plant appears here.',
          }}
        />
      </UiSection>
    </>
  )
}

function InDialog() {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>A form in a dialog</Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title="New herb"
        schema={Herb}
        initial={form.empty}
        onSave={async () => {}}
      >
        {form.fields}
      </FormDialog>
    </div>
  )
}

const nothing = {
  data: undefined,
  error: null,
  fetchStatus: 'idle',
  isFetching: false,
  refetch: () => {},
} as const
const queries = {
  loading: { ...nothing, fetchStatus: 'fetching', isFetching: true },
  failed: { ...nothing, error: new Error('This fails on purpose') },
  empty: { ...nothing, data: [] },
  full: { ...nothing, data: ['Basil', 'Mint', 'Sage'] },
} as const

function SampleQuery({ state }: { state: keyof typeof queries }) {
  return (
    <QueryState<readonly string[]>
      query={queries[state]}
      loading={<TableLoading rows={3} />}
      isEmpty={(names) => names.length === 0}
      empty={<EmptyState title="No herbs yet">What you plant appears here.</EmptyState>}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryState>
  )
}
