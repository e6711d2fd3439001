import fs from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv, settings } from '~/server/platform/env'

interface Compose {
  services: Record<
    string,
    { build?: string; environment?: Record<string, string>; ports?: string[]; volumes?: string[] }
  >
}

const read = (file: string) => fs.readFileSync(file, 'utf8')

it.each(['compose.yaml', 'compose.postgres.yaml'])(
  '%s sets only settings that exist, to values that they take',
  (file) => {
    const compose: Compose = parse(read(file))
    const service = compose.services.ramekin
    const environment = service?.environment ?? {}
    expect(Object.keys(environment).filter((name) => !(name in settings))).toEqual([])
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{[^}]+\}/g, 'secret')]),
    )
    expect(() => readEnv(filled)).not.toThrow()
    expect(service?.ports).toEqual(['9000:9000'])
    expect(service?.volumes).toContain('./data:/data')
  },
)

it("the Dockerfile sets only existing settings, keeps data in /data and runs the build's output", () => {
  const dockerfile = read('Dockerfile')
  const names = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  )
  const platform = ['NODE_ENV', 'MALLOC_ARENA_MAX']
  expect(names.filter((name) => !platform.includes(name) && !(name in settings))).toEqual([])
  expect(dockerfile).toContain('DATA_DIR=/data')
  expect(dockerfile).toContain('VOLUME /data')
  expect(dockerfile).toContain('/api/health')
  const scripts: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  expect(scripts.scripts.start).toContain('.output/server/index.mjs')
  expect(dockerfile).toContain('server/index.mjs')
})

it('the list of settings describes every setting, and no others', () => {
  const documented = [...read('docs/settings.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map((found) => found[1])
  expect(documented.sort()).toEqual(Object.keys(settings).sort())
})
