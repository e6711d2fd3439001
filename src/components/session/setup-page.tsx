import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { buttonClass } from '~/components/ui/button'
import { toast } from '~/components/ui/toast'
import { hasCode, hasStatus } from '~/lib/api-error'
import { weekStartOf } from '~/lib/week-start'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useSetUpServer } from '~/queries/setup'
import { AuthLayout } from './auth-layout'
import { SetupAccount } from './setup-account'
import { accountFields, kitchenFields, type SetupField, useSetupFields } from './setup-fields'
import { SetupKitchen } from './setup-kitchen'

/** `/setup`: the first visitor makes the administrator, the group and the household. */
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

type Step = 'account' | 'kitchen'

const chosen = (text: string, offered: string) => (text.trim() === offered ? undefined : text)

function SetupForm({ codeNeeded }: { codeNeeded: boolean }) {
  const [isCodeNeeded, setIsCodeNeeded] = useState(codeNeeded)
  const fields = useSetupFields(isCodeNeeded)
  const [step, setStep] = useState<Step>('account')
  const [weekStart, setWeekStart] = useState(() => weekStartOf(getLocale()))
  const [busy, setBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const { mutateAsync: setUpServer } = useSetUpServer()

  const failAt = (name: SetupField, text: string) => {
    setStep(kitchenFields.some((field) => field === name) ? 'kitchen' : 'account')
    // The field is there with the next drawing.
    setTimeout(() => fields.fail(name, text))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!fields.check(step === 'account' ? accountFields : kitchenFields)) return
    if (step === 'account') return setStep('kitchen')
    setBusy(true)
    try {
      await setUpServer({
        ...fields.values,
        setupCode: fields.values.setupCode || undefined,
        // A name that was left as offered is not sent, so that the one of the server's settings counts.
        groupName: chosen(fields.values.groupName, m.setup_group_default()),
        householdName: chosen(fields.values.householdName, m.setup_household_default()),
        firstDayOfWeek: weekStart,
      })
      // Everything is read anew, as the person who is signed in now.
      window.location.assign('/')
    } catch (error) {
      setBusy(false)
      if (hasCode(error, 'setup_done')) return setIsDone(true)
      if (hasCode(error, 'setup_code_needed')) {
        setIsCodeNeeded(true)
        return failAt('setupCode', m.setup_code_wrong())
      }
      if (hasStatus(error, 400)) failAt('householdName', toMessage(error))
      else toast.error(toMessage(error))
    }
  }

  if (isDone) return <SetupDone />
  return (
    <form ref={fields.form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Steps now={step === 'account' ? 1 : 2} />
      {step === 'account' ? (
        <SetupAccount fields={fields} isCodeNeeded={isCodeNeeded} />
      ) : (
        <SetupKitchen
          fields={fields}
          weekStart={weekStart}
          onWeekStart={setWeekStart}
          busy={busy}
          onBack={() => setStep('account')}
        />
      )}
    </form>
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
