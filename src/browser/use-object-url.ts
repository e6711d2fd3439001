import { useEffect, useState } from 'react'

/** A URL for a file of this page, for as long as it is shown; the last one while there is no file. */
export function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ file: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setMade({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made && (file === null || made.file === file) ? made.url : null
}
