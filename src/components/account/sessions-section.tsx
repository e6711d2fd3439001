import { useMutation } from '@tanstack/react-query'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { leaveSessionEverywhere } from '~/queries/session'

/** The way out of all devices at once. */
export function SessionsSection() {
  const { mutate, isPending } = useMutation({
    mutationFn: leaveSessionEverywhere,
    onError: (error) => toast.error(toMessage(error)),
  })
  return (
    <section className="grid gap-3">
      <h2>{m.session_devices()}</h2>
      <p className="text-fg-2">{m.session_everywhere_text()}</p>
      <Button loading={isPending} className="justify-self-start" onClick={() => mutate()}>
        {m.session_everywhere()}
      </Button>
    </section>
  )
}
