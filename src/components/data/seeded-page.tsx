import { Sprout } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { DataPage, type DataPageProps } from '~/components/kit/data/data-page'
import { CheckboxField, SelectField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { type FormSchema, useFieldValue } from '~/components/kit/form/use-kit-form'
import { toast } from '~/components/ui/toast'
import { localeName } from '~/lib/locale-names'
import { m } from '~/paraglide/messages.js'
import { getLocale, locales } from '~/paraglide/runtime.js'
import { useAddSeeds, useSeedTotals } from '~/queries/seeds'
import { SEEDS, type Seed, SeederConfig } from '~/schemas/seeder'
import { DataNavigation } from './data-navigation'

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

const seedNames = {
  labels: () => m.label_title(),
  labelsHint: () => m.seed_labels_hint(),
  units: () => m.unit_title(),
  unitsHint: () => m.seed_units_hint(),
  foods: () => m.common_foods(),
  foodsHint: () => m.seed_foods_hint(),
}

const SeedForm = v.object({
  ...SeederConfig.entries,
  labels: v.boolean(),
  units: v.boolean(),
  foods: v.boolean(),
})

interface SeedDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The current page's table. Empty tables are preselected, too. */
  seed: Seed
}

function SeedDialog({ open, onOpenChange, seed }: SeedDialogProps) {
  const addSeeds = useAddSeeds()
  const totals = useSeedTotals(open)
  const isTicked = (one: Seed) => one === seed || totals[one] === 0
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.seed_title()}
      description={m.seed_text()}
      schema={SeedForm}
      initial={{
        locale: getLocale(),
        labels: isTicked('labels'),
        units: isTicked('units'),
        foods: isTicked('foods'),
      }}
      saveLabel={m.common_add()}
      onSave={({ locale, ...ticked }) =>
        addSeeds(
          SEEDS.filter((one) => ticked[one]),
          locale,
        )
      }
      onSaved={() => toast.success(m.seed_done())}
    >
      <SeedFields totals={totals} />
    </FormDialog>
  )
}

function SeedFields({ totals }: { totals: Record<Seed, number | undefined> }) {
  const ticked = {
    labels: useFieldValue('labels'),
    units: useFieldValue('units'),
    foods: useFieldValue('foods'),
  }
  const isTwice = SEEDS.some((one) => ticked[one] === true && (totals[one] ?? 0) > 0)
  return (
    <>
      <div className="grid gap-2">
        {SEEDS.map((one) => (
          <CheckboxField key={one} name={one} label={seedNames[one]()} hint={seedNames[`${one}Hint`]()} />
        ))}
      </div>
      <SelectField
        name="locale"
        label={m.common_language()}
        options={locales.map((locale) => ({ value: locale, label: localeName(locale) }))}
      />
      {isTwice && <p className="panel panel-soft text-sm text-fg-2">{m.seed_warning()}</p>}
    </>
  )
}
