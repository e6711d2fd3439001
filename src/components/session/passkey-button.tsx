import { useNavigate } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { isCancelled, isWrongHost, useHasPasskeys } from '~/browser/passkeys'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { toast } from '~/components/ui/toast'
import { safePath } from '~/lib/safe-path'
import { m } from '~/paraglide/messages.js'
import { useSignInWithPasskey } from '~/queries/sign-in'

/** If the browser supports it. Reserves its space, so that nothing shifts. */
export function PasskeyButton({ redirect }: { redirect: string | undefined }) {
  const isPossible = useHasPasskeys()
  const signIn = useSignInWithPasskey()
  const navigate = useNavigate()
  const { run, isPending } = useAction(
    async () => {
      const { status, message } = await signIn()
      if (status !== 200) return toast.error(message)
      await navigate({ href: safePath(redirect) ?? '/', replace: true })
    },
    {
      failed(error) {
        if (isCancelled(error)) return m.passkey_cancelled()
        return isWrongHost(error) ? m.passkey_unavailable() : undefined
      },
    },
  )
  return (
    <Button
      block
      size="lg"
      icon={<Fingerprint />}
      loading={isPending}
      className={isPossible ? undefined : 'invisible'}
      onClick={() => void run()}
    >
      {m.passkey_sign_in()}
    </Button>
  )
}
