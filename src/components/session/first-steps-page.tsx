import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive, Check, Globe, House, Import, PencilLine } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { InviteSomeone } from '~/components/household/invite-someone'
import { SelectField, SwitchField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { buttonClass } from '~/components/ui/button'
import { localeName } from '~/lib/locale-names'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { changeRow } from '~/lib/row-version'
import { m } from '~/paraglide/messages.js'
import { getLocale, locales } from '~/paraglide/runtime.js'
import { adminQueries, useAdministration } from '~/queries/admin'
import { appInfoQueries } from '~/queries/app-info'
import { useAddSeeds, useSeedTotals } from '~/queries/seeds'
import { useUser } from '~/queries/session'
import { SEEDS } from '~/schemas/seeder'
import { AuthLayout } from './auth-layout'

const schema = v.object({ publicRecipes: v.boolean(), seeds: v.boolean(), locale: v.picklist(locales) })

/** `/admin/setup`, for administrators; can be reopened. */
export function FirstStepsPage() {
  const [isDone, setIsDone] = useState(false)
  return (
    <AuthLayout>
      <StepNames now={isDone ? 3 : 2} />
      {isDone ? <FirstRecipes /> : <SiteStep onDone={() => setIsDone(true)} />}
    </AuthLayout>
  )
}

/** Visibility, seeds and mail. */
function SiteStep({ onDone }: { onDone: () => void }) {
  const user = useUser()
  const { data: group } = useSuspenseQuery(adminQueries.group(user.groupId))
  const { data: household } = useSuspenseQuery(adminQueries.household(user.householdId))
  const { data: info } = useSuspenseQuery(appInfoQueries.about())
  const { updateGroup, updateHousehold } = useAdministration()
  const addSeeds = useAddSeeds()
  const totals = useSeedTotals(true)
  const save = async ({ publicRecipes, seeds, locale }: v.InferOutput<typeof schema>) => {
    const shown = { privateHousehold: !publicRecipes, recipePublic: publicRecipes }
    await changeRow(group, (row) =>
      updateGroup(row, { id: row.id, name: row.name, preferences: { privateGroup: !publicRecipes } }),
    )
    await changeRow(household, (row) => {
      const { id, groupId, name, preferences } = row
      return updateHousehold(row, { id, groupId, name, preferences: { ...preferences, ...shown } })
    })
    if (seeds) await addSeeds(SEEDS, locale)
  }
  return (
    <>
      <div>
        <h1>{m.first_steps_site()}</h1>
        <p className="mt-1.5 text-fg-2">{m.first_steps_site_text()}</p>
      </div>
      <Form
        schema={schema}
        initial={{
          publicRecipes: group.preferences?.privateGroup === false,
          seeds: totals.foods === 0,
          locale: group.preferences?.language ?? getLocale(),
        }}
        onSave={save}
        onSaved={onDone}
        footer={({ isBusy }) => (
          <SubmitButton size="lg" block loading={isBusy}>
            {m.common_continue()}
          </SubmitButton>
        )}
      >
        <SwitchField name="publicRecipes" label={m.first_steps_public()} hint={m.first_steps_public_hint()} />
        <SwitchField name="seeds" label={m.first_steps_seeds()} hint={m.seed_text()} />
        <SeedLanguage />
        <p>
          <b className="block font-semibold">{m.common_email()}</b>
          <span className="text-sm text-fg-2">
            {info.mailReady ? m.first_steps_mail_on() : m.first_steps_mail_off()}
          </span>
        </p>
      </Form>
    </>
  )
}

function SeedLanguage() {
  if (useFieldValue('seeds') !== true) return null
  return (
    <SelectField
      name="locale"
      label={m.common_language()}
      icon={<Globe />}
      options={locales.map((locale) => ({ value: locale, label: localeName(locale) }))}
    />
  )
}

function FirstRecipes() {
  const { groupSlug, canInvite } = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {m.first_steps_end()}
        </h1>
        <p className="mt-1.5 text-fg-2">{m.first_steps_end_text()}</p>
      </div>
      {canInvite && <InviteSomeone quiet />}
      <nav aria-label={m.first_steps_end()} className="grid gap-2.5">
        <Link to="/g/$groupSlug/r/create" params={{ groupSlug }} className={buttonClass({ block: true })}>
          <Import />
          {m.first_steps_import()}
        </Link>
        <Link to="/g/$groupSlug/r/create/new" params={{ groupSlug }} className={buttonClass({ block: true })}>
          <PencilLine />
          {m.common_write_by_hand()}
        </Link>
        <Link to="/admin/backups" className={buttonClass({ block: true })}>
          <Archive />
          {m.first_steps_backup()}
        </Link>
        <Link
          to="/"
          className={buttonClass({ variant: 'primary', size: 'lg', block: true, className: 'mt-3' })}
        >
          <House />
          {m.setup_finish()}
        </Link>
      </nav>
    </>
  )
}

/** The first two were done by creating the administrator. */
function StepNames({ now }: { now: number }) {
  const names = [m.common_account(), m.first_steps_kitchen(), m.first_steps_site_short(), m.common_people()]
  return (
    <ol className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {names.map((name, step) => (
        <li
          key={name}
          aria-current={step === now ? 'step' : undefined}
          className="flex items-center gap-2 text-fg-2 aria-[current=step]:font-semibold aria-[current=step]:text-fg"
        >
          <StepMark isDone={step < now} isNow={step === now}>
            {formatNumber(step + 1, getLocale())}
          </StepMark>
          {name}
        </li>
      ))}
    </ol>
  )
}

function StepMark({ isDone, isNow, children }: { isDone: boolean; isNow: boolean; children: ReactNode }) {
  const look = isDone
    ? 'bg-success-soft text-success-ink'
    : isNow
      ? 'bg-accent-solid text-on-accent'
      : 'border border-control'
  return (
    <span
      className={`grid size-6 flex-none place-items-center rounded-full text-xs ${look}`}
      aria-hidden="true"
    >
      {isDone ? <Check className="size-4" /> : children}
    </span>
  )
}
