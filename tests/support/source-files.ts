import fs from 'node:fs'
import path from 'node:path'

const generated = ['src/paraglide', 'src/routeTree.gen.ts']

const isOurs = (file: string) =>
  !file.includes('/node_modules/') && !generated.some((prefix) => file.startsWith(prefix))

/** All files of ours below `folders` with one of `endings`, generated ones left out. */
export function sourceFiles(folders: string[], endings: string[]): string[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name))
      .filter((file) => endings.some((ending) => file.endsWith(ending)))
      .filter(isOurs),
  )
}
