import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { connectProvider, providerQueries, useDisconnectProvider } from '~/queries/provider'
import { ConfirmPasswordDialog } from './confirm-password-dialog'

/** Lets a person with a password also sign in at the OpenID provider. */
export function ProviderSection({ provider }: { provider: string }) {
  const connection = useQuery(providerQueries.connection())
  return (
    <section className="grid gap-3">
      <h2>{m.provider_title()}</h2>
      <p className="text-fg-2">{m.provider_text({ provider })}</p>
      <QueryState query={connection} loading={<Skeleton className="h-12" />}>
        {({ since }) =>
          since === null ? <Connect provider={provider} /> : <Connected provider={provider} since={since} />
        }
      </QueryState>
    </section>
  )
}

function Connect({ provider }: { provider: string }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button className="justify-self-start" onClick={() => setIsConfirming(true)}>
        {m.provider_connect({ provider })}
      </Button>
      <ConfirmPasswordDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        saveLabel={m.common_continue()}
        onConfirm={connectProvider}
      />
    </>
  )
}

function Connected({ provider, since }: { provider: string; since: string }) {
  const momentText = useMomentText()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutateAsync } = useDisconnectProvider()
  const { run } = useAction(mutateAsync, { done: ({ message }) => message })
  return (
    <>
      <p className="font-medium">{m.provider_since({ date: momentText(since) })}</p>
      <Button variant="ghost" className="justify-self-start" onClick={() => setIsConfirming(true)}>
        {m.provider_disconnect()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.provider_disconnect_title({ provider })}
        description={m.provider_disconnect_text()}
        confirmLabel={m.provider_disconnect()}
        cancelLabel={m.common_cancel()}
        danger
        onConfirm={() => run()}
      />
    </>
  )
}
