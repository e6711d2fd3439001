import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { PasswordField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useMomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { Button, buttonClass } from '~/components/ui/button'
import { CopyField } from '~/components/ui/copy-field'
import { QrCode } from '~/components/ui/qr-code'
import { Skeleton } from '~/components/ui/skeleton'
import { toast } from '~/components/ui/toast'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { twoStepQueries, useTwoStepActs } from '~/queries/two-step'
import type { TwoStepSecret, TwoStepState } from '~/schemas/two-step'
import { CodeField } from './code-field'
import { ConfirmPasswordDialog } from './confirm-password-dialog'
import { RecoveryCodesDialog } from './recovery-codes-dialog'

type Step = 'password' | 'scan' | 'off' | 'renew' | null

export function TwoStepSection() {
  const state = useQuery(twoStepQueries.state())
  return (
    <section className="grid gap-3">
      <h2>{m.two_step_title()}</h2>
      <p className="text-fg-2">{m.two_step_text()}</p>
      <QueryState query={state} loading={<Skeleton className="h-12" />}>
        {(data) => <TwoStep state={data} />}
      </QueryState>
    </section>
  )
}

function TwoStep({ state }: { state: TwoStepState }) {
  const momentText = useMomentText()
  const [step, setStep] = useState<Step>(null)
  const [secret, setSecret] = useState<TwoStepSecret>()
  const [codes, setCodes] = useState<string[]>([])
  const { begin, enable, renew, disable } = useTwoStepActs()
  const close = () => setStep(null)
  return (
    <>
      {state.since ? (
        <>
          <p className="font-medium">
            {joinTexts([
              m.two_step_on_since({ date: momentText(state.since) }),
              m.two_step_codes_left({ count: state.recoveryCodesLeft }),
            ])}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button onClick={() => setStep('renew')}>{m.two_step_codes_renew()}</Button>
            <Button variant="ghost" onClick={() => setStep('off')}>
              {m.two_step_turn_off()}
            </Button>
          </div>
        </>
      ) : (
        <Button className="justify-self-start" onClick={() => setStep('password')}>
          {m.two_step_turn_on()}
        </Button>
      )}
      <ConfirmPasswordDialog
        open={step === 'password'}
        onOpenChange={close}
        saveLabel={m.common_continue()}
        onConfirm={async ({ currentPassword }) => setSecret(await begin(currentPassword))}
        onConfirmed={() => setStep('scan')}
      />
      <ScanDialog
        secret={secret}
        open={step === 'scan'}
        onOpenChange={close}
        onCode={async (code) => setCodes((await enable(code)).recoveryCodes)}
      />
      <ProofDialog
        open={step === 'renew'}
        onOpenChange={close}
        title={m.two_step_codes_renew()}
        description={m.two_step_codes_renew_text()}
        onProof={async (proof) => setCodes((await renew(proof)).recoveryCodes)}
      />
      <ProofDialog
        open={step === 'off'}
        onOpenChange={close}
        title={m.two_step_turn_off()}
        description={m.two_step_off_text()}
        onProof={async (proof) => {
          const { message } = await disable(proof)
          toast.info(message)
        }}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </>
  )
}

const code = v.pipe(v.string(), v.trim(), v.nonEmpty())
const scanSchema = v.object({ code })

interface ScanDialogProps {
  secret: TwoStepSecret | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onCode: (code: string) => Promise<void>
}

function ScanDialog({ secret, open, onOpenChange, onCode }: ScanDialogProps) {
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.two_step_scan_title()}
      description={m.two_step_scan_text()}
      saveLabel={m.two_step_turn_on()}
      schema={scanSchema}
      initial={{ code: '' }}
      onSave={({ code }) => onCode(code)}
    >
      {secret && (
        <div className="grid gap-4">
          <QrCode text={secret.uri} label={m.two_step_qr()} className="mx-auto size-44" />
          {/* A phone cannot scan its own screen. */}
          <a href={secret.uri} className={buttonClass({ className: 'mx-auto lg:hidden' })}>
            {m.two_step_open_app()}
          </a>
          <div>
            <p className="mb-1.5 text-sm font-semibold">{m.two_step_secret()}</p>
            <CopyField
              value={secret.secret}
              label={m.two_step_secret()}
              copyLabel={m.two_step_secret_copy()}
            />
          </div>
        </div>
      )}
      <CodeField label={m.two_step_code()} autoFocus />
    </FormDialog>
  )
}

const proofSchema = v.object({ currentPassword: v.pipe(v.string(), v.nonEmpty()), code })
type Proof = v.InferOutput<typeof proofSchema>

interface ProofDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  onProof: (proof: Proof) => Promise<void>
}

function ProofDialog({ onProof, ...dialog }: ProofDialogProps) {
  return (
    <FormDialog
      {...dialog}
      saveLabel={dialog.title}
      schema={proofSchema}
      initial={{ currentPassword: '', code: '' }}
      onSave={onProof}
    >
      <PasswordField
        name="currentPassword"
        label={m.common_password()}
        required
        autoComplete="current-password"
      />
      <CodeField label={m.two_step_code_any()} />
    </FormDialog>
  )
}
