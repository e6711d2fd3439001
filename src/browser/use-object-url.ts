import { useEffect, useState } from 'react'

/** Valid while mounted; retains the last URL while `file` is null. */
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
