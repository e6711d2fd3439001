import fs from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv, settings } from '~/server/platform/env'

interface Compose {
  services: Record<
    string,
    { image?: string; environment?: Record<string, string>; ports?: string[]; volumes?: string[] }
  >
}

const read = (file: string) => fs.readFileSync(file, 'utf8')
/** What the image itself reads. */
const OF_THE_IMAGE = ['PUID', 'PGID']
/** `${NAME:-default}`, and `${NAME:?message}` as the file `.env` gives it. */
const filled = (text: string) =>
  text.replace(/\$\{(\w+):([-?])([^}]+)\}/g, (_, name, kind, rest) =>
    kind === '-' ? rest : name === 'RAMEKIN_IMAGE' ? IMAGE : 'secret',
  )
/** A placeholder, so that no one pulls a stranger's image by mistake. */
const IMAGE = 'ghcr.io/OWNER/ramekin'

it.each(['compose.yaml', 'compose.postgres.yaml'])(
  '%s pulls the image and sets only settings that exist, to values that they take',
  (file) => {
    const service = (parse(read(file)) as Compose).services.ramekin
    const environment = service?.environment ?? {}
    const names = Object.keys(environment)
    expect(names.filter((name) => !(name in settings) && !OF_THE_IMAGE.includes(name))).toEqual([])
    const values = Object.fromEntries(names.map((name) => [name, filled(String(environment[name]))]))
    expect(() => readEnv(values)).not.toThrow()
    expect(filled(service?.image ?? '')).toBe(`${IMAGE}:latest`)
    expect(service?.ports?.map(filled)).toEqual(['9000:9000'])
    expect(service?.volumes).toContain('./data:/data')
  },
)

it('compose.servers.yaml gives two servers the same settings, which exist, and no folder', () => {
  const { services } = parse(read('compose.servers.yaml'), { merge: true }) as Compose
  const servers = ['ramekin-1', 'ramekin-2'].map((name) => services[name])
  expect(servers[0]).toEqual(servers[1])
  const environment = servers[0]?.environment ?? {}
  expect(Object.keys(environment).filter((name) => !(name in settings))).toEqual([])
  const values = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      name === 'SECRET_KEY' ? 'x'.repeat(64) : filled(String(value)),
    ]),
  )
  expect(readEnv(values)).toMatchObject({ STORAGE: 's3', S3_BUCKET: 'ramekin' })
  expect(servers[0]?.volumes).toBeUndefined()
})

it('the first block for containers in README.md is a short compose file that pulls the image', () => {
  const [, block = ''] = /```yaml\n([^`]+)```/.exec(read('README.md')) ?? []
  expect(block.trim().split('\n').length).toBeLessThan(10)
  const { ramekin } = (parse(block) as Compose).services
  expect(ramekin).toMatchObject({
    image: `${IMAGE}:latest`,
    ports: ['9000:9000'],
    volumes: ['./data:/data'],
  })
  expect(() => readEnv(ramekin?.environment)).not.toThrow()
})

interface Step {
  id?: string
  uses?: string
  run?: string
  with?: Record<string, string>
  env?: Record<string, string>
}
interface Workflow {
  on: { push: { tags: string[] } }
  env: Record<string, string>
  jobs: Record<
    'build' | 'publish',
    { needs?: string; strategy?: { matrix: { include: { platform: string }[] } }; steps: Step[] }
  >
}

it('the workflow publishes an image for both processors under the names of its settings', () => {
  const { on, env, jobs }: Workflow = parse(read('.github/workflows/image.yml'))
  expect(on.push.tags).toEqual(['v*'])
  expect(jobs.build.strategy?.matrix.include.map(({ platform }) => platform)).toEqual([
    'linux/amd64',
    'linux/arm64',
  ])
  expect(env.REGISTRY).toContain("vars.REGISTRY || 'ghcr.io'")
  expect(env.IMAGE_NAME).toContain('vars.IMAGE_NAME || github.repository')
  expect(jobs.publish.needs).toBe('build')
  const steps = [...jobs.build.steps, ...jobs.publish.steps]
  expect(steps.filter(({ uses }) => uses && !/^[\w-]+\/[\w-]+@v\d+$/.test(uses))).toEqual([])
  // What a step names exists: `steps.x.outputs` of an earlier one.
  for (const { steps } of Object.values(jobs)) {
    const ids = steps.flatMap(({ id }) => id ?? [])
    const named = [...JSON.stringify(steps).matchAll(/steps\.(\w+)\.outputs/g)].map(([, id = '']) => id)
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
  }
})

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
  expect(fs.statSync('scripts/container.sh').mode & 0o111).toBe(0o111)
})

it('the list of settings describes every setting, and no others', () => {
  const documented = [...read('docs/settings.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map((found) => found[1])
  expect(documented.sort()).toEqual(Object.keys(settings).sort())
})
