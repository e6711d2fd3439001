import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'

/** Cells of paper around the code, which scanners need. */
const MARGIN = 2

/** The dark cells of a code, as the outline of one shape. */
async function drawCode(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let cell = 0; cell < size * size; cell += 1)
    if (data[cell]) path += `M${(cell % size) + MARGIN} ${Math.floor(cell / size) + MARGIN}h1v1h-1z`
  return { size: size + 2 * MARGIN, path }
}

/** A text as a code for cameras: dark on white in every theme. Without a text, or until it is drawn, its place. */
export function QrCode({ text }: { text: string | null }) {
  const { data: code } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: () => (text === null ? null : drawCode(text)),
    enabled: text !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
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
