type Sharp = typeof import('sharp').default
export type Metadata = import('sharp').Metadata

let loading: Promise<Sharp> | undefined

/** Loads and configures the picture library on first use: it takes 27 MB. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Pictures are untrusted: only these decoders may run, so not SVG, PDF and the like.
    sharp.block({ operation: ['VipsForeignLoad'] })
    const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif']
    sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) })
    // Every picture is read once: a cache would only hold memory.
    sharp.cache(false)
    return sharp
  })
  return loading
}
