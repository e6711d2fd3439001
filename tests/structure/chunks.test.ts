import fs from 'node:fs'
import { expect, it } from 'vitest'
import { sharedFiles } from '../../build/chunks'

const exists = (path: string) =>
  (path.endsWith('/') ? [path] : [`${path}.ts`, `${path}.tsx`, `${path}.js`]).some((name) =>
    fs.existsSync(`src/${name}`),
  )

it("the bundler's manual chunks exist under their names", () => {
  const missing = Object.values(sharedFiles)
    .flat()
    .filter((path) => !exists(path))
  expect(missing).toEqual([])
})
