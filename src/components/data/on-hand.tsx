import { Check } from 'lucide-react'
import { CustomField } from '~/components/kit/form/fields'
import { printValue } from '~/components/kit/form/print-value'
import { Switch } from '~/components/ui/switch'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'

/** For the own household; others keep theirs. */
export function OnHandField({ name }: { name: string }) {
  const { householdSlug } = useUser()
  return (
    <CustomField
      name={name}
      label={m.data_on_hand()}
      hideLabel
      group
      print={(slugs) => printValue(Array.isArray(slugs) && slugs.includes(householdSlug))}
    >
      {({ value, setValue }) => {
        const slugs: unknown[] = Array.isArray(value) ? value : []
        const others = slugs.filter((slug) => slug !== householdSlug)
        return (
          <Switch
            label={m.data_on_hand()}
            description={m.data_on_hand_hint()}
            checked={slugs.includes(householdSlug)}
            onCheckedChange={(checked) => setValue(checked ? [...others, householdSlug] : others)}
          />
        )
      }}
    </CustomField>
  )
}

export function OnHandMark({ slugs }: { slugs: readonly string[] }) {
  const { householdSlug } = useUser()
  if (!slugs.includes(householdSlug)) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      <Check className="size-4" aria-hidden="true" />
      {m.data_on_hand()}
    </span>
  )
}
