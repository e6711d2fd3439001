import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { toMessage } from '~/browser/to-message'
import { CheckboxField, SelectField, TextField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { Button, buttonClass } from '~/components/ui/button'
import { hasCode, hasStatus } from '~/lib/api-error'
import { cn } from '~/lib/cn'
import { weekdayNames } from '~/lib/dates/iso-date'
import { ownLanguage } from '~/lib/locale'
import { weekStartOf } from '~/lib/week-start'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useSetUpServer } from '~/queries/setup'
import { SEEDS } from '~/schemas/seeder'
import { Email, Password } from '~/schemas/user'
import { Username } from '~/schemas/username'
import { Name } from '~/schemas/wire'
import { AuthLayout, NewAccountFields } from './auth-layout'

/** `/setup`: the first visitor creates the administrator, the group and the household. */
export function SetupPage({ needed, codeNeeded }: { needed: boolean; codeNeeded: boolean }) {
  return <AuthLayout>{needed ? <SetupForm codeNeeded={codeNeeded} /> : <SetupDone />}</AuthLayout>
}

function SetupDone() {
  return (
    <>
      <div>
        <h1>{m.setup_done_title()}</h1>
        <p className="mt-1.5 text-fg-2">{m.setup_done_text()}</p>
      </div>
      <Link to="/login" className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {m.session_sign_in()}
      </Link>
    </>
  )
}

const fields = {
  setupCode: v.pipe(v.string(), v.trim()),
  fullName: Name,
  email: Email,
  username: Username,
  password: Password,
  householdName: v.string(),
  /** 0 Sunday to 6 Saturday. */
  firstDayOfWeek: v.string(),
  labels: v.boolean(),
  units: v.boolean(),
  foods: v.boolean(),
}

type Step = 'account' | 'kitchen'

/** Validation per step. */
function schemaOf(step: Step, isCodeNeeded: boolean) {
  const setupCode = isCodeNeeded ? v.pipe(fields.setupCode, v.nonEmpty()) : fields.setupCode
  const names = step === 'kitchen' ? { householdName: Name } : {}
  return v.object({ ...fields, setupCode, ...names })
}

/** An unchanged suggested name is not sent, so that the name of the server's settings is used. */
const unlessOffered = (text: string, offered: string) => (text === offered ? undefined : text)

function SetupForm({ codeNeeded }: { codeNeeded: boolean }) {
  const [isCodeNeeded, setIsCodeNeeded] = useState(codeNeeded)
  const [step, setStep] = useState<Step>('account')
  const [isDone, setIsDone] = useState(false)
  const { mutateAsync: setUpServer } = useSetUpServer()
  const [initial] = useState(() => ({
    setupCode: '',
    fullName: '',
    email: '',
    username: '',
    password: '',
    householdName: m.setup_household_default(),
    firstDayOfWeek: String(weekStartOf(getLocale())),
    // A first import then has few questions.
    labels: true,
    units: true,
    foods: true,
  }))

  const setUp = async ({ labels, units, foods, ...values }: v.InferOutput<ReturnType<typeof schemaOf>>) => {
    const ticked = { labels, units, foods }
    try {
      await setUpServer({
        ...values,
        setupCode: values.setupCode || undefined,
        householdName: unlessOffered(values.householdName, m.setup_household_default()),
        firstDayOfWeek: Number(values.firstDayOfWeek),
        seeds: SEEDS.filter((seed) => ticked[seed]),
        locale: ownLanguage(getLocale(), navigator.languages),
      })
      // Reloads everything as the signed-in person; Back does not return here.
      window.location.replace('/welcome')
      // Keeps the button busy until the page unloads, against a second press.
      await new Promise(() => {})
    } catch (error) {
      if (hasCode(error, 'setup_done')) return setIsDone(true)
      if (hasCode(error, 'setup_code_needed')) {
        setIsCodeNeeded(true)
        setStep('account')
        throw new FormFieldError('setupCode', m.setup_code_wrong())
      }
      throw hasStatus(error, 400) ? new FormFieldError('householdName', toMessage(error)) : error
    }
  }

  if (isDone) return <SetupDone />
  const isAccount = step === 'account'
  return (
    <Form
      schema={schemaOf(step, isCodeNeeded)}
      initial={initial}
      onSave={(values) => (isAccount ? setStep('kitchen') : setUp(values))}
      footer={({ isBusy }) =>
        isAccount ? (
          <SubmitButton size="lg" block>
            {m.common_continue()}
          </SubmitButton>
        ) : (
          <div className="mt-2 flex gap-3">
            <Button size="lg" disabled={isBusy} onClick={() => setStep('account')}>
              {m.common_back()}
            </Button>
            <SubmitButton size="lg" loading={isBusy} className="flex-1">
              {m.setup_finish()}
            </SubmitButton>
          </div>
        )
      }
    >
      <Steps now={isAccount ? 1 : 2} />
      {isAccount ? <AccountStep isCodeNeeded={isCodeNeeded} /> : <KitchenStep />}
    </Form>
  )
}

function AccountStep({ isCodeNeeded }: { isCodeNeeded: boolean }) {
  return (
    <>
      <div>
        <h1>{m.setup_title()}</h1>
        <p className="mt-1.5 text-fg-2">{m.setup_text()}</p>
      </div>
      {isCodeNeeded && (
        <TextField
          name="setupCode"
          label={m.setup_code()}
          hint={m.setup_code_hint()}
          required
          autoComplete="one-time-code"
          spellCheck={false}
          dir="ltr"
        />
      )}
      <NewAccountFields />
    </>
  )
}

function KitchenStep() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {m.setup_kitchen_title()}
        </h1>
        <p className="mt-1.5 text-fg-2">{m.setup_kitchen_text()}</p>
      </div>
      <TextField name="householdName" label={m.setup_household()} required autoComplete="off" />
      <SelectField
        name="firstDayOfWeek"
        label={m.setup_week_start()}
        options={weekdayNames(getLocale(), 0).map((label, day) => ({ value: String(day), label }))}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{m.seed_title()}</legend>
        <CheckboxField name="foods" label={m.common_foods()} hint={m.seed_foods_hint()} />
        <CheckboxField name="units" label={m.unit_title()} hint={m.seed_units_hint()} />
        <CheckboxField name="labels" label={m.label_title()} hint={m.seed_labels_hint()} />
      </fieldset>
    </>
  )
}

const STEPS = [1, 2]

function Steps({ now }: { now: number }) {
  return (
    <div className="flex gap-1.5" role="img" aria-label={m.setup_step({ number: now, count: STEPS.length })}>
      {STEPS.map((step) => (
        <i
          key={step}
          className={cn(
            'h-2 rounded-full',
            step === now ? 'w-7 bg-primary-solid' : 'w-2',
            step < now && 'bg-primary-mark',
            step > now && 'bg-line-2',
          )}
        />
      ))}
    </div>
  )
}
