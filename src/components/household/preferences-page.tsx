import { useSuspenseQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { FormSection } from '~/components/kit/form/form'
import { PageHeader } from '~/components/ui/page-header'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { householdQueries, useChangeHouseholdPreferences } from '~/queries/households'
import { useUser } from '~/queries/session'
import { HouseholdNavigation } from './household-navigation'
import {
  fromPreferenceValues,
  PreferenceFields,
  preferenceEntries,
  toPreferenceValues,
} from './preference-fields'

const schema = v.object(preferenceEntries)

export function HouseholdPreferencesPage() {
  const { household } = useUser()
  const { data } = useSuspenseQuery(householdQueries.preferences())
  const { mutateAsync } = useChangeHouseholdPreferences()
  return (
    <>
      <PageHeader title={household} />
      <HouseholdNavigation />
      <FormSection
        key={data.id}
        title={m.household_preferences()}
        schema={schema}
        initial={toPreferenceValues(data)}
        row={data}
        fromRow={toPreferenceValues}
        onSave={async (values, based) => {
          await mutateAsync({ ...fromPreferenceValues(values), based })
          toast.success(m.common_saved())
        }}
      >
        <PreferenceFields />
      </FormSection>
    </>
  )
}
