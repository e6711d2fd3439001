import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { qrCode } from '~/queries/qr-code'

/** A text as a code for cameras: dark on white in every theme. Without a text, or until it is drawn, its place. */
export function QrCode({ text }: { text: string | null }) {
  const { data: code } = useQuery({ ...qrCode(text ?? ''), enabled: text !== null })
  return (
    <figure className="grid w-43 justify-items-center gap-2 text-center text-sm text-fg-2">
      <div className="grid aspect-square w-full place-content-center rounded-lg border border-line bg-white p-1.5">
        {text !== null && code ? (
          <svg
            role="img"
            aria-label={m.share_code()}
            viewBox={`0 0 ${code.size} ${code.size}`}
            className="w-full"
            shapeRendering="crispEdges"
          >
            <path d={code.path} fill="#241c15" />
          </svg>
        ) : (
          <span className="size-24 rounded-md bg-[#f3efe8]" aria-hidden="true" />
        )}
      </div>
      <figcaption>{m.share_scan()}</figcaption>
    </figure>
  )
}
