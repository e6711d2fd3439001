import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'
import { makeCluster } from '../../scripts/test-postgres.mjs'
import { freePort, waitUntilReady } from './support/server'
import { expect, test } from './support/test'

/** Owner of the folder on the host: PUID and PGID. */
const OWNER = 1234
/** Programs of the base image that `container.sh` runs. */
const BASE_PROGRAMS = ['sh', 'id', 'mkdir', 'chown', 'stat', 'setpriv']

/** The instructions of the Dockerfile's last stage, as [name, rest]. */
function lastStage(): [string, string][] {
  const lines = fs.readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ').split('\n')
  const instructions = lines
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
  return instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM') + 1)
}

const command = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))
const isRoot = process.getuid?.() === 0

/**
 * The result of the Dockerfile's last stage in a clean folder: only the files that it copies, and only Node and a few
 * programs of the base image on the path.
 */
function makeImage() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-image-'))
  fs.chmodSync(root, 0o755)
  const inImage = (name: string, workdir = '/') => path.join(root, path.posix.resolve(workdir, name))
  for (const folder of ['/bin', '/usr/local/bin']) fs.mkdirSync(inImage(folder), { recursive: true })
  fs.copyFileSync(process.execPath, inImage('/bin/node'))
  for (const name of BASE_PROGRAMS) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (found) fs.symlinkSync(found, inImage(`/bin/${name}`))
  }
  const env: Record<string, string> = { PATH: inImage('/bin') }
  let workdir = '/'
  let entry: string[] = []
  let start: string[] = []
  let check: string[] = []
  const ignored: string[] = []
  /** A RUN instruction, below our folder; only root can change owners. */
  const inFolder = (text: string) =>
    text
      .replaceAll(/(?<![\w.!])\/(?=app\/|data\b|usr\/local\/)/g, `${root}/`)
      .replaceAll('node:node', isRoot ? '0:0' : `${process.getuid?.()}`)
  for (const [name, rest] of lastStage()) {
    const words = rest.trim().split(/\s+/)
    if (name === 'ENV') for (const pair of words) env[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? ''
    else if (name === 'WORKDIR') {
      workdir = rest.trim()
      fs.mkdirSync(inImage(workdir), { recursive: true })
    } else if (name === 'COPY') {
      const [from, source = '', target = ''] = words
      expect(from).toBe('--from=build')
      const built = path.posix.relative('/app', source)
      fs.cpSync(built, inImage(target, workdir), { recursive: true })
    } else if (name === 'RUN') execFileSync('sh', ['-c', inFolder(rest)])
    else if (name === 'ENTRYPOINT') entry = command(rest)
    else if (name === 'CMD') start = command(rest)
    else if (name === 'HEALTHCHECK') check = command(rest)
    else ignored.push(name)
  }
  expect(ignored.toSorted()).toEqual(['EXPOSE', 'VOLUME'])
  const [script = ''] = entry
  return { root, inImage, env, cwd: inImage(workdir), start: [inImage(script), ...start], check }
}

const filesIn = (folder: string) => fs.readdirSync(folder, { recursive: true }).map(String).toSorted()

test('the image starts in a folder of root, as PUID and PGID, and its health check responds', async () => {
  const { root, inImage, env, cwd, start, check } = makeImage()
  expect(env.DATA_DIR).toBe('/data')
  // As a compose file of Mealie names the port.
  const port = String(await freePort())
  const owner = { PUID: String(OWNER), PGID: String(OWNER) }
  const inside = { ...env, ...owner, DATA_DIR: inImage('/data'), API_HOST: '127.0.0.1', API_PORT: port }
  const isWell = () => spawnSync(check[0] ?? '', check.slice(1), { env: inside, cwd }).status
  const program = filesIn(cwd)
  let output = ''
  let child: ChildProcess | undefined
  try {
    expect(isWell()).toBe(1)
    child = spawn(start[0] ?? '', start.slice(1), { env: inside, cwd })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
    await waitUntilReady(`http://127.0.0.1:${port}`, child, () => output)
    expect(isWell()).toBe(0)
    expect((await fetch(`http://127.0.0.1:${port}/login`, { redirect: 'manual' })).status).toBeLessThan(400)
    expect(filesIn(inImage('/data'))).toContain('ramekin.db')
    expect(filesIn(cwd)).toEqual(program)
    const people = spawnSync(inImage('/usr/local/bin/ramekin'), ['list-users'], { env: inside, cwd })
    expect([people.status, people.stderr.toString()]).toEqual([0, ''])
    // Neither the server nor the command line leaves files that the other cannot write.
    const owners = filesIn(inImage('/data')).map((name) => fs.lstatSync(inImage(`/data/${name}`)).uid)
    expect([...new Set(owners)]).toEqual([isRoot ? OWNER : process.getuid?.()])
  } finally {
    child?.kill('SIGKILL')
    fs.rmSync(root, { recursive: true, force: true })
  }
})

test('files that the build stage copies are in the repository and not ignored', () => {
  const ignored = fs.readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  const kept = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  expect(kept.filter((file) => ignored.some((name) => file === name || file.startsWith(`${name}/`)))).toEqual(
    [],
  )
  const [, build = ''] = fs.readFileSync('Dockerfile', 'utf8').split(/^FROM .*$/m)
  const copied = [...build.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  expect(copied).toEqual(['package.json', 'package-lock.json', 'packages/food-engine/package.json', '.'])
  expect(copied.filter((name) => name !== '.' && !kept.includes(name))).toEqual([])
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  const run = [...build.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name)
  expect(run).toEqual(['build'])
  expect(run.filter((name) => !(name in scripts))).toEqual([])
})

interface Compose {
  services: Record<
    string,
    {
      image?: string
      depends_on?: Record<string, { condition: string }>
      environment: Record<string, string>
      volumes: string[]
      healthcheck?: { test: string[] }
    }
  >
}

const compose = (file: string): Compose => parse(fs.readFileSync(file, 'utf8'))

test('the server of compose.postgres.yaml runs on its Postgres, with the password of .env', async () => {
  const { ramekin, postgres } = compose('compose.postgres.yaml').services
  if (!ramekin || !postgres) throw new Error('a service is missing')
  expect(ramekin.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
  // From 18 on the image stores its data elsewhere.
  expect(postgres.image).toMatch(/^postgres:1[4-7]$/)
  expect(postgres.volumes).toEqual(['./postgres:/var/lib/postgresql/data'])
  const password = '8c1f0e6d5b4a39281706f5e4d3c2b1a0'
  const filled = (text: string) =>
    text.replace(/\$\{POSTGRES_PASSWORD:\?[^}]+\}/, password).replace(/\$\{\w+:-([^}]+)\}/, '$1')
  const { POSTGRES_USER = '', POSTGRES_PASSWORD = '', POSTGRES_DB = '' } = postgres.environment
  const url = new URL(filled(ramekin.environment.DATABASE_URL ?? ''))
  expect([url.hostname, url.port, url.pathname]).toEqual(['postgres', '5432', `/${POSTGRES_DB}`])

  const cluster = makeCluster({
    user: POSTGRES_USER,
    password: filled(POSTGRES_PASSWORD),
    port: await freePort(),
  })
  test.skip(!cluster, 'this machine has no Postgres')
  if (!cluster) return
  const inService = {
    PATH: `${cluster.binaries}:${process.env.PATH}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(cluster.port),
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-compose-'))
  let output = ''
  let child: ChildProcess | undefined
  try {
    const [kind, check = ''] = postgres.healthcheck?.test ?? []
    expect(kind).toBe('CMD-SHELL')
    expect(spawnSync('sh', ['-c', check], { env: inService }).status).toBe(0)
    // The image creates it at its first start.
    const made = spawnSync('createdb', ['-U', POSTGRES_USER, POSTGRES_DB], {
      env: { ...inService, PGPASSWORD: filled(POSTGRES_PASSWORD) },
    })
    expect(made.stderr.toString()).toBe('')
    url.host = `127.0.0.1:${cluster.port}`
    const port = await freePort()
    child = spawn(process.execPath, ['.output/server/index.mjs'], {
      env: {
        ...Object.fromEntries(
          Object.entries(ramekin.environment).map(([name, text]) => [name, filled(text)]),
        ),
        DATABASE_URL: url.href,
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
    await waitUntilReady(`http://127.0.0.1:${port}`, child, () => output)
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    expect(fs.existsSync(path.join(folder, 'ramekin.db'))).toBe(false)
    expect(output).not.toContain(password)
  } finally {
    child?.kill('SIGKILL')
    cluster.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

test('files next to the compose files are in no image and no commit', () => {
  const folders = ['compose.yaml', 'compose.postgres.yaml']
    .flatMap((file) => Object.values(compose(file).services))
    .flatMap(({ volumes }) => volumes.map((volume) => /^\.\/([^:]+):/.exec(volume)?.[1] ?? volume))
  for (const file of ['.dockerignore', '.gitignore']) {
    const ignored = fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.replace(/^\/|\/$/g, ''))
    expect([file, [...folders, '.env'].filter((name) => !ignored.includes(name))]).toEqual([file, []])
  }
})

test('the build stage installs packages that the last stage can run', () => {
  const [build = '', last = ''] = [...fs.readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(
    ([, image = '']) => image,
  )
  // Packages with binaries are built for one system and one Node.
  expect(last).toBe(build)
  const json = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  const [, major] = /^node:(\d+)-/.exec(build) ?? []
  expect(json.engines.node).toMatch(new RegExp(`^>=${major}\\.`))
  // Only package.json and its lock exist during the installation: none of our scripts may run then.
  const lifecycle = [
    'preinstall',
    'install',
    'postinstall',
    'prepublish',
    'preprepare',
    'prepare',
    'postprepare',
  ]
  expect(Object.keys(json.scripts).filter((name) => lifecycle.includes(name))).toEqual([])
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-build-'))
  try {
    for (const file of ['package.json', 'package-lock.json']) fs.copyFileSync(file, path.join(folder, file))
    const [, install = ''] = /^RUN (npm ci.*)$/m.exec(fs.readFileSync('Dockerfile', 'utf8')) ?? []
    const tried = spawnSync('sh', ['-c', `${install} --dry-run --offline`], { cwd: folder, encoding: 'utf8' })
    expect([tried.status, tried.stderr]).toEqual([0, ''])
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
