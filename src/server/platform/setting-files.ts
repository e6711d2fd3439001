import fs from 'node:fs'

/** A setting as given, or why its file cannot be read. */
export interface GivenSetting {
  value?: string
  problem?: string
}

/** The variable `NAME`, else the file that `NAME_FILE` names, else `/run/secrets/NAME` (either case). */
export function readSetting(source: Record<string, string | undefined>, name: string): GivenSetting {
  const value = source[name]?.trim()
  const file = source[`${name}_FILE`]?.trim()
  if (value && file) return { problem: `is set twice, directly and by ${name}_FILE` }
  if (value) return { value }
  if (file) return readFile(file) ?? { problem: `the file that ${name}_FILE names cannot be read` }
  return readFile(`/run/secrets/${name}`) ?? readFile(`/run/secrets/${name.toLowerCase()}`) ?? {}
}

function readFile(file: string): GivenSetting | undefined {
  try {
    const value = fs.readFileSync(file, 'utf8').trim()
    return value ? { value } : {}
  } catch {
    return undefined
  }
}
