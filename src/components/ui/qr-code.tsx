import { useEffect, useState } from 'react'

/** White modules around the code, required by readers. */
const QUIET_ZONE = 2

/** Dark modules as one path, and the modules per side. */
interface Code {
  size: number
  path: string
}

async function encode(text: string): Promise<Code> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  let path = ''
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (data[y * size + x]) path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`
  return { size: size + 2 * QUIET_ZONE, path }
}

/** Dark on white in every theme, for scanners. `label` describes it. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const [code, setCode] = useState<(Code & { text: string }) | null>(null)
  useEffect(() => {
    let isCurrent = true
    encode(text)
      .then((made) => isCurrent && setCode({ ...made, text }))
      // Text too long, or the script failed to load: the link next to it remains.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [text])
  if (code?.text !== text) return <div className={className} />
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path fill="#000" d={code.path} />
    </svg>
  )
}
