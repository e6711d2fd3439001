import { Sprout } from 'lucide-react'
import { useState } from 'react'
import { DataPage, type DataPageProps } from '~/components/kit/data/data-page'
import type { FormSchema } from '~/components/kit/form/use-kit-form'
import { m } from '~/paraglide/messages.js'
import type { Seed } from '~/schemas/seeder'
import { DataNavigation } from './data-navigation'
import { SeedDialog } from './seed-dialog'

interface SeededPageProps<Row extends { id: string }, Schema extends FormSchema>
  extends Omit<DataPageProps<Row, Schema>, 'nameOf' | 'navigation'> {
  seed: Seed
}

export function SeededPage<Row extends { id: string; name: string }, Schema extends FormSchema>({
  seed,
  actions = [],
  ...page
}: SeededPageProps<Row, Schema>) {
  const [isSeeding, setIsSeeding] = useState(false)
  return (
    <>
      <DataPage
        {...page}
        nameOf={({ name }) => name}
        actions={[
          ...actions,
          { label: m.seed_action(), icon: <Sprout />, onSelect: () => setIsSeeding(true) },
        ]}
        navigation={<DataNavigation />}
      />
      <SeedDialog seed={seed} open={isSeeding} onOpenChange={setIsSeeding} />
    </>
  )
}
