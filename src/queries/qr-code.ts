import { queryOptions } from '@tanstack/react-query'

/** Cells of paper around the code, which scanners need. */
const MARGIN = 2

/** The dark cells of a code, as the outline of one shape, `size` cells wide. */
async function drawCode(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let cell = 0; cell < size * size; cell += 1)
    if (data[cell]) path += `M${(cell % size) + MARGIN} ${Math.floor(cell / size) + MARGIN}h1v1h-1z`
  return { size: size + 2 * MARGIN, path }
}

/** A text as a code for cameras; drawn here, so that nobody else learns it. */
export const qrCode = (text: string) =>
  queryOptions({
    queryKey: ['qr-code', text],
    queryFn: () => drawCode(text),
    staleTime: Number.POSITIVE_INFINITY,
  })
