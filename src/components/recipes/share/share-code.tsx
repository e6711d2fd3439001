import { QrCode } from '~/components/ui/qr-code'
import { m } from '~/paraglide/messages.js'

export function ShareCode({ url }: { url: string }) {
  return (
    <figure className="grid w-43 justify-items-center gap-2 text-center text-sm text-fg-2">
      <div className="grid aspect-square w-full place-content-center rounded-lg border border-line bg-white p-1.5">
        <QrCode text={url} label={m.share_code()} className="w-full" />
      </div>
      <figcaption>{m.share_scan()}</figcaption>
    </figure>
  )
}
