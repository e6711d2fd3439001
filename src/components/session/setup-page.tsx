import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type * as v from 'valibot'
import { toMessage } from '~/browser/to-message'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { Button, buttonClass } from '~/components/ui/button'
import { ApiError, hasCode, hasStatus } from '~/lib/api-error'
import { weekStartOf } from '~/lib/week-start'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useSetUpServer } from '~/queries/setup'
import { AuthLayout } from './auth-layout'
import { SetupAccount } from './setup-account'
import { AccountFields, kitchenFields, SetupFields } from './setup-fields'
import { SetupKitchen } from './setup-kitchen'

/** `/setup`: the first visitor makes the administrator, the group and the household. */
export function SetupPage({ needed }: { needed: boolean }) {
  return <AuthLayout>{needed ? <SetupForm /> : <SetupDone />}</AuthLayout>
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

type Step = 'account' | 'kitchen'

const chosen = (text: string, offered: string) => (text.trim() === offered ? undefined : text)

function SetupForm() {
  const [step, setStep] = useState<Step>('account')
  const [initial] = useState(() => ({
    fullName: '',
    email: '',
    username: '',
    password: '',
    householdName: m.setup_household_default(),
    groupName: m.setup_group_default(),
    firstDayOfWeek: String(weekStartOf(getLocale())),
  }))
  const [isDone, setIsDone] = useState(false)
  const { mutateAsync: setUpServer } = useSetUpServer()

  const save = async (values: v.InferOutput<typeof SetupFields>) => {
    if (step === 'account') return setStep('kitchen')
    try {
      await setUpServer({
        ...values,
        // A name that was left as offered is not sent, so that the one of the server's settings counts.
        groupName: chosen(values.groupName, m.setup_group_default()),
        householdName: chosen(values.householdName, m.setup_household_default()),
        firstDayOfWeek: Number(values.firstDayOfWeek),
      })
      // Everything is read anew, as the person who is signed in now.
      window.location.assign('/')
    } catch (error) {
      if (hasCode(error, 'setup_done')) return setIsDone(true)
      const field = error instanceof ApiError ? error.field : ''
      if (field in AccountFields.entries && !kitchenFields.includes(field)) setStep('account')
      throw hasStatus(error, 400) && !field ? new FormFieldError('householdName', toMessage(error)) : error
    }
  }

  if (isDone) return <SetupDone />
  return (
    <Form
      schema={step === 'account' ? AccountFields : SetupFields}
      initial={initial}
      onSave={save}
      footer={({ isBusy }) =>
        step === 'account' ? (
          <SubmitButton size="lg" block>
            {m.setup_continue()}
          </SubmitButton>
        ) : (
          <div className="mt-2 flex gap-3">
            <Button size="lg" disabled={isBusy} onClick={() => setStep('account')}>
              {m.setup_back()}
            </Button>
            <SubmitButton size="lg" loading={isBusy} className="flex-1">
              {m.setup_finish()}
            </SubmitButton>
          </div>
        )
      }
    >
      <Steps now={step === 'account' ? 1 : 2} />
      {step === 'account' ? <SetupAccount /> : <SetupKitchen />}
    </Form>
  )
}

const STEPS = [1, 2]

function Steps({ now }: { now: number }) {
  return (
    <div className="pips" role="img" aria-label={m.setup_step({ number: now, count: STEPS.length })}>
      {STEPS.map((step) => (
        <i key={step} className={step === now ? 'pip-now' : step < now ? 'pip-done' : undefined} />
      ))}
    </div>
  )
}
