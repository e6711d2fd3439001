/** HEIC, AVIF and TIFF: the server reads them even if this browser does not. */
const MAY_BE_UNKNOWN = /^.{0,8}ftyp|^II\*\0|^MM\0\*/s

/** Whether neither the browser nor the server can decode it. */
export async function isBrokenPicture(file: Blob): Promise<boolean> {
  if (MAY_BE_UNKNOWN.test(await file.slice(0, 12).text())) return false
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return false
  } catch {
    return true
  }
}
